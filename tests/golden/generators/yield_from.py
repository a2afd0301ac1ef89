def inner():
    x = yield 1
    print("inner got", x)
    try: yield 2
    except ValueError as e: print("inner caught", e); yield 3
    return "inner result"
def outer():
    r = yield from inner()
    print("r", r)
    yield from [10, 20]
    yield from (c for c in "ab")
    return (yield from ())
o = outer()
print(next(o), o.send("s"), o.throw(ValueError("v")))
print(list(o))
def closing():
    try: yield 1
    finally: print("inner closed")
def wrap():
    try: yield from closing()
    finally: print("wrap closed")
w = wrap(); next(w); w.close()
class It:
    def __iter__(self): return self
    def __next__(self): raise StopIteration("it value")
def f(): return (yield from It())
try: next(f())
except StopIteration as e: print(e.value)
def g(): yield from 5
try: next(g())
except TypeError as e: print(e)
def h(): yield from [1, 2]
x = h(); next(x)
try: x.send("list iterators have no send")
except AttributeError as e: print(e)
