# os.path: joins, splits, normal forms, common parts, refusals.
import os.path as p
from _each import each

class Path:
    def __fspath__(self): return "/a/b"

each("""
    p.join("a", "b"), p.join("a", "/b"), p.join("a/", "b"), p.join("", "b"), p.join("a", ""), p.join("a"), p.join(b"a", b"b"), p.join(Path(), "c"), p.join("a", "b", "/c", "d")
    p.join("a", b"b")
    p.join(5)
    p.join("a", 5)
    p.join()
    p.split("/a/b"), p.split("a"), p.split("/a/"), p.split("/"), p.split("//"), p.split("//a"), p.split(""), p.split(b"a/b"), p.splitext("a.b.c"), p.splitext(".a"), p.splitext("a."), p.splitext("/a.b/c"), p.splitext("..a"), p.splitext(".a.b"), p.splitext(""), p.splitdrive("/a"), p.splitroot("//a/b"), p.splitroot("///a"), p.splitroot("a"), p.splitroot("/a"), p.splitroot(b"/a")
    p.basename("/a/b"), p.basename("/a/"), p.dirname("/a/b"), p.dirname("a"), p.dirname("/"), p.dirname("//a"), p.dirname("/a//b"), p.isabs("/a"), p.isabs("a"), p.isabs(b"/"), p.normcase("A"), p.basename(Path())
    p.normpath("a/../b"), p.normpath("/../a"), p.normpath(""), p.normpath("."), p.normpath("//a"), p.normpath("///a"), p.normpath("a/./b//c/"), p.normpath("../../a"), p.normpath("a/.."), p.normpath("/"), p.normpath(b"a/../b"), p.normpath(b""), p.normpath("a/b/../../.."), p.normpath("/a/../.."), p.normpath("a\\0b/..")
    p.abspath("/a/../b"), p.relpath("/a/b", "/a"), p.relpath("/a", "/a/b"), p.relpath("/a", "/a"), p.relpath("/a/b", "/c/d"), p.relpath(b"/a/b", b"/a"), p.relpath("/", "/a"), p.relpath("/a/b/c", start="/a")
    p.relpath("")
    p.relpath("/a", b"/a")
    p.relpath(5)
    p.commonprefix(["/a/b", "/a/c"]), p.commonprefix([]), p.commonprefix(["a"]), p.commonprefix([[1, 2], [1, 3]]), p.commonprefix(["abc", "abd", "ab"]), p.commonprefix(["abc", "abc"])
    p.commonpath(["/a/b", "/a/c"]), p.commonpath(["a/b", "a/b/c"]), p.commonpath(["/a", "/b"]), p.commonpath([b"/a/b"]), p.commonpath(["a", "b"]), p.commonpath(["/a/./b", "/a/b"]), p.commonpath(("a//b", "a/b/"))
    p.commonpath([])
    p.commonpath(["/a", "b"])
    p.commonpath(["/a", b"/b"])
    p.commonpath([5])
    p.commonprefix([5, 6])
    p.expanduser("a"), p.expanduser("/a"), p.expanduser(b"a"), p.expandvars("$NOPE_NOPE/a"), p.expandvars("${NOPE_NOPE}"), p.expandvars("$"), p.expandvars("${a"), p.expandvars("a"), p.expandvars(b"$NOPE_NOPE"), p.expanduser("~nope_nope/a")
    __import__("os").environ.update(QQ="v", HOME="/home/q"), p.expandvars("$QQ-${QQ}-$QQx"), p.expandvars(b"${QQ}"), p.expanduser("~/a"), p.expanduser("~"), p.expanduser(b"~/a")
    p.expandvars(5)
    p.expanduser(5)
    p.exists("/"), p.exists("/nonexistent"), p.lexists("/nonexistent"), p.isfile("/"), p.isdir("/"), p.isdir("/nonexistent"), p.islink("/"), p.ismount("/"), p.ismount("/nonexistent"), p.exists(-1), p.exists("a\\0b"), p.isfile("a\\0b"), p.isjunction("/"), p.isdevdrive("/"), p.exists(99999), p.isdir("a\\0"), p.islink("a\\0")
    p.exists(None)
    p.getsize("/nonexistent")
    p.getmtime("/nonexistent")
    p.samefile("/", "/"), p.samefile("/", "/.."), p.sameopenfile(0, 0), p.samestat(__import__("os").stat("/"), __import__("os").stat("/"))
    p.samefile("/", "/nonexistent")
    p.realpath("/a/../b"), p.realpath("/nonexistent/./x"), p.realpath(b"/a//b"), p.realpath("/")
    p.realpath("/nonexistent", strict=True)
    p.realpath(5)
    p.sep, p.altsep, p.extsep, p.pardir, p.curdir, p.pathsep, p.defpath, p.devnull, p.supports_unicode_filenames
    p.isabs(5)
    p.split(5)
    p.splitext(5)
    p.basename(None)
    p.dirname(1.5)
    p.isreserved("a") if hasattr(p, "isreserved") else 0
""", globals())
