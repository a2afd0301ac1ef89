"""Folders as dicts from paths, with slashes, to texts; and files written whole or not at all.

Texts are str throughout: bytes that are no UTF-8 are surrogates in them, so that nothing is lost.
"""

import os

from . import Problem

MOST = 64 << 20         # what a test may print, or have in its folder
NOTHING = ".empty"      # a file that says that a folder holds nothing, where folders alone cannot be kept
_LEFT_OUT = ("__pycache__",)
_LONG = 2000            # a folder with a longer path is moved up before it is removed: systems have paths of so many bytes only


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
    found, size, folders = {}, 0, [(folder, prefix)]
    for inner, before in folders:       # more are put behind them
        for entry in _entries(inner):
            path = before + entry.name
            if entry.is_symlink():
                found[path] = Link(os.readlink(entry.path))
            elif entry.is_dir():
                if entry.name not in _LEFT_OUT:
                    folders.append((entry.path, path + "/"))
            elif entry.is_file():
                size += entry.stat().st_size
                if size > MOST:
                    raise Problem(f"{prefix or folder} holds more than 64 MB")
                found[path] = _read_whatever_mode(entry.path)
            else:
                found[path] = "(neither a file nor a folder)\n"
    return dict(sorted(found.items(), key=lambda item: item[0].split("/")))


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


def remove_tree(path):
    """Remove a folder with all that it holds, whatever rights were taken away in it; or what stands in its place, as a link."""
    while os.path.lexists(path):
        try:
            if os.path.islink(path) or not os.path.isdir(path):
                os.unlink(path)
            else:
                _remove_folder(path)
        except FileNotFoundError:
            pass        # a test's child that is still ending removes its own


def _remove_folder(top):
    folders = [top]
    for folder in folders:      # more are put behind them
        os.chmod(folder, 0o700)
        for entry in _entries(folder):
            path = entry.path
            if not entry.is_dir(follow_symlinks=False):
                os.unlink(path)
                continue
            if len(path) > _LONG:
                path = f"{top}.{len(folders)}"
                os.chmod(entry.path, 0o700)
                os.rename(entry.path, path)
            folders.append(path)
    for folder in reversed(folders):
        os.rmdir(folder)


def remove_empty(folder):
    """Remove a folder if it is empty."""
    try:
        os.rmdir(folder)
    except OSError:
        pass
