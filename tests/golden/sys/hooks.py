import sys
sys.addaudithook(lambda event, args: event.startswith("mine") and print("audit", event, args))
sys.audit("mine.event", 1, "two"); sys.audit("other")
try: sys.audit(5)
except TypeError as e: print(type(e).__name__)
def unraisable(u): print(type(u.exc_value).__name__, u.exc_value, u.object is not None, u.err_msg)
sys.unraisablehook = unraisable
class D:
    def __del__(self): raise ValueError("in del")
D(); sys.unraisablehook = sys.__unraisablehook__
def t(*a): pass
sys.settrace(t); print(sys.gettrace() is t); sys.settrace(None); print(sys.gettrace(), sys.getprofile())
for f in (lambda: sys.set_asyncgen_hooks(5), lambda: sys.set_coroutine_origin_tracking_depth(-1), lambda: sys.setswitchinterval(0), lambda: sys.set_int_max_str_digits(5), lambda: sys.setrecursionlimit(0), lambda: sys._getframe(10000), lambda: sys.getsizeof()):
    try: f()
    except (TypeError, ValueError) as e: print(type(e).__name__, e)
class S:
    def __sizeof__(self): return 100
print(sys.getsizeof(S()) >= 100, sys.getsizeof(5, "unused") > 0, sys.is_finalizing(), sys.getfilesystemencodeerrors(), sys.exc_info(), sys.exception())
try: 1/0
except ZeroDivisionError as e: print(sys.exception() is e, sys.exc_info()[0].__name__, sys.exc_info()[2] is e.__traceback__)
def outer(): return sys._getframe().f_code.co_name, sys._getframe(1).f_code.co_name, sys._getframemodulename()
print(outer(), len(sys._current_frames()), sys.getswitchinterval())
