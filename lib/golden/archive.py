"""Texts in one file: the format txtar.

A comment, and then files, each behind a line `-- NAME --`; each text ends in a newline. The last line `[EOF]` of a text says that it has no
newline at its end.
"""

from . import Problem

SINGLE = ("py", "in", "args", "out", "err", "status")
TREES = ("tree/", "tree.out/")
_NO_NEWLINE = "[EOF]\n"


def name_in(line):
    """The name in a line `-- NAME --`, or None."""
    if line.startswith("-- ") and line.endswith(" --") and len(line) > 6:
        return line[3:-3].strip() or None
    return None


def key_of(name, stem):
    """What a file in the archive of a test is: `out`, `tree/data.txt`. It may be written `.out` and `STEM.out`, too."""
    key = name
    for prefix in (stem + ".", "."):
        if key.startswith(prefix):
            key = key[len(prefix):]
            break
    if key in SINGLE:
        return key
    for tree in TREES:
        if key.startswith(tree):
            parts = key[len(tree):].split("/")
            if any(part in ("", ".", "..") for part in parts) or "\0" in key or "\\" in key:
                raise Problem(f"-- {name} --: a path inside the tree has no empty part, `.`, `..` or backslash")
            return key
    raise Problem(f"-- {name} --: a test's archive holds py, in, args, out, err, status, tree/PATH and tree.out/PATH")


def parse(text, stem):
    """(comment, texts by key) of an archive."""
    comment, texts, lines, key = [], {}, [], None

    def ends():
        if key is None:
            comment.extend(lines)
        else:
            whole = "".join(lines)
            if whole == _NO_NEWLINE or whole.endswith("\n" + _NO_NEWLINE):
                whole = whole[:-len(_NO_NEWLINE) - 1]
            texts[key] = whole

    for line in text.replace("\r\n", "\n").split("\n") if "-- " in text else ():
        name = name_in(line)
        if name is None:
            lines.append(line + "\n")
            continue
        ends()
        key, lines = key_of(name, stem), []
        if key in texts:
            raise Problem(f"-- {name} -- stands there twice")
    if lines and lines[-1] == "\n":
        lines.pop()         # what follows the last newline is no line
    ends()
    if not texts:
        raise Problem("no line `-- NAME --` in it")
    for path in texts:
        above = path
        while "/" in (above := above.rpartition("/")[0]):
            if above in texts:
                raise Problem(f"-- {above} -- is a file, and -- {path} -- is in it")
    return "".join(comment), texts


def dump(comment, texts):
    """The text of an archive; Problem if one of the texts cannot stand in it."""
    parts = [comment]
    for key, text in texts.items():
        if type(text) is not str:
            raise Problem(f"a link cannot be kept in a .txtar: {key}")
        if name_in(f"-- {key} --") != key or any(c in key for c in "\n\r\\"):
            raise Problem(f"a file of this name cannot be kept in a .txtar: {key!r}")
        if any(name_in(line) for line in text.split("\n")):
            raise Problem(f"what looks like `-- NAME --` cannot be kept in a .txtar: {key}")
        if "\r\n" in text + "\n":
            raise Problem(f"a line that ends in \\r\\n cannot be kept in a .txtar: {key}")
        parts.append(f"-- {key} --\n")
        parts.append(text)
        if text and not text.endswith("\n"):
            parts.append("\n" + _NO_NEWLINE)
        elif text == _NO_NEWLINE or text.endswith("\n" + _NO_NEWLINE):
            raise Problem(f"a last line [EOF] cannot be kept in a .txtar: {key}")
    return "".join(parts)
