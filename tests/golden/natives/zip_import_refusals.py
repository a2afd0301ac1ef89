"""What importing from a broken zip file says, byte by byte of what is broken; and what each method says of a module that is not there."""
import io
import os
import struct
import tempfile
import zipfile
import zipimport

home = tempfile.TemporaryDirectory()
os.chdir(home.name)


def archive(name, change=None, compression=zipfile.ZIP_STORED, comment=b"", names=(("one.py", "x = 1\n"), ("pack/__init__.py", "y = 2\n"), ("pack/inner.py", "z = 3\n"), ("space/data.txt", "text"))):
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w", compression) as made:
        for each, text in names:
            made.writestr(zipfile.ZipInfo(each, (2024, 1, 2, 3, 4, 6)), text, compression)
        made.mkdir("space") if ("space/data.txt", "text") in names else None
        made.comment = comment
    data = bytearray(kept.getvalue())
    if change:
        data = change(data) or data
    with open(name, "wb") as file:
        file.write(data)
    return name


def put(data, at, form, value):
    struct.pack_into(form, data, at, value)


def end(data):
    return data.rindex(b"PK\5\6")


def first(data):
    return data.index(b"PK\1\2")


def told(call, *args):
    try:
        return call(*args)
    except BaseException as error:
        return f"{type(error).__name__}: {error}" + (f" (name {error.name!r}, path {error.path!r})" if isinstance(error, ImportError) else "")


def files(made):
    return sorted(name for name in made._get_files() if not name.endswith("/"))


def cut(data):
    del data[10:]


changes = {
    "whole": None,
    "empty": lambda data: data.clear(),
    "cut": cut,
    "end_gone": lambda data: put(data, end(data), "4s", b"none"),
    "directory_size": lambda data: put(data, end(data) + 12, "<I", 2**31),
    "directory_size_long": lambda data: put(data, end(data) + 12, "<I", 2**16),
    "directory_offset": lambda data: put(data, end(data) + 16, "<I", 2**31),
    "directory_offset_short": lambda data: put(data, end(data) + 16, "<I", 5),
    "entry_magic": lambda data: put(data, first(data), "4s", b"none"),
    "local_magic": lambda data: put(data, 0, "4s", b"none"),
    "flags": lambda data: put(data, first(data) + 8, "<H", 1),
    "local_offset": lambda data: put(data, first(data) + 42, "<I", 2**20),
    "packed_size": lambda data: put(data, first(data) + 20, "<I", 2**20),
    "before": lambda data: b"#!/bin/sh\n" + bytes(data),
    "behind": lambda data: bytes(data) + b"more",
}
for name, change in changes.items():
    path = archive(name, change)
    made = told(zipimport.zipimporter, path)
    print(name, repr(made))
    if not isinstance(made, str):
        print("   ", [told(made.get_source, "one"), told(made.get_data, "one.py"), told(made.is_package, "pack"), files(made)])

made = zipimport.zipimporter("whole")
for name in files(made):
    print(made._get_files()[name])
for method in ("get_code", "get_source", "get_filename", "is_package", "find_spec", "load_module", "get_resource_reader"):
    print(method, told(getattr(made, method), "missing"))
print(told(made.get_data, "missing.txt"), told(made.get_data, "whole/space/data.txt"), told(made.get_data, "space/data.txt"))
print(told(made.find_spec, "pack").submodule_search_locations, told(made.find_spec, "space").submodule_search_locations, told(made.find_spec, "one").origin, made.get_filename("pack"))
print(repr(zipimport.zipimporter("whole/pack")), zipimport.zipimporter("whole/pack").prefix, zipimport.zipimporter("whole/pack").get_source("inner"))
for wrong in ("", "no/such", "/", 5, b"whole", "whole/no/such"):
    print(repr(wrong), told(lambda: repr(zipimport.zipimporter(wrong))))
print(told(zipimport.zipimporter, archive("long", comment=b"c" * 65535)))
packed = zipimport.zipimporter(archive("packed", compression=zipfile.ZIP_DEFLATED))
print(packed.get_source("one"), packed._get_files()["one.py"][1])
far = zipimport.zipimporter(archive("many", names=[(f"m{k}.py", f"n = {k}\n") for k in range(300)]))
print(far.get_source("m299"), len(far._get_files()))
broken = zipimport.zipimporter(archive("bad_text", names=[("one.py", "x = (\n")]))
print(told(broken.get_code, "one"))
os.remove("packed")
packed.invalidate_caches()
print(told(packed.get_source, "one"), told(packed.find_spec, "one"))
os.chdir("/")
home.cleanup()
