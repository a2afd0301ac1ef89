"""Property lists, as Apple's systems keep them: load() and dump() for files, loads() and dumps() for bytes; XML or binary."""

import enum
import io

from ._values import UID, InvalidFileException

__all__ = ["InvalidFileException", "FMT_XML", "FMT_BINARY", "load", "dump", "loads", "dumps", "UID"]

PlistFormat = enum.Enum("PlistFormat", "FMT_XML FMT_BINARY", module=__name__)
FMT_XML, FMT_BINARY = PlistFormat


def load(fp, *, fmt=None, dict_type=dict, aware_datetime=False):
    """Reads a list; the format is found out, unless it is given."""
    if fmt is None:
        header = fp.read(32)
        fp.seek(0)
        fmt = _format_of(header)
    if fmt is FMT_XML:
        from ._xml import Reader
    elif fmt is FMT_BINARY:
        from ._binary import Reader
    else:
        raise ValueError(f"unknown format {fmt!r}")
    return Reader(dict_type, aware_datetime).parse(fp)


def _format_of(header):
    if header[:8] == b"bplist00":
        return FMT_BINARY
    from ._xml import is_xml

    if is_xml(header):
        return FMT_XML
    raise InvalidFileException()


def loads(value, *, fmt=None, dict_type=dict, aware_datetime=False):
    if isinstance(value, str):
        if fmt == FMT_BINARY:
            raise TypeError("value must be bytes-like object when fmt is FMT_BINARY")
        value = value.encode()
    return load(io.BytesIO(value), fmt=fmt, dict_type=dict_type, aware_datetime=aware_datetime)


def dump(value, fp, *, fmt=FMT_XML, sort_keys=True, skipkeys=False, aware_datetime=False):
    if fmt is FMT_XML:
        from ._xml import Writer
    elif fmt is FMT_BINARY:
        from ._binary import Writer
    else:
        raise ValueError(f"Unsupported format: {fmt!r}")
    Writer(fp, sort_keys=sort_keys, skipkeys=skipkeys, aware_datetime=aware_datetime).write(value)


def dumps(value, *, fmt=FMT_XML, skipkeys=False, sort_keys=True, aware_datetime=False):
    file = io.BytesIO()
    dump(value, file, fmt=fmt, skipkeys=skipkeys, sort_keys=sort_keys, aware_datetime=aware_datetime)
    return file.getvalue()
