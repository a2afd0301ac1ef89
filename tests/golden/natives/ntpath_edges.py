# ntpath: drives, devices, shares, variables, homes, common parts, on a system that is not Windows.
import ntpath
import os
from ntpath import *
from _each import each_value as each

PATHS = ["", ".", "c:", "c:\\", "c:a", "c:/a/b", "\\", "\\a", "/a/b/", "a\\b", "a/b\\c", "\\\\", "\\\\s", "\\\\s\\", "\\\\s\\h", "\\\\s\\h\\", "\\\\s\\h\\a", "//s/h/a", "\\\\?\\", "\\\\?\\c:", "\\\\?\\c:\\a", "\\\\?\\UNC\\s\\h\\a", "//?/unc/s/h", "\\\\?\\UNC\\s",
         "\\\\.\\dev", "\\\\.\\dev\\x", "//./c:/a", "///a", "\\\\\\a\\b", "a.b", ".a", "a.", "a.b.c", "..\\a", "a\\..\\b", "a\\.\\b", "..", "c:..\\x", "c:\\..\\x", "\\..\\a", "a\\\\b", "A/B", "C:A", "con", "c:con.txt", "a ", "\\\\?\\a/b", "é:\\x", "ab:c"]
for path in PATHS:
    print(repr(path), *[f(path) for f in (splitdrive, splitroot, split, splitext, basename, dirname, isabs, normcase, normpath)], end=" ")
    print([f(os.fsencode(path)) for f in (splitroot, split, splitext, normpath)] if path.isascii() else "", end=" ")
    # What stands above the tree may be a mount of the system that runs the test, and anything may stand at its root.
    print(path != ".." and ismount(path), isreserved(path), *[path[:1] != "/" and f(path) for f in (exists, lexists)], isdevdrive(path), isjunction(path))
for path in PATHS[:20]:
    print(repr(path), [join(path, other) for other in ("", "x", "\\x", "c:", "c:x", "C:x", "d:x", "c:\\x", "\\\\s\\h", "\\\\t\\g\\x", "/", "x/", "..")])
each(r"""
    join("a"), join("a", "b", "c"), join("a", "\\b", "c"), join(b"a", b"b"), join("c:", "d:", "c:x"), join("//s/h", "x"), join("a/", "b"), join("c:", ""), join("\\\\?\\c:", "x")
    join("a", b"b")
    join(b"a", "b")
    join("a", 5)
    join(5, "a")
    join()
    os.environ.clear(), os.environ.update(ONE="1", two="2", USERPROFILE="C:\\Users\\me", **{"a b": "sp", "X": "x$ONE"}), expandvars("$ONE %ONE% ${ONE} $two"), expandvars("$NONE %NONE% ${NONE} ${ONE"), expandvars("%% $$ %a b% '$ONE' '%ONE%'x"), expandvars("${a b}"), expandvars("$"), expandvars("%"), expandvars("a$ONE-b$ONE_c"), expandvars("%ONE"), expandvars("'un$ONE"), expandvars("${}%X%$X"), expandvars("no"), expandvars("$ONEé"), expandvars("%ONE%%two%"), expandvars("${ONE}}")
    expandvars(b"$ONE %ONE% ${ONE} $two %NONE% $"), expandvars(b"%a b%'$ONE'"), expandvars(b"${ONE"), expandvars(b"x"), expandvars(b"\xe9$ONE")
    expandvars(5)
    expanduser("~"), expanduser("~\\x"), expanduser("~/x"), expanduser("x~"), expanduser("~me"), expanduser("~other\\x"), expanduser(b"~\\x"), expanduser(b"~o"), expanduser("")
    os.environ.update(USERNAME="me"), expanduser("~me"), expanduser("~other\\x"), expanduser("~you"), os.environ.update(USERNAME="nobody"), expanduser("~other"), expanduser("~nobody")
    os.environ.pop("USERPROFILE"), expanduser("~"), os.environ.update(HOMEPATH="\\hp"), expanduser("~"), os.environ.update(HOMEDRIVE="D:"), expanduser("~\\x"), os.environ.pop("HOMEPATH"), expanduser("~/x")
    commonpath(["a\\b", "a\\c"]), commonpath(["c:\\a\\b", "C:/A/b/c"]), commonpath(["a"]), commonpath(["c:\\", "c:\\a"]), commonpath(["c:a", "c:b"]), commonpath([b"a/b", b"a/b"]), commonpath(["a\\.\\b", "a\\\\b"]), commonpath(["\\\\s\\h\\a", "//S/H/A/b"]), commonpath(["", "a"]), commonpath(iter(["a/b", "a"])), commonpath(["A/b", "a/B/c"])
    commonpath([])
    commonpath(["c:\\a", "d:\\a"])
    commonpath(["c:\\a", "c:a"])
    commonpath(["\\a", "a"])
    commonpath(["a", b"a"])
    commonpath([5])
    commonpath(["a", 5])
    commonpath(None)
    commonprefix(["abc", "abd"]), commonprefix([]), commonprefix([b"ab", b"a"])
    relpath("a\\b", "a"), relpath("a", "a\\b\\c"), relpath("a", "a"), relpath("c:\\a", "C:\\b"), relpath("\\\\s\\h\\a", "\\\\s\\h\\b"), relpath(b"a", b"b"), relpath("A\\b", "a\\B"), relpath("a") == "a", relpath("..\\a", ".")
    relpath("")
    relpath("c:\\a", "d:\\b")
    relpath("a", b"b")
    relpath(5)
    abspath("c:\\a\\..\\b"), abspath("c:/"), isabs(b"c:\\"), isabs(b"\\"), isabs(b"c:a"), normpath(b"c:/a/../b"), normpath("a/../.."), normpath("c:\\..\\..\\a"), normpath("\\\\s\\h\\..\\a"), normpath(b""), normpath("\\\\.\\a\\..\\b"), normpath("//?/c:/a/../b"), normcase(b"A/B"), normcase("É/ß")
    normcase(5)
    splitdrive(5)
    splitext(b"a.b"), splitext("a\\.b"), splitext("a.b\\c"), splitext("c:.b"), splitext("..a"), splitext("a..b"), splitext("...")
    splitext(5)
    [isreserved(n) for n in ("nul", "NUL.txt", "a.nul", "com1", "COM¹", "com0", "lpt9.x", "aux", "prn ", "a.", "a ", "a*b", "a:b", "c:nul\\x", "x/nul", "conin$", "CONOUT$", "a\x01b", "..", ".", "", "a|b", "nul:x", "clock$", b"nul", b"x")]
    isreserved(5)
    curdir, pardir, extsep, sep, pathsep, altsep, defpath, devnull, supports_unicode_filenames, ntpath.__all__
    ismount("c:\\"), ismount("c:"), ismount("\\\\s\\h"), ismount("\\\\s\\h\\"), ismount("\\\\s\\h\\a"), ismount("\\"), ismount(b"c:/"), ismount("//./x"), ismount("a") 
    realpath("c:\\a\\..\\b"), realpath(b"c:/x"), realpath("c:\\", strict=True) if 0 else 0
    samefile, splitunc if 0 else 0
""", globals())
