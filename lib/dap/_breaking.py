"""Requests about breakpoints."""

import linecache
import os

from ._answers import Refusal, WRONG_ARGUMENTS, argument, objects
from ._debugger import FILTERS
from ._points import BadPoint, Point, placed
from ._sources import executable_lines


class BreakRequests:
    """setBreakpoints, setFunctionBreakpoints, setExceptionBreakpoints, breakpointLocations."""

    _last_point = 0

    def on_setBreakpoints(self, arguments):
        path = argument(argument(arguments, "source", dict), "path", str, "")
        if not path:
            raise Refusal("breakpoints need the path of a source", WRONG_ARGUMENTS)
        path = self._local(path)
        linecache.checkcache(path)
        lines = executable_lines(path)
        points, told = {}, []
        for wanted in objects(arguments, "breakpoints"):
            told.append(self._set_line(wanted, lines, points, path))
        self.debugger.set_lines(path, points)
        return {"breakpoints": told}

    def _local(self, path):
        return os.path.realpath(path)

    def _set_line(self, wanted, lines, points, path):
        """Puts a Point into `points`, if it can be set; the protocol's `Breakpoint`."""
        line = argument(wanted, "line", int) + 1 - self._base
        number = self._number_point()
        if lines is None:
            return _unverified(number, f"{path} can't be read as Python")
        stands = placed(lines, line)
        if stands is None:
            return _unverified(number, f"no code from line {line + self._base - 1} on")
        try:
            point = _point(number, wanted)
        except BadPoint as bad:
            return _unverified(number, str(bad))
        points.setdefault(stands, []).append(point)
        return {"id": number, "verified": True, "line": stands - 1 + self._base}

    def _number_point(self):
        self._last_point += 1
        return self._last_point

    def on_setFunctionBreakpoints(self, arguments):
        named, told = [], []
        for wanted in objects(arguments, "breakpoints"):
            name, number = argument(wanted, "name", str).strip(), self._number_point()
            try:
                if not all(part.isidentifier() for part in name.split(".")):
                    raise BadPoint(f"{name!r} is no function's name")
                named.append((name, _point(number, wanted)))
            except BadPoint as bad:
                told.append(_unverified(number, str(bad)))
            else:
                told.append({"id": number, "verified": True})
        self.debugger.set_functions(named)
        return {"breakpoints": told}

    def on_setExceptionBreakpoints(self, arguments):
        filters = argument(arguments, "filters", list, [])
        filters = filters + [argument(option, "filterId", str) for option in objects(arguments, "filterOptions")]
        unknown = [name for name in filters if name not in FILTERS]
        if unknown:
            raise Refusal(f"no such filter: {unknown[0]}", WRONG_ARGUMENTS)
        self.debugger.set_filters(filters)
        return {"breakpoints": [{"verified": True} for _ in filters]}

    def on_breakpointLocations(self, arguments):
        path = self._local(argument(argument(arguments, "source", dict), "path", str))
        first = argument(arguments, "line", int)
        last = argument(arguments, "endLine", int, first)
        lines = executable_lines(path) or []
        shift = self._base - 1
        return {"breakpoints": [{"line": line + shift} for line in lines if first <= line + shift <= last]}


def _point(number, wanted):
    return Point(number, argument(wanted, "condition", str, None), argument(wanted, "hitCondition", str, None),
                 argument(wanted, "logMessage", str, None))


def _unverified(number, text):
    return {"id": number, "verified": False, "message": text}
