import sys


def g():
    f = sys._getframe()
    return f.f_code.co_name, sys._getframe(1).f_lineno > 0, sys._getframemodulename(), f.f_back is not None, sorted(f.f_locals)


print(g(), sys.intern("a" + "b"), sys._is_interned(sys.intern("qq")), sys.getsizeof(5) > 0, sys.getrefcount(g) > 0, sys.getrecursionlimit(), sys.getswitchinterval(), sys.get_int_max_str_digits(), sys.getdefaultencoding(), sys.getfilesystemencoding(), sys.is_finalizing())
lines = []


def trace(frame, event, arg):
    lines.append(event)
    return trace


sys.settrace(trace)
g()
sys.settrace(None)
sys.setprofile(lambda frame, event, arg: lines.append(event))
len("abc")
sys.setprofile(None)
print(lines, sys.call_tracing(max, (1, 2)), sys.gettrace(), sys.getprofile(), sys._current_frames() != {}, list(sys._current_exceptions().values()), sys.exc_info(), sys.exception())
sys.set_asyncgen_hooks(firstiter=print, finalizer=None)
print(sys.get_asyncgen_hooks().firstiter, sys.set_asyncgen_hooks(None, None), sys.set_coroutine_origin_tracking_depth(1), sys.get_coroutine_origin_tracking_depth(), sys.set_coroutine_origin_tracking_depth(0))
events = []
sys.addaudithook(lambda event, args: events.append((event, args)) if event == "mine" else None)
sys.audit("mine", 1, "x")
sys.displayhook(5), sys.displayhook(None)
print(events, sys.version_info[:2], sys.hash_info.width, sys.float_info.dig, sys.int_info.bits_per_digit > 0, sys.flags.optimize, len(sys.flags), sys.implementation.name != "", sys.thread_info is not None)
for wrong in (lambda: sys.intern(5), lambda: sys._getframe(999), lambda: sys.setrecursionlimit(0), lambda: sys.set_int_max_str_digits(5), lambda: sys.setswitchinterval(0), lambda: sys.exit(3), lambda: sys.set_coroutine_origin_tracking_depth(-1), lambda: sys.set_asyncgen_hooks(5), lambda: sys.getsizeof(), lambda: sys.call_tracing(5, 6)):
    try:
        wrong()
    except (TypeError, ValueError, SystemExit) as error:
        print(type(error).__name__, error)
