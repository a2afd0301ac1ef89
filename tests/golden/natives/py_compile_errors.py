# py_compile: what its error says, quiet or not, files that are missing, its command line.
import contextlib
import io
import os
import py_compile
import sys
import tempfile
from _each import each_value as each

def told(*args, **options):
    err = io.StringIO()
    with contextlib.redirect_stderr(err):
        try:
            value = py_compile.compile(*args, **options)
            value = value and os.path.basename(value).split(".")[0]
        except py_compile.PyCompileError as error:
            value = type(error).__name__, error.exc_type_name, type(error.exc_value).__name__, error.file, error.msg, str(error), error.args[:2]
        except Exception as error:
            value = type(error).__name__
    return str(value).replace(top, "TOP"), err.getvalue().replace(top, "TOP")

with tempfile.TemporaryDirectory() as top:
    for name, text in {"good.py": "x = 1\n", "bad.py": "x = (\n", "indent.py": " x\n", "name.py": "def f(:\n  pass\n"}.items():
        with open(os.path.join(top, name), "w") as f:
            f.write(text)
    bad, good = os.path.join(top, "bad.py"), os.path.join(top, "good.py")
    each(r"""
        told(bad), told(bad, quiet=1), told(bad, quiet=2), told(bad, doraise=True), told(bad, doraise=True, quiet=1), told(bad, doraise=True, quiet=2)
        told(bad, dfile="shown.py"), told(bad, dfile="shown.py", doraise=True), told(os.path.join(top, "indent.py"), doraise=True), told(os.path.join(top, "name.py"))
        told(os.path.join(top, "none.py")), told(os.path.join(top, "none.py"), doraise=True), told(top)
        py_compile.PyCompileError(ValueError, ValueError("v"), "f").msg, py_compile.PyCompileError(ValueError, ValueError("v"), "f", "own").msg, str(py_compile.PyCompileError(SyntaxError, SyntaxError("s"), "f.py")), py_compile.PyCompileError(SyntaxError, SyntaxError("s", ("<string>", 1, 2, "ab\n")), "f.py").msg, py_compile.PyCompileError(IndentationError, IndentationError("s", ("<string>", 1, 2, "ab\n")), "f.py").msg
        py_compile.PycInvalidationMode.TIMESTAMP, py_compile.PycInvalidationMode(2), py_compile.PycInvalidationMode.UNCHECKED_HASH.value, [m.name for m in py_compile.PycInvalidationMode], py_compile.__all__
        py_compile.PycInvalidationMode(4)
    """, globals())
    for argv, given in ((["good.py"], ""), (["bad.py"], ""), (["none.py"], ""), (["good.py", "bad.py", "none.py"], ""), (["-"], "good.py\nbad.py\n"), (["-"], "")):
        err, out = io.StringIO(), io.StringIO()
        argv0, stdin, cwd = sys.argv, sys.stdin, os.getcwd()
        sys.argv, sys.stdin = ["py_compile", *argv], io.StringIO(given)
        os.chdir(top)
        try:
            with contextlib.redirect_stderr(err), contextlib.redirect_stdout(out):
                py_compile.main()
            status = 0
        except SystemExit as stop:
            status = stop.code
        finally:
            sys.argv, sys.stdin = argv0, stdin
            os.chdir(cwd)
        print(argv, given.split(), status, err.getvalue().replace(top, "TOP").splitlines()[:4])
