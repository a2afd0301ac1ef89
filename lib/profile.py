"""Profiling: how often each function is called, by whom, and how long it takes."""

import sys
import time
import types

__all__ = ["run", "runctx", "Profile"]


class _Call:
    """A call that is not over yet."""

    __slots__ = ("key", "start", "own", "children")

    def __init__(self, key, start):
        self.key = key
        self.start = start
        self.own = 0.0
        self.children = 0.0


class _Record:
    """What is known of a function, or of a caller's calls of it."""

    __slots__ = ("calls", "primitive", "own", "total", "active", "callers")

    def __init__(self):
        self.calls = 0
        self.primitive = 0  # not from within itself
        self.own = 0.0
        self.total = 0.0
        self.active = 0
        self.callers = {}

    def begin(self):
        self.active += 1
        self.calls += 1

    def end(self, own, total):
        self.active -= 1
        self.own += own
        if self.active == 0:  # the time of inner calls is in that of the outermost
            self.primitive += 1
            self.total += total


def _native_key(function):
    """A native function as the tables show it."""
    owner = getattr(function, "__self__", None)
    name = getattr(function, "__name__", repr(function))
    if owner is not None and not isinstance(owner, (types.ModuleType, type)):
        return "~", 0, f"<method {name!r} of {type(owner).__name__!r} objects>"
    module = getattr(function, "__module__", None)
    return "~", 0, f"<built-in method {module}.{name}>" if module else f"<built-in method {name}>"


class Profile:
    """Collects, from enable() to disable()."""

    bias = 0  # seconds to be taken off each call, for what observing it costs

    def __init__(self, timer=None, bias=None):
        self.timer = time.perf_counter if timer is None else timer
        self.bias = Profile.bias if bias is None else bias
        self._unit = 1.0
        self._natives = True
        self.clear()

    def clear(self):
        """Forgets everything."""
        self._records = {}
        self._stack = []
        self.stats = {}

    def enable(self, subcalls=True, builtins=True):
        """Begins to collect in this thread."""
        self._natives = builtins
        self._last = self._now()
        sys.setprofile(self._event)

    def disable(self):
        """Ends collecting; calls that are not over count up to now."""
        sys.setprofile(None)
        now = self._now()
        while self._stack:
            self._leave(now)
        self._ended()

    def _ended(self):
        """Collecting is over."""

    def __enter__(self):
        self.enable()
        return self

    def __exit__(self, *exc_info):
        self.disable()

    def _now(self):
        return self.timer() * self._unit

    def _event(self, frame, event, arg):
        now = self._now()
        if event == "call":
            code = frame.f_code
            self._enter(_DISABLE_KEY if code is _DISABLE else (code.co_filename, code.co_firstlineno, code.co_name), now)
        elif event == "return":
            self._leave(now)
        elif self._natives:
            if arg is sys.setprofile:
                return  # our own
            if event == "c_call":
                self._enter(_native_key(arg), now)
            else:
                self._leave(now)
        self._last = self._now()  # what was done here is nobody's time

    def _enter(self, key, now):
        stack = self._stack
        record = self._records.get(key)
        if record is None:
            record = self._records[key] = _Record()
        record.begin()
        if stack:
            stack[-1].own += now - self._last
            caller = stack[-1].key
            by = record.callers.get(caller)
            if by is None:
                by = record.callers[caller] = _Record()
            by.begin()
        stack.append(_Call(key, now))

    def _leave(self, now):
        stack = self._stack
        if not stack:
            return  # a call that began before enable()
        call = stack.pop()
        own = max(0.0, call.own + now - self._last - self.bias)
        total = own + call.children
        record = self._records[call.key]
        record.end(own, total)
        if stack:
            stack[-1].children += total
            record.callers[stack[-1].key].end(own, total)
        self._last = now

    # ---- results ----

    def create_stats(self):
        """Fills `stats`: function -> (primitive calls, calls, own time, total time, {caller: the same four})."""
        self.disable()
        self.snapshot_stats()

    def snapshot_stats(self):
        """As create_stats, while collecting goes on."""
        self.stats = {
            key: (r.primitive, r.calls, r.own, r.total,
                  {caller: (by.primitive, by.calls, by.own, by.total) for caller, by in r.callers.items()})
            for key, r in self._records.items()}

    def dump_stats(self, file):
        """Writes the results to a file, for pstats."""
        import marshal

        self.create_stats()
        with open(file, "wb") as out:
            marshal.dump(self.stats, out)

    def print_stats(self, sort=-1):
        """Prints the results."""
        import pstats

        keys = sort if isinstance(sort, tuple) else (sort,)
        pstats.Stats(self).strip_dirs().sort_stats(*keys).print_stats()

    # ---- running ----

    def run(self, cmd):
        """Collects while a statement runs, in the main program's names."""
        import __main__

        return self.runctx(cmd, __main__.__dict__, __main__.__dict__)

    def runctx(self, cmd, globals, locals):
        """Collects while a statement runs."""
        self.runcall(exec, cmd, globals, locals)
        return self

    def runcall(self, func, /, *args, **kw):
        """Collects during a call; gives what it gives."""
        self.enable()
        try:
            return func(*args, **kw)
        finally:
            self.disable()

    def calibrate(self, m, verbose=0):
        """How many seconds observing one call costs, measured over m calls: a value for `bias`."""
        def one():
            pass

        def many(n):
            for _ in range(n):
                one()

        many(m)
        start = self._now()
        many(m)
        plain = self._now() - start
        profile = Profile(self.timer, 0)
        profile.runcall(many, m)
        profile.snapshot_stats()
        observed = sum(entry[2] for key, entry in profile.stats.items() if key[2] in ("one", "many"))
        if verbose:
            print("elapsed time without profiling =", plain)
            print("reported profile time =", observed)
        return max(0.0, (observed - plain) / (m + 1))


# What ends a profile is in it, in the tables' words.
_DISABLE = Profile.disable.__code__
_DISABLE_KEY = ("~", 0, "<method 'disable' of '_lsprof.Profiler' objects>")


def _run(profile, call, filename, sort):
    try:
        call(profile)
    except SystemExit:
        pass
    finally:
        if filename is not None:
            profile.dump_stats(filename)
        else:
            profile.print_stats(sort)


def run(statement, filename=None, sort=-1):
    """Runs a statement, and prints what it called, or writes it to a file."""
    _run(Profile(), lambda profile: profile.run(statement), filename, sort)


def runctx(statement, globals, locals, filename=None, sort=-1):
    """As run(), with namespaces."""
    _run(Profile(), lambda profile: profile.runctx(statement, globals, locals), filename, sort)


def main(profile_class=Profile, name="profile"):
    """The command line: a script, or with -m a module, is run and profiled."""
    import optparse
    import os
    import pstats

    parser = optparse.OptionParser(usage=f"{name}.py [-o output_file_path] [-s sort] [-m module | scriptfile] [arg] ...", prog=f"{name}.py")
    parser.allow_interspersed_args = False  # what follows the target is its own
    parser.add_option("-o", "--outfile", dest="outfile", help="Write the results to <outfile>")
    parser.add_option("-s", "--sort", dest="sort", default=-1, choices=sorted(pstats.Stats.sort_arg_dict_default),
                      help="What to sort by what is printed, as pstats.Stats does")
    parser.add_option("-m", dest="module", action="store_true", help="Profile a module of the library")
    options, arguments = parser.parse_args()
    if not arguments:
        parser.print_usage()
        sys.exit(2)
    outfile = options.outfile and os.path.abspath(options.outfile)  # the program may go elsewhere
    sys.argv[:] = arguments
    target = arguments[0]
    if options.module:
        import runpy

        code = "run_module(name, run_name='__main__')"
        names = {"run_module": runpy.run_module, "name": target}
    else:
        sys.path.insert(0, os.path.dirname(target))
        with open(target, "rb") as file:
            code = compile(file.read(), target, "exec")
        names = {"__name__": "__main__", "__file__": target, "__builtins__": __builtins__, "__spec__": None}
    _run(profile_class(), lambda profile: profile.runctx(code, names, None), outfile, options.sort)


if __name__ == "__main__":
    main()
