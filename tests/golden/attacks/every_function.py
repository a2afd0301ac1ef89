# Every function of every native module, called with what it is not made for: values of each kind, in each place, as many as it takes or not.
# It ends well if nothing crashes; nothing is granted, and checked builds see more.
import importlib, random, sys, warnings

warnings.simplefilter("ignore")
# Calls of these end the program, wait for ever, or take the ground from under this one.
LEFT_OUT = {"_exit", "abort", "exit", "quit", "breakpoint", "input", "sleep", "exitprocess", "raise_signal", "set_wakeup_fd", "pause", "acquire_lock", "select",
            "poll", "settrace", "setprofile", "_settraceallthreads", "_setprofileallthreads", "setrecursionlimit", "excepthook", "unraisablehook",
            "displayhook", "_clear_type_cache", "set_threshold", "disable", "print", "exec", "eval", "__import__", "interrupt_main", "sigwait", "sigwaitinfo",
            "addaudithook", "__excepthook__", "__unraisablehook__", "__displayhook__", "__breakpointhook__", "breakpointhook"}
# A class's own kinds of values, and those that are none's.
ODD = [None, True, 1, -1, 2**31, 10**30, 1.5, float("nan"), 1j, "", "a", "\ud800", b"", b"ab", bytearray(b"ab"), (), (1, "a"), [], [None], {}, {"a": 1}, {1},
       object(), object, int, ValueError, ValueError(), len, "".join, str.join, lambda *args, **named: 1, iter([1]), (n for n in [1]), memoryview(b"ab"),
       sys, sys._getframe(), compile("1", "x", "eval"), slice(1), range(3), NotImplemented, ...]
rng = random.Random(5)


def attempt(function, args, named):
    try:
        result = function(*args, **named)
        repr(result)
        close = getattr(result, "close", None)   # a coroutine that nobody awaits
        if close and not args:
            close()
    except SystemError as error:
        print(function, error)
    except (Exception, KeyboardInterrupt, SystemExit, GeneratorExit):
        pass
    except BaseException:   # CancelledError
        pass


count = 0
for name in sorted({*sys.builtin_module_names, "_json", "_random", "_datetime", "_decimal", "_csv", "_pickling", "_statistics", "array", "binascii"}):
    try:
        module = importlib.import_module(name)
    except ImportError:
        continue
    for attribute in sorted(dir(module)):
        function = getattr(module, attribute, None)
        if attribute in LEFT_OUT or isinstance(function, type) or type(function) is not type(len):
            continue
        count += 1
        attempt(function, (), {})
        for value in ODD:
            attempt(function, (value,), {})
        for k in range(40):
            attempt(function, rng.choices(ODD, k=2 + k % 4), {"a": 1} if k % 8 == 7 else {})
print("some" if count > 500 else count)
