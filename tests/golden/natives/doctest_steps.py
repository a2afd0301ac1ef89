# doctest, unittest's loader and modulefinder by their parts: where examples are found, what is compared, what fails and how that is told.
import contextlib
import doctest
import io
import modulefinder
import os
import re
import shutil
import sys
import tempfile
import types
import unittest
from _each import each_value as each

top = os.path.realpath(tempfile.mkdtemp())
sys.path.insert(0, top)


def put(path, text):
    path = os.path.join(top, path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)
    return path


put("told.py", '''"""Of the module.

>>> one() + 1
2
"""
from os.path import join
def one():
    """
    >>> one()
    1
    >>> one()
    3
    """
    return 1
class Class:
    """
    >>> Class.attribute
    5
    """
    attribute = 5
    def method(self):
        """>>> 1
        1"""
    @staticmethod
    def still(): """>>> 2
        2"""
    @classmethod
    def of(cls): """>>> 3
        3"""
    @property
    def given(self): """>>> 4
        4"""
    class Inner: """>>> 5
        5"""
no = 5
__test__ = {"text": ">>> 6\\n6", "f": one, "c": Class}
''')
put("plain.txt", ">>> x\n5\n>>> __name__\n'__main__'\n>>> 1\n2\n")
put("pkg/__init__.py", "from . import a\nimport os.path as p\n")
put("pkg/a.py", "import pkg.b, none_there\nfrom .b import name, other\nfrom . import *\nglobal_a = 1\n")
put("pkg/b.py", "name = other = 1\nfrom pkg import missing, a\ndef f(): import lazy_missing\n")
put("pkg/sub/__init__.py", "__all__ = ['x']\n")
put("pkg/sub/bad.py", "def (\n")
put("main.py", "import pkg.a\nfrom pkg import *\nimport pkg.sub\nimport sys\nfrom none_there import x\ntry: import pkg.nothing\nexcept ImportError: pass\n")
put("tests/test_one.py", "import unittest\nclass A(unittest.TestCase):\n def test_a(self): pass\n def test_b(self): pass\n def testing(self): pass\n def other(self): pass\n test_no = 5\nclass B(A):\n def runTest(self): pass\ndef make(): return A('test_a')\ndef suite(): return unittest.TestSuite([A('test_b')])\ndef wrong(): return 5\ndef load_tests(loader, tests, pattern): return tests\n")
put("tests/test_bad.py", "1 / 0\n")
put("tests/test_skip.py", "import unittest\nraise unittest.SkipTest('not now')\n")
put("tests/test_load.py", "def load_tests(loader, tests, pattern): 1 / 0\n")
put("tests/not-a-name.py", "")
put("tests/inner/__init__.py", "def load_tests(loader, tests, pattern): return loader.suiteClass([])\n")
put("tests/inner/test_x.py", "")
put("tests/nopackage/test_y.py", "")
put("tests/broken/__init__.py", "1 / 0\n")
import told
clean = lambda text: re.sub(r'File "(?!TOP)[^"]*(doctest|_running|_cases|loader)\.py", line \d+, in \w+(\n +(exec|raise|[~^]|compileflags).*)*', "File HERE", re.sub(r"0x[0-9a-f]+", "ADDRESS", text.replace(top, "TOP")))


def captured(call, *args, **options):
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
        try:
            value = call(*args, **options)
        except (Exception, SystemExit) as error:
            value = f"{type(error).__name__}: {error}"
    return clean(repr(value)), clean(out.getvalue()), clean(err.getvalue())


def found(obj, *args, **options):
    tests = doctest.DocTestFinder(**{k: options.pop(k) for k in ("recurse", "exclude_empty", "verbose") if k in options}).find(obj, *args, **options)
    return [(t.name, t.lineno, len(t.examples), t.filename and os.path.basename(t.filename), "__name__" in t.globs) for t in tests]


def checked(want, got, flags=0):
    checker, example = doctest.OutputChecker(), doctest.Example("x", want)
    return checker.check_output(want, got, flags), checker.output_difference(example, got, flags)


F = {name: getattr(doctest, name) for name in ("DONT_ACCEPT_TRUE_FOR_1", "DONT_ACCEPT_BLANKLINE", "NORMALIZE_WHITESPACE", "ELLIPSIS", "REPORT_UDIFF", "REPORT_CDIFF", "REPORT_NDIFF", "SKIP", "IGNORE_EXCEPTION_DETAIL", "REPORT_ONLY_FIRST_FAILURE", "FAIL_FAST")}


def ran(text, flags=0, verbose=False, **globs):
    test = doctest.DocTestParser().get_doctest(text, globs, "name", "file.txt", 5)
    runner = doctest.DocTestRunner(verbose=verbose, optionflags=flags)
    out = []
    try:
        result = runner.run(test, out=out.append)
    except Exception as error:
        result = f"{type(error).__name__}: {error}"
    return result, clean("".join(out))


class Loaded(unittest.TestLoader):
    pass


def names(suite):
    return [names(one) for one in suite] if isinstance(suite, unittest.TestSuite) else clean(str(suite).replace("unittest.loader.", ""))


def loaded(*args, call="loadTestsFromName", **settings):
    loader = unittest.TestLoader()
    vars(loader).update(settings)
    try:
        suite = getattr(loader, call)(*args)
        return names(suite), [clean(text).strip().splitlines()[-1] for text in loader.errors]
    except Exception as error:
        return f"{type(error).__name__}: {clean(str(error))}"


def modules(path, **options):
    finder = modulefinder.ModuleFinder([top], **options)
    finder.run_script(os.path.join(top, path))
    missing, maybe = finder.any_missing_maybe()
    return sorted(finder.modules), sorted(missing), sorted(maybe), sorted(finder.any_missing()), {name: sorted(who) for name, who in sorted(finder.badmodules.items())}


def reported(path, **options):
    finder = modulefinder.ModuleFinder([top], **options)
    finder.run_script(os.path.join(top, path))
    return captured(finder.report)[1]


each(r"""
    found(told), found(told, recurse=False), found(told, exclude_empty=False)[:3], found(told.one), found(told.Class), found(told.one, "name"), found(told.Class, module=False), found(told, globs={"a": 1}), found(told, extraglobs={"b": 1})
    found(5)
    captured(doctest.DocTestFinder(verbose=True).find, told.Class)[1]
    doctest.DocTestFinder().find(types.ModuleType("m", "no examples")), doctest.DocTestFinder().find(types.ModuleType("m", ">>> 1\n1"))[0].__repr__(), found(types.ModuleType("m", ">>> 1"))
    type("M", (types.ModuleType,), {})("m").__dict__.update(__test__=5), captured(doctest.DocTestFinder().find, type("M", (types.ModuleType,), {"__test__": {5: "x"}})("m")), captured(doctest.DocTestFinder().find, type("M", (types.ModuleType,), {"__test__": {"k": 5}})("m"))
    checked("True\n", "1\n"), checked("1\n", "True\n"), checked("0\n", "False\n"), checked("1\n", "True\n", F["DONT_ACCEPT_TRUE_FOR_1"]), checked("a\n<BLANKLINE>\nb\n", "a\n\nb\n"), checked("a\n<BLANKLINE>\nb\n", "a\n\nb\n", F["DONT_ACCEPT_BLANKLINE"]), checked("a  b\n", "a b\n"), checked("a  b\n", "a\n b\n", F["NORMALIZE_WHITESPACE"]), checked("a\n   \n", "a\n\n")
    checked("a...c\n", "abc\n"), [checked(want, "abcabc\n", F["ELLIPSIS"])[0] for want in ("a...\n", "...c\n", "a...b...c\n", "...\n", "a...c...x\n", "abc...abc...abc\n", "b...\n", "......\n", "abcabc...\n")], checked("\u00e4\n", "\\xe4\n")[0], checked("", "x\n"), checked("x\n", "")
    [checked("a\nb\nc\n", "a\nx\nc\n", F[name])[1] for name in ("REPORT_UDIFF", "REPORT_CDIFF", "REPORT_NDIFF")], checked("a\nb\nc\n", "a\n\nc\n", F["REPORT_UDIFF"])[1], checked("a\n", "b\n", F["REPORT_UDIFF"])[1]
    ran(">>> 1\n2\n"), ran(">>> 1\n1\n", verbose=True), ran(">>> 1/0\n"), ran(">>> 1/0\nTraceback (most recent call last):\nZeroDivisionError: division by zero\n"), ran(">>> 1/0\nTraceback (most recent call last):\nZeroDivisionError: other\n", F["IGNORE_EXCEPTION_DETAIL"])[0], ran(">>> 1/0\nTraceback (most recent call last):\na.b.ZeroDivisionError\n", F["IGNORE_EXCEPTION_DETAIL"])[0], ran(">>> print(1); 1/0\n1\nTraceback (most recent call last):\nValueError\n")[0]
    ran(">>> x\n5\n>>> y\n6\n", x=5, y=7), ran(">>> 1 # doctest: +SKIP\n2\n>>> 3\n3\n"), ran(">>> 1 # doctest: +SKIP\n2\n"), ran(">>> 'a  b' # doctest: +NORMALIZE_WHITESPACE, -ELLIPSIS\n'a b'\n")[0], ran(">>> 1\n2\n>>> 3\n4\n", F["REPORT_ONLY_FIRST_FAILURE"]), ran(">>> 1\n2\n>>> 3\n4\n", F["FAIL_FAST"])[0], ran(">>> if 1:\n...     print(2)\n2\n>>> def (\n")[0]
    [captured(doctest.DocTestParser().parse, text, "n")[0] for text in (">>>x\n", ">>> a\n...b\n", "  >>> a\n b\n", ">>> 1 # doctest: +NO\n", ">>> 1 # doctest: ELLIPSIS\n", ">>> # doctest: +SKIP\n", "x\n  >>> a\n  b\n\ny\n", ">>> a\n<BLANKLINE>\n")]
    [(e.source, e.want, e.exc_msg, e.lineno, e.indent, e.options) for e in doctest.DocTestParser().get_examples("t\n  >>> a\n  ... b\n  c\n\n  >>> d # doctest: +ELLIPSIS\n  Traceback (innermost last):\n    x\n  E: m\n")], doctest.Example("a", "b") == doctest.Example("a\n", "b\n"), hash(doctest.Example("a", "")) == hash(doctest.Example("a", "")), doctest.Example("a", "b") != doctest.Example("a", "c"), doctest.Example("a", "b", lineno=3) == doctest.Example("a", "b")
    captured(doctest.testmod, told), captured(doctest.testmod, told, name="n", verbose=True, report=False)[1].splitlines()[:4], captured(doctest.testmod, 5), captured(doctest.testmod, told, raise_on_error=True)[0][:60]
    captured(doctest.testfile, "plain.txt", False), captured(doctest.testfile, os.path.join(top, "plain.txt"), False, globs={"x": 5}, extraglobs={"y": 1}), captured(doctest.testfile, "plain.txt", package="told"), captured(doctest.testfile, "../none of that name", package="told"), captured(doctest.testfile, "/x", True, package=told), captured(doctest.testfile, os.path.join(top, "plain.txt"), False, package="told"), captured(doctest.testfile, os.path.join(top, "plain.txt"), False, name="named", globs={"x": 5, "__name__": "__main__"})[1].splitlines()[:2]
    captured(doctest.run_docstring_examples, told.one, {"one": told.one})[1], captured(doctest.run_docstring_examples, told.one, {"one": told.one}, True, "named")[1][:60], doctest.script_from_examples("t\n>>> a\nb\n>>> c\nt2\n\n>>> d\n... e\n<BLANKLINE>\n"), captured(doctest.testsource, told, "told.one")[0], captured(doctest.testsource, "told", "told.none")[0]
    doctest.register_optionflag("OWN") == doctest.register_optionflag("OWN"), doctest.set_unittest_reportflags(doctest.REPORT_NDIFF), doctest.set_unittest_reportflags(0), captured(doctest.set_unittest_reportflags, doctest.ELLIPSIS), doctest.TestResults(1, 2), doctest.TestResults(1, 2, skipped=3), doctest.TestResults(1, 2, skipped=3).skipped
    runner = doctest.DocTestRunner(verbose=False); [runner.run(t, out=lambda s: None) for t in doctest.DocTestFinder().find(told)]; captured(runner.summarize), captured(runner.summarize, True), runner.tries, runner.failures, runner.skips
    suite = doctest.DocTestSuite(told); [(str(t), t.id(), t.shortDescription(), repr(t)) for t in suite][:3], suite.countTestCases(), clean(repr(doctest.DocFileTest("plain.txt", package="told"))), clean(str(doctest.DocFileTest("plain.txt", package="told"))), clean(doctest.DocFileTest("plain.txt", package="told").id()), captured(doctest.DocTestSuite, told, optionflags=doctest.ELLIPSIS, setUp=1)[0][:40]
    result = unittest.TestResult(); doctest.DocTestSuite(told, setUp=lambda t: t.globs.update(set=1), tearDown=lambda t: None).run(result); len(result.failures), clean(result.failures[0][1]), result.testsRun
    test = doctest.DocTestFinder().find(told.one)[0]; captured(doctest.DebugRunner(verbose=False).run, test), captured(doctest.DocTestCase(test).debug), sorted([test, doctest.DocTest([], {}, "a", None, None, "")])[0].name, test == test, hash(test) == hash(test), repr(test).replace(top, "TOP")
    loaded("test_one"), loaded("test_one.A"), loaded("test_one.A.test_a"), loaded("test_one.make"), loaded("test_one.suite"), loaded("test_one.wrong"), loaded("test_one.A.none"), loaded("test_one.none"), loaded("none_there")
    sys.path.insert(0, top + "/tests"), loaded("test_one"), loaded("test_one.A"), loaded("test_one.A.test_a"), loaded("test_one.make"), loaded("test_one.suite"), loaded("test_one.wrong"), loaded("test_one.A.none"), loaded("test_one.none"), loaded("test_bad"), loaded("test_skip"), loaded("test_load")
    import test_one; loaded(test_one, call="loadTestsFromModule"), loaded(test_one.A, call="loadTestsFromTestCase"), loaded(test_one.B, call="loadTestsFromTestCase"), loaded(unittest.TestSuite, call="loadTestsFromTestCase"), loaded(["test_one.A", "test_one.B"], call="loadTestsFromNames"), loaded(["A", "B.test_a"], test_one, call="loadTestsFromNames"), loaded("A.other", test_one)
    unittest.TestLoader().getTestCaseNames(test_one.A), loaded(test_one.A, call="loadTestsFromTestCase", testMethodPrefix="other"), loaded(test_one.A, call="loadTestsFromTestCase", testNamePatterns=["*_b"]), loaded(test_one.A, call="loadTestsFromTestCase", sortTestMethodsUsing=lambda a, b: (a < b) - (a > b)), loaded(test_one.A, call="loadTestsFromTestCase", sortTestMethodsUsing=None)
    sys.path.remove(top + "/tests"), [sys.modules.pop(name, None) and None for name in ("test_one", "test_bad", "test_skip", "test_load")], loaded(top + "/tests", call="discover"), loaded(top + "/tests", "*bad.py", call="discover"), loaded(top + "/tests", "none*", call="discover"), loaded(top + "/none", call="discover"), loaded(top + "/tests/inner", "test*.py", top + "/tests", call="discover"), loaded("none.there", call="discover")
    modules("main.py"), modules("main.py", replace_paths=[(top, "there")])[0][:2], modules("pkg/b.py")
    reported("main.py").replace(top, "TOP")
    finder = modulefinder.ModuleFinder([top]); captured(finder.import_hook, "pkg.sub")[0].replace(top, "TOP"), repr(finder.modules["pkg"]).replace(top, "TOP"), finder.modules["pkg"].__path__[0].replace(top, "TOP"), sorted(finder.modules["pkg"].globalnames), captured(finder.import_hook, "none_at_all"), captured(finder.import_hook, "pkg.none_at_all"), captured(finder.import_hook, "x", None, None, 1)
""", globals())
shutil.rmtree(top)
