"""Zones' files: finding them, and reading what is in them (RFC 8536)."""

import struct
from zoneinfo import _tzpath


class ZoneInfoNotFoundError(KeyError):
    """No zone has that key."""


def _tzdata_file(package, name, mode="rb", **how):
    from importlib import resources
    return resources.files(package).joinpath(name).open(mode, **how)


def tzdata_zones():
    """The keys that package tzdata has."""
    try:
        with _tzdata_file("tzdata", "zones", "r", encoding="utf-8") as file:
            return [line.strip() for line in file if line.strip()]
    except (ImportError, FileNotFoundError):
        return []


def open_key(key):
    """A zone's file, in the system's folders or in package tzdata."""
    file, refused = _tzpath.open_zone(key)
    if file:
        return file
    *folders, name = key.split("/")
    try:
        return _tzdata_file(".".join(["tzdata.zoneinfo", *folders]), name)
    except (ImportError, OSError, ValueError) as error:
        if refused:
            raise refused
        raise ZoneInfoNotFoundError(f"No time zone found with key {key}") from error


class ZoneData:
    """What a file holds: transitions (UTC) and the index of the type that each leads to; types as (offset, is it daylight saving time, name);
    the rule for the time after."""

    def __init__(self, file):
        version, counts = _header(file)
        size = 4
        if version >= 2:
            file.seek(_block_size(counts, 4), 1)
            version, counts = _header(file)
            size = 8
        _, _, leaps, times, types, chars = counts
        self.transitions = _unpack(file, times, "q" if size == 8 else "l", size)
        self.indexes = _unpack(file, times, "B", 1)
        rows = [struct.unpack(">lbB", _read(file, 6)) for _ in range(types)]
        names = _read(file, chars)
        self.types = [(offset, bool(dst), names[at:names.find(b"\0", at) if names.find(b"\0", at) >= 0 else None].decode())
                      for offset, dst, at in rows]
        if any(index >= types for index in self.indexes):
            raise ValueError("Invalid TZif file: no such type of local time")
        self.rule = b""
        if size == 8:
            file.seek(leaps * 12 + counts[1] + counts[0], 1)
            if file.read(1) == b"\n":
                self.rule = file.readline().rstrip(b"\n")
        if not types and not self.rule:
            raise ValueError("No time zone information found.")


def _read(file, size):
    data = file.read(size)
    if len(data) != size:
        raise ValueError("Invalid TZif file: it ends too early")
    return data


def _unpack(file, count, letter, size):
    return struct.unpack(f">{count}{letter}", _read(file, count * size))


def _header(file):
    if file.read(4) != b"TZif":
        raise ValueError("Invalid TZif file: magic not found")
    version = file.read(1)
    version = 1 if version == b"\0" else int(version)
    file.read(15)
    return version, struct.unpack(">6l", _read(file, 24))


def _block_size(counts, size):
    utc, standard, leaps, times, types, chars = counts
    return times * (size + 1) + types * 6 + chars + leaps * (size + 4) + standard + utc
