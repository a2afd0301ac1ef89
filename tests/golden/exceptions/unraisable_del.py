class D:
    def __del__(self): raise ValueError("in del")
import sys
def hook(u): print("unraisable", u.exc_type.__name__, u.exc_value, u.err_msg, u.object is not None)
sys.unraisablehook = hook
d = D()
del d
print("after")
