# What import's native parts say in words of their own.
import importlib.machinery as M, importlib.util as U, sys, types
from _each import each_value as each

L = M.SourceFileLoader
a = L("a", __file__)
class BadData(L):
    def get_data(self, path): return 5
class BadCode(L):
    def get_code(self, name): return "text"
B, F = M.BuiltinImporter, M.FrozenImporter
E = M.ExtensionFileLoader
each(r"""
    a < a
    a.source_to_code(bytearray(b"q = 1"), "<p>", _optimization=0).co_names
    a.source_to_code("assert x\n'doc'", "<p>", _optimization=2).co_names, a.source_to_code("assert x", "<p>", _optimization=0).co_names, a.source_to_code("assert x", "<p>", _optimization=3).co_names
    a.source_to_code("q = 1", "<p>", _optimization="x")
    a.source_to_code(5, "<p>")
    a.source_to_code("q = 1", "<p>", 1)
    a.get_data(5)
    a.path_stats(None)
    BadData("m", __file__).get_source("m")
    BadCode("m", __file__).exec_module(types.ModuleType("m"))
    L("only")
    L()
    L("a", "b", "c")
    L(5, 6).get_code(5)
    B.load_module("nope"), B.create_module(B.find_spec("sys")) is sys
    B.find_spec(5)
    B.get_code(5)
    B.load_module(5)
    B.create_module(M.ModuleSpec(5, None))
    F.find_spec("nope"), F.create_module(None)
    F.load_module("nope")
    F.find_spec(5)
    F.get_code(5), 1
    F.get_source(5)
    F.is_package(5)
    F.get_source("enum"), F.is_package("enum"), F.is_package("asyncio"), F.get_code("enum").co_filename, F.load_module("enum") is sys.modules["enum"]
    m = types.ModuleType("nope"); m.__spec__ = M.ModuleSpec("nope", None); F.exec_module(m)
    m.__spec__ = M.ModuleSpec("keyword", None); F.exec_module(m); m.iskeyword("if"), m.__file__.rpartition("/")[2]
    M.PathFinder.find_spec(5)
    M.PathFinder.find_spec("a\0b", ["/"]), M.PathFinder.find_spec("b", ["/\0"]), M.PathFinder.find_spec("x" * 5000, ["/"])
    types.ModuleType("m").__dict__ = {}
    E("m", 5).create_module(None)
    E(5, "m").create_module(None)
    E("m", __file__).name, E("m", "m.so").path, E("m", "m.so").get_filename("m"), E("m", "x").get_code("m"), E("m", "x").get_source("m"), E("m", "x").is_package("m"), E("m", "x").exec_module(None), E("m", "x") == E("m", "x"), hash(E("m", "x")) == hash(E("m", "x"))
    E()
""", globals())
