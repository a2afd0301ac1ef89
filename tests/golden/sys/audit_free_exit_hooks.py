import atexit, sys
def a(*x, **k): print("a", x, k)
atexit.register(a, 1, k=2); atexit.register(print, "last registered runs first")
@atexit.register
def b(): print("decorated"); raise ValueError("in atexit")
def c(): print("never")
atexit.register(c); atexit.unregister(c)
print("end of main")
