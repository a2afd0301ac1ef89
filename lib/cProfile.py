"""Profiling, as module profile does it, with the other constructor and getstats()."""

import collections
import sys

import profile as _base

try:
    from _profiler import recorder as _recorder
except ImportError:
    _recorder = None

__all__ = ["run", "runctx", "Profile"]

profiler_entry = collections.namedtuple("profiler_entry", "code callcount reccallcount totaltime inlinetime calls")
profiler_subentry = collections.namedtuple("profiler_subentry", "code callcount reccallcount totaltime inlinetime")


def label(code):
    """(file, line, name) of a code object or of a native function's text."""
    if isinstance(code, str):
        return "~", 0, code
    if isinstance(code, tuple):
        return code
    return code.co_filename, code.co_firstlineno, code.co_name


class Profile(_base.Profile):
    """Collects, from enable() to disable(). `timer` counts in units of `timeunit` seconds, if that is given."""

    _native = None  # what collects in C, once enable() was called

    def __init__(self, timer=None, timeunit=0.0, subcalls=True, builtins=True):
        super().__init__(timer)
        self._unit = timeunit or 1.0
        self._want_natives = builtins
        self._tool = None  # what it is to sys.monitoring while it collects

    def clear(self):
        """Forgets everything."""
        super().clear()
        if self._native:
            self._native.clear()

    def _observers(self, natives):
        if not _recorder:
            return super()._observers(natives)
        if not self._native:
            self._native = _recorder(self.timer, self._unit, self.bias, _base._code_key, _base._native_key, sys.setprofile)
        self._native.begin(natives)
        return self._native.observe, self._native.leave_all

    def _fetch(self):
        """Makes the records of what was collected in C."""
        if not self._native:
            return
        rows, links = self._native.results()
        records = [_base._Record(*row) for row in rows]
        self._records = {record.key: record for record in records}
        for called, caller, *counts in links:
            records[called].callers[records[caller]] = _base._Record(None, *counts)

    def snapshot_stats(self):
        """As create_stats, while collecting goes on."""
        self._fetch()
        super().snapshot_stats()

    def enable(self, subcalls=True, builtins=None):
        """Begins to collect in this thread; ValueError where another profile does already."""
        if self._tool is None:
            try:
                sys.monitoring.use_tool_id(sys.monitoring.PROFILER_ID, "cProfile")
            except ValueError:
                raise ValueError("Another profiling tool is already active") from None
            self._tool = sys.monitoring.PROFILER_ID
        super().enable(subcalls, self._want_natives if builtins is None else builtins)

    def _ended(self):
        if self._tool is not None:
            sys.monitoring.free_tool_id(self._tool)
            self._tool = None

    def getstats(self):
        """A profiler_entry for each function; its `code` is (file, line, name), or a native function's text."""
        self._fetch()
        called = {}
        for key, record in self._records.items():
            for caller, by in record.callers.items():
                called.setdefault(caller.key, []).append((key, by))

        def entry(make, key, record, *more):
            return make(key[2] if key[0] == "~" else key, record.calls, record.calls - record.primitive, record.total,
                        record.own, *more)

        return [entry(profiler_entry, key, record,
                      [entry(profiler_subentry, *pair) for pair in called[key]] if key in called else None)
                for key, record in self._records.items()]


def run(statement, filename=None, sort=-1):
    """Runs a statement, and prints what it called, or writes it to a file."""
    _base._run(Profile(), lambda profile: profile.run(statement), filename, sort)


def runctx(statement, globals, locals, filename=None, sort=-1):
    """As run(), with namespaces."""
    _base._run(Profile(), lambda profile: profile.runctx(statement, globals, locals), filename, sort)


if __name__ == "__main__":
    _base.main(Profile, "cProfile")
