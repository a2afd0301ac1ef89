# doctest in lines: how examples are found, read, run, compared and reported; cases and suites; scripts of examples; what is refused.
import doctest as d, io, os, sys, tempfile, types, unittest
from _each import each_value as each

folder = tempfile.TemporaryDirectory()
sys.modules["mine"] = m = types.ModuleType("mine", "\n>>> 1 + 1\n2\n>>> x\n5\n")
m.__file__ = folder.name + "/mine.py"
SOURCE = '''"""
>>> 1 + 1
2
>>> x
5
"""
x = 5
def f():
    """
    >>> f()
    7
    """
    return 6
def quiet():
    "no examples"
class C:
    """C
    >>> C().p
    3
    """
    @property
    def p(self):
        """>>> 3
        3"""
        return 3
    @staticmethod
    def s():
        """>>> C.s()
        1"""
        return 1
    @classmethod
    def c(cls):
        """>>> C.c()
        2
        """
        return 2
    class Inner:
        """>>> 0
        0"""
__test__ = {"text": ">>> x + 1\\n6\\n", "f": f}
from os.path import join
'''
with open(m.__file__, "w") as file:
    file.write(SOURCE)
exec(compile(SOURCE, m.__file__, "exec"), m.__dict__)


def saved(name, text):
    path = folder.name + "/" + name
    with open(path, "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode())
    return path


def told(call, *args, **kwargs):
    kept, sys.stdout = sys.stdout, io.StringIO()
    kept_err, sys.stderr = sys.stderr, sys.stdout
    try:
        value = call(*args, **kwargs)
    except BaseException as error:
        value = f"{type(error).__name__}: {error}"
    finally:
        text, sys.stdout, sys.stderr = sys.stdout.getvalue(), kept, kept_err
    shows = True        # but not where doctest itself is in a traceback
    for line in text.replace(folder.name, "FOLDER").splitlines():
        if line.startswith("      File "):
            shows = "doctest.py" not in line and "_running.py" not in line
        if shows:
            print("   |", line)
    d.master = None
    return value.replace(folder.name, "FOLDER") if isinstance(value, str) else value if isinstance(value, (int, tuple, type(None))) else repr(value).replace(folder.name, "FOLDER")


def run(text, flags=0, verbose=False, globs=None, name="t", filename="file", lineno=0, kind=d.DocTestRunner, checker=None):
    test = d.DocTestParser().get_doctest(text, globs or {}, name, filename, lineno)
    runner = kind(checker, verbose, flags)
    result = told(runner.run, test)
    return result, (runner.tries, runner.failures, runner.skips)


def read(text):
    return [(e.source, e.want, e.exc_msg, e.lineno, e.indent, e.options) if isinstance(e, d.Example) else e for e in d.DocTestParser().parse(text)]


def found(obj=m, name=None, **options):
    kinds = {key: options.pop(key) for key in ("verbose", "recurse", "exclude_empty") if key in options}
    return [(t.name, t.lineno, len(t.examples), os.path.basename(t.filename or "none")) for t in d.DocTestFinder(**kinds).find(obj, name, **options)]


def compared(want, got, flags=0):
    return d.OutputChecker().check_output(want, got, flags)


def differs(want, got, flags=0):
    return d.OutputChecker().output_difference(d.Example("x\n", want), got, flags)


def case(text, kind=d.DocTestCase, **options):
    return kind(d.DocTestParser().get_doctest(text, {}, "mod.name", "file.py", 3), **options)


def ran(test):
    result = unittest.TestResult()
    told(test.run, result)
    return result.testsRun, [text[text.index("AssertionError: "):].splitlines() for _, text in result.failures if "1/0" not in text], [text.splitlines()[-1] for _, text in result.errors], [reason for _, reason in result.skipped]


def command(*args):
    kept, sys.argv = sys.argv, ["doctest", *args]
    try:
        return told(d._test)
    finally:
        sys.argv = kept


E, N, S, B = d.ELLIPSIS, d.NORMALIZE_WHITESPACE, d.SKIP, d.DONT_ACCEPT_BLANKLINE
LONG = "a\nb\nc\nd\ne\n"
NOTE = saved("note.txt", "Text\n>>> y = 3\n>>> y\n3\n\n>>> z\n4\n")
saved("crlf.txt", b">>> 'a'\r\n'a'\r\n")
x = d.Example("a", "b")
T = d.DocTest([x], {}, "n", "f", 3, "doc")
each(r"""
x.source
x.want
d.Example("a\n", "").want
d.Example("a", "b\n", "msg").exc_msg
d.Example("a", "", "").exc_msg
x.lineno
x.indent
x.options
x == d.Example("a", "b")
x == d.Example("a", "c")
x == 5
hash(x) == hash(d.Example("a", "b"))
x != d.Example("a", "b", lineno=1)
x == d.Example("a", "b", options={1: True})
T
d.DocTest([], {}, "n", None, None, None)
d.DocTest([x, x], {}, "n", "f", 1, "")
T == d.DocTest([x], {}, "n", "f", 3, "doc")
T == 5
T != d.DocTest([x], {}, "n", "f", 4, "doc")
T < d.DocTest([x], {}, "o", "f", 3, "doc")
hash(T) == hash(d.DocTest([], {}, "n", "f", 3, "doc"))
T < 5
d.DocTest([d.DocTest([], {}, "a", None, 1, ""), 1][1:], {}, "x", "f", 0, "")
read("a\n>>> 1\n1\n\nb")
read("  >>> x\n  y\n   z\n")
read(">>> if 1:\n...     2\n2\n")
read(">>> f()\nTraceback (most recent call last):\n  stack\nValueError: text\n  more\n")
read(">>> f()\nTraceback (innermost last):\nX\n")
read(">>> x # doctest: +SKIP, -ELLIPSIS\n")
read(">>> 'a' # doctest: +SKIP\n>>> # only a comment\n>>> \n")
read("none")
read(">>>1\n")
read(">>> 1\n  bad\n")
read("  >>> 1\n bad\n")
read("  >>> if 1:\n ...     2\n")
read(">>> if 1:\n...2\n")
read(">>> x # doctest: +NONE\n")
read(">>> # doctest: +SKIP\n")
read(">>> x # doctest: SKIP\n")
run(">>> 1\n1\n")
run(">>> 1\n2\n")
run(">>> 1/0\n")
run(">>> 1\n1\n>>> 2\n3\n>>> print()\n<BLANKLINE>\n", verbose=True)
run(">>> 1\n2\n", filename=None, lineno=None)
run(">>> 1\n2\n", lineno=None)
run(">>> x\n5\n", globs={"x": 5})
run("nothing", verbose=True)
run(">>> 1/0\nTraceback (most recent call last):\nZeroDivisionError: division by zero\n")
run(">>> 1/0\nTraceback (most recent call last):\nZeroDivisionError: other\n")
run(">>> 1/0\nTraceback (most recent call last):\nZeroDivisionError: other\n", d.IGNORE_EXCEPTION_DETAIL)
run(">>> 1/0\nTraceback (most recent call last):\nmod.ZeroDivisionError\n", d.IGNORE_EXCEPTION_DETAIL)
run(">>> 1/0\nTraceback (most recent call last):\nValueError: x\n", d.IGNORE_EXCEPTION_DETAIL)
run(">>> print(1); 1/0\nTraceback (most recent call last):\nZeroDivisionError: division by zero\n")
run(">>> 1 +\nTraceback (most recent call last):\nSyntaxError: invalid syntax\n")
run(">>> raise ValueError('a\\nb')\nTraceback (most recent call last):\nValueError: a\nb\n")
run(">>> 1\nTraceback (most recent call last):\nX\n")
run(">>> e = ValueError('x'); e.add_note('note'); raise e\nTraceback (most recent call last):\nValueError: x\nnote\n")
run(">>> 1\n2\n>>> 3\n4\n", d.REPORT_ONLY_FIRST_FAILURE)
run(">>> 1\n2\n>>> 3\n4\n", d.FAIL_FAST)
run(">>> 1 # doctest: +SKIP\n2\n>>> 3\n3\n")
run(">>> 1\n2\n", S)
run(">>> 1 # doctest: -SKIP\n1\n", S)
run(">>> 'abc' # doctest: +ELLIPSIS\n'a...'\n")
run(">>> 'abc' # doctest: -ELLIPSIS\n'a...'\n", E)
run(">>> import sys; sys.stdout.write('no newline') and None\nno newline\n")
run(">>> __name__\n", globs={"__name__": "n"})
run(">>> 5; _\n5\n5\n")
run(">>> import builtins; '_' in vars(builtins)\nFalse\n")
run(">>> 1\n1\n", 0, None)
run(">>> 1\n2\n", kind=d.DebugRunner)
run(">>> 1/0\n", kind=d.DebugRunner)
t = d.DocTestParser().get_doctest(">>> x = 1\n", {}, "n", "f", 0); told(d.DocTestRunner().run, t), sorted(t.globs), told(d.DocTestRunner().run, t, None, None, False), sorted(t.globs)[-1:]
t = d.DocTestParser().get_doctest(">>> y = 1\n", {}, "n", "f", 0); told(d.DebugRunner().run, t, None, None, False), sorted(t.globs)[-1:], told(d.DebugRunner().run, t), t.globs
r = d.DocTestRunner(verbose=False); told(r.run, d.DocTestParser().get_doctest(">>> 1\n2\n", {}, "bad", "f", 0)), told(r.run, d.DocTestParser().get_doctest(">>> 1\n1\n>>> 2\n2\n", {}, "good", "f", 0)), told(r.run, d.DocTestParser().get_doctest("", {}, "none", "f", 0)), told(r.run, d.DocTestParser().get_doctest(">>> 1\n1\n", {}, "one", "f", 0)), told(r.summarize), told(r.summarize, True), told(r.summarize, verbose=False)
q = d.DocTestRunner(verbose=True); told(q.summarize), told(q.run, d.DocTestParser().get_doctest(">>> 1 # doctest: +SKIP\n1\n>>> 2\n2\n", {}, "bad", "f", 0)), told(q.summarize), q.merge(r), told(q.summarize), (q.tries, q.failures, q.skips)
d.TestResults(1, 2)
d.TestResults(1, 2, skipped=3)
d.TestResults(1, 2).skipped
tuple(d.TestResults(1, 2, skipped=3))
d.TestResults(0, 0).failed
found()
found(exclude_empty=False)
found(recurse=False)
found(m.C)
found(m.f, "named")
found(m.C.p, "p")
found(m.C().c, "c")
found(m, extraglobs={"a": 1})
found(m.f, globs={}, module=False)
found(m.quiet, "q", exclude_empty=False)
told(d.DocTestFinder(verbose=True).find, m.C)[:0]
d.DocTestFinder().find(object())
m.bad = types.SimpleNamespace(__test__={}); m.__test__[5] = "x"; found()
del m.__test__[5]; m.__test__["bad"] = 5; found()
del m.__test__["bad"]; d.DocTestFinder()._from_module(m, m.f), d.DocTestFinder()._from_module(m, os.path.join), d.DocTestFinder()._from_module(None, 5), d.DocTestFinder()._from_module(m, m.C), d.DocTestFinder()._from_module(m, int), d.DocTestFinder()._from_module(m, str.join), d.DocTestFinder()._from_module(m, property())
d.DocTestFinder()._from_module(m, object())
[compared(w, g) for w, g in (("a\n", "a\n"), ("a\n", "b\n"), ("True\n", "1\n"), ("1\n", "True\n"), ("False\n", "0\n"), ("<BLANKLINE>\n", "\n"), ("", ""), ("a\n", "a"), ("a ", "a"))]
compared("True\n", "1\n", d.DONT_ACCEPT_TRUE_FOR_1)
compared("<BLANKLINE>\n", "\n", B)
compared("a  b\n", "a b\n", N)
compared("a b\n", " a\nb", N)
compared("\xe9\n", "\\xe9\n")
[compared(w, g, E) for w, g in (("a...c", "abbbc"), ("...", ""), ("...x", "yyx"), ("x...", "xyy"), ("a...a", "a"), ("a...b...c", "a1b2c"), ("a...b...c", "acb"), ("...b...", "abc"), ("a...", "b"), ("...a", "b"), ("a...b...b", "ab"))]
differs("a\n", "b\n")
differs("", "b\n")
differs("a\n", "")
differs("", "")
differs("a\n", "\n")
differs("a\n", "\n", B)
differs(LONG, LONG.replace("c", "x"), d.REPORT_UDIFF)
differs(LONG, LONG.replace("c", "x"), d.REPORT_CDIFF)
differs(LONG, LONG.replace("c", "cx"), d.REPORT_NDIFF)
differs("a\n", "b\n", d.REPORT_UDIFF)
differs("a\n", "b\n", d.REPORT_NDIFF)
differs(LONG, LONG.replace("c", "..."), d.REPORT_UDIFF | E)
told(d.testmod, m)
told(d.testmod, m, verbose=True)
told(d.testmod, m, report=False)
told(d.testmod, m, name="named")
told(d.testmod, m, extraglobs={"x": 6})
told(d.testmod, m, globs={"C": m.C}, optionflags=d.FAIL_FAST)
told(d.testmod, m, exclude_empty=True, verbose=True)[:0]
told(d.testmod, m, raise_on_error=True)
d.testmod("mine")
told(d.testfile, NOTE, False)
told(d.testfile, "note.txt", package=m)
told(d.testfile, "note.txt", package="mine", globs={"z": 4})
told(d.testfile, NOTE, False, verbose=True, extraglobs={"z": 4}, name="own")
told(d.testfile, NOTE, False, optionflags=d.FAIL_FAST, report=False)
told(d.testfile, folder.name + "/crlf.txt", False)
told(d.testfile, NOTE, False, encoding="latin-1")
d.testfile("x", False, package="mine")
d.testfile("/x", package="mine")
d.testfile("x", package=5)
d.testfile("none.txt", False)
told(d.run_docstring_examples, m.f, {"f": m.f})
told(d.run_docstring_examples, m.f, {"f": m.f}, True, "named")
told(d.run_docstring_examples, ">>> 1\n2\n", {})
d.register_optionflag("OWN") == d.register_optionflag("OWN")
d.OPTIONFLAGS_BY_NAME["OWN"] == d.register_optionflag("OWN")
d.set_unittest_reportflags(d.REPORT_UDIFF)
d.set_unittest_reportflags(0) == d.REPORT_UDIFF
d.set_unittest_reportflags(E)
ran(case(">>> 1\n1\n"))
ran(case(">>> 1\n2\n"))
ran(case(">>> 1\n2\n", optionflags=S))
ran(case(">>> 1/0\n"))
ran(case(""))
ran(case(">>> 1\n2\n>>> 3\n4\n", optionflags=d.REPORT_ONLY_FIRST_FAILURE))
ran(case(">>> x\n5\n", setUp=lambda test: test.globs.update(x=5), tearDown=lambda test: print("down", sorted(test.globs)[-1])))
c = case(">>> 1\n1\n"); c.id(), repr(c), str(c), c.shortDescription(), c == case(">>> 1\n1\n"), c == 5, hash(c) == hash(case(">>> 1\n1\n")), c != case(">>> 2\n1\n"), c.countTestCases()
case(">>> 1\n2\n").debug()
case(">>> 1/0\n").debug()
case(">>> 1\n1\n").debug()
f = d.DocFileTest("note.txt", package="mine"); f.id(), repr(f).replace(folder.name, "FOLDER"), f.format_failure("err").replace(folder.name, "FOLDER"), ran(d.DocFileTest("note.txt", package="mine", globs={"z": 4}))
s = d.DocTestSuite("mine"); s.countTestCases(), [t.id() for t in s], type(s).__name__
d.DocTestSuite(m, extraglobs={"x": 5}, optionflags=E).countTestCases()
d.DocTestSuite("mine", test_finder=d.DocTestFinder(recurse=False)).countTestCases()
d.DocTestSuite(types.ModuleType("empty")).countTestCases()
s = d.DocFileSuite("note.txt", "crlf.txt", package="mine"); s.countTestCases(), [ran(t)[0] for t in s], d.DocFileSuite(NOTE, module_relative=False).countTestCases()
d.DocFileSuite("x", module_relative=False, package="mine")
d.DocTestSuite(5)
d.script_from_examples("Text\n>>> 1\n1\n\nmore\n>>> if x:\n...     y\nline\n<BLANKLINE>\nlast")
d.script_from_examples("")
d.script_from_examples("\n\n>>> 1\n\n\n")
d.script_from_examples("only text")
d.testsource(m, "mine.f")
d.testsource("mine", "mine")
d.testsource(m, "mine.none")
told(d.debug_src, ">>> print('debugged')\n", True)
told(d.debug_script, "print(zz)", True, {"zz": 3})
command(NOTE)
command("-v", NOTE)
command(folder.name + "/mine.py")
command("-o", "ELLIPSIS", "-f", folder.name + "/mine.py", NOTE)
command("-o", "ELLIPSIS", folder.name + "/crlf.txt")
command("-o", "NONE", NOTE)
command()
""", globals())
folder.cleanup()
