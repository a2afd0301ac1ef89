# sys: functions, settings and hooks, and what they refuse.
import sys
from _each import each_value as each

def tracer(*a): return None
each(r"""
    sys.getsizeof()
    sys.getsizeof(type("S", (), {"__sizeof__": lambda s: -5})())
    sys.getsizeof(type("S", (), {"__sizeof__": lambda s: "x"})(), 7), sys.getsizeof([]) > 0, sys.getsizeof(type("S", (), {"__sizeof__": lambda s: 100})()) >= 100
    sys.intern(5)
    sys.intern(type("S", (str,), {})("a"))
    sys.setrecursionlimit("x")
    sys.setrecursionlimit(0)
    sys.setrecursionlimit(-5)
    sys.setrecursionlimit(1)
    sys.getrecursionlimit(), sys.setrecursionlimit(500), sys.getrecursionlimit(), sys.setrecursionlimit(1000)
    sys.setswitchinterval(0)
    sys.setswitchinterval("x")
    sys.setswitchinterval(-1)
    sys.getswitchinterval(), sys.setswitchinterval(0.01), sys.getswitchinterval()
    sys.settrace(5), sys.gettrace(), sys.settrace(None), sys.gettrace()
    sys.setprofile(tracer), sys.getprofile() is tracer, sys.setprofile(None), sys.getprofile()
    sys.exit()
    sys.exit(5)
    sys.exit((1, 2))
    sys.exit(1, 2)
    sys.exc_info(), sys.exception()
    sys._getframe("x")
    sys._getframe(99)
    sys._getframe(-5).f_code.co_name, sys._getframe().f_code.co_name, sys._getframe(1).f_code.co_name, sys._getframemodulename(0), sys._getframemodulename(99), sys._getframemodulename(1)
    sys._current_frames().keys().__len__(), sys._current_exceptions().values().__len__()
    sys.set_int_max_str_digits("x")
    sys.set_int_max_str_digits(-1)
    sys.set_int_max_str_digits(100)
    sys.get_int_max_str_digits(), sys.set_int_max_str_digits(700), sys.get_int_max_str_digits(), sys.set_int_max_str_digits(0), sys.set_int_max_str_digits(4300), sys.int_info, sys.int_info.default_max_str_digits
    sys.set_asyncgen_hooks(5)
    sys.set_asyncgen_hooks(finalizer=5)
    sys.get_asyncgen_hooks(), sys.set_asyncgen_hooks(tracer, None), sys.get_asyncgen_hooks().firstiter is tracer, sys.set_asyncgen_hooks(firstiter=None), sys.get_asyncgen_hooks()[0]
    sys.set_coroutine_origin_tracking_depth(-1)
    sys.set_coroutine_origin_tracking_depth("x")
    sys.get_coroutine_origin_tracking_depth(), sys.set_coroutine_origin_tracking_depth(3), sys.get_coroutine_origin_tracking_depth(), sys.set_coroutine_origin_tracking_depth(depth=0)
    sys.excepthook()
    sys.excepthook(1, 2)
    sys.displayhook(5), __import__("builtins")._, sys.displayhook(None), sys.displayhook("é")
    sys.breakpointhook.__name__, sys.__excepthook__ is sys.excepthook, sys.__displayhook__ is sys.displayhook, sys.__unraisablehook__ is sys.unraisablehook, sys.__breakpointhook__ is sys.breakpointhook
    sys.addaudithook()
    sys.audit("nope.event", 1, 2)
    seen = []; sys.addaudithook(lambda e, a: seen.append((e, a)) if e == "my.event" else None); sys.audit("my.event", 1, "b"); print(seen)
    sys.call_tracing(5, 6)
    sys.call_tracing(max, (1, 2))
    sys.getdefaultencoding(), sys.getfilesystemencoding(), sys.getfilesystemencodeerrors(), sys.byteorder, sys.maxsize, sys.maxunicode, sys.platform, sys.float_repr_style, sys.hexversion >> 24, sys.api_version > 0, sys.version_info[:2], sys.version_info.releaselevel, sys.version_info >= (3, 13), sys.dont_write_bytecode, sys.platlibdir, sys.abiflags, sys.copyright != "", sys.is_finalizing(), sys.is_stack_trampoline_active() if 0 else 0, sys.orig_argv[0] != "", sys.pycache_prefix, sys.flags.optimize, sys.flags[0], len(sys.flags), sys.warnoptions, sys._xoptions
    sys.float_info, sys.float_info.max, sys.float_info.dig, sys.hash_info, sys.hash_info.modulus, sys.thread_info.name, sys.implementation.name != "", sys.int_info.bits_per_digit > 0, sys.flags.dev_mode, sys.flags.utf8_mode, sys.builtin_module_names.__class__, "sys" in sys.builtin_module_names, "os" in sys.stdlib_module_names, sys.float_info.n_fields
    type(sys.flags)()
    type(sys.version_info)(())
    sys.flags.x = 5
    sys.nope
    sys.modules["nope"]
    del sys.nope
    sys.path_importer_cache.__class__, sys.meta_path.__class__, sys.path_hooks.__class__, sys.path.__class__, sys.modules["sys"] is sys, sys.argv.__class__, sys.executable.__class__, sys.prefix.__class__
    sys.monitoring.use_tool_id(9, "x")
    sys.monitoring.use_tool_id(1, 5)
    sys.monitoring.use_tool_id("x", "y")
    sys.monitoring.free_tool_id(9)
    sys.monitoring.get_tool(9)
    sys.monitoring.use_tool_id(1, "t"), sys.monitoring.get_tool(1), sys.monitoring.get_events(1), sys.monitoring.set_events(1, sys.monitoring.events.CALL), sys.monitoring.get_events(1)
    sys.monitoring.use_tool_id(1, "t")
    sys.monitoring.set_events(1, 1 << 30)
    sys.monitoring.set_events(1, "x")
    sys.monitoring.set_events(1, sys.monitoring.events.C_RETURN)
    sys.monitoring.set_events(2, 1)
    sys.monitoring.set_local_events(1, 5, 1)
    sys.monitoring.set_local_events(1, tracer.__code__, 1 << 30)
    sys.monitoring.set_local_events(1, tracer.__code__, 1), sys.monitoring.get_local_events(1, tracer.__code__)
    sys.monitoring.get_local_events(1, 5)
    sys.monitoring.register_callback(1, 5, print)
    sys.monitoring.register_callback(1, 1 << 25, print)
    sys.monitoring.register_callback(9, 1, print)
    sys.monitoring.register_callback(1, 1, tracer), sys.monitoring.register_callback(1, 1, None), sys.monitoring.set_events(1, 0), sys.monitoring.restart_events(), sys.monitoring.clear_tool_id(1) if hasattr(sys.monitoring, "clear_tool_id") else 0, sys.monitoring.free_tool_id(1), sys.monitoring.get_tool(1)
""", globals())
