"""What modules say where those that they need are not there, or the system refuses what they ask: archives, pools, sockets, databases, mail."""
import io
import os
import sys
import tempfile

sys.stderr = sys.stdout
folder = tempfile.mkdtemp()


def tried(label, call, *args, **kwargs):
    try:
        told = "gives " + str(call(*args, **kwargs))
    except Exception as error:
        told = f"{type(error).__name__} {error}"
    print(label, told.replace(folder, "FOLDER"))


def without(name, label, call, *args, **kwargs):
    """Runs a call while a module cannot be imported."""
    kept = sys.modules.get(name)
    sys.modules[name] = None
    try:
        tried(label, call, *args, **kwargs)
    finally:
        if kept is None:
            del sys.modules[name]
        else:
            sys.modules[name] = kept


import tarfile
for mode, name in ("r:gz", "gzip"), ("w:gz", "gzip"), ("r:bz2", "bz2"), ("w:bz2", "bz2"), ("r:xz", "lzma"), ("w:xz", "lzma"), ("r|gz", "zlib"), ("w|gz", "zlib"), ("r|bz2", "bz2"), ("w|bz2", "bz2"), ("r|xz", "lzma"), ("w|xz", "lzma"):
    without(name, f"tar {mode} without {name}", tarfile.open, "none", mode, io.BytesIO())
tried("tar kind", tarfile.open, "none", "r:zip")
tried("tar stream kind", tarfile.open, "none", "r|zip", io.BytesIO())
tried("tar mode", tarfile.open, "none", "rw")
tried("tar stream mode", tarfile.open, "none", "a|gz", io.BytesIO())
tried("tar none", tarfile.TarFile, "none", "q")
tried("tar nothing", tarfile.open)

import zipfile
for name, number in ("zlib", zipfile.ZIP_DEFLATED), ("bz2", zipfile.ZIP_BZIP2), ("lzma", zipfile.ZIP_LZMA):
    kept = getattr(zipfile, name)
    setattr(zipfile, name, None)
    tried(f"zip without {name}", zipfile.ZipFile, io.BytesIO(), "w", number)
    setattr(zipfile, name, kept)
tried("zip kind", zipfile.ZipFile, io.BytesIO(), "w", 77)
tried("zip kind deflated", zipfile.ZipFile, io.BytesIO(), "w", 9)
tried("zip mode", zipfile.ZipFile, io.BytesIO(), "q")
made = zipfile.ZipFile(io.BytesIO(), "w")
writing = made.open("a", "w")
for label, call in ("read", lambda: made.read("a")), ("open", lambda: made.open("a")), ("open w", lambda: made.open("b", "w")), ("writestr", lambda: made.writestr("b", "c")), ("close", made.close), ("mkdir", lambda: made.mkdir("d")), ("write", lambda: made.write(__file__)):
    tried(f"zip {label} while writing", call)
writing.close()
made.close()
for label, call in ("read", lambda: made.read("a")), ("writestr", lambda: made.writestr("b", "c")), ("mkdir", lambda: made.mkdir("d")), ("open", lambda: made.open("b", "w")), ("write", lambda: made.write(__file__)):
    tried(f"zip {label} when closed", call)
tried("zip mode of open", zipfile.ZipFile(io.BytesIO(), "w").open, "a", "x")
tried("zip password of a written one", zipfile.ZipFile(io.BytesIO(), "w").open, "a", "w", pwd=b"x")
tried("zip password", zipfile.ZipFile(io.BytesIO(), "w").setpassword, "text")

import shutil
for kind in "zip", "gztar", "bztar", "xztar", "tar", "none":
    tried(f"archive {kind}", shutil.make_archive, os.path.join(folder, "a"), kind, os.path.join(folder, "none"))
tried("unpack none", shutil.unpack_archive, "none.none")
tried("unpack kind", shutil.unpack_archive, "none.zip", format="none")
tried("unpack no zip", shutil.unpack_archive, __file__, folder, "zip")
tried("unpack no tar", shutil.unpack_archive, __file__, folder, "tar")
tried("register", shutil.register_archive_format, "x", 5)
tried("register arguments", shutil.register_archive_format, "x", print, 5)
tried("register pairs", shutil.register_archive_format, "x", print, [5])
tried("register extension", shutil.register_unpack_format, "x", [".zip"], print)
tried("register unpacker", shutil.register_unpack_format, "x", [".x"], 5)

import gzip, bz2, lzma
closed = gzip.GzipFile(fileobj=io.BytesIO(), mode="w")
closed.close()
tried("gzip write when closed", closed.write, b"x")
tried("gzip flush when closed", closed.flush)
for kind in gzip.GzipFile(fileobj=io.BytesIO(gzip.compress(b"text"))), bz2.BZ2File(io.BytesIO(bz2.compress(b"text"))), lzma.LZMAFile(io.BytesIO(lzma.compress(b"text"))):
    name = type(kind).__name__
    tried(f"{name} write", kind.write, b"x")
    tried(f"{name} whence", kind.seek, 0, 7)
    tried(f"{name} end", kind.seek, -1, 2)
    tried(f"{name} read", kind.read)
    kind.close()
    tried(f"{name} read when closed", kind.read)


class Unseekable(io.BytesIO):
    def seekable(self):
        return False


tried("gzip back", lambda: (file := gzip.GzipFile(fileobj=Unseekable(gzip.compress(b"text"))), file.read(), file.seek(0))[1:])
tried("bz2 back", lambda: (file := bz2.BZ2File(Unseekable(bz2.compress(b"text"))), file.read(), file.seek(0))[1:])

shutil.rmtree(folder)
