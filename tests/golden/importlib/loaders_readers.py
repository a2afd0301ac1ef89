# Loaders of files give the reader of what lies beside them, for their own module.
import importlib.machinery as machinery
import importlib.resources
import os
import sys
import tempfile

with tempfile.TemporaryDirectory() as d:
    d = os.path.realpath(d)
    sys.path.insert(0, d)
    os.makedirs(os.path.join(d, "pack"))
    os.makedirs(os.path.join(d, "space"))
    for name in "pack/__init__.py", "pack/data.txt", "space/data.txt":
        with open(os.path.join(d, *name.split("/")), "w") as f:
            f.write("# " + name)
    import pack
    import space

    reader = pack.__loader__.get_resource_reader("pack")
    print(type(reader).__name__, reader.resource_path("data.txt").replace(d, "D"), reader.is_resource("data.txt"), reader.files().joinpath("data.txt").read_text())
    print(type(pack.__loader__.get_resource_reader()).__name__)
    try:
        pack.__loader__.get_resource_reader("other")
    except ImportError as e:
        print(e, e.name)
    print(type(space.__loader__.get_resource_reader("any")).__name__, [p.name for p in space.__loader__.get_resource_reader("space").files().iterdir()])
    for cls in machinery.SourceFileLoader, machinery.ExtensionFileLoader, machinery.SourcelessFileLoader, machinery.NamespaceLoader, machinery.BuiltinImporter, machinery.FrozenImporter:
        print(cls.__name__, hasattr(cls, "get_resource_reader"))
    print(importlib.resources.files("pack").joinpath("data.txt").read_text(), importlib.resources.files("space").joinpath("data.txt").read_text())
