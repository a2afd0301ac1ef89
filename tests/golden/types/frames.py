import sys
def f():
    x = 1
    fr = sys._getframe()
    return fr.f_code.co_name, fr.f_lineno, sorted(fr.f_locals), fr.f_back.f_code.co_name, fr.f_globals is globals(), fr.f_builtins["len"] is len
print(f())
def g(): return sys._getframe(1).f_locals["y"]
def h(): y = "caller's"; return g()
print(h())
def w():
    z = 1
    sys._getframe().f_locals["z"] = 2
    return z
print(w())
try: sys._getframe(10000)
except ValueError as e: print(e)
def keep(): v = "alive"; return sys._getframe()
fr = keep(); print(fr.f_locals, fr.f_lineno, fr.f_back); fr.clear(); print(fr.f_locals)
def gen(): yield sys._getframe()
it = gen(); fr = next(it); print(fr is it.gi_frame, fr.f_lineno)
try: sys._getframe().clear()
except RuntimeError as e: print(e)
