"""Results of profiling: read, merged, sorted, printed."""

import dataclasses
import enum
import functools
import os
import re
import sys
import time

__all__ = ["Stats", "SortKey", "FunctionProfile", "StatsProfile"]


class SortKey(enum.StrEnum):
    """What results can be sorted by; some go by more than one name."""

    CALLS = "calls", "ncalls"
    CUMULATIVE = "cumulative", "cumtime"
    FILENAME = "filename", "module"
    LINE = "line"
    NAME = "name"
    NFL = "nfl"
    PCALLS = "pcalls"
    STDNAME = "stdname"
    TIME = "time", "tottime"

    def __new__(cls, *names):
        member = str.__new__(cls, names[0])
        member._value_, *others = member._all_values = names
        cls._value2member_map_ |= dict.fromkeys(others, member)
        return member


@dataclasses.dataclass(unsafe_hash=True)
class FunctionProfile:
    """One function's results."""

    ncalls: str
    tottime: float
    percall_tottime: float
    cumtime: float
    percall_cumtime: float
    file_name: str
    line_number: int


@dataclasses.dataclass(unsafe_hash=True)
class StatsProfile:
    """All results, by the functions' names."""

    total_tt: float
    func_profiles: dict[str, FunctionProfile]


# name -> ((field, descending), …); fields of (calls, primitive calls, own, total, file, line, name, printed name)
_FIELDS = {"pcalls": 0, "ncalls": 1, "tottime": 2, "cumtime": 3, "file": 4, "line": 5, "name": 6, "stdname": 7}
_SORTS = {
    "calls": (["ncalls"], True, "call count"),
    "ncalls": (["ncalls"], True, "call count"),
    "cumtime": (["cumtime"], True, "cumulative time"),
    "cumulative": (["cumtime"], True, "cumulative time"),
    "filename": (["file"], False, "file name"),
    "line": (["line"], False, "line number"),
    "module": (["file"], False, "file name"),
    "name": (["name"], False, "function name"),
    "nfl": (["name", "file", "line"], False, "name/file/line"),
    "pcalls": (["pcalls"], True, "primitive call count"),
    "stdname": (["stdname"], False, "standard name"),
    "time": (["tottime"], True, "internal time"),
    "tottime": (["tottime"], True, "internal time"),
}
_BY_NUMBER = {-1: "stdname", 0: "calls", 1: "time", 2: "cumulative"}


def func_std_string(func):
    """A function as the tables show it."""
    if func[:2] == ("~", 0):
        name = func[2]
        return "{" + name[1:-1] + "}" if name.startswith("<") and name.endswith(">") else name
    return "%s:%d(%s)" % func


def func_strip_path(func):
    """Without the file's folder."""
    filename, line, name = func
    return os.path.basename(filename), line, name


def func_get_function_name(func):
    return func[2]


def _time(seconds):
    return f"{seconds:8.3f}"


f8 = _time


def _add_counts(a, b):
    return tuple(x + y for x, y in zip(a, b)) if isinstance(a, tuple) else a + b


def add_callers(target, source):
    """The callers of two results in one dict."""
    merged = dict(target)
    for func, counts in source.items():
        merged[func] = _add_counts(counts, merged[func]) if func in merged else counts
    return merged


def add_func_stats(target, source):
    """Two results of one function in one."""
    return *_add_counts(target[:4], source[:4]), add_callers(target[4], source[4])


class Stats:
    """Results of one or more profiles or files."""

    sort_arg_dict_default = _SORTS

    def __init__(self, *args, stream=None):
        self.stream = stream or sys.stdout
        self.init(args[0] if args else None)
        self.add(*args[1:])

    def init(self, arg):
        """Forgets all results, and takes in those of a file or a profile."""
        self.stats, self.top_level = {}, set()
        self.total_calls = self.prim_calls = self.total_tt = 0
        self.files, self.max_name_len = [], 0
        self.fcn_list, self.sort_type = [], None  # the order, once one is asked for
        self.sort_arg_dict, self.all_callees = {}, None
        self.load_stats(arg)
        self._count()

    def load_stats(self, arg):
        """Takes the results of a file or a profile in place of these."""
        source = arg
        if source is None:
            self.stats = {}
            return
        if isinstance(source, str):
            import marshal

            with open(source, "rb") as file:
                self.stats = marshal.load(file)
            try:
                source_note = time.ctime(os.stat(source).st_mtime) + "    " + source
            except OSError:
                source_note = source
            self.files = [source_note]
        elif hasattr(source, "create_stats"):
            source.create_stats()
            self.stats = source.stats
            source.stats = {}
        if not self.stats:
            raise TypeError(f"Cannot create or construct a {self.__class__!r} object from {source!r}")

    def _count(self):
        for func, (primitive, calls, own, _, callers) in self.stats.items():
            self.total_calls += calls
            self.prim_calls += primitive
            self.total_tt += own
            if ("jprofile", 0, "profiler") in callers:
                self.top_level.add(func)
            self.max_name_len = max(self.max_name_len, len(func_std_string(func)))

    def add(self, *arg_list):
        """Takes in more results."""
        for item in reversed(arg_list):
            other = item if type(item) is type(self) else type(self)(item)
            self.files += other.files
            self.total_calls += other.total_calls
            self.prim_calls += other.prim_calls
            self.total_tt += other.total_tt
            self.top_level |= other.top_level
            self.max_name_len = max(self.max_name_len, other.max_name_len)
            self.fcn_list = []
            for func, result in other.stats.items():
                self.stats[func] = add_func_stats(self.stats[func], result) if func in self.stats else result
        return self

    def dump_stats(self, filename):
        """Writes the results to a file."""
        import marshal

        with open(filename, "wb") as file:
            marshal.dump(self.stats, file)

    # ---- order ----

    def get_sort_arg_defs(self):
        """What can be sorted by, with every beginning of a name that means one thing only."""
        if not self.sort_arg_dict:
            short = {}
            for word, sort in _SORTS.items():
                for end in range(1, len(word) + 1):
                    short.setdefault(word[:end], []).append(sort)
            self.sort_arg_dict = {word: sorts[0] for word, sorts in short.items()
                                  if all(sort == sorts[0] for sort in sorts) or word in _SORTS}
            self.sort_arg_dict.update(_SORTS)
        return self.sort_arg_dict

    def sort_stats(self, *field):
        """Puts the functions in an order; later keys count where the earlier ones are equal."""
        if not field:
            self.fcn_list = 0
            return self
        if len(field) == 1 and isinstance(field[0], int):
            field = [_BY_NUMBER[field[0]]]
        elif len(field) >= 2:
            for arg in field[1:]:
                if type(arg) is not type(field[0]):
                    raise TypeError("Can't have mixed argument type")
        known = self.get_sort_arg_defs()
        if isinstance(field[0], SortKey):
            field = [key.value for key in field]
        keys, titles = [], []
        for word in field:
            fields, descending, title = known[word]
            keys += [(_FIELDS[name], descending) for name in fields]
            titles.append(title)
        self.sort_type = ", ".join(titles)

        def compare(a, b):
            for at, descending in keys:
                if a[at] != b[at]:
                    return (1 if a[at] > b[at] else -1) * (-1 if descending else 1)
            return 0

        rows = [(primitive, calls, own, total, *func, func_std_string(func), func)
                for func, (primitive, calls, own, total, _) in self.stats.items()]
        rows.sort(key=functools.cmp_to_key(compare))
        self.fcn_list = [row[-1] for row in rows]
        return self

    def reverse_order(self):
        """Turns the order round."""
        if self.fcn_list:
            self.fcn_list.reverse()
        return self

    def strip_dirs(self):
        """Takes folders off the files' names; what becomes the same is merged."""
        old, self.stats = self.stats, {}
        for func, (primitive, calls, own, total, callers) in old.items():
            by = {}
            for caller, counts in callers.items():
                caller = func_strip_path(caller)
                by[caller] = _add_counts(by[caller], counts) if caller in by else counts
            new = func_strip_path(func)
            result = (primitive, calls, own, total, by)
            self.stats[new] = add_func_stats(self.stats[new], result) if new in self.stats else result
        self.top_level = {func_strip_path(func) for func in self.top_level}
        self.max_name_len = max((len(func_std_string(func)) for func in self.stats), default=0)
        self.fcn_list = []
        self.all_callees = None
        return self

    def calc_callees(self):
        """Fills all_callees: function -> {called function: counts}."""
        if self.all_callees:
            return
        self.all_callees = callees = {}
        for func, result in self.stats.items():
            callees.setdefault(func, {})
            for caller, counts in result[4].items():
                callees.setdefault(caller, {})[func] = counts

    # ---- printing ----

    def eval_print_amount(self, sel, list, msg):
        """Narrows a list down: by a part of it, a number, or a pattern of names."""
        chosen = list
        if isinstance(sel, str):
            try:
                pattern = re.compile(sel)
            except re.error:
                return list, msg + f"   <Invalid regular expression {sel!r}>\n"
            chosen = [func for func in list if pattern.search(func_std_string(func))]
        else:
            count = len(list)
            if isinstance(sel, float) and 0.0 <= sel < 1.0:
                chosen = list[:int(count * sel + 0.5)]
            elif isinstance(sel, int) and 0 <= sel < count:
                chosen = list[:sel]
        if len(list) != len(chosen):
            msg += f"   List reduced from {len(list)!r} to {len(chosen)!r} due to restriction <{sel!r}>\n"
        return chosen, msg

    def get_print_list(self, sel_list):
        """(width of the names, functions) to be printed."""
        if self.fcn_list:
            funcs = self.fcn_list[:]
            msg = f"   Ordered by: {self.sort_type}\n"
        else:
            funcs = list(self.stats)
            msg = "   Random listing order was used\n"
        for selection in sel_list:
            funcs, msg = self.eval_print_amount(selection, funcs, msg)
        if not funcs:
            return 0, funcs
        print(msg, file=self.stream)
        width = self.max_name_len
        if len(funcs) < len(self.stats):
            width = max(len(func_std_string(func)) for func in funcs)
        return width + 2, funcs

    def get_stats_profile(self):
        """The results as data classes."""
        profiles = {}
        for func in self.fcn_list[:] if self.fcn_list else list(self.stats):
            primitive, calls, own, total, _ = self.stats[func]
            filename, line, name = func
            profiles[name] = FunctionProfile(
                str(calls) if calls == primitive else f"{calls}/{primitive}", float(_time(own)),
                -1 if calls == 0 else float(_time(own / calls)), float(_time(total)),
                -1 if primitive == 0 else float(_time(total / primitive)), filename, line)
        return StatsProfile(float(_time(self.total_tt)), profiles)

    def print_stats(self, *amount):
        """Prints the table."""
        out = functools.partial(print, file=self.stream)
        for filename in self.files:
            out(filename)
        if self.files:
            out()
        for func in self.top_level:
            out(" " * 8, func_get_function_name(func))
        primitive = "" if self.total_calls == self.prim_calls else f" ({self.prim_calls} primitive calls)"
        out(f"         {self.total_calls} function calls{primitive} in {self.total_tt:.3f} seconds")
        out()
        _, funcs = self.get_print_list(amount)
        if funcs:
            self.print_title()
            for func in funcs:
                self.print_line(func)
            out()
            out()
        return self

    def print_title(self):
        print("   ncalls  tottime  percall  cumtime  percall filename:lineno(function)", file=self.stream)

    def print_line(self, func):
        primitive, calls, own, total, _ = self.stats[func]
        count = str(calls) if calls == primitive else f"{calls}/{primitive}"
        cells = [count.rjust(9), _time(own), " " * 8 if calls == 0 else _time(own / calls), _time(total),
                 " " * 8 if primitive == 0 else _time(total / primitive), func_std_string(func)]
        print(" ".join(cells), file=self.stream)

    def _print_relations(self, amount, title, relations):
        width, funcs = self.get_print_list(amount)
        if funcs:
            self.print_call_heading(width, title)
            for func in funcs:
                self.print_call_line(width, func, *relations(func))
            print(file=self.stream)
            print(file=self.stream)
        return self

    def print_callees(self, *amount):
        """Prints what each function called."""
        self.calc_callees()
        return self._print_relations(amount, "called...", lambda func: (self.all_callees.get(func, {}),))

    def print_callers(self, *amount):
        """Prints by what each function was called."""
        return self._print_relations(amount, "was called by...", lambda func: (self.stats[func][4], "<-"))

    def print_call_heading(self, name_size, column_title):
        print("Function ".ljust(name_size) + column_title, file=self.stream)
        if any(isinstance(counts, tuple) for result in self.stats.values() for counts in result[4].values()):
            print(" " * name_size + "    ncalls  tottime  cumtime", file=self.stream)

    def print_call_line(self, name_size, source, call_dict, arrow="->"):
        print(func_std_string(source).ljust(name_size) + arrow, end=" ", file=self.stream)
        if not call_dict:
            print(file=self.stream)
            return
        indent = ""
        for func in sorted(call_dict):
            primitive, calls, own, total = call_dict[func]
            count = f"{calls}/{primitive}" if calls != primitive else str(calls)
            line = f"{count.rjust(7 + 2 * len(indent))} {_time(own)} {_time(total)}  {func_std_string(func)}"
            left = name_size + 1 if indent else 0
            print(indent * left + line if indent else line, file=self.stream)
            indent = " "
