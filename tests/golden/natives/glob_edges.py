# glob: patterns of folders, hidden names, links, roots and descriptors; translate().
import glob
import os
import re
import tempfile
import warnings
from _each import each_value as each

def warned(call):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        value = call()
    return value, [(w.category.__name__, str(w.message), w.lineno) for w in caught]

with tempfile.TemporaryDirectory() as top:
    for folder in ("a/b/c", "a/.h/i", "d", ".hid", "x[1]"):
        os.makedirs(os.path.join(top, folder))
    for name in ("a/f.py", "a/b/g.py", "a/b/c/g.txt", "a/.h/k.py", ".p", "r.py", "x[1]/z", "d/R.PY", "a/b/.q"):
        open(os.path.join(top, name), "w").close()
    os.symlink("a/b", os.path.join(top, "l"))
    os.symlink("none", os.path.join(top, "broken"))
    os.symlink("../x[1]", os.path.join(top, "d", "up"))
    fd, fda = os.open(top, os.O_RDONLY), os.open(os.path.join(top, "a"), os.O_RDONLY)
    def g(pattern, **options):
        return sorted(glob.glob(pattern, root_dir=top, **options))
    def r(pattern, **options):
        return g(pattern, recursive=True, **options)
    def below(pattern, **options):
        return sorted(os.path.relpath(p, top) + "/" * p.endswith("/") for p in glob.glob(os.path.join(top, pattern), **options))
    def at(pattern, **options):
        return sorted(glob.glob(pattern, dir_fd=fd, **options))
    names = globals()
    for pattern in ("*", "", ".", "a", "a/", "none", "none/", "r.py", "r.py/", "*/", ".*", "*.py", "?.py", "[!a]*", "*/*", "a/*", "*/f.py", "*/b/*", "a/**", "**/g.py",
                    "broken", "brok*", "broken/", "l/*", "l", "x[[]1]/*", "*[[]*", "d/up/*", "../*", "*/.*", ".*/*", "**", "a//f.py", "*//f.py", "none/*", "r.py/*"):
        each(f"g({pattern!r})\nat({pattern!r})\nbelow({pattern!r})\ng({pattern!r}, include_hidden=True)" if ".." not in pattern else f"at({'d/../d/*'!r})", names)
    for pattern in ("**", "**/", "a/**", "a/**/", "**/*.py", "**/g.*", "*/**/g.py", "**/b", "**/b/", "**/.*", "**/**/*.txt", "l/**", "none/**", "a/**/c/*", "**a", "a**"):
        each(f"r({pattern!r})\nat({pattern!r}, recursive=True)\nr({pattern!r}, include_hidden=True)\nbelow({pattern!r}, recursive=True)" if "up" not in pattern else "", names)
    each(r"""
        sorted(glob.glob(b"*", root_dir=os.fsencode(top))), sorted(glob.glob(b"a/*", dir_fd=fd)), sorted(glob.glob(b"*", dir_fd=fd)), sorted(glob.glob(b"**", root_dir=os.fsencode(top), recursive=True, include_hidden=True))
        glob.glob("*", root_dir=os.fsencode(top))
        glob.glob(b"*", root_dir=top)
        glob.glob(5)
        type(glob.iglob("x")).__name__, list(glob.iglob("r.*", root_dir=top)), next(glob.iglob("**", root_dir=top, recursive=True)), list(glob.iglob("", root_dir=top)), glob.glob("x*", root_dir=os.path.join(top, "none")), glob.glob("**", root_dir=os.path.join(top, "none"), recursive=True)
        sorted(glob.glob("*", dir_fd=fda)), sorted(glob.glob("b/*", dir_fd=fda)), sorted(glob.glob("*/", dir_fd=fda)), sorted(glob.glob("b/../*.py", dir_fd=fda)), sorted(glob.glob("b", dir_fd=fda, root_dir=".")), sorted(glob.glob("*", dir_fd=fda, root_dir="b"))
        warned(lambda: glob.glob0(top, "r.py")), warned(lambda: glob.glob0(top, "none")), warned(lambda: glob.glob0(os.path.join(top, "a"), ""))
        warned(lambda: glob.glob1(top, "*.py")), warned(lambda: sorted(glob.glob1(top, "*"))), warned(lambda: sorted(glob.glob1(top, ".*"))), warned(lambda: glob.glob1(os.path.join(top, "none"), "*"))
        [glob.has_magic(t) for t in ("a", "a*", "a?", "[", "]", b"*", b"a", "")], [glob.escape(t) for t in ("a*?[b]", b"*", "//s/[a]", "")]
        glob.escape(5)
        glob.none
        len(os.listdir(fd)), len(os.listdir(fda))
    """, names)
    os.close(fd), os.close(fda)

for pattern in ("*", "**", "a/*", "**/a", "a/**", "a/**/b", "*.py", "[!a]*", "[a-c]/?", "**/*.py", "a**", ".*", "a/", "", "/a", "***", "[", "[]]", "[!]]", "a[/]b", "**/**"):
    each(f"""
        glob.translate({pattern!r}), glob.translate({pattern!r}, include_hidden=True)
        glob.translate({pattern!r}, recursive=True), glob.translate({pattern!r}, recursive=True, include_hidden=True), glob.translate({pattern!r}, recursive=True, seps="/\\\\\\\\")
    """, globals())
paths = ["a", ".a", "a/b", "a/.b", ".a/b", "a/b/c", "a/b/c/d.py", "a.py", "", "b/", "a\\b", "/a", "a\nb"]
for pattern in ("*", "**", "*/*", "a/**", "**/*.py", "**/b", "a/*/c", "?", "[!a]", "**/"):
    print(pattern, *[[p for p in paths if re.match(glob.translate(pattern, recursive=r, include_hidden=h), p)] for r in (False, True) for h in (False, True)])
