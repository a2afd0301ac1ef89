# tempfile: names and what they are made of, refusals, spooled files before and after rolling over, folders that resist.
import errno
import io
import os
import shutil
import tempfile
import warnings
from _each import each_value as each

def warned(call):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            value = call()
        except Exception as error:
            value = type(error).__name__, str(error)
    return value, [(w.category.__name__, str(w.message).replace(top, "TOP")) for w in caught]

class Path:
    def __init__(self, text):
        self.text = text
    def __fspath__(self):
        return self.text

top = os.path.realpath(tempfile.mkdtemp())
def shape(path):
    if isinstance(path, bytes):
        path = "b:" + os.fsdecode(path)
    name = os.path.basename(path)
    return os.path.dirname(path).replace(top, "TOP"), name[:3 if name[:3] in ("tmp", "pre") else 1], len(name), all(c in "abcdefghijklmnopqrstuvwxyz0123456789_." for c in name)

def gone(fd_and_name):
    os.close(fd_and_name[0])
    os.unlink(fd_and_name[1])
    return fd_and_name[1]

S = tempfile.SpooledTemporaryFile
def spool(*args, **options):
    file = S(*args, **options)
    return file

each(r"""
    shape(gone(tempfile.mkstemp(dir=top))), shape(gone(tempfile.mkstemp(".s", "pre", top))), shape(gone(tempfile.mkstemp(b".s", dir=os.fsencode(top)))), shape(gone(tempfile.mkstemp(prefix=b"q", dir=os.fsencode(top)))), shape(gone(tempfile.mkstemp(dir=Path(top), suffix=Path(".q")))) if 0 else shape(gone(tempfile.mkstemp(dir=Path(top))))
    fd, name = tempfile.mkstemp(dir=top); oct(os.fstat(fd).st_mode), os.get_inheritable(fd), gone((fd, name)) and 0
    fd, name = tempfile.mkstemp(dir=top, text=True); gone((fd, name)) and 0
    tempfile.mkstemp(b"s", "p")
    tempfile.mkstemp("s", dir=b"d")
    tempfile.mkstemp(5)
    tempfile.mkdtemp(b"a", "b")
    shape(tempfile.mkdtemp("S", "P", top)), shape(tempfile.mkdtemp(dir=os.fsencode(top))), oct(os.stat(tempfile.mkdtemp(dir=top)).st_mode), os.path.isabs(tempfile.mkdtemp(dir=os.path.relpath(top)))
    shape(tempfile.mktemp(dir=top)), shape(tempfile.mktemp("._x", "y", top)), os.path.exists(tempfile.mktemp(dir=top))
    tempfile.gettempprefix(), tempfile.gettempprefixb(), tempfile.template, type(tempfile.gettempdir()), tempfile.gettempdirb() == os.fsencode(tempfile.gettempdir()), tempfile.TMP_MAX
    tempfile.tempdir = top; shape(gone(tempfile.mkstemp())), tempfile.gettempdir() == top, tempfile.gettempdirb() == os.fsencode(top)
    tempfile.tempdir = os.fsencode(top); shape(gone(tempfile.mkstemp())), tempfile.gettempdir() == top, warned(tempfile.gettempdirb)[1]
    tempfile.tempdir = top; sorted(tempfile.__all__)
    len(next(tempfile._get_candidate_names())), tempfile._get_candidate_names() is tempfile._get_candidate_names(), type(tempfile._RandomNameSequence().rng).__name__
    tempfile._candidate_tempdir_list()[-1] == os.getcwd(), tempfile._candidate_tempdir_list()[-4:-1]
    warned(lambda: tempfile.NamedTemporaryFile("wb", 1).close()), warned(lambda: tempfile.NamedTemporaryFile("w", 1).close())
    f = tempfile.NamedTemporaryFile(); shape(f.name), f.mode, f.file.mode, os.path.exists(f.name), f.close(), os.path.exists(f.name), f.closed, f.close()
    f = tempfile.NamedTemporaryFile("w+", suffix="S", prefix="P", dir=top, delete=False, encoding="latin-1", errors="replace", newline="\r\n"); shape(f.name), f.write("\u20ac\n"), f.encoding, f.errors, f.close(), os.path.exists(f.name), open(f.name, "rb").read(), os.unlink(f.name)
    f = tempfile.NamedTemporaryFile(delete_on_close=False); f.close(), os.path.exists(f.name), f.__exit__(None, None, None), os.path.exists(f.name)
    f = tempfile.NamedTemporaryFile(delete_on_close=False); n = f.name; f.close(); del f; os.path.exists(n)
    f = tempfile.NamedTemporaryFile(delete=False, delete_on_close=False); f.__enter__() is f, f.__exit__(None, None, None), os.path.exists(f.name), os.unlink(f.name)
    f = tempfile.NamedTemporaryFile(); f.write(b"a\nb"), f.seek(0), list(f), f.tell(), f.read.__name__, os.unlink(f.name), f.close()
    f = tempfile.NamedTemporaryFile("w+", delete=True); n = f.name; w = warned(lambda: exec("global f; del f")); w[0], [(c, m[:31]) for c, m in w[1]], os.path.exists(n)
    repr(tempfile.NamedTemporaryFile(dir=top)).startswith("<tempfile._TemporaryFileWrapper object at ")
    tempfile.NamedTemporaryFile("x")
    tempfile.NamedTemporaryFile("zz")
    tempfile.NamedTemporaryFile(encoding="ascii")
    tempfile.NamedTemporaryFile("w", encoding="no such"), os.listdir(top)
    f = tempfile.TemporaryFile(); type(f.name), f.name == f.fileno(), f.mode, f.write(b"ab"), f.seek(0), f.read(), f.close()
    f = tempfile.TemporaryFile("w+", encoding="utf-16", newline="\r"); f.buffer.raw.name == f.fileno(), f.write("a\n"), f.seek(0), f.read(), f.close()
    f = tempfile.TemporaryFile("w+b", 0, dir=top); type(f).__name__, f.name == f.fileno(), f.close(), sorted(n for n in os.listdir(top) if not os.path.isdir(os.path.join(top, n)))
    tempfile.TemporaryFile("zz")
    tempfile.TemporaryFile("w", encoding="no such")
""", globals())
for works in (False, True):  # as on a file system without nameless files
    tempfile._O_TMPFILE_WORKS = works
    real = os.open
    def without(path, flags, *args, **more):
        if flags & getattr(os, "O_TMPFILE", 0) == getattr(os, "O_TMPFILE", -1):
            raise (IsADirectoryError(errno.EISDIR, "no") if not again else OSError(errno.EOPNOTSUPP, "no"))
        return real(path, flags, *args, **more)
    for again in (True, False):
        os.open = without
        try:
            with tempfile.TemporaryFile("w+", dir=top, suffix="S") as f:
                print(works, again, f.write("ab"), f.seek(0), f.read(), f.buffer.raw.name == f.fileno(), tempfile._O_TMPFILE_WORKS, [n for n in os.listdir(top) if n.endswith("S") and n[0] != "P"])
        finally:
            os.open = real
tempfile._O_TMPFILE_WORKS = hasattr(os, "O_TMPFILE")
for mode, text in (("w+b", b"ab\ncd\n"), ("w+", "ab\ncd\n")):
    for size in (0, 4, 6, 100):
        f = S(size, mode)
        facts = [f.closed, f.mode, f.name, f._rolled, f.write(text), f._rolled, f.tell(), f.seek(0), f.read(2), f.readline(), f.readlines(), f.seek(1), list(f), f._rolled]
        facts += [f.readable(), f.writable(), f.seekable(), f.truncate(3), f.seek(0), f.read(), f._rolled, f.truncate(50), f._rolled, f.seek(0, 2), f.flush()]
        facts += [f.rollover(), f._rolled, f.rollover(), f.mode, isinstance(f.name, int), f.fileno() == f.name, f.isatty(), f.truncate(1), f.seek(0), f.read(), f.closed, f.close(), f.closed]
        print(mode, size, facts)
each(r"""
    f = S(5); f.writelines([b"ab", b"cd"]), f._rolled, f.writelines(iter([b"ef", b"gh"])), f._rolled, f.writelines([b"ij"]), f.seek(0), f.read(), f.close()
    f = S(0); f.writelines([b"ab"] * 3), f._rolled, f.seek(0), f.read(), f.close()
    f = S(3, "w+"); f.writelines(["ab", "cd", "ef"]), f._rolled, f.seek(0), f.read(), f.close()
    f = S(9, "w+", encoding="latin-1", errors="ignore", newline="\r\n"); f.encoding, f.errors, f.newlines, f.write("\u20aca\n"), f.fileno() > 2, f.encoding, f.errors, f.newlines, f.seek(0), f.read(), f.close()
    f = S(9); f.encoding
    f = S(9); f.errors
    f = S(9); f.newlines
    f = S(3); f.write(b"abcd"), f.encoding
    f = S(3); f.truncate(), f.truncate(2), f._rolled, f.truncate(4), f._rolled, f.seek(0, 2), f.close()
    f = S(); f.__enter__() is f, f.__exit__(None, None, None), f.closed
    f = S(); f.close(), f.__enter__()
    f = S(9); f.read1(), f.readinto(bytearray(2)), f.detach()
    f = S(9); f.write(b"abc"), f.seek(0), f.read1(2), f.readinto1(bytearray(2)), f.detach().__class__.__name__
    f = S(9, "zz")
    f = S(9, "rb"); f.mode, f.write(b"a"), f.rollover()
    f = S(); f.write(b"x"), f.isatty(), f._rolled, f.fileno() > 2, f._rolled, f.isatty(), f.close()
    f = S(9); w = warned(lambda: exec("global f; del f")); [(c, m[:13]) for c, m in w[1]]
    S[int], isinstance(S(), io.IOBase), S.__mro__[1].__name__
    next(iter(spool(9, "w+", newline="")), "none"), spool(9).name, spool(9).mode, spool(9, "w+").mode
    d = tempfile.TemporaryDirectory("S", "P", top); shape(d.name), repr(d).replace(d.name, "NAME"), os.path.isdir(d.name), d.cleanup(), os.path.exists(d.name), d.cleanup()
    d = tempfile.TemporaryDirectory(dir=top, delete=False); d.__enter__() == d.name, d.__exit__(None, None, None), os.path.isdir(d.name), d.cleanup(), os.path.isdir(d.name)
    d = tempfile.TemporaryDirectory(dir=top); n = d.name; w = warned(lambda: exec("global d; del d")); [(c, m.replace(n, "NAME").replace(os.path.basename(n), "N")) for c, m in w[1]], os.path.exists(n)
    d = tempfile.TemporaryDirectory(dir=top, delete=False); n = d.name; w = warned(lambda: exec("global d; del d")); w[1], os.path.exists(n), os.rmdir(n)
    d = tempfile.TemporaryDirectory(dir=top); os.rmdir(d.name), d.cleanup()
    tempfile.TemporaryDirectory[int]
""", globals())
real = os.unlink
for number in (errno.EACCES, errno.ENOENT, errno.EIO, errno.EISDIR):
    for ignore in (False, True):
        folder = tempfile.TemporaryDirectory(dir=top, ignore_cleanup_errors=ignore)
        os.makedirs(folder.name + "/a/b")
        open(folder.name + "/a/f", "w").close()
        calls = []
        def refusing(path, *args, times=[0], **more):
            times[0] += 1
            calls.append(os.path.basename(path))
            if times[0] == 1:
                raise OSError(number, "refused", path)
            return real(path, *args, **more)
        os.unlink = refusing
        try:
            folder.cleanup()
            print(errno.errorcode[number], ignore, "cleaned", os.path.exists(folder.name), calls)
        except OSError as error:
            print(errno.errorcode[number], ignore, type(error).__name__, os.path.exists(folder.name), calls)
        finally:
            os.unlink = real
        folder._finalizer.detach()
for number in (errno.EEXIST, errno.EACCES, errno.ENOSPC):
    names = ["n1", "n2", "n3"]
    def refused(path, *args, **more):
        names.append(os.path.basename(path)[:3])
        if len(names) < 6:
            raise OSError(number, "refused", "NAME")
        return opened(path, *args, **more)
    for function, place in ((lambda: gone(tempfile.mkstemp(dir=top)), "open"), (lambda: tempfile.mkdtemp(dir=top), "mkdir")):
        names.clear()
        opened = getattr(os, place)
        setattr(os, place, refused)
        try:
            print(place, errno.errorcode[number], shape(function()), names)
        except OSError as error:
            print(place, errno.errorcode[number], type(error).__name__, names)
        finally:
            setattr(os, place, opened)
real_max, tempfile.TMP_MAX = tempfile.TMP_MAX, 3
for function, place in ((lambda: gone(tempfile.mkstemp(dir=top)), "open"), (lambda: tempfile.mkdtemp(dir=top), "mkdir"), (lambda: tempfile.mktemp(dir=top), None)):
    names = []
    def full(path, *args, **more):
        names.append(1)
        raise FileExistsError(errno.EEXIST, "there", "NAME")
    if place:
        opened = getattr(os, place)
        setattr(os, place, full)
    else:
        tempfile._exists, exists = lambda path: names.append(1) or True, tempfile._exists
    try:
        function()
    except OSError as error:
        print(type(error).__name__, error.errno == errno.EEXIST, error.strerror, len(names))
    finally:
        if place:
            setattr(os, place, opened)
        else:
            tempfile._exists = exists
shutil.rmtree(top)
