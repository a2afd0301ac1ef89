def g(n):
    print("start")
    for i in range(n):
        r = yield i
        print("got", r)
    return "done"
x = g(2)
print(type(x).__name__, next(x), x.send("hello"))
try: x.send("last")
except StopIteration as e: print(e.value)
try: next(x)
except StopIteration as e: print("again", e.value)
print(list(g(2)), next(x, "default"))
