# ntpath's texts: variables, what .. takes away, common paths and their refusals; zipfile's patterns; copyreg's numbers; queues that are shut.
import copyreg, ntpath, os, posixpath, queue
from zipfile._path import glob as patterns
from _each import each_value as each

os.environ.update(A="one", B="two words", CAF="\xe9", EMPTY="")
for name in ("NONE", "AB", "A-b"):
    os.environ.pop(name, None)


class Odd:
    def __fspath__(self):
        return 5


each(r"""
[ntpath.expandvars(t) for t in ("", "%A%", "%A", "%%A%%", "%NONE%", "%EMPTY%", "$A", "${A}", "${A", "$$A", "$", "${}", "$NONE", "'%A%'x", "'%A", "x'$A'%A%", "$A-b", "$A.b", "a%B%c%A%d", "%", "%%", "'", "''$A", "$A$A%A%", "${NONE}$A", "%a b%")]
[ntpath.expandvars(t) for t in (b"%A%$A${A}'$A'$$", b"%NONE%", b"$NONE\xff")]
[posixpath.expandvars(t) for t in ("", "$A", "${A}", "${A", "$$A", "$", "${}", "$NONE/${NONE}", "a$A-b", "$A$A", "'$A'", "$A.b", "\xe9$CAF")], posixpath.expandvars(b"$A/${B}\xff")
[ntpath.normpath(t) for t in ("", ".", "..", "../..", "a/..", "a/../..", "/..", "/../a", "c:", "c:..", "c:/..", "c:a/../..", "//x/y/..", "//x/y", "\\\\?\\c:/a", "a//b/./c/", "../a/../../b", "a/b/../../../c", "c:/a/b/../../..", "...", "a/.../b", " / ")]
[ntpath.splitroot(t) for t in ("", "a", "/a", "c:", "c:a", "c:/a", "c://a", "//x", "//x/y", "//x/y/z", "//x//y", "///x/y", "//?/c:/a", "//?/UNC/x/y/z", "//./nul", "\\/x/y", "//", "cc:a", "//x/", b"c:/a")]
[ntpath.commonpath(t) for t in (["a"], ["a/b", "A/c"], ["C:/a/b", "c:\\A\\c\\d"], ["c:/a", "c:/"], ["a/b", "a/b/c"], ["/a", "/b"], ["c:a", "c:b"], [b"a/b", b"a"], ["a/./b", "a//b"], ["aa", "a"], ["", "a"], ["//x/y/z", "//X/y/zz"])]
ntpath.commonpath([])
ntpath.commonpath(["c:/a", "d:/a"])
ntpath.commonpath(["c:/a", "c:a"])
ntpath.commonpath(["/a", "a"])
ntpath.commonpath(["a", b"a"])
ntpath.commonpath(["a", 5])
[posixpath.commonpath(t) for t in (["a"], ["a/b", "a/c"], ["/a/b", "/a/b/c"], ["/a", "/b"], ["a/./b", "a//b/"], [b"a/b", b"a"], ["aa", "a"], ["", "a"], ["/", "/"])]
posixpath.commonpath([])
posixpath.commonpath(["/a", "a"])
posixpath.commonpath(["a", b"a"])
[ntpath.join(*t) for t in (("a",), ("a", "b"), ("a/", "b"), ("a", "/b"), ("c:", "a"), ("c:a", "c:b"), ("c:a", "d:b"), ("C:a", "c:b"), ("c:/a", "/b"), ("a", ""), ("", "a"), ("a", "c:"), ("//x/y", "z"), ("//x", "z"), (b"a", b"b"), ("c:", ""), ("a:b", "b"))]
ntpath.join("a", b"b")
ntpath.join("a", 5)
[ntpath.isabs(t) for t in ("/", "/a", "\\a", "c:", "c:/", "c:\\a", "//x/y", "//x", "\\\\?\\", "a", "", b"c:/")], [ntpath.isreserved(t) for t in ("nul", "NUL.txt", "nul .txt", "COM1", "com0", "com\xb9", "a.", "a ", "a", "a/nul", "nul/a", "a:b", "a?b", "lpt9.x", "conin$", ".", "..", "aux:", "\x1f", "", "//x/nul")]
ntpath.isdevdrive("x"), ntpath.normcase("A/b\xc9"), ntpath.normcase(b"A/B"), ntpath.splitext("a.b/c.d"), ntpath.splitext(".a"), ntpath.splitext("..a.b"), ntpath.split("c:/a/b/"), ntpath.basename("a\\b/c"), ntpath.dirname("a\\b/c"), ntpath.split("c:/"), ntpath.split("//x/y/")
ntpath.isdevdrive(Odd())
ntpath.isreserved(5)
ntpath.normcase(5)
[ntpath.relpath(*t) for t in (("a",), ("a", "a"), ("a/b", "a"), ("a", "a/b"), ("c:/a/b", "c:/A/c"), ("c:/", "c:/a"))]
ntpath.relpath("c:/a", "d:/b")
ntpath.relpath("")
[ntpath.expanduser(t) for t in ("a", "~")][:1], ntpath.ismount("c:/"), ntpath.ismount("//x/y"), ntpath.ismount("//x/y/z"), ntpath.ismount("/"), ntpath.ismount("c:a")
[patterns.Translator().translate(t) for t in ("*", "**", "a/*.txt", "**/*.py", "a?b", "[ab]c", "[!a]*", "a.b", "a/**/b", "", "*/", "a[", "[a-c]?", "**/", "a/**", "a*b*", "?*", "*?", "a/*", "[*]x", "x+(y)")]
patterns.Translator().translate("a**b")
patterns.Translator().translate("**a")
copyreg.constructor(5)
copyreg.pickle(int, 5)
copyreg.pickle(int, len, 5)
copyreg.add_extension("m", "n", 0)
copyreg.add_extension("m", "n", 1 << 31)
copyreg.add_extension("m", "n", 77), copyreg.add_extension("m", "n", 77), copyreg._extension_registry[("m", "n")], copyreg._inverted_registry[77]
copyreg.add_extension("m", "n", 78)
copyreg.add_extension("m", "o", 77)
copyreg.remove_extension("m", "n", 78)
copyreg.remove_extension("m", "n", 77), ("m", "n") in copyreg._extension_registry, 77 in copyreg._inverted_registry
copyreg.remove_extension("m", "n", 77)
q = queue.Queue(3); [q.put(n) for n in range(3)], q.full(), q.shutdown(), q.get(), q.is_shutdown, q.qsize(), q.unfinished_tasks
q.put(1)
q.get(), q.get(), q.unfinished_tasks
q.get()
[q.task_done() for _ in range(3)], q.unfinished_tasks, q.task_done()
q = queue.Queue(); [q.put(n) for n in range(3)], q.get(), q.shutdown(immediate=True), q.unfinished_tasks, q.qsize(), q.task_done(), q.unfinished_tasks, q.join()
q.get_nowait()
q = queue.SimpleQueue(); q.put(1), q.get(), q.empty(), q.qsize(), q.put_nowait(2), q.get_nowait()
q.get(timeout=-1)
q.get(False)
queue.Queue().get(timeout=-1)
queue.Queue(1).put(1, timeout=-1), (q := queue.Queue(1)).put(0), q.put(1, timeout=-1)
q.put(2, False)
[(q := kind(), [q.put(n) for n in (3, 1, 2)], [q.get() for _ in range(3)])[-1] for kind in (queue.Queue, queue.LifoQueue, queue.PriorityQueue)]
""", globals())
