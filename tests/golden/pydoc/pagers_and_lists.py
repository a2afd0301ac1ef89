"""pydoc's pagers and which is chosen, its walk over modules, and what the utility says of itself."""
import io
import os
import pkgutil
import pydoc
import shutil
import subprocess
import sys
import tempfile
import tokenize

LONG = "\n".join(f"line {n}" for n in range(12))
sys.stderr = sys.stdout
os.environ["LINES"] = "7"
os.environ.pop("LESS", None)


class Keys(io.StringIO):
    def fileno(self):
        raise io.UnsupportedOperation("no descriptor")


print("-- a page at a time")
for keys in "", "q", "\n\n\nq", "   ", "Q", "\r", "x\n \n", "b q", " b b":
    sys.stdin = Keys(keys.replace(" ", " \n").replace("q", "q\n"))
    pydoc.ttypager(LONG)
    print("==")
sys.stdin = Keys()
pydoc.ttypager("b\bbo\boldx\bx short")
narrow, kept = io.TextIOWrapper(io.BytesIO(), "ascii"), sys.stdout
sys.stdout = narrow
pydoc.plainpager("caf\xe9 b\bb\n")
pydoc.ttypager("\u20ac")
narrow.flush()
sys.stdout = kept
print(narrow.buffer.getvalue())

print("-- commands")


class Popen:
    def __init__(self, command, **options):
        print("  runs", command, options["shell"], options["stdin"] == subprocess.PIPE, options["errors"], options["env"].get("LESS"))
        self.stdin, self.waits = Pipe(), 1

    def wait(self):
        self.waits -= 1
        if self.waits >= 0 and interrupts:
            raise KeyboardInterrupt
        return 0


class Pipe(io.StringIO):
    def write(self, text):
        print("  given", repr(text))
        if isinstance(fails, BaseException):
            raise fails


interrupts, fails, real = False, None, subprocess.Popen
subprocess.Popen = Popen
pydoc.pipepager("text", "less")
pydoc.pipepager("text", "less -R", "Help: a.b\\c?")
interrupts = True
for fails in KeyboardInterrupt(), OSError("gone"), None:
    pydoc.pipepager("text", "more", "t")
os.environ["LESS"] = "own"
interrupts = False
pydoc.pipepager("text", "more", "t")
subprocess.Popen = real
pydoc.tempfilepager("kept\n", "wc -l < ") if False else None

print("-- which")


class Terminal(io.StringIO):
    def isatty(self):
        return self.terminal

    def fileno(self):
        return 1

    def write(self, text):
        return kept.write(text)


def chosen(stdin=True, stdout=True, has=(), **names):
    for name in "TERM", "PAGER", "MANPAGER":
        os.environ.pop(name, None)
    os.environ.update(names)
    Pydoc.Popen = Popen
    sys.stdin, sys.stdout = Terminal(), Terminal()
    sys.stdin.terminal, sys.stdout.terminal = stdin, stdout
    shutil.which = lambda name, *rest: f"/bin/{name}" if name in has else None
    real_system, os.system = os.system, lambda command: 0 if any(name in command for name in has) else 1
    try:
        found = pydoc.getpager()
    finally:
        os.system = real_system
        sys.stdout = kept
    print(stdin, stdout, has, names, "plain" if found is pydoc.plainpager else found.__name__)
    if found.__name__ == "<lambda>":
        found("wo\bords", "title")


class Pydoc:
    pass


subprocess.Popen = Popen
chosen(False, True)
chosen(True, False)
chosen(TERM="dumb")
chosen(TERM="emacs")
chosen(TERM="dumb", PAGER="mine")
chosen(PAGER="mine -x")
chosen(PAGER="mine", MANPAGER="man's")
chosen(has=("less", "more"))
subprocess.Popen = real
sys.stdin = None
print(pydoc.getpager() is pydoc.plainpager)

print("-- modules")
folder = tempfile.mkdtemp()
sys.path_importer_cache.clear()
for name, text in {"alpha.py": '"""About apples."""\n', "beta.py": "x = 1\n", "gamma/__init__.py": '"""\nOf Pears\nmore"""\n', "gamma/inner.py": '"""inside"""', "broken.py": "def\n", "bad/__init__.py": "raise ValueError('no')\n", "latin.py": "# coding: latin-1\n\"\"\"caf\xe9\"\"\"\n"}.items():
    os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
    with open(os.path.join(folder, name), "w", encoding="latin-1") as file:
        file.write(text)
kept_path, kept_names = sys.path[:], sys.builtin_module_names
sys.path[:] = [folder]
sys.builtin_module_names = ("__main__", "sys", "alpha")
sys.modules.pop("alpha", None)


def show(path, name, summary):
    print("  ", path and os.path.relpath(path, folder), name, repr(summary)[:40])


scanner = pydoc.ModuleScanner()
scanner.run(show, completer=lambda: print("   done"), onerror=lambda name: print("   wrong", name))
sys.builtin_module_names = ("__main__",)
for key in "apples", "PEAR", "a", "nothing", "inner", "":
    print(repr(key))
    scanner.run(show, key, onerror=lambda name: print("   wrong", name))


def once(path, name, summary):
    show(path, name, summary)
    scanner.quit = True


scanner.run(once, "a", onerror=lambda name: None)
scanner.run(once, onerror=lambda name: None)
pydoc.apropos("pears")
pydoc.apropos("inside")
pydoc.apropos("beta")
for name in "alpha.py", "beta.py", "broken.py", "gamma/__init__.py", "latin.py", "alpha.py":
    print(name, pydoc.synopsis(os.path.join(folder, name), {}))
try:
    pydoc.synopsis(os.path.join(folder, "none.py"))
except OSError as error:
    print(type(error).__name__)
known = {}
path = os.path.join(folder, "alpha.py")
print(pydoc.synopsis(path, known), [(os.path.basename(name), len(row), row[1]) for name, row in known.items()])
known[path] = (known[path][0], "as kept")
print(pydoc.synopsis(path, known))
known[path] = (0, "too old")
print(pydoc.synopsis(path, known))
print(pydoc.source_synopsis(io.StringIO('# c\n\n"""One\ntwo"""')), pydoc.source_synopsis(io.StringIO('r"""  Raw  \n"""')), pydoc.source_synopsis(io.StringIO("x = 1")), pydoc.source_synopsis(io.StringIO("")))
print([os.path.relpath(name, folder) for name in pydoc.pathdirs()])

print("-- the utility")
out = io.StringIO()
helper = pydoc.Helper(io.StringIO("help\nmodules\n'none.such'\n\"quit\nq\n"), out)
helper()
print(out.getvalue())
for text in "modules apples\nexit", "QUIT\nnot read", "":
    out = io.StringIO()
    pydoc.Helper(io.StringIO(text), out).interact()
    print(repr(out.getvalue()))
out = io.StringIO()
helper = pydoc.Helper(io.StringIO(""), out)
helper("no.thing")
helper("no.other.thing")
helper.list(["b", "a", "c", "e", "d"], 2, 20)
helper(helper)
print(out.getvalue()[:300], len(out.getvalue()) > 300)
print(pydoc.help, [helper][0].input is helper._input)
sys.path[:], sys.builtin_module_names = kept_path, kept_names
shutil.rmtree(folder)
