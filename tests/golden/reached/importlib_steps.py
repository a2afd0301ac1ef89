"""Packages that import by themselves use the import system's names, by either name of its modules."""
import importlib._bootstrap
import importlib._bootstrap_external as external
import os
import sys
import tempfile
import _frozen_importlib
import _frozen_importlib_external
from _frozen_importlib_external import FileFinder, SourceFileLoader
from importlib.machinery import PathFinder

print(_frozen_importlib is importlib._bootstrap, _frozen_importlib_external is external, SourceFileLoader is importlib.machinery.SourceFileLoader,
      FileFinder is importlib.machinery.FileFinder, _frozen_importlib.ModuleSpec is importlib.machinery.ModuleSpec)
print(_frozen_importlib._call_with_frames_removed(int, "ff", base=16), _frozen_importlib._module_repr(sys))
with _frozen_importlib._ImportLockContext():
    print("locked")


@_frozen_importlib._requires_builtin
def load(self, name):
    return name


print(load(None, "sys"), load.__name__)
try:
    load(None, "nothing")
except ImportError as error:
    print(error, error.name)

print([external._path_join(*parts) for parts in (["/a", "b"], ["a/", "b", ""], [], ["", "b"], ["/", "b"])])
print(external._path_split("/a/b"), external._path_split("a"), external._path_isabs("/a"), external._path_isdir(os.getcwd()), external._path_isfile(os.getcwd()))
print([kind.__name__ for kind, _ in external._get_supported_file_loaders()])
print(external._pack_uint32(2**32 + 5), external._unpack_uint32(b"\1\0\0\0"), len(external.MAGIC_NUMBER))
magic = external.MAGIC_NUMBER
print(external._classify_pyc(magic + bytes(12), "x", {}), external._classify_pyc(magic + b"\3" + bytes(11), "x", {}))
for data in b"abc", magic + b"\0", magic + b"\4" + bytes(11):
    try:
        external._classify_pyc(data, "x", {})
    except (ImportError, EOFError) as error:
        print(type(error).__name__, error)
header = magic + bytes(4) + external._pack_uint32(7) + external._pack_uint32(9)
print(external._validate_timestamp_pyc(header, 7, 9, "x", {}), external._validate_timestamp_pyc(header, 7, None, "x", {}))
for time, size in (8, 9), (7, 8):
    try:
        external._validate_timestamp_pyc(header, time, size, "x", {"name": "x"})
    except ImportError as error:
        print(error, error.name)

with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "file")
    external._write_atomic(path, b"whole")
    with open(path, "rb") as file:
        print(file.read(), os.listdir(folder))
    os.mkdir(os.path.join(folder, "thing-1.5.dist-info"))
    with open(os.path.join(folder, "thing-1.5.dist-info", "METADATA"), "w") as file:
        file.write("Metadata-Version: 2.1\nName: thing\nVersion: 1.5\n")
    import importlib.metadata
    context = importlib.metadata.DistributionFinder.Context(path=[folder])
    print([(each.name, each.version) for each in PathFinder.find_distributions(context)])
    sys.path.insert(0, folder)
    print([each.version for each in importlib.metadata.distributions(name="thing")], sum(each.name == "thing" for each in PathFinder.find_distributions()))
