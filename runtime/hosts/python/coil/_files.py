"""Files in memory, as a script's open(), os and imports see them. files.c calls the methods; an OSError's errno is the answer."""

import errno

_WRITE, _CREATE, _EXCLUSIVE, _TRUNCATE = 2, 4, 8, 16  # COIL_OPEN_… in coil.h
_FOLDER, _FILE = 0o040755, 0o100644


class MemoryFiles:
    """A tree of files: a dict of absolute path to bytes or str at first; what scripts write is in `contents` afterwards."""

    def __init__(self, files):
        self.contents = {self._place(path): bytearray(text.encode() if isinstance(text, str) else text) for path, text in files.items()}
        self.folders = {"/"}
        for path in self.contents:
            self._make_parents(path)
        self._open, self._next = {}, 1

    @staticmethod
    def _place(path):
        return "/" + "/".join(part for part in path.split("/") if part not in ("", "."))

    def _make_parents(self, path):
        while (path := path.rpartition("/")[0]):
            self.folders.add(path)

    def open(self, path, flags):
        if path in self.folders:
            raise OSError(errno.EISDIR, path)
        if path not in self.contents:
            if not flags & _CREATE or path.rpartition("/")[0] not in self.folders | {""}:
                raise OSError(errno.ENOENT, path)
            self.contents[path] = bytearray()
        elif flags & _EXCLUSIVE:
            raise OSError(errno.EEXIST, path)
        if flags & _TRUNCATE:
            del self.contents[path][:]
        number, self._next = self._next, self._next + 1
        self._open[number] = self.contents[path]
        return number

    def read(self, number, offset, room):
        return bytes(self._open[number][offset:offset + room])

    def write(self, number, offset, data):
        content = self._open[number]
        if offset > len(content):
            content.extend(bytes(offset - len(content)))
        content[offset:offset + len(data)] = data

    def truncate(self, number, length):
        content = self._open[number]
        del content[length:]
        content.extend(bytes(length - len(content)))

    def close(self, number):
        del self._open[number]

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
            del self.contents[path]
        elif path not in self.folders:
            raise OSError(errno.ENOENT, path)
        elif self.list(path) or path == "/":
            raise OSError(errno.ENOTEMPTY, path)
        else:
            self.folders.remove(path)

    def rename(self, old, new):
        if old in self.contents:
            self.contents[new] = self.contents.pop(old)
        elif old in self.folders:
            for places in (list(self.contents), list(self.folders)):
                for place in places:
                    if place == old or place.startswith(old + "/"):
                        moved = new + place[len(old):]
                        if place in self.contents:
                            self.contents[moved] = self.contents.pop(place)
                        else:
                            self.folders.remove(place)
                            self.folders.add(moved)
        else:
            raise OSError(errno.ENOENT, old)

    def make_directory(self, path):
        if path in self.folders or path in self.contents:
            raise OSError(errno.EEXIST, path)
        self.folders.add(path)
