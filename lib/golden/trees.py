"""Folders as dicts from paths, with slashes, to texts; and files written whole or not at all.

Texts are str throughout: bytes that are no UTF-8 are surrogates in them, so that nothing is lost.
"""

import os

NOTHING = ".empty"      # a file that says that a folder holds nothing, where folders alone cannot be kept
_LEFT_OUT = ("__pycache__",)


class Link(str):
    """A symbolic link's target, where a file's text would be."""

    __slots__ = ()

    def __eq__(self, other):
        return isinstance(other, Link) and str.__eq__(self, other)

    def __ne__(self, other):
        return not self == other

    __hash__ = str.__hash__


def to_text(data):
    """A text from bytes."""
    return data.decode("utf-8", "surrogateescape")


def to_bytes(text):
    """The bytes of a text."""
    return text.encode("utf-8", "surrogateescape")


def read_text(path):
    """A file's text."""
    with open(path, "rb") as file:
        return to_text(file.read())


def read_tree(folder, prefix=""):
    """What a folder holds, in order of the names; empty folders are not seen. What is neither file nor link is told by its kind."""
    found = {}
    for entry in sorted(_entries(folder), key=lambda entry: entry.name):
        path = prefix + entry.name
        if entry.is_symlink():
            found[path] = Link(os.readlink(entry.path))
        elif entry.is_dir():
            if entry.name not in _LEFT_OUT:
                found.update(read_tree(entry.path, path + "/"))
        elif entry.is_file():
            found[path] = _read_whatever_mode(entry.path)
        else:
            found[path] = "(neither a file nor a folder)\n"
    return found


def _entries(folder):
    """What a folder holds, though a test may have taken the right to read it away."""
    try:
        with os.scandir(folder) as entries:
            return list(entries)
    except PermissionError:
        os.chmod(folder, 0o700)
        with os.scandir(folder) as entries:
            return list(entries)


def _read_whatever_mode(path):
    """A file's text; the same holds for it."""
    try:
        return read_text(path)
    except PermissionError:
        os.chmod(path, 0o600)
        return read_text(path)


def write_tree(folder, texts):
    """Put files into a folder that exists."""
    for path, text in texts.items():
        if path == NOTHING:
            continue
        place = os.path.join(folder, path)
        if "/" in path:
            os.makedirs(os.path.dirname(place), exist_ok=True)
        write_new(place, text)


def write_new(path, text):
    """Write a file, or make a link, where there is nothing."""
    if isinstance(text, Link):
        os.symlink(text, path)
        return
    with open(path, "wb") as file:
        file.write(to_bytes(text))


def write_whole(path, text):
    """Replace a file at once: a reader, or an end in the middle, sees the former text or the new one."""
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    temporary = f"{path}.{os.getpid()}.new"
    try:
        write_new(temporary, text)
        os.replace(temporary, path)
    except BaseException:
        if os.path.lexists(temporary):
            os.unlink(temporary)
        raise


def remove_tree(folder):
    """Remove a folder with all that it holds, whatever rights were taken away in it."""
    try:
        os.rmdir(folder)        # most are empty
        return
    except OSError:
        pass
    try:
        os.chmod(folder, 0o700)
        for entry in _entries(folder):
            if entry.is_dir(follow_symlinks=False):
                remove_tree(entry.path)
            else:
                os.unlink(entry.path)
        os.rmdir(folder)
    except FileNotFoundError:
        pass        # a test's child that is still ending removes its own


def remove_empty(folder):
    """Remove a folder if it is empty."""
    try:
        os.rmdir(folder)
    except OSError:
        pass
