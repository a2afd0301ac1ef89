"""Tells which lines of a program run, how often, and which functions call which.

    python -m trace --count -C folder program.py

A `.cover` file shows a source with the count of each of its lines; `>>>>>>` marks those that never ran, if they are asked for.
"""

import linecache
import os
import pickle
import sys
import sysconfig
import threading
import token
import tokenize
from time import monotonic as _time

__all__ = ["Trace", "CoverageResults"]

_NO_COVER = "#pragma NO COVER"


class _Ignore:
    """The modules and folders that are left out; what was said of a module's name once stays so."""

    def __init__(self, modules=None, dirs=None):
        self._modules = set(modules or ())
        self._folders = [os.path.join(os.path.normpath(each), "") for each in dirs or ()]
        self._known = {"<string>": True}

    def names(self, filename, modulename):
        if modulename not in self._known:
            self._known[modulename] = self._decide(filename, modulename)
        return self._known[modulename]

    def _decide(self, filename, modulename):
        if any(modulename == each or modulename.startswith(each + ".") for each in self._modules):
            return True
        # What has no file is part of the interpreter.
        return filename is None or any(filename.startswith(each) for each in self._folders)


def _modname(path):
    """The plain module name of a file."""
    return os.path.splitext(os.path.basename(path))[0]


def _fullmodname(path):
    """The module name of a file from the longest entry of sys.path that it is under."""
    tops = [top for each in sys.path if path.startswith(top := os.path.join(os.path.abspath(each), ""))]
    name = os.path.splitext(path[len(max(tops, key=len, default="")):])[0]
    return os.path.splitdrive(name)[1].replace(os.sep, ".").lstrip(".")


def _find_lines(code, strings):
    """The lines of a code object and those in it that can run: without those that are only strings."""
    lines = {line for _, _, line in code.co_lines() if line and line not in strings}
    for each in code.co_consts:
        if hasattr(each, "co_lines"):
            lines |= _find_lines(each, strings)
    return lines


def _find_strings(filename, encoding=None):
    """The lines of strings that are statements: documentation, which counts as no code."""
    lines = set()
    before = token.INDENT       # the beginning is that of a block
    with open(filename, encoding=encoding) as file:
        for kind, _, start, end, _ in tokenize.generate_tokens(file.readline):
            if kind == token.STRING and before == token.INDENT:
                lines.update(range(start[0], end[0] + 1))
            before = kind
    return lines


def _find_executable_linenos(filename):
    """The lines of a file that can run."""
    try:
        with tokenize.open(filename) as file:
            source, encoding = file.read(), file.encoding
    except OSError as error:
        print(f"Not printing coverage data for {filename!r}: {error}", file=sys.stderr)
        return set()
    return _find_lines(compile(source, filename, "exec"), _find_strings(filename, encoding))


class CoverageResults:
    """What was counted: lines by (file, line), functions and calls by (file, module, function)."""

    def __init__(self, counts=None, calledfuncs=None, infile=None, callers=None, outfile=None):
        self.counts = counts or {}
        self.counter = self.counts.copy()
        self.calledfuncs = calledfuncs or {}
        self.callers = callers or {}
        self.infile = infile
        self.outfile = outfile
        if infile:
            self._read(infile)

    def _read(self, infile):
        """Add what a file holds, if it can be read."""
        try:
            with open(infile, "rb") as file:
                counts, functions, callers = pickle.load(file)
        except (OSError, EOFError, ValueError) as error:
            print(f"Skipping counts file {infile!r}: {error}", file=sys.stderr)
        else:
            self.update(CoverageResults(counts, functions, callers=callers))

    def is_ignored_filename(self, filename):
        """Whether it is no file's name."""
        return filename.startswith("<") and filename.endswith(">")

    def update(self, other):
        """Add what others counted."""
        for key, count in other.counts.items():
            self.counts[key] = self.counts.get(key, 0) + count
        for ours, theirs in (self.calledfuncs, other.calledfuncs), (self.callers, other.callers):
            ours.update(dict.fromkeys(theirs, 1))

    def write_results(self, show_missing=True, summary=False, coverdir=None, *, ignore_missing_files=False):
        """Print functions and calls, write a file for each source, and save the counts if there is an outfile."""
        if self.calledfuncs:
            print("\nfunctions called:")
            for file, module, function in sorted(self.calledfuncs):
                print(f"filename: {file}, modulename: {module}, funcname: {function}")
        if self.callers:
            self._print_callers()
        sums = {}
        for filename, counts in self._by_file().items():
            if not self.is_ignored_filename(filename) and not (ignore_missing_files and not os.path.isfile(filename)):
                module, hits, lines = self._write_file(filename, counts, show_missing, coverdir)
                if summary and lines:
                    sums[module] = f"{lines:5d}   {int(100 * hits / lines):3d}%   {module}   ({filename})"
        if sums:
            print("lines   cov%   module   (path)")
            for module in sorted(sums):
                print(sums[module])
        if self.outfile:
            try:
                with open(self.outfile, "wb") as file:
                    pickle.dump((self.counts, self.calledfuncs, self.callers), file, 1)
            except OSError as error:
                print(f"Can't save counts files because {error}", file=sys.stderr)

    def _print_callers(self):
        print("\ncalling relationships:")
        last_file = last_called = ""
        for (file, module, function), (called_file, called_module, called) in sorted(self.callers):
            if file != last_file:
                print(f"\n*** {file} ***")
                last_file, last_called = file, ""
            if called_file not in (file, last_called):
                print("  -->", called_file)
                last_called = called_file
            print(f"    {module}.{function} -> {called_module}.{called}")

    def _by_file(self):
        files = {}
        for (filename, line), count in self.counts.items():
            files.setdefault(filename, {})[line] = count
        return files

    def _write_file(self, filename, counts, show_missing, coverdir):
        """Write one source with its counts; its module, the lines that ran, and those that could."""
        if coverdir is None:
            folder, module = os.path.dirname(os.path.abspath(filename)), _modname(filename)
        else:
            folder, module = coverdir, _fullmodname(filename)
            os.makedirs(folder, exist_ok=True)
        can_run = _find_executable_linenos(filename) if show_missing else ()
        with open(filename, "rb") as file:
            encoding, _ = tokenize.detect_encoding(file.readline)
        path = os.path.join(folder, module + ".cover")
        return module, *self.write_results_file(path, linecache.getlines(filename), can_run, counts, encoding)

    def write_results_file(self, path, lines, lnotab, lines_hit, encoding=None):
        """Write lines with their counts; how many ran, and how many of those in `lnotab` and these there are."""
        try:
            out = open(path, "w", encoding=encoding)
        except OSError as error:
            print(f"trace: Could not open {path!r} for writing: {error} - skipping", file=sys.stderr)
            return 0, 0
        missed = 0
        hits = 0
        with out:
            for number, line in enumerate(lines, 1):
                margin = "       "
                if number in lines_hit:
                    margin = f"{lines_hit[number]:5d}: "
                    hits += 1
                elif number in lnotab and _NO_COVER not in line:
                    margin = ">>>>>> "
                    missed += 1
                out.write(margin + line.expandtabs(8))
        return hits, hits + missed


class Trace:
    """Runs code and counts, or prints each line as it runs."""

    def __init__(self, count=1, trace=1, countfuncs=0, countcallers=0, ignoremods=(), ignoredirs=(), infile=None, outfile=None,
                 timing=False):
        self.infile = infile
        self.outfile = outfile
        self.ignore = _Ignore(ignoremods, ignoredirs)
        self.counts = {}
        self.donothing = int(not (count or trace or countfuncs or countcallers))
        self.trace = trace
        self.count = count
        self.start_time = _time() if timing else None
        self._calledfuncs = {}
        self._callers = {}
        if countcallers:
            self.globaltrace = self.globaltrace_trackcallers
        elif countfuncs:
            self.globaltrace = self.globaltrace_countfuncs
        else:
            self.globaltrace = self.globaltrace_lt

    def run(self, cmd):
        """Run code in __main__."""
        import __main__

        self.runctx(cmd, __main__.__dict__, __main__.__dict__)

    def runctx(self, cmd, globals=None, locals=None):
        """Run code, in threads that it starts too."""
        if not self.donothing:
            threading.settrace(self.globaltrace)
            sys.settrace(self.globaltrace)
        try:
            exec(cmd, {} if globals is None else globals, {} if locals is None else locals)
        finally:
            if not self.donothing:
                sys.settrace(None)
                threading.settrace(None)

    def runfunc(self, func, /, *args, **kw):
        """Call a function."""
        if not self.donothing:
            sys.settrace(self.globaltrace)
        try:
            return func(*args, **kw)
        finally:
            if not self.donothing:
                sys.settrace(None)

    def file_module_function_of(self, frame):
        """Where a frame is: its function is named with its class."""
        code = frame.f_code
        return code.co_filename, _modname(code.co_filename), code.co_qualname.rpartition("<locals>.")[2]

    def globaltrace_trackcallers(self, frame, why, arg):
        """Notes who calls whom."""
        if why == "call":
            self._callers[self.file_module_function_of(frame.f_back), self.file_module_function_of(frame)] = 1

    def globaltrace_countfuncs(self, frame, why, arg):
        """Notes what is called."""
        if why == "call":
            self._calledfuncs[self.file_module_function_of(frame)] = 1

    def globaltrace_lt(self, frame, why, arg):
        """Follows the lines of what is called, unless it is ignored."""
        if why != "call":
            return None
        filename = frame.f_globals.get("__file__", None)
        if not filename:
            return None
        module = _modname(filename)
        if self.ignore.names(filename, module):
            return None
        if self.trace:
            print(f" --- modulename: {module}, funcname: {frame.f_code.co_name}")
        return self.localtrace

    def localtrace(self, frame, why, arg):
        """Counts and prints a line."""
        if why == "line":
            filename, number = frame.f_code.co_filename, frame.f_lineno
            if self.count:
                self.counts[filename, number] = self.counts.get((filename, number), 0) + 1
            if self.trace:
                if self.start_time is not None:
                    print(f"{_time() - self.start_time:.2f}", end=" ")
                line = linecache.getline(filename, number)
                print(f"{os.path.basename(filename)}({number}):  {line}", end="" if line else "\n")
        return self.localtrace

    def results(self):
        """What was counted."""
        return CoverageResults(self.counts, self._calledfuncs, self.infile, self._callers, self.outfile)


def _parser():
    import argparse

    parser = argparse.ArgumentParser(prog="trace")
    add = parser.add_argument
    add("--version", action="version", version="trace 2.0")
    group = parser.add_argument_group("Main options", "One of these (or --report) must be given")
    group.add_argument("-c", "--count", action="store_true", help="count how often each line runs and write it to <module>.cover")
    group.add_argument("-t", "--trace", action="store_true", help="print each line to sys.stdout before it runs")
    group.add_argument("-l", "--listfuncs", action="store_true", help="list the functions that run; not with --trace or --count")
    group.add_argument("-T", "--trackcalls", action="store_true", help="list pairs of functions that call each other")
    group = parser.add_argument_group("Modifiers")
    either = group.add_mutually_exclusive_group()
    either.add_argument("-r", "--report", action="store_true", help="make a report from a counts file; runs nothing")
    either.add_argument("-R", "--no-report", action="store_true", help="make no report, only the counts file")
    group.add_argument("-f", "--file", help="counts file")
    group.add_argument("-C", "--coverdir", help="folder for the report files; each is named after its module's full name")
    group.add_argument("-m", "--missing", action="store_true", help='mark lines that did not run with ">>>>>>"')
    group.add_argument("-s", "--summary", action="store_true", help="print a line for each file; with --count or --report")
    group.add_argument("-g", "--timing", action="store_true", help="prefix each line with the time since the program began")
    group = parser.add_argument_group("Filters", "May be given several times")
    group.add_argument("--ignore-module", action="append", default=[], help="modules to leave out, and their submodules if they are packages")
    group.add_argument("--ignore-dir", action="append", default=[], help=f"folders to leave out, with {os.pathsep!r} between them")
    add("--module", action="store_true", help="trace a module")
    add("progname", nargs="?", help="file to run as main program")
    add("arguments", nargs=argparse.REMAINDER, help="arguments to the program")
    return parser


def _folders(given):
    """The folders of --ignore-dir, with the library's in place of $prefix and $exec_prefix."""
    library = {"$prefix": sysconfig.get_path("stdlib"), "$exec_prefix": sysconfig.get_path("platstdlib")}
    for text in given:
        for folder in text.split(os.pathsep):
            folder = os.path.expanduser(os.path.expandvars(folder))
            for name, path in library.items():
                folder = folder.replace(name, path)
            yield os.path.normpath(folder)


def _program(options):
    """The code that the command line names, and the globals it runs in."""
    if not options.module:
        sys.argv = [options.progname, *options.arguments]
        sys.path[0] = os.path.dirname(options.progname)
        with tokenize.open(options.progname) as file:
            code = compile(file.read(), options.progname, "exec")
        return code, {"__file__": options.progname, "__name__": "__main__", "__package__": None, "__cached__": None}
    import runpy

    name, spec, code = runpy._get_module_details(options.progname)
    sys.argv = [code.co_filename, *options.arguments]
    return code, {"__name__": "__main__", "__file__": code.co_filename, "__package__": spec.parent, "__loader__": spec.loader,
                  "__spec__": spec, "__cached__": None}


def main():
    """What the command line asks for."""
    parser = _parser()
    options = parser.parse_args()
    if options.report:
        if not options.file:
            parser.error("-r/--report requires -f/--file")
        results = CoverageResults(infile=options.file, outfile=options.file)
        return results.write_results(options.missing, options.summary, options.coverdir)
    if not (options.trace or options.count or options.listfuncs or options.trackcalls):
        parser.error("must specify one of --trace, --count, --report, --listfuncs, or --trackcalls")
    if options.listfuncs and (options.count or options.trace):
        parser.error("cannot specify both --listfuncs and (--trace or --count)")
    if options.summary and not options.count:
        parser.error("--summary can only be used with --count or --report")
    if options.progname is None:
        parser.error("progname is missing: required with the main options")
    modules = [name for text in options.ignore_module for name in text.split(",")]
    tracer = Trace(options.count, options.trace, options.listfuncs, options.trackcalls, modules, list(_folders(options.ignore_dir)),
                   options.file, options.file, options.timing)
    try:
        code, names = _program(options)
        tracer.runctx(code, names, names)
    except OSError as error:
        sys.exit(f"Cannot run file {sys.argv[0]!r} because: {error}")
    except SystemExit:
        pass
    results = tracer.results()
    if not options.no_report:
        results.write_results(options.missing, options.summary, options.coverdir)


if __name__ == "__main__":
    main()
