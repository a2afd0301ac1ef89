# pathlib's paths at their edges: what they refuse, warn of, and make of homes, URIs and Windows' shares.
import os
import warnings
from pathlib import *
from _each import each_value as each

warnings.simplefilter("always")
def warned(call):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            value = call()
        except Exception as error:
            value = repr(error)
    return value, [(w.category.__name__, str(w.message), w.lineno) for w in caught]

P, W = PurePosixPath, PureWindowsPath
each(r"""
    warned(lambda: P("a/b").relative_to("a", "b"))
    warned(lambda: P("a/b").is_relative_to("a", "b"))
    warned(lambda: P("con").is_reserved()), warned(lambda: W("con").is_reserved()), warned(lambda: W("c").is_reserved())
    warned(lambda: PosixPath("a", x=1))
    warned(lambda: PurePosixPath("a", x=1))
    P(1)
    P(b"a")
    P("a", None)
    P()
    repr(P("a", W("b\\c"))), repr(W("a", P("b/c"))), P(W("a\\b"), "c")
    W("//a/b"), W("//a/b/c").parts, W("//?/c:/x").anchor, W("//./dev").anchor, W("\\\\?\\unc\\a\\b\\c").anchor, W("\\\\a").anchor, W("//?/UNC/a/b").drive, W("//./x/y").root
    [(W(t).drive, W(t).root, W(t).parts) for t in ("c:", "c:/", "c:x", "/x", "//server", "//server/", "//server/share", "//?", "//?/", "//?/x", "//./a/b", "\\\\?\\c:", "//?/unc/", "//?/UNC/s", "//?/UNC/s/t")]
    [(P(t).drive, P(t).root, P(t).parts) for t in ("", "/", "//", "///", "//a", "///a", "./a", "a/.", "a/..", "a//b/")]
    P("//a") == P("/a"), P("a") == W("a"), P("a") == "a", W("A") == W("a"), hash(W("A")) == hash(W("a")), P("A") == P("a")
    P("a") < P("b"), P("b") <= P("a"), P("a") > P("B"), W("a") < W("B"), P("a") >= P("a")
    P("a") < W("b")
    P("a") <= "b"
    sorted([W("b"), W("A"), W("c/d"), W("C/a")]), sorted([P("b"), P("A"), P("a/b"), P("a-b")])
    bytes(P("a/\udc80")), P("a").as_posix(), W("a/b").as_posix(), str(W("a/b")), os.fspath(P("a/b"))
    P("a/b").as_uri()
    P("/a b/\xe9#?%").as_uri(), W("c:/a b").as_uri(), W("//s/h/x y").as_uri(), W("//s/h").as_uri()
    W("/a").as_uri()
    [Path.from_uri(u) for u in ("file:///a%20b", "file://localhost/abc", "file:/abc", "file:////abc", "file://localhost//abc")]
    Path.from_uri("FILE:///x")
    Path.from_uri("http://a")
    Path.from_uri("file:a")
    Path.from_uri("file://host/a")
    [W.from_uri(u) for u in ("file:///c:/a", "file://server/share/x", "file:///c|/a%20b", "file:c:/x", "file:////server/share", "file://///server/share", "file:\\\\s\\t")] if hasattr(W, "from_uri") else "none"
    P("a.b.c").with_suffix(""), P("a.b").with_suffix(".tar"), P(".a").with_suffix(".b"), P("a.").suffix, P("a..b").suffixes, P(".a.b").stem, P("..").name, P("..").suffix, P("a/..").stem
    P("a").with_suffix("b")
    P("a").with_suffix(".")
    P("a").with_suffix("./b")
    P("").with_suffix(".b")
    P("/").with_name("b")
    P("a").with_name("")
    P("a").with_name("b/c")
    P("a").with_name(".")
    W("a").with_name("c:")
    W("c:a").with_name("b:c"), W("c:/a/b").with_name("d")
    P("a.b").with_stem("")
    P("").with_stem("a")
    P("a/b").with_stem("c"), P("a/b.d").with_stem("c")
    P("/a/b").relative_to("/a"), P("/a/b").relative_to("/c", walk_up=True), P("a/b").relative_to(P("a/b")), W("C:/A/b").relative_to("c:/a")
    P("/a/b").relative_to("c")
    P("/a/b").relative_to("c", walk_up=True)
    P("/a/b").relative_to("/c")
    P("/a/b").relative_to("/c/..", walk_up=True)
    P("a").relative_to()
    P("a").relative_to(1)
    P("a/b").is_relative_to("a"), P("a/b").is_relative_to("b"), W("C:/A").is_relative_to("c:/")
    P("a").match("")
    P("a").full_match("")
    [P("a/b/c.d").match(t) for t in ("*.d", "c.D", "/c.d", "b/*.d", "a/b/c.d", "/a/b/c.d", "*", "**/c.d", "**", "[a-c].d", "?.d")], W("a/B.c").match("b.*"), P("/a/b").match("/a/*"), P("a").match("A", case_sensitive=False)
    [P("a/b/c.d").full_match(t) for t in ("*.d", "**", "**/*.d", "a/**", "a/*/c.d", "a/**/c.d", "a/b/**/c.d", "b/**", "**/b/**", "A/**")], P("a").full_match("A", case_sensitive=False), W("a").full_match("A"), W("a").full_match("A", case_sensitive=True)
    P("a").full_match("a**")
    list(P("/a/b/c").parents), P("/a/b/c").parents[0], P("/a/b/c").parents[-1], P("/a/b/c").parents[0:2], len(P("a/b").parents), P("a").parents, P("a/b/c").parents[::-1]
    P("a/b").parents[2]
    P("a/b").parents[-3]
    P("a") / "b" / W("c"), "a" / P("b"), P("a") / "/b"
    P("a") / 1
    1 / P("a")
    P("a") / b"b"
    P("a").joinpath("b", "c"), P("a").joinpath(), P("a").with_segments("x", "y")
    [w.is_absolute() for w in (W("c:/"), W("c:"), W("/a"), W("//a/b"), W("//a/b/"), P("/"), P("a"))]
    import pickle; [pickle.loads(pickle.dumps(p)) for p in (P("a/b"), W("c:/d"), Path("x"))], P("a").__reduce__()
    isinstance(Path("a"), PosixPath), issubclass(PosixPath, PurePosixPath), isinstance(P("a"), os.PathLike)
    WindowsPath("a")
    Path.home() == Path(os.path.expanduser("~")), Path("~").expanduser() == Path.home(), Path("~/x").expanduser() == Path.home() / "x", Path("a/~").expanduser()
    Path("~nobody_of_this_name/x").expanduser()
    os.environ.update(HOME="/h o"); Path.home(), Path("~").expanduser(), Path("~/a").expanduser()
    os.environ.update(HOME="~"); Path("~").expanduser()
    Path.home()
    Path("").absolute() == Path.cwd(), Path("a").absolute() == Path.cwd() / "a", Path("/a").absolute(), Path(".").resolve() == Path.cwd()
    Path("\0").exists(), Path("\0").is_dir(), Path("\0").is_symlink(), Path("\0").is_mount(), Path("x" * 300).exists() if 0 else None
    Path("a").write_text(1)
    Path("/none/x").read_text()
    Path("/none/x").iterdir()
    list(Path("/none/x").iterdir())
    Path("/none/x").mkdir()
    Path("/none/x").unlink()
    Path("/none/x").unlink(missing_ok=True)
    Path("/none/x").rmdir()
    Path("/none").resolve(strict=True)
    Path("/none/a/..").resolve(), Path("/none/../x").resolve()
    Path("/none").samefile("/")
    Path("/").samefile("/."), Path("/").is_mount(), Path("/none").is_mount(), Path("/dev/null").is_char_device(), Path("/dev/null").is_block_device(), Path("/").is_dir(), Path("/").is_junction()
    Path("a").lchmod(0)
    list(Path("/none").glob("*")), list(Path("/none").rglob("x"))
    Path("a").glob("")
    Path("a").glob("/b")
    Path("a").glob("b/..") and 0
    Path("a").rglob("/b")
    Path("a").link_to
    import pathlib; pathlib.UnsupportedOperation("x"), pathlib.__all__
    pathlib.UnsupportedOperation.__mro__
    P.parser.__name__, W.parser.__name__, P.parser.sep
    P.__slots__, hasattr(P("a"), "__dict__"), P("a").__class_getitem__(int)
""", globals())

import tempfile
with tempfile.TemporaryDirectory() as folder:
    top = Path(folder)
    def rel(paths):
        return sorted(str(p.relative_to(top)) for p in paths)
    each(r"""
        (top / "a/b").mkdir(parents=True), (top / "a/b").mkdir(exist_ok=True), (top / "a/b").mkdir(parents=True, exist_ok=True)
        (top / "a").mkdir(0o700, exist_ok=True)
        [(top / n).touch() for n in ("a/x.py", "a/b/y.py", "a/.z", "t")] and None
        (top / "t").mkdir(exist_ok=True) if 0 else None
        (top / "t").touch(exist_ok=True), (top / "u").touch(0o600), oct((top / "u").stat().st_mode)
        rel(top.glob("*")), rel(top.rglob("*.py")), rel(top.glob("**")), rel(top.glob("**/")), rel(top.glob("a/*/")), rel(top.glob("*/*")), rel(top.glob("a/../t")), rel(top.glob("[a]/?.*"))
        rel(top.glob("**/*.PY", case_sensitive=False)), rel(top.glob("A/x.py", case_sensitive=False)), rel(top.glob("A")), rel(top.rglob("")), rel(top.rglob("b/*"))
        (top / "l").symlink_to("a"), (top / "h").hardlink_to(top / "t"), (top / "l").readlink(), (top / "l").is_symlink(), (top / "l").is_dir(), (top / "l").is_dir(follow_symlinks=False), (top / "t").samefile(top / "h"), (top / "h").lstat().st_nlink
        rel(top.glob("**/y.py")), rel(top.glob("**/y.py", recurse_symlinks=True)), rel(top.rglob("b")), rel(top.glob("l/*"))
        [(str(p.relative_to(top)), sorted(d), sorted(f)) for p, d, f in sorted(top.walk())]
        [(str(p.relative_to(top)), sorted(d), sorted(f)) for p, d, f in sorted(top.walk(top_down=False, follow_symlinks=True))]
        [str(p.relative_to(top)) for p, d, f in (top / "a").walk(False)], [str(p.relative_to(top)) for p, d, f in (top / "a").walk()]
        (top / "t").rename(top / "t2").name, (top / "t2").replace(top / "u").name, (top / "t2").exists(), (top / "u").exists()
        (top / "l").resolve() == (top / "a").resolve(), (top / "l" / "b").resolve(strict=True) == (top / "a/b").resolve()
        (top / "loop").symlink_to("loop"), (top / "loop").exists(), (top / "loop").is_symlink(), (top / "loop").exists(follow_symlinks=False)
        (top / "loop").resolve() == top.resolve() / "loop"
        (top / "u").chmod(0o400), oct((top / "u").stat().st_mode), (top / "u").write_bytes(b"12"), (top / "u").read_bytes(), (top / "u").write_text("a\n", newline="\r\n"), (top / "u").read_bytes(), (top / "u").read_text(), (top / "u").read_text(newline="")
        (top / "x" / "y" / "z").mkdir(parents=True, mode=0o700), oct((top / "x").stat().st_mode & 0o7), oct((top / "x/y/z").stat().st_mode)
        (top / "u").is_file(), (top / "a").is_file(), (top / "none").is_file(), (top / "u").is_socket(), (top / "u").is_fifo()
    """, globals() | dict(rel=rel, top=top))
