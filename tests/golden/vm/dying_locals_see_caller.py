# Locals go after their frame: finalisers see the caller, and a generator closed then leaves nothing behind.
import sys
class D:
    def __del__(self): print("del from", sys._getframe(1).f_code.co_name)
def f(): x = D(); return 1
def g(): return f()
g()
def gen():
    try: yield 1
    finally: print("closed from", sys._getframe(1).f_code.co_name)
def h(): it = gen(); return next(it)
def k(): return h()
print(k())
def raiser(): x = D(); raise ValueError
def m():
    try: raiser()
    except ValueError as e: e.__traceback__ = None
    print("done")
m()
