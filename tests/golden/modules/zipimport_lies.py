# What an archive says wrongly of itself: the number of entries on this disk counts, and no memory is asked for what it claims to hold.
import io
import os
import struct
import tempfile
import zipfile
import zipimport

data = io.BytesIO()
with zipfile.ZipFile(data, "w") as archive:
    archive.writestr("m.py", "x = 1\n")
    archive.writestr("p/__init__.py", "")
    archive.writestr("p/data", "text")
data = data.getvalue()
directory, end = data.find(b"PK\1\2"), data.rfind(b"PK\5\6")

with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)

    def importer(content):
        with open("a.zip", "wb") as file:
            file.write(content)
        zipimport._zip_directory_cache.clear()
        return zipimport.zipimporter("a.zip")

    for at, form, value in ((end + 8, "<H", 1), (end + 10, "<H", 1), (directory + 20, "<L", 0xFFFFFFF0), (directory + 20, "<L", 1 << 31),
                            (directory + 42, "<L", 0xFFFFFFF0)):
        wrong = bytearray(data)
        struct.pack_into(form, wrong, at, value)
        try:
            print(repr(importer(wrong).get_source("m")))
        except (zipimport.ZipImportError, OSError) as error:
            print(type(error).__name__, error)

    # Modules have resources beside them; what is no module has none.
    good = importer(data)
    print(type(good.get_resource_reader("m")).__name__, type(good.get_resource_reader("p")).__name__)
    try:
        good.get_resource_reader("q")
    except zipimport.ZipImportError as error:
        print(error)
    os.chdir("/")
