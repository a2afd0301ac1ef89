"""Profiling: how often each function is called, by whom, and how long it takes."""

import sys
import time
import types

__all__ = ["run", "runctx", "Profile"]


class _Record:
    """What is known of a function, or (without a key) of a caller's calls of it."""

    __slots__ = ("key", "calls", "primitive", "own", "total", "active", "callers")

    def __init__(self, key, primitive=0, calls=0, own=0.0, total=0.0):
        self.key = key
        self.calls = calls
        self.primitive = primitive  # not from within itself
        self.own = own
        self.total = total
        self.active = 0
        self.callers = {}  # record -> record


def _code_key(code):
    """A Python function as the tables show it."""
    return _DISABLE_KEY if code is _DISABLE else (code.co_filename, code.co_firstlineno, code.co_name)


def _native_key(function):
    """A native function as the tables show it."""
    owner = getattr(function, "__self__", None)
    name = getattr(function, "__name__", None) or repr(function)
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
        self.clear()

    def clear(self):
        """Forgets everything."""
        self._records = {}
        self._stack = []  # a call that is not over: [its record, that of its caller's calls, own time, time of what it called]
        self.stats = {}

    def enable(self, subcalls=True, builtins=True):
        """Begins to collect in this thread."""
        observe, self._leave_all = self._observers(builtins)
        sys.setprofile(observe)

    def disable(self):
        """Ends collecting; calls that are not over count up to now."""
        sys.setprofile(None)
        self._leave_all()
        self._ended()

    def _leave_all(self):
        """Ends the calls that are not over; here, where nothing was enabled yet, none."""

    def _ended(self):
        """Collecting is over."""

    def __enter__(self):
        self.enable()
        return self

    def __exit__(self, *exc_info):
        self.disable()

    def _now(self):
        return self.timer() * self._unit

    def _record(self, key):
        record = self._records.get(key)
        if record is None:
            record = self._records[key] = _Record(key)
        return record

    def _observers(self, natives):
        """What sys.setprofile() is to call, and what ends all calls. Each event is a program's time, so one function has it all at hand."""
        timer, unit, bias, stack, record_of, disable = self.timer, self._unit, self.bias, self._stack, self._record, sys.setprofile
        codes, functions, methods = {}, {}, {}  # id -> (record, what keeps the id), and (class, name) -> record

        def code_record(code):
            codes[id(code)] = known = record_of(_code_key(code)), code
            return known

        def native_record(function):
            known = functions.get(id(function))
            if known is not None:
                return known[0]
            owner = getattr(function, "__self__", None)
            if owner is None or isinstance(owner, types.ModuleType):
                functions[id(function)] = known = record_of(_native_key(function)), function
                return known[0]
            name = type(owner), function.__name__
            if isinstance(owner, type) or name not in methods:
                methods[name] = record_of(_native_key(function))
            return methods[name]

        def leave(now):
            record, by, own, children = stack.pop()
            own += now - last - bias
            if own < 0.0:
                own = 0.0
            total = own + children
            record.active -= 1
            record.own += own
            if not record.active:  # the time of inner calls is in that of the outermost
                record.primitive += 1
                record.total += total
            if by is not None:
                stack[-1][3] += total
                by.active -= 1
                by.own += own
                if not by.active:
                    by.primitive += 1
                    by.total += total

        def observe(frame, event, arg):
            nonlocal last
            now = timer() * unit
            if event == "call":
                code = frame.f_code
                record = (codes.get(id(code)) or code_record(code))[0]
            elif event == "return":
                if stack:  # else a call that began before enable()
                    leave(now)
                last = timer() * unit  # what was done here is nobody's time
                return
            elif not natives or arg is disable:
                if not natives:
                    if stack:
                        stack[-1][2] += now - last
                    last = timer() * unit
                return
            elif event == "c_call":
                record = native_record(arg)
            else:
                if stack:
                    leave(now)
                last = timer() * unit
                return
            record.active += 1
            record.calls += 1
            by = None
            if stack:
                caller = stack[-1]
                caller[2] += now - last
                by = record.callers.get(caller[0])
                if by is None:
                    by = record.callers[caller[0]] = _Record(None)
                by.active += 1
                by.calls += 1
            stack.append([record, by, 0.0, 0.0])
            last = timer() * unit

        def leave_all():
            nonlocal last
            now = timer() * unit
            while stack:
                leave(now)
                last = now

        last = timer() * unit
        return observe, leave_all

    # ---- results ----

    def create_stats(self):
        """Fills `stats`: function -> (primitive calls, calls, own time, total time, {caller: the same four})."""
        self.disable()
        self.snapshot_stats()

    def snapshot_stats(self):
        """As create_stats, while collecting goes on."""
        self.stats = {
            key: (r.primitive, r.calls, r.own, r.total,
                  {caller.key: (by.primitive, by.calls, by.own, by.total) for caller, by in r.callers.items()})
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
