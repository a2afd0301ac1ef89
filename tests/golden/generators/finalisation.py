# An abandoned generator is closed as soon as its last reference goes.
def g(tag):
    try: yield 1
    finally: print("closed", tag)
x = g("a"); next(x)
x = None
print("after a")
def f():
    y = g("b"); next(y)
    print("leaving")
f()
for v in g("c"): break
print("loop left")
z = g("never started"); del z
def noisy():
    try: yield
    finally: raise ValueError("unraisable")
import sys
sys.unraisablehook = lambda u: print("hook", repr(u.exc_value))
n = noisy(); next(n); del n
