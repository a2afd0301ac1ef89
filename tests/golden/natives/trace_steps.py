# A tracer by its parts: what it counts, shows and leaves out, its reports, its command line.
import contextlib
import io
import os
import re
import shutil
import sys
import tempfile
import trace
from _each import each_value as each

top = os.path.realpath(tempfile.mkdtemp())
os.chdir(top)
sys.path.insert(0, top)
for name, text in {"run.py": "import sys\ndef f(n):\n    return n if not n else f(n - 1)\nfor k in range(3):\n    f(k)\nprint(sys.argv, __name__)\n", "mod.py": "def g():\n    return 1\n\n\ndef h():\n    '''Told.'''\n    if g():\n        return 2\n    else:\n        return 3\n",
                   "fails.py": "1 / 0\n", "leaves.py": "import sys\nsys.exit(3)\n", "pack/__init__.py": "", "pack/__main__.py": "print('packed', __name__)\n"}.items():
    os.makedirs(os.path.dirname(name) or ".", exist_ok=True)
    with open(name, "w") as file:
        file.write(text)


def clean(text):
    text = re.sub(r"0x[0-9a-f]+", "ADDRESS", text.replace(top, "TOP"))
    return re.sub(r"\S+/trace.py", "trace.py", text)


def captured(call, *args, **options):
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
        try:
            value = call(*args, **options)
        except BaseException as error:
            value = f"{type(error).__name__}: {error}"
    return clean(repr(value)) if not isinstance(value, trace.CoverageResults) else type(value).__name__, clean(out.getvalue()), clean(err.getvalue())


def command(module, *args):
    kept, path = sys.argv, list(sys.path)
    sys.argv = [module.__name__, *args]
    try:
        return captured(module.main)
    finally:
        sys.argv, sys.path[:] = kept, path


tool = trace.Trace(count=1, trace=0, countfuncs=0, countcallers=0)
import mod
tool.runfunc(mod.h)
results = tool.results()


def traced(**options):
    made = trace.Trace(**options)
    with contextlib.redirect_stdout(io.StringIO()) as out:
        made.runfunc(mod.h)
    found = made.results()
    with contextlib.redirect_stdout(io.StringIO()) as report:
        found.write_results(show_missing=True, summary=True, coverdir="cover")
    return clean(out.getvalue()), clean(report.getvalue()), sorted(os.listdir("cover")) if os.path.isdir("cover") else None


def listing():
    with open("cover/mod.cover") as file:
        return file.read()


each(r"""
    traced(count=1, trace=0), listing(), traced(count=0, trace=1)[0], traced(count=0, trace=0, countfuncs=1)[1], traced(count=1, trace=1, ignoremods=["mod"])[0], traced(count=1, trace=1, ignoredirs=[top])[0], traced(count=1, trace=0, outfile="counts")[2], os.path.exists("counts"), traced(count=1, trace=0, infile="counts")[2]
    sorted((os.path.basename(file), line, count) for (file, line), count in results.counts.items()), results.is_ignored_filename("<x>"), results.is_ignored_filename("x"), captured(results.update, trace.CoverageResults({("x", 1): 2}, {("f", "m", "g"): 1}, None, {(("a", "b", "c"), ("d", "e", "f")): 1}))[0], sorted(results.calledfuncs), len(results.callers), captured(results.write_results)[1].splitlines()[:6], trace.CoverageResults(infile="none.there") is not None if 0 else 0
    command(trace), command(trace, "--help")[1].splitlines()[:2], command(trace, "--version"), command(trace, "--trace", "run.py", "x")[1].splitlines()[:5], command(trace, "--count", "-C", "cc", "--missing", "run.py")[1:], sorted(os.listdir("cc")), command(trace, "--listfuncs", "run.py")[1].splitlines(), command(trace, "-T", "run.py")[1].splitlines()[:5], command(trace, "-r"), command(trace, "--count", "--trace", "-l", "run.py")[2][-80:], command(trace, "-r", "-f", "none")[2][-60:], command(trace, "--count", "none.py")[0], command(trace, "--count", "--module", "pack", "-C", "cm")[1], command(trace, "--count", "-s", "-C", "cs", "--ignore-module", "x", "--ignore-dir", "y", "leaves.py")[:2], command(trace, "-c", "-f", "file", "-R", "run.py")[1:], command(trace, "--report", "-f", "file", "-C", "cr", "-s")[1].splitlines()[:3]
    bool(trace._Ignore(["a.b", "c"], ["/d"]).names("/x", "a.b")), bool(trace._Ignore(["a.b", "c"]).names("/x", "a")), bool(trace._Ignore(["c"]).names("/x", "c.d")), bool(trace._Ignore([], ["/d"]).names("/d/e.py", "e")), bool(trace._Ignore([], ["/d"]).names(None, "n")), bool(trace._Ignore().names("/x", "x")), trace._modname("/a/b.py"), trace._fullmodname(top + "/pack/__init__.py"), sorted(filter(None, trace._find_executable_linenos(top + "/mod.py"))), captured(trace._find_executable_linenos, "none.py")[1:]
""", globals())
os.chdir("/")
shutil.rmtree(top)
