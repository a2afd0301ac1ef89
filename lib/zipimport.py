"""Imports modules from zip archives in sys.path.

The import system imports this module when an entry of sys.path that has nothing else to offer is a file; it then adds itself to
sys.path_hooks. Only sources are imported, never compiled files. What an archive holds is read once, and again after invalidate_caches().
"""

import _imp
import io
import posix     # not os: tools that put files of their own into `os` for a time leave imports alone
import struct
import sys
from importlib.machinery import ModuleSpec
from importlib.util import decode_source, spec_from_loader
from stat import S_ISREG as _is_file

__all__ = ["ZipImportError", "zipimporter"]

_END = struct.Struct("<4s4H2LH")                    # the end of the central directory
_FAR_PLACE = struct.Struct("<4sLQL")                # where the one of 64 bits is
_FAR_END = struct.Struct("<4sQ2H2L4Q")
_ENTRY = struct.Struct("<4s6H3L5H2L")               # an entry of the directory
_FAR = 0xFFFFFFFF                                   # a number that stands in the entry's extra field
_MOST_COMMENT = 0xFFFF
_DEFLATED = 8

_zip_directory_cache = {}       # what archives hold, by their path


class ZipImportError(ImportError):
    """A file is no archive, or does not hold what is asked for."""


class zipimporter:
    """Finds and loads modules in an archive, or in a folder of one."""

    def __init__(self, path):
        if not isinstance(path, str):
            raise TypeError(f"expected str, not {type(path)!r}")
        if not path:
            raise ZipImportError("archive path is empty", path=path)
        self.archive, self.prefix = _split(path)
        if self.archive not in _zip_directory_cache:
            _zip_directory_cache[self.archive] = _read_directory(self.archive)

    def _get_files(self):
        """What the archive holds, by path: (path, compression, packed size, size, offset, time, date, CRC); None for folders."""
        if self.archive not in _zip_directory_cache:
            self.invalidate_caches()
        return _zip_directory_cache[self.archive]

    def invalidate_caches(self):
        """Read again what the archive holds; nothing, if it is gone."""
        try:
            _zip_directory_cache[self.archive] = _read_directory(self.archive)
        except ZipImportError:
            _zip_directory_cache[self.archive] = {}

    def __repr__(self):
        return f'<zipimporter object "{self.archive}/{self.prefix}">'

    def _find(self, fullname):
        """(is it a package, its path in the archive) of a module; None if there is none. A compiled file counts where there is no source."""
        inner = self.prefix + fullname.rpartition(".")[2]
        files = self._get_files()
        for ending, is_package in ("/__init__", True), ("", False):
            for suffix in ".py", ".pyc":
                if files.get(inner + ending + suffix):
                    return is_package, inner + ending + suffix
        return None

    def _find_or_raise(self, fullname):
        found = self._find(fullname)
        if found is None:
            raise ZipImportError(f"can't find module {fullname!r}", name=fullname)
        return found

    def find_spec(self, fullname, target=None):
        """The spec of a module; one without a loader for a folder that may be part of a namespace; else None."""
        if self._find(fullname):
            return spec_from_loader(fullname, self, is_package=self._find(fullname)[0])
        inner = self.prefix + fullname.rpartition(".")[2]
        if inner + "/" not in self._get_files():
            return None
        spec = ModuleSpec(name=fullname, loader=None, is_package=True)
        spec.submodule_search_locations.append(f"{self.archive}/{inner}")
        return spec

    def is_package(self, fullname):
        return self._find_or_raise(fullname)[0]

    def get_filename(self, fullname):
        return f"{self.archive}/{self._find_or_raise(fullname)[1]}"

    def get_source(self, fullname):
        inner = self._find_or_raise(fullname)[1]
        return decode_source(_read(self.archive, self._get_files()[inner])) if inner.endswith(".py") else None

    def get_code(self, fullname):
        inner = self._find_or_raise(fullname)[1]
        data, path = _read(self.archive, self._get_files()[inner]), f"{self.archive}/{inner}"
        if inner.endswith(".py"):
            return compile(data, path, "exec", dont_inherit=True)
        from _compiled import code_of
        try:
            return code_of(data, fullname, path)
        except (ImportError, EOFError) as error:
            raise ZipImportError(f"module load failed: {error}", name=fullname, path=path) from error

    def get_data(self, pathname):
        """The content of a file, whose path begins with the archive's or is one in it."""
        inner = pathname.removeprefix(self.archive + "/")
        entry = self._get_files().get(inner)
        if entry is None:
            raise OSError(0, "", inner)
        return _read(self.archive, entry)

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        exec(self.get_code(module.__spec__.name), module.__dict__)

    def load_module(self, fullname):
        """The module, which is imported if it is not yet; others use the spec."""
        self._find_or_raise(fullname)
        return _imp._load(spec_from_loader(fullname, self, is_package=self.is_package(fullname)))

    def get_resource_reader(self, fullname):
        """What reads the files beside a module, of a package those in it."""
        from importlib.readers import ZipReader

        self._find_or_raise(fullname)
        return ZipReader(self, fullname)


def _split(path):
    """A path's archive, and what follows it, which ends with a slash unless it is empty."""
    archive = path
    while archive:
        try:
            mode = posix.stat(archive).st_mode
        except (OSError, ValueError):
            archive = archive.rpartition("/")[0]
            continue
        if not _is_file(mode):
            raise ZipImportError("not a Zip file", path=path)
        prefix = path[len(archive):].strip("/")
        return archive, prefix + "/" if prefix else ""
    raise ZipImportError("not a Zip file", path=archive)


def _open(archive):
    try:
        return io.open_code(archive)
    except OSError:
        raise ZipImportError(f"can't open Zip file: {archive!r}", path=archive) from None


def _find_end(file, archive):
    """The directory's place in the file, its size, by how much what it says of places is to be moved, and its number of entries on this disk."""
    size = file.seek(0, 2)
    file.seek(max(0, size - _FAR_PLACE.size - _END.size - _MOST_COMMENT))
    tail = file.read()
    at = tail.rfind(b"PK\5\6", 0, len(tail) - _END.size + 4)
    if at < 0:
        raise ZipImportError(f"not a Zip file: {archive!r}", path=archive)
    end = size - len(tail) + at
    *_, count, _, length, offset, _ = _END.unpack_from(tail, at)
    if at >= _FAR_PLACE.size and tail[at - _FAR_PLACE.size:].startswith(b"PK\6\7"):
        # The end of 64 bits stands before its place, unless data follow that it does not count.
        end -= _FAR_PLACE.size + _FAR_END.size
        file.seek(max(0, end))
        far = file.read(_FAR_END.size)
        if len(far) == _FAR_END.size and far.startswith(b"PK\6\6"):
            *_, count, _, length, offset = _FAR_END.unpack(far)
    if end < length:
        raise ZipImportError(f"bad central directory size: {archive!r}", path=archive)
    if end < length + offset:
        raise ZipImportError(f"bad central directory offset: {archive!r}", path=archive)
    return end - length, length, end - length - offset, count


def _read_directory(archive):
    """What an archive holds, with the folders that its paths are in."""
    with _open(archive) as file:
        place, length, moved, count = _find_end(file, archive)
        file.seek(place)
        data = file.read(length)
    files = {}
    at = found = 0
    while data.startswith(b"PK\1\2", at) and at + _ENTRY.size <= len(data):
        (_, _, _, flags, method, time, date, crc, packed, size, name_length, extra_length, comment_length, _, _, _,
         offset) = _ENTRY.unpack_from(data, at)
        at += _ENTRY.size
        raw, extra = data[at:at + name_length], data[at + name_length:at + name_length + extra_length]
        at += name_length + extra_length + comment_length
        if at > len(data):
            raise ZipImportError(f"bad central directory size: {archive!r}", path=archive)
        size, packed, offset = _far_numbers(extra, (size, packed, offset), archive)
        if offset > place - moved:
            raise ZipImportError(f"bad local header offset: {archive!r}", path=archive)
        name = raw.decode("utf-8" if flags & 0x800 or raw.isascii() else "cp437", "surrogateescape")
        files[name] = f"{archive}/{name}", method, packed, size, offset + moved, time, date, crc
        found += 1
    if found != count:
        raise ZipImportError(f"mismatched num_entries: {found} should be {count} in {archive!r}", path=archive)
    for name in list(files):
        while name := name.rstrip("/").rpartition("/")[0]:
            if files.setdefault(name + "/") is not None:
                break
    return files


def _far_numbers(extra, numbers, archive):
    """An entry's size, packed size and offset, where they are too big for it from its extra field of 64-bit numbers."""
    if _FAR not in numbers:
        return numbers
    at = 0
    while at + 4 <= len(extra):
        kind, length = struct.unpack_from("<2H", extra, at)
        if kind == 1:
            given = iter(struct.unpack_from(f"<{min(length, len(extra) - at - 4) // 8}Q", extra, at + 4))
            return [next(given, _FAR) if each == _FAR else each for each in numbers]
        at += 4 + length
    raise ZipImportError(f"can't read Zip file: {archive!r}", path=archive)


def _read(archive, entry):
    """The content of an entry."""
    path, method, packed, size, offset, *_ = entry
    with _open(archive) as file:
        file.seek(offset)
        head = file.read(30)
        if len(head) < 30 or not head.startswith(b"PK\3\4"):
            raise ZipImportError(f"bad local file header: {archive!r}", path=archive)
        # The local header's extra field has a length of its own.
        start = offset + 30 + sum(struct.unpack_from("<2H", head, 26))
        if packed > file.seek(0, 2) - start:    # so much is not asked for
            raise OSError("zipimport: can't read data")
        file.seek(start)
        data = file.read(packed)
    if len(data) != packed:
        raise OSError("zipimport: can't read data")
    if method == 0:
        return data
    if method != _DEFLATED:
        raise ZipImportError(f"can't decompress data of {path!r}: compression method {method}", path=archive)
    try:
        from zlib import decompress
    except ImportError:
        raise ZipImportError("can't decompress data; zlib not available") from None
    return decompress(data, -15)


if zipimporter not in sys.path_hooks:
    sys.path_hooks.append(zipimporter)
