# The frames of a traceback keep their locals, until it goes.
class T:
    def __init__(self, n): self.n = n
    def __del__(self): print("del", self.n)
    def __repr__(self): return f"T{self.n}"
def inner(a):
    b = T("b")
    1 / 0
def outer():
    c = T("c")
    inner(T("a"))
try: outer()
except ZeroDivisionError as e:
    tb = e.__traceback__.tb_next
    print(tb.tb_frame.f_locals, tb.tb_next.tb_frame.f_locals)
    saved = e
print("handler left")
saved.__traceback__ = None; tb = None
print("traceback gone")
def swallow():
    x = T("x")
    try: raise ValueError
    except ValueError: pass
    print("still here")
swallow()
def gen():
    y = T("y")
    yield
    raise KeyError
g = gen(); next(g)
try: next(g)
except KeyError: pass
print("end")
