"""Files in memory, as a script's open(), os and imports see them. files.c calls the methods; an OSError's errno is the answer."""

import errno

_WRITE, _CREATE, _EXCLUSIVE, _TRUNCATE = 2, 4, 8, 16  # COIL_OPEN_… in coil.h
_FOLDER, _FILE = 0o040755, 0o100644
_EACH = 256  # bytes that a file or folder takes beside its path and content


class _File(bytearray):
    """A file's content; it lives as long as it has a path or is open."""

    holders = 1


class MemoryFiles:
    """A tree of files: a dict of absolute path to bytes or str at first; what scripts write is in `contents` afterwards.

    All together take `most` bytes at most, paths included: beyond that the script gets ENOSPC, since the VM's limits do not know of them, and
    the host, here, a ValueError.
    """

    def __init__(self, files, most):
        self.contents, self.folders = {}, {"/"}
        self._open, self._next, self._room = {}, 1, most
        try:
            for path, text in files.items():
                content = _File(text.encode() if isinstance(text, str) else text)
                place = self._place(path)
                self._take(len(content) + len(place) + _EACH)
                self.contents[place] = content
                while (place := place.rpartition("/")[0]) and place not in self.folders:
                    self._take(len(place) + _EACH)
                    self.folders.add(place)
        except OSError:
            raise ValueError(f"files take more than file_bytes ({most})") from None

    @staticmethod
    def _place(path):
        return "/" + "/".join(part for part in path.split("/") if part not in ("", "."))

    def _take(self, size):
        """So many bytes more, or less."""
        if size > self._room:
            raise OSError(errno.ENOSPC, "files in memory are full")
        self._room -= size

    def _needs_parent(self, path):
        if path.rpartition("/")[0] not in self.folders | {""}:
            raise OSError(errno.ENOENT, path)

    def open(self, path, flags):
        if path in self.folders:
            raise OSError(errno.EISDIR, path)
        if path not in self.contents:
            if not flags & _CREATE:
                raise OSError(errno.ENOENT, path)
            self._needs_parent(path)
            self._take(len(path) + _EACH)
            self.contents[path] = _File()
        elif flags & _EXCLUSIVE:
            raise OSError(errno.EEXIST, path)
        number, self._next = self._next, self._next + 1
        self._open[number] = self.contents[path]
        self.contents[path].holders += 1
        if flags & _TRUNCATE:
            self.truncate(number, 0)
        return number

    def read(self, number, offset, room):
        return bytes(self._open[number][offset:offset + room])

    def write(self, number, offset, data):
        content = self._open[number]
        if offset + len(data) > len(content):
            self.truncate(number, offset + len(data))
        content[offset:offset + len(data)] = data

    def truncate(self, number, length):
        content = self._open[number]
        self._take(length - len(content))
        if length < len(content):
            del content[length:]
        else:
            content.extend(bytes(length - len(content)))

    def close(self, number):
        self._let_go(self._open.pop(number))

    def _let_go(self, file):
        file.holders -= 1
        if not file.holders:
            self._take(-len(file))

    def stat(self, path):
        if path in self.folders:
            return 0, _FOLDER
        if path in self.contents:
            return len(self.contents[path]), _FILE
        raise OSError(errno.ENOENT, path)

    def list(self, path):
        if path not in self.folders:
            raise OSError(errno.ENOTDIR if path in self.contents else errno.ENOENT, path)
        start = path.rstrip("/") + "/"
        return sorted({other[len(start):].split("/")[0] for other in (*self.contents, *self.folders) if other.startswith(start) and other != start})

    def remove(self, path):
        if path in self.contents:
            self._forget(path)
        elif path not in self.folders:
            raise OSError(errno.ENOENT, path)
        elif self.list(path) or path == "/":
            raise OSError(errno.ENOTEMPTY, path)
        else:
            self.folders.remove(path)
            self._take(-len(path) - _EACH)

    def _forget(self, path):
        self._let_go(self.contents.pop(path))
        self._take(-len(path) - _EACH)

    def rename(self, old, new):
        if old not in self.contents and old not in self.folders:
            raise OSError(errno.ENOENT, old)
        if old == new:
            return
        self._needs_parent(new)
        if old in self.contents:
            if new in self.folders:
                raise OSError(errno.EISDIR, new)
            self._take(max(0, len(new) - len(old)))
            if new in self.contents:
                self._forget(new)
            self.contents[new] = self.contents.pop(old)
            self._take(min(0, len(new) - len(old)))
        else:
            self._move_folder(old, new)

    def _move_folder(self, old, new):
        if new.startswith(old.rstrip("/") + "/"):
            raise OSError(errno.EINVAL, new)
        if new in self.contents:
            raise OSError(errno.ENOTDIR, new)
        moved = [place for place in (*self.contents, *self.folders) if place == old or place.startswith(old + "/")]
        longer = len(moved) * (len(new) - len(old))
        self._take(max(0, longer))
        if new in self.folders:
            self.remove(new)  # if it is empty
        for place in moved:
            target = new + place[len(old):]
            if place in self.contents:
                self.contents[target] = self.contents.pop(place)
            else:
                self.folders.remove(place)
                self.folders.add(target)
        self._take(min(0, longer))

    def make_directory(self, path):
        if path in self.folders or path in self.contents:
            raise OSError(errno.EEXIST, path)
        self._needs_parent(path)
        self._take(len(path) + _EACH)
        self.folders.add(path)
