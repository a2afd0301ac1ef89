def sub(): yield
def g(a):
    yield from sub()
x = g(1)
print(x.__name__, x.__qualname__, x.gi_running, x.gi_suspended, x.gi_yieldfrom, x.gi_code.co_name, x.gi_frame.f_locals)
next(x)
print(x.gi_suspended, type(x.gi_yieldfrom).__name__, x.gi_frame.f_lineno)
list(x)
print(x.gi_frame, x.gi_suspended, x.gi_yieldfrom)
x.__name__ = "n"; x.__qualname__ = "q"; print(x.__name__, x.__qualname__, repr(x).split(" at ")[0])
print(g.__code__.co_flags & 0x20, iter(x) is x)
try: type(x)()
except TypeError as e: print(e)
def run():
    yield z.gi_running
z = run(); print(next(z), z.gi_running)
