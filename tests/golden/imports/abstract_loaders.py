# importlib.abc's loaders, machinery's finders and loaders, and the other functions of importlib: defaults, refusals, reloading.
import importlib
import importlib.abc as abc
import importlib.machinery as machinery
import importlib.util as util
import os
import sys
import types


def told(value):
    return repr(value).split(" at 0x")[0].replace(HERE, "HERE").replace("importlib._abc", "importlib.abc")


def tried(call, *args, **options):
    try:
        print(getattr(call, "__name__", call), *map(told, args), options, "=", told(call(*args, **options)))
    except Exception as error:
        print(getattr(call, "__name__", call), *map(told, args), options, "!", type(error).__name__, str(error).replace(HERE, "HERE"))


HERE = f"/tmp/coil-import-{os.getpid()}"
os.makedirs(HERE + "/package/sub")
os.makedirs(HERE + "/space")
for name, text in (("module.py", "value = 1\n"), ("package/__init__.py", "inside = 2\n"), ("package/sub/__init__.py", ""), ("bad.py", "# coding: nope\n"), ("wrong.py", "x = (\n"), ("data.txt", "data")):
    with open(f"{HERE}/{name}", "w") as file:
        file.write(text)


class Minimal(abc.Loader): pass


class Executes(abc.Loader):
    def exec_module(self, module): module.ran = True


class Inspects(abc.InspectLoader):
    source = "x = 5"
    def get_source(self, fullname): return self.source


class Executable(abc.ExecutionLoader):
    def get_source(self, fullname): return self.source
    def get_filename(self, fullname):
        if self.path is None:
            raise ImportError
        return self.path
    source, path = "x = 6", "/p/f.py"


class Sourced(abc.SourceLoader):
    def get_filename(self, fullname): return self.path
    def get_data(self, path):
        if self.data is None:
            raise OSError("no data")
        return self.data
    path, data = "/p/q.py", b"x = 7\r\ny = 8"


class Stats(Sourced):
    def path_stats(self, path): return {"mtime": 12.7, "size": 3}


class Resources(abc.ResourceLoader):
    def get_data(self, path): return super().get_data(path)


for cls in (abc.Loader, abc.InspectLoader, abc.ExecutionLoader, abc.FileLoader, abc.SourceLoader, abc.ResourceLoader, abc.MetaPathFinder, abc.PathEntryFinder):
    tried(cls, *(["n", "p"] if cls is abc.FileLoader else []))
tried(Minimal().create_module, None)
tried(Minimal().load_module, "m")
module = Executes().load_module("executed")
print(module.ran, module.__name__, sys.modules.pop("executed") is module)
i = Inspects()
tried(i.is_package, "m")
tried(i.get_code, "m")
tried(i.source_to_code, b"x", "file")
tried(i.source_to_code, "x y")
tried(abc.InspectLoader.get_source, i, "m")
m = types.ModuleType("m")
i.exec_module(m)
print(m.x)
i.source = None
tried(i.get_code, "m")
tried(i.exec_module, m)
e = Executable()
tried(e.get_code, "m")
e.path = None
tried(e.get_code, "m")
e.source = None
tried(e.get_code, "m")
tried(abc.ExecutionLoader.get_filename, e, "m")
s = Sourced()
for name in ("m", "a.m", "__init__", "a.__init__"):
    for path in ("/p/q.py", "/p/__init__.py", "/p/__init__.x.py"):
        s.path = path
        print(name, path, s.is_package(name), end="; ")
print()
tried(s.get_source, "m")
tried(s.get_code, "m")
tried(s.path_mtime, "/p")
tried(s.path_stats, "/p")
tried(Stats().path_mtime, "/p")
s.data = None
tried(s.get_source, "m")
tried(s.get_code, "m")
tried(Resources().get_data, "x")


class Files(abc.FileLoader, abc.SourceLoader): pass


f = Files("module", HERE + "/module.py")
print(f.name, f.path.replace(HERE, "HERE"))
tried(f.get_filename)
tried(f.get_filename, "module")
tried(f.get_data, HERE + "/data.txt")
tried(f.get_data, HERE + "/nothing")
tried(f.get_source, "module")
for call in ("find_spec", "invalidate_caches"):
    for finder in (type("F", (abc.MetaPathFinder,), {})(), type("P", (abc.PathEntryFinder,), {})()):
        if hasattr(finder, call):
            tried(getattr(finder, call), *([] if call[0] == "i" else ["m", None]))
        else:
            print(type(finder).__mro__[1].__name__, "has no", call)
# finders
finder = machinery.FileFinder(HERE, (machinery.SourceFileLoader, [".py"]))
print(repr(finder).replace(HERE, "HERE"), finder.path == HERE, machinery.FileFinder("").path in ("", ".", os.getcwd()))
for name in ("module", "package", "space", "nothing", "a.module", "data", "package.sub"):
    spec = finder.find_spec(name)
    print(name, spec and (spec.name, type(spec.loader).__name__, spec.origin and spec.origin.replace(HERE, "HERE"), spec.submodule_search_locations and [p.replace(HERE, "HERE") for p in spec.submodule_search_locations], spec.has_location))
print(finder.invalidate_caches())
hook = machinery.FileFinder.path_hook((machinery.SourceFileLoader, [".py"]))
tried(hook, HERE)
tried(hook, HERE + "/module.py")
print(type(hook("")).__name__, hook.__name__)
for name in ("module", "package", "wrong"):
    loader = machinery.SourceFileLoader(name, HERE + f"/{name}.py" if name != "package" else HERE + "/package/__init__.py")
    tried(loader.is_package, name)
    tried(loader.get_filename, name)
    tried(loader.get_source, name)
    tried(lambda: loader.get_code(name) and "code")
    tried(loader.path_mtime if 0 else loader.get_filename, "other")
sourceless = machinery.SourcelessFileLoader("x", "/x.pyc")
tried(sourceless.get_source, "x")
print(machinery.SOURCE_SUFFIXES, machinery.all_suffixes()[:1], machinery.BuiltinImporter.is_package("sys"), machinery.BuiltinImporter.get_code("sys"), machinery.BuiltinImporter.get_source("sys"))
for call, args in ((machinery.BuiltinImporter.is_package, ("nope",)), (machinery.BuiltinImporter.get_code, ("nope",)), (machinery.BuiltinImporter.find_spec, ("nope",)), (machinery.FrozenImporter.is_package, ("nope",)), (machinery.FrozenImporter.find_spec, ("nope",)), (machinery.PathFinder.find_spec, ("nope",)), (machinery.PathFinder.find_spec, ("module", [HERE]))):
    try:
        got = call(*args)
        print(got and got.origin.replace(HERE, "HERE"))
    except ImportError as error:
        print(type(error).__name__, error, error.name)
# importlib's own functions
sys.path.insert(0, HERE)
module = importlib.import_module("module")
print(module.value, importlib.import_module("package").inside, importlib.import_module(".sub", "package").__name__, importlib.import_module("..module" if 0 else ".sub", package="package").__name__)
tried(importlib.import_module, ".x")
tried(importlib.import_module, "..x", "package")
tried(importlib.import_module, "")
tried(importlib.import_module, "wrong.nothing")
with open(HERE + "/module.py", "w") as file:
    file.write("value = 22\nadded = 3\n")
importlib.invalidate_caches()
module.kept = "kept"
again = importlib.reload(module)
print(again is module, module.value, module.added, module.kept)
tried(importlib.reload, 5)
tried(importlib.reload, "module")
tried(importlib.reload, types.ModuleType("loose"))
sub = importlib.import_module("package.sub")
parent = sys.modules.pop("package")
tried(importlib.reload, sub)
sys.modules["package"] = parent
print(importlib.reload(sub) is sub)
os.remove(HERE + "/module.py")
importlib.invalidate_caches()
tried(importlib.reload, module)
made = types.ModuleType("made_here")
sys.modules["made_here"] = made
tried(importlib.reload, made)
for args in (("json",), ("sys",), ("no.such",), ("no_such",)):
    tried(lambda: importlib.util.find_spec(*args) is not None)
tried(importlib.__import__, "os.path")
print(importlib.__import__("os.path").__name__, importlib.__import__("os.path", fromlist=["join"]).__name__ in ("posixpath", "ntpath"))
tried(importlib.__import__, "x", {"__package__": ""}, {}, (), 1)
for folder, _, files in os.walk(HERE, topdown=False):
    for name in files:
        os.remove(os.path.join(folder, name))
    os.rmdir(folder)
