# pathlib's abstract paths, and files in memory on top of them.
import errno
import io
import posixpath
import stat
from pathlib._abc import ParserBase, PathBase, PurePathBase, UnsupportedOperation
from types import SimpleNamespace
from _each import each

parser, plain, path = ParserBase(), PurePathBase("a"), PathBase("a")
for name, *args in [("join", "a", "b"), ("split", "a"), ("splitdrive", "a"), ("normcase", "a"), ("isabs", "a")]:
    each(f"parser.{name}(*{args!r})", globals())
for name in ("stat() lstat() open() iterdir() absolute() expanduser() readlink() symlink_to(1) hardlink_to(1) touch() mkdir() rename(1) "
             "replace(1) chmod(1) lchmod(1) unlink() rmdir() owner() group() as_uri() cwd() home() from_uri('file:///') read_text() "
             "read_bytes() write_bytes(b'') write_text('') exists() is_file() is_mount() is_junction() is_fifo() samefile(2)").split():
    each(f"path.{name}", globals())


class Plain(PurePathBase):
    parser = posixpath
    def __repr__(self):
        return f"P({str(self)!r})"
    def __eq__(self, other):
        return isinstance(other, PurePathBase) and str(self) == str(other)
    def __hash__(self):
        return hash(str(self))


P = Plain
each("""
    parser.sep
    PurePathBase(1)
    PurePathBase(None)
    P("a", "b", "/c", "d")
    str(P("a//b"))
    issubclass(UnsupportedOperation, NotImplementedError)
    [(P(t).parts, P(t).anchor, P(t).root, P(t).drive, P(t).name, P(t).suffix, P(t).suffixes, P(t).stem) for t in ("", "/", "a", "/a/b.c.d", "a/.b", "a/b.", "a/..c.d", "x/")]
    [(P(t).parent, P(t).parents) for t in ("", "/", "a", "/a/b/c", "a/b")]
    P("/a/b").with_name("c"), P("b").with_name("c.d"), P("a/b").with_name("")
    P("a/b").with_name("c/d")
    P("a/b.c").with_stem("d"), P("a/b").with_stem("d"), P("a/b.c.d").with_stem("x")
    P("a/b.c").with_stem("")
    P("a/b.c").with_suffix(".d"), P("a/b.c").with_suffix(""), P("a/b").with_suffix(".d")
    P("a/b").with_suffix("d")
    P("a/b").with_suffix(".")
    P("a/").with_suffix(".d")
    P("/a/b/c").relative_to("/a"), P("/a/b").relative_to(P("/a/b")), P("a/b").relative_to("."), P("a/b").relative_to("")
    P("/a/b").relative_to("/c")
    P("/a/b").relative_to("c")
    P("/a/b").relative_to("/c/d", walk_up=True), P("a/b").relative_to("a/x/y", walk_up=True)
    P("/a/b").relative_to("/c/../d", walk_up=True)
    [P("/a/b/c").is_relative_to(t) for t in ("/", "/a", P("/a/b/c"), "/a/c", "a", "", "/a/./b/c")], P("a").is_relative_to("."), P("a").is_relative_to("b/..")
    P("a").joinpath("b", "/c"), P("a") / "b", "b" / P("a"), P("a") / "/b"
    P("a") / 1
    1 / P("a")
    P("a/b").as_posix(), P("/a").is_absolute(), P("a").is_absolute()
    [P("a/b/c.py").match(t) for t in ("*.py", "c.*", "b/*", "/a/*/*", "a/b/c.py", "x/a/b/c.py", "C.PY", "**/c.py")], P("/a/b").match("/*/b"), P("/a/b").match("/b")
    [P("a/C.py").match("c.*", case_sensitive=k) for k in (None, True, False)], P("a/b").match(P("b"))
    P("a").match("")
    [P("a/b/c.py").full_match(t) for t in ("*.py", "**", "a/**", "**/*.py", "a/*/c.py", "a/b/**/c.py", "a/?/c.py", "A/**")], P("a").full_match(P("A"), case_sensitive=False)
""", globals())

FILES = {"/": None, "/d": None, "/d/e": None, "/d/f.txt": b"text", "/d/e/g.txt": b"g", "/d/l": ("link", "e"), "/d/loop": ("link", "loop"),
         "/d/abs": ("link", "/d/f.txt"), "/d/.hid": b"", "/d/bad": ("link", "none")}


class Memory(PathBase):
    parser = posixpath
    __slots__ = ()
    def __repr__(self):
        return f"M({str(self)!r})"
    def with_segments(self, *parts):
        return type(self)(*parts) if parts else type(self)("")
    def stat(self, *, follow_symlinks=True):
        text = str(self)
        if "!" in text:
            raise OSError(errno.EIO, "broken", text)
        if "\0" in text:
            raise ValueError("null")
        if follow_symlinks and isinstance(FILES.get(text.rstrip("/") or "/"), tuple):
            text = str(self.resolve(strict=True))
        text = text.rstrip("/") or "/"
        if text not in FILES:
            raise OSError(errno.ENOENT, "none such", text)
        value = FILES[text]
        kind = stat.S_IFDIR if value is None else stat.S_IFLNK if isinstance(value, tuple) else stat.S_IFREG
        if text.endswith(".fifo"):
            kind = stat.S_IFIFO
        return SimpleNamespace(st_mode=kind | 0o644, st_ino=sorted(FILES).index(text) + 1, st_dev=1)
    def readlink(self):
        return self.with_segments(FILES[str(self)][1])
    def absolute(self):
        return self if self.is_absolute() else Memory("/d", str(self))
    def iterdir(self):
        text = str(self).rstrip("/")
        if FILES.get(text or "/", 0) is not None:
            raise OSError(errno.ENOTDIR, "no folder", text)
        return iter([self.joinpath(name.rpartition("/")[2]) for name in sorted(FILES) if name != "/" and name.rpartition("/")[0] == text])
    def open(self, mode="r", buffering=-1, encoding=None, errors=None, newline=None):
        text = str(self)
        if mode == "rb":
            return io.BytesIO(FILES[text])
        if mode == "r":
            return io.TextIOWrapper(io.BytesIO(FILES[text]), encoding=encoding or "utf-8", errors=errors, newline=newline)
        class Out(io.BytesIO):
            def close(self):
                FILES[text] = self.getvalue()
                super().close()
        return Out() if mode == "wb" else io.TextIOWrapper(Out(), encoding=encoding or "utf-8", errors=errors, newline=newline)


M, errors = Memory, []
each(r"""
    [[getattr(M(t), k)() for k in ("exists", "is_dir", "is_file", "is_symlink", "is_mount", "is_junction", "is_fifo", "is_socket", "is_block_device", "is_char_device")] for t in ("/", "/d", "/d/f.txt", "/d/l", "/d/none", "/d/loop", "/d/bad", "a\0b")]
    [[getattr(M(t), k)(follow_symlinks=False) for k in ("exists", "is_dir", "is_file")] for t in ("/", "/d/l", "/d/loop", "/d/none", "/d/f.txt")]
    M("/!").exists()
    M("/!").is_dir()
    M("/!").is_fifo()
    M("/d/none").stat()
    M("/d/l").lstat().st_mode, M("/d/l").stat().st_mode
    M("/d").samefile("/d"), M("/d").samefile(M("/d/e")), M("/d/l").samefile(M("/d/e"))
    M("/d/f.txt").read_text(), M("/d/f.txt").read_bytes(), M("/d/f.txt").read_text(encoding="ascii", errors="strict", newline="")
    M("/d/n").write_text("a\nb", newline="\r\n"), FILES["/d/n"], M("/d/n").write_text("\xe9", encoding="latin-1"), FILES["/d/n"]
    M("/d/n").write_text("\xe9", encoding="ascii", errors="replace"), FILES["/d/n"]
    M("/d/n").write_text(b"")
    M("/d/n").write_bytes(b"xyz"), FILES["/d/n"]
    M("/d/n").write_bytes("xyz")
    list(M("/d/f.txt").iterdir())
    sorted(map(str, M("/d").glob("*")))
    sorted(map(str, M("/d").glob("**/*.txt"))), sorted(map(str, M("/d").rglob("g*")))
    sorted(map(str, M("/d").glob("*.TXT"))), sorted(map(str, M("/d").glob("*.TXT", case_sensitive=False)))
    sorted(map(str, M("/d").glob("**/g.txt", recurse_symlinks=False))), sorted(map(str, M("/d").glob("**/g.txt", recurse_symlinks=True)))
    M("/d").glob("/x")
    list(M("/").walk())
    list(M("/").walk(top_down=False))
    list(M("/d").walk(follow_symlinks=True))
    list(M("/none").walk(on_error=errors.append)), [str(e) for e in errors]
    list(M("/none").walk()), list(M("/none").walk(top_down=False))
    [M(t).resolve() for t in ("/d/./e/../f.txt", "/../d", "/d/l", "/d/abs", "/d/bad", "/d/l/g.txt", "../..", "/d/none/../e", "/d/none/x/..")]
    M("/d/loop").resolve(strict=True)
    M("/d/bad").resolve(strict=True)
    M("/d/f.txt/x").resolve(strict=True)
    M("/d/none").resolve(strict=True)
    M("/d/l/g.txt").resolve(strict=True)
""", globals())


class Texts(PathBase):
    """Without links, absolute() or stat()."""
    parser = posixpath
    def __repr__(self):
        return f"T({str(self)!r})"
    def with_segments(self, *parts):
        return type(self)(*parts)


each("""
    [Texts(t).resolve() for t in ("a/b/../c", "../a/..", "../../a", "/../a/./b", "./a", "a/../../b")]
""", globals())
