# sys.unraisablehook takes whatever has the fields; other words of sys's functions that are Coil's.
import io, sys, types
from _each import each_value as each

class BadRepr:
    def __repr__(self): raise KeyError("repr")
def err(f, *a):
    kept, sys.stderr = sys.stderr, io.StringIO()
    try: f(*a); return sys.stderr.getvalue()
    finally: sys.stderr = kept
U = sys.__unraisablehook__
def U_(**k): return err(U, types.SimpleNamespace(**{"exc_type": ValueError, "exc_value": ValueError("v"), "exc_traceback": None, "err_msg": None, "object": None, **k}))
def caught(f):
    try: f()
    except BaseException as e: return e
e = caught(lambda: 1 / 0)
each(r"""
    U_()
    U_(err_msg="message")
    U_(object="object")
    U_(err_msg="message", object="object")
    U_(object=BadRepr())
    U_(err_msg=5, object=6)
    U_(exc_value=None)
    U_(exc_value=e, exc_type=ZeroDivisionError, exc_traceback=e.__traceback__).splitlines()[-1]
    U(5)
    U(types.SimpleNamespace(exc_value=None))
    U(types.SimpleNamespace(exc_value=None, err_msg=None))
    U()
    sys.__displayhook__()
    sys.audit()
    sys.set_int_max_str_digits(1 << 64)
    AttributeError("m", name="n", obj=5, x=1)
    NameError("m", nme="n")
    sys.unraisablehook.__name__, sys.displayhook.__name__, sys.excepthook.__name__, sys.breakpointhook.__name__
""", globals())
