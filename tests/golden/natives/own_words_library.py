# Where the library of Coil words a refusal, or describes, in its own way: catalogues and pickles that end early, tuples as names of arguments, help.
import argparse, gettext, io, linecache, marshal, mimetypes, os, pickle, pickletools, shutil, stringprep, struct, tarfile, tempfile
from unittest import mock
from _each import each_value as each


def catalogue(*words, magic=0x950412de, order="<", rest=b""):
    return gettext.GNUTranslations(io.BytesIO(struct.pack(order + f"{1 + len(words)}I", magic, *words) + rest))


def archived(kind, **fields):
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w") as t:
        member = tarfile.TarInfo("m")
        member.type = kind
        member.size = fields["size"]
        t.addfile(member, io.BytesIO(b"x" * member.size) if member.size else None)
    data.seek(0)
    return tarfile.open(fileobj=data, debug=3)


class Filters:
    def __init__(self, error):
        self.error = error

    def __call__(self, member, path):
        raise self.error


def extracted(error, level):
    with archived(tarfile.REGTYPE, size=3) as t, mock.patch("sys.stderr", io.StringIO()) as err:
        t.errorlevel = level
        try:
            t.extractall("out", filter=Filters(error))
        finally:
            print("  said", err.getvalue())


info = tarfile.TarInfo("x")
def removed(raised, times=1, **more):
    """What a TemporaryDirectory does whose first attempts to remove end so."""
    made = tempfile.TemporaryDirectory(dir=None, **more)
    os.mkdir(made.name + "/inner")
    open(made.name + "/inner/file", "w").close()
    left = [raised] * times

    def unlink(path, *args, dir_fd=None, real=os.unlink):
        if left:
            raise left.pop()
        return real(path, *args, dir_fd=dir_fd)

    with mock.patch("os.unlink", unlink), mock.patch.object(shutil.os, "unlink", unlink):
        try:
            made.cleanup()
        except OSError as error:
            error.filename = (error.filename or "").replace(made.name, "MADE")
            raise
        finally:
            print("  left", os.path.exists(made.name))
            shutil.rmtree(made.name, True)
            made._finalizer.detach()


each("""
    argparse._get_action_name(argparse.Action((), "d", metavar=("A", "B"), nargs="*"))
    argparse._get_action_name(argparse.Action((), "d", metavar=("A", "B"), nargs="+"))
    argparse._get_action_name(argparse.Action((), "d", metavar=("A", "B"), nargs=2))
    gettext.GNUTranslations(io.BytesIO(b"ab"))
    gettext.GNUTranslations(io.BytesIO(b""))
    catalogue()
    catalogue(0, 1, 28)
    catalogue(0, 1, 20, 28, rest=b"x" * 8)
    out = io.StringIO(); pickletools.dis(pickle.dumps(({"a": [1.5]}, "text" * 9), 4), out, annotate=1); print(out.getvalue())
    out = io.StringIO(); pickletools.dis(pickle.dumps([1, "a"], 0), out, annotate=60, indentlevel=2); print(out.getvalue())
    pickle._loads(b"\\x80\\x04\\x95\\x05\\0\\0\\0\\0\\0\\0\\0K")
    pickle._loads(b"\\x86.")
    pickle._loads(b"(\\x86.")
    pickle._loads(b"K\\x01(\\x86.")
    pickle._loads(b"K\\x01b.")
    pickle._loads(b"(K\\x01b.")
    pickle._loads(b"b.")
    marshal.load(io.BytesIO(b"i\\1\\0"))
    with mock.patch("sys.argv", ["m", "--what"]): mimetypes._main()
    with mock.patch("sys.argv", ["m", "-h"]): mimetypes._main()
    exec(c := compile("def g():\\n  return 5\\n", "<typed>", "exec")); linecache._register_code(c, "def g():\\n  return 5\\n", "<typed>")
    linecache._getline_from_code(c, 1), linecache._getline_from_code(c, 2), linecache._getline_from_code(g.__code__, 2), linecache._getline_from_code(c, 3), linecache._getline_from_code(c, 0)
    [extracted(e, level) for e in (tarfile.OutsideDestinationError(info, "p"), tarfile.ExtractError("no"), OSError(5, "x", "name")) for level in (0,)]
    extracted(tarfile.OutsideDestinationError(info, "p"), 1)
    extracted(tarfile.ExtractError("no"), 1)
    extracted(tarfile.ExtractError("no"), 2)
    extracted(UnicodeEncodeError("ascii", "x", 0, 1, "r"), 0)
    info._block(-1)
    removed(PermissionError(1, "x"), 2)
    removed(IsADirectoryError(21, "x"))
    removed(FileNotFoundError(2, "x"))
    removed(OSError(5, "x"))
    with mock.patch("os.getpid", side_effect=PermissionError): type(next(tempfile._RandomNameSequence())).__name__
    [stringprep.in_table_a1(chr(c)) for c in (0x221, 0x378, 0x30000, 0x10FFFF, 0x110000 - 3, 65)]
""", globals())
