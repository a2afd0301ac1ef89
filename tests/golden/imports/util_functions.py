# importlib.util: names and specs by odd loaders and locations, cached names, sources, lazy modules.
import ast, importlib.util as u
import os
import sys
import types
from importlib.machinery import ModuleSpec


def tried(call, *args, **options):
    try:
        got = call(*args, **options)
        if isinstance(got, ModuleSpec):
            got = got.name, type(got.loader).__name__, got.origin, got.submodule_search_locations, got.has_location, got.parent, got.cached is not None
        print(call.__name__, args[:1], repr(got).replace(os.path.dirname(ast.__file__), "LIB").replace(os.getcwd(), "CWD").split(" at 0x")[0])
    except Exception as error:
        print(call.__name__, args[:1], type(error).__name__, error)


for args in (("a",), (".a", "p"), ("..a", "p.q"), ("...a", "p.q"), (".", "p"), ("..", "p.q"), (".a",), (".a", ""), ("a.b", "p"), ("..a", "p")):
    tried(u.resolve_name, *args)
made = types.ModuleType("made")
sys.modules["made"] = made
tried(u.find_spec, "made")
del made.__spec__
tried(u.find_spec, "made")
sys.modules["made"] = None
tried(u.find_spec, "made")
del sys.modules["made"]
for name in ("sys", "no_such_module", "json.decoder", "sys.nothing", "json.no_such", "no_such.sub"):
    tried(u.find_spec, name)
tried(u.find_spec, ".decoder", "json")
tried(u.find_spec, ".decoder")


class Loader:
    def __init__(self, **answers):
        for name, answer in answers.items():
            setattr(self, name, lambda asked, answer=answer: self.give(answer))

    def give(self, answer):
        if isinstance(answer, BaseException):
            raise answer
        return answer


class Origin(Loader):
    _ORIGIN = "its origin"


for loader in (Loader(), Loader(is_package=True), Loader(is_package=False), Loader(is_package=ImportError()), Loader(get_filename="/x/y.py"), Loader(get_filename="/x/y.py", is_package=True), Loader(get_filename=ImportError()), Origin(), Origin(get_filename="/z.py"), None):
    tried(u.spec_from_loader, "m", loader)
    tried(u.spec_from_loader, "m", loader, origin="given")
    tried(u.spec_from_loader, "m", loader, is_package=True)
    tried(u.spec_from_loader, "m", loader, is_package=False)
    tried(u.spec_from_file_location, "m", loader=loader) if loader else None
    tried(u.spec_from_file_location, "m", "/a/b.py", loader=loader)
for location in ("/a/b.py", "rel/b.py", "/a/b.txt", "/a/b", "", "/a/__init__.py"):
    tried(u.spec_from_file_location, "m", location)
    tried(u.spec_from_file_location, "m", location, submodule_search_locations=["/s"])
    tried(u.spec_from_file_location, "m", location, submodule_search_locations=[])
    tried(u.spec_from_file_location, "m", location, submodule_search_locations=None)
tried(u.spec_from_file_location, "m", 5)
for source in (b"x = 1\r\ny\rz\n", b"# coding: latin-1\n\xe9", b"\xef\xbb\xbfx", b""):
    tried(u.decode_source, source)
tried(u.decode_source, b"# coding: nope\n")
tried(u.decode_source, b"\xff")
tag = sys.implementation.cache_tag
for path in ("/a/b.py", "b.py", "/a/b.c.py", "/a/__init__.py"):
    for options in ({}, {"optimization": ""}, {"optimization": 1}, {"optimization": "x2"}):
        try:
            print(path, options, os.fsdecode(u.cache_from_source(path, **options)).replace(tag, "TAG"))
        except Exception as error:
            print(path, options, type(error).__name__, error)
tried(u.cache_from_source, "/a/b.py", optimization="a-b")
tried(u.cache_from_source, "/a/b.py", optimization=" ")
for path in ("/a/__pycache__/b.x.pyc", "/a/__pycache__/b.x.opt-1.pyc", "__pycache__/b.x.pyc", "/a/b.x.pyc", "/a/__pycache__/b.pyc", "/a/__pycache__/b.c.x.opt-1.pyc", "/a/__pycache__/b"):
    tried(u.source_from_cache, path)
print(len(u.source_hash(b"x")), u.source_hash(b"x") == u.source_hash(b"x"), u.source_hash(b"x") != u.source_hash(b"y"))
