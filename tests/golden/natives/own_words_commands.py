# What the modules that are commands say of themselves, and how they refuse a command line.
import contextlib, io, json, os, runpy, sys

os.environ["COLUMNS"] = "160"
keep = sys.argv
library = os.path.dirname(os.path.dirname(json.__file__))


def command(name, *args):
    sys.argv = ["x", *args]
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(out):
        try:
            runpy.run_module(name, run_name="__main__", alter_sys=True)
            code = "no exit"
        except SystemExit as end:
            code = end.code
        except BaseException as error:
            code = type(error).__name__ + " " + str(error)
    print("-----", name, *args, code)
    print(out.getvalue().replace(library, "library").replace(os.getcwd() + "/", ""), end="")


for name in ("trace", "calendar", "uuid", "webbrowser", "compileall", "profile", "zipfile", "tarfile", "http.server", "random", "json.tool", "tokenize", "ast", "dis", "timeit", "inspect", "unittest", "doctest",
             "gzip", "base64", "py_compile", "quopri", "mimetypes", "pdb", "cProfile", "filecmp", "site", "tabnanny", "pydoc"):
    command(name, "--help")
for line in ("trace", "trace --version", "trace -r", "trace -l -c p.py", "trace -s -t p.py", "trace -c", "trace -c none.py", "trace -r -R", "calendar -L x", "calendar -t html 2024 1", "calendar -t x", "calendar 2024 13",
             "uuid -u uuid3", "uuid -u uuid9", "compileall -d x -s y", "compileall -d x -p y", "compileall --invalidation-mode x", "profile", "cProfile", "profile none.py", "zipfile", "zipfile -l none", "tarfile", "tarfile -l none",
             "json.tool --indent 2 --tab", "tokenize none.py", "ast -m x", "timeit --nope", "inspect", "inspect nothing", "inspect sys", "inspect json:nothing", "inspect json --details", "gzip none", "gzip -d x.txt", "base64 -x",
             "base64 -e none", "py_compile none.py", "quopri -t -d", "quopri none.txt", "mimetypes -e x", "mimetypes x.html", "mimetypes -l .nope", "filecmp a", "tabnanny none.py", "pdb", "pdb none.py", "doctest",
             "doctest -o NOPE x", "http.server -x", "http.server port", "random -i x"):
    name, *args = line.split()
    command(name, *args)
sys.argv = keep
