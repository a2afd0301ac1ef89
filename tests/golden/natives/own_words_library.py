# Where the library of Coil words a refusal, or describes, in its own way: catalogues and pickles that end early, tuples as names of arguments, help.
import argparse, gettext, io, linecache, marshal, mimetypes, pickle, pickletools, stringprep, struct
from unittest import mock
from _each import each_value as each


def catalogue(*words, magic=0x950412de, order="<", rest=b""):
    return gettext.GNUTranslations(io.BytesIO(struct.pack(order + f"{1 + len(words)}I", magic, *words) + rest))


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
    [stringprep.in_table_a1(chr(c)) for c in (0x221, 0x378, 0x30000, 0x10FFFF, 0x110000 - 3, 65)]
""", globals())
