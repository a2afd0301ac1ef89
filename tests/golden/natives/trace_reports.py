# trace: what it prints and writes of a program, line for line; counts that are kept in a file and read again; its command line.
import contextlib, io, os, runpy, sys, tempfile, trace
from _each import each_value as each

SOURCE = '''"""Doc."""
import os
def inner(n):
    "doc"
    if n > 1:
        return n  # pragma
    never = (1,
             2)
    return 0  #pragma NO COVER
class C:
\tdef method(self):
\t\treturn inner(2)
def outer():
    return C().method()
for k in 1, 2:
    outer()
'''
kept, here = os.getcwd(), tempfile.TemporaryDirectory()
os.chdir(here.name)
for name, text in ("prog.py", SOURCE), ("other.py", "import prog\nprog.outer()\n"), ("bad.py", "x = (\n"), ("odd.py", "# -*- coding: latin-1 -*-\nx = '\xe9'\n"):
    with open(name, "w", encoding="latin-1") as f:
        f.write(text)
os.mkdir("sub")


def lines(path):
    with open(path, encoding="latin-1") as f:
        print(f.read())


def clean(value):
    return str(value).replace(here.name + "/", "").replace(here.name, "HERE").replace(os.path.dirname(trace.__file__), "LIBRARY")


def run(tracer, name="prog.py"):
    code, names = compile(open(name).read(), name, "exec"), {"__file__": name, "__name__": "__main__"}
    tracer.runctx(code, names, names)
    return tracer.results()


def told(call, *args, **options):
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(out):
        try:
            value = call(*args, **options)
        except SystemExit as end:
            value = end.code
    print(clean(out.getvalue()), end="")
    return clean(value)


def command(*args):
    sys.argv, keep, path = ["trace", *args], sys.argv, sys.path[:]
    try:
        return told(runpy.run_module, "trace", run_name="__main__") and None
    finally:
        sys.argv, sys.path[:] = keep, path


each(r"""
told(run, trace.Trace()) and None
r = run(trace.Trace(trace=0)); sorted(r.counts.items()), r.counter, r.calledfuncs, r.callers, r.infile, r.outfile
told(r.write_results, coverdir="cov", summary=True); lines("cov/prog.cover")
told(r.write_results, show_missing=False); lines("prog.cover"), os.remove("prog.cover")
r = run(trace.Trace(count=0, trace=0, countfuncs=1)); told(r.write_results)
r = run(trace.Trace(count=0, trace=0, countcallers=1)); told(r.write_results)
r = run(trace.Trace(count=1, trace=0, countcallers=1), "other.py"); r.callers and None; told(r.write_results) and None
run(trace.Trace(count=0, trace=0, countfuncs=0)).counts
run(trace.Trace(trace=0, ignoremods=["prog"])).counts, run(trace.Trace(trace=0, ignoredirs=["."])).counts and True, run(trace.Trace(trace=0, ignoremods=["pro"])).counts and True
told(run, trace.Trace(timing=True), "odd.py").replace("0.00", "T") and None
r = run(trace.Trace(trace=0, outfile="counts")); r.write_results(coverdir="cov"); run(trace.Trace(trace=0, infile="counts", outfile="counts")).counts["prog.py", 5], os.path.getsize("counts") > 9
c = trace.CoverageResults(infile="counts"); c.counts["prog.py", 5], c.is_ignored_filename("<string>"), c.is_ignored_filename("x"), c.infile
told(trace.CoverageResults, infile="none") and None
told(trace.CoverageResults(outfile="none/x").write_results)
a = trace.CoverageResults({("f", 1): 2}, {("f", "m", "g"): 1}, callers={(("f", "m", "g"), ("f", "m", "h")): 1}); b = trace.CoverageResults({("f", 1): 3, ("f", 2): 1}); b.update(a); b.counts, b.calledfuncs, b.callers, b.counter
told(trace.CoverageResults({("none.py", 1): 1, ("<string>", 1): 1}).write_results, coverdir="cov", summary=True)
told(trace.CoverageResults({("none.py", 1): 1}).write_results, coverdir="cov", summary=True, ignore_missing_files=True)
trace.CoverageResults().write_results_file("cov/x.cover", ["a\n", "\n", "# c\n", "\tb\n"], {1: 1, 2: 1, 3: 1, 4: 1}, {1: 12}), lines("cov/x.cover")
told(trace.CoverageResults().write_results_file, "none/x", ["a"], {}, {})
t = trace.Trace(count=1, trace=0); t.runfunc(lambda a, b=0: a + b, 1, b=2), t.run("zz = 5"), sys.modules["__main__"].zz
t = trace.Trace(count=0, trace=0); t.donothing, t.run("zz = 6"), t.runctx("y = 1"), t.runfunc(len, "ab")
command("--trace", "--ignore-dir", "$prefix", "prog.py", "arg")
command("--listfuncs", "prog.py")
command("--trackcalls", "prog.py")
command("--count", "-C", "cov2", "--missing", "--summary", "--file", "kept", "prog.py"), os.listdir("cov2"), lines("cov2/prog.cover")
command("--report", "--file", "kept", "-C", "cov3", "--summary"), sorted(os.listdir("cov3"))
command("--count", "--no-report", "-f", "kept2", "prog.py"), os.path.exists("kept2"), os.path.exists("prog.cover")
command("--count", "--module", "-C", "cov4", "prog"), sorted(os.listdir("cov4"))
command("--count", "--ignore-module", "x,prog", "-C", "cov5", "prog.py"), os.path.exists("cov5")
""", globals())
os.chdir(kept)
here.cleanup()
