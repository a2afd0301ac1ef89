"""modulefinder: its command and its options, stars, relative imports, what is left out, replaced or added, and what it says at each level."""
import modulefinder
import os
import shutil
import sys
import tempfile

folder = os.path.realpath(tempfile.mkdtemp())
FILES = {
    "script.py": "import one, none.sub\nfrom pack import *\nfrom pack import inner, absent\nfrom pack.sub import thing, other\nimport left_out\nimport none\ntry:\n    import missing\nexcept ImportError as why:\n    pass\n",
    "one.py": "'''doc'''\ndef f():\n    global deep\n    deep = 1\n    hidden = [inside for inside in ()]\nclass C:\n    y = 1\nx = y = 1\nfor z in (): pass\nwith open('f') as opened: pass\nimport os.path as p, sys\nfrom star import *\ntry:\n    pass\n"
              "except ValueError as kept:\n    pass\nlam = lambda: (w := 1)\nlisted = [a for b in ()]\n",
    "star.py": "from nowhere import *\nshown = 1\n",
    "pack/__init__.py": "from .inner import name\nfrom . import inner as again\nplain = 1\n",
    "pack/inner.py": "from . import sub\nfrom .sub import gone\nfrom ...far import toofar\nname = 1\n",
    "pack/sub.py": "thing = 1\nfrom .inner import *\n",
    "pack/broken.py": "def\n",
    "left_out.py": "",
    "added/more.py": "",
    "swapped/__init__.py": "",
    "user.py": "import swapped\nimport pack.more\nimport bad\n",
    "bad.py": "x = (\n",
}
for name, text in FILES.items():
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)


class Out:
    def write(self, text):
        real.write(text.replace(folder, "FOLDER"))

    def flush(self):
        pass


real, sys.stdout = sys.stdout, Out()
home = os.getcwd()
script = os.path.join(folder, "script.py")


def show(finder):
    for name, module in sorted(finder.modules.items()):
        if name not in ("os", "sys", "posixpath", "os.path"):
            print(" ", module, sorted(module.globalnames), sorted(module.starimports), module.__code__ is not None)
    print(" ", {name: sorted(callers) for name, callers in sorted(finder.badmodules.items())})


def quiet(finder):
    """Of what stands in the library only the fact."""
    for name in [name for name in finder.modules if not (finder.modules[name].__file__ or folder).startswith(folder)]:
        del finder.modules[name]
    for name in list(finder.badmodules):
        finder.badmodules[name] = {caller: 1 for caller in finder.badmodules[name] if caller in finder.modules}
        if not finder.badmodules[name]:
            del finder.badmodules[name]
    return finder


finder = modulefinder.ModuleFinder([folder], excludes=["left_out"])
finder.run_script(script)
show(finder)
print(finder.any_missing(), finder.any_missing_maybe())
finder.report()

print("-- by hand")
finder = modulefinder.ModuleFinder([folder])
finder.load_file(os.path.join(folder, "star.py"))
show(finder)
for args in (("pack.sub",), ("pack", None, ["*"]), ("pack", None, ["inner", "plain"]), ("pack", None, ["nothing"]), ("pack.none",), ("none",)):
    finder = modulefinder.ModuleFinder([folder])
    try:
        print(args, finder.import_hook(*args), sorted(name for name in finder.modules))
    except (ImportError, SyntaxError) as error:
        print(args, type(error).__name__, error)
finder = modulefinder.ModuleFinder([folder])
pack = finder.import_hook("pack")
print(sorted(finder.find_all_submodules(pack)))
pack.__path__ = ["/none"]
finder.debug = 2
print(sorted(finder.find_all_submodules(pack)), list(finder.find_all_submodules(modulefinder.Module("m")) or ()))
for level, name in (1, "inner"), (2, "x"), (3, "x"):
    try:
        print(level, name, finder.import_hook(name, modulefinder.Module("pack.sub"), None, level))
    except ImportError as error:
        print(level, name, type(error).__name__, error)

print("-- the command")
import getopt
import locale
import runpy
import tokenize
for args in ["-x"], ["-q", "alone.py"], ["-x", "left_out", "alone.py"], ["-m", "-q", "-p", "added", "alone.py", "more", "swapped.*"], ["-m", "alone.py", "pack.*"], ["-m", "alone.py", "none"], ["-q"], ["-z"], []:
    with open(os.path.join(folder, "alone.py"), "w") as file:
        file.write("import one_more, left_out\nfrom pack import sub\n")
    os.chdir(folder)
    sys.argv = ["modulefinder", *args]
    kept, sys.path[:] = sys.path[:], ["first"]
    print(args)
    try:
        runpy.run_module("modulefinder", run_name="__main__")
    except Exception as error:
        print(type(error).__name__, error)
    sys.path[:] = kept

print("-- added, replaced, elsewhere")
modulefinder.AddPackagePath("pack", os.path.join(folder, "added"))
modulefinder.ReplacePackage("swapped", "named")
finder = modulefinder.ModuleFinder([folder], replace_paths=[(folder, "/new")])
finder.run_script(os.path.join(folder, "user.py"))
show(finder)
print(finder.modules["__main__"].__code__.co_filename, finder.modules["pack.more"].__code__.co_filename)
finder.msg(0, "text", 1, "a")
finder.msg(1, "not said")
finder.indent = 2
finder.msg(0, "text")
print(modulefinder.Module("n"), modulefinder.Module("n", "f"), modulefinder.Module("n", "f", ["p"]), modulefinder.Module("n", None, ["p"]))
modulefinder.packagePathMap.clear()
modulefinder.replacePackageMap.clear()
sys.stdout = real
os.chdir(home)
shutil.rmtree(folder)
