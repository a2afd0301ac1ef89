"""Property lists as XML."""

import binascii
import datetime
import re
from xml.parsers.expat import ParserCreate

from ._values import InvalidFileException, pairs

_HEADER = b"""\
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
"""
_CONTROLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")
_DATE = re.compile(r"(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d)(?::(\d\d)(?::(\d\d))?)?)?)?)?Z", re.ASCII)


def is_xml(header):
    import codecs

    starts = (b"<?xml", b"<plist")
    if header.startswith(starts):
        return True
    for mark, encoding in (
        (codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_BE, "utf-16-be"), (codecs.BOM_UTF16_LE, "utf-16-le"),
    ):
        if header.startswith(tuple(mark + start.decode("ascii").encode(encoding) for start in starts)):
            return True
    return False


class Reader:
    """Builds the value that a document tells; `stack` holds the containers that are open."""

    def __init__(self, dict_type, aware_datetime):
        self._dict_type, self._aware = dict_type, aware_datetime
        self._stack, self._key, self._root, self._text = [], None, None, []
        self._parser = ParserCreate()

    def parse(self, file):
        parser = self._parser
        parser.StartElementHandler, parser.EndElementHandler = self._start, self._end
        parser.CharacterDataHandler, parser.EntityDeclHandler = self._text.append, self._refuse
        parser.ParseFile(file)
        return self._root

    def _refuse(self, *args):
        raise InvalidFileException("XML entity declarations are not supported in plist files")

    def _error(self, what):
        return ValueError(f"{what} at line {self._parser.CurrentLineNumber}")

    def _start(self, name, attributes):
        self._text.clear()
        if name in ("dict", "array"):
            container = self._dict_type() if name == "dict" else []
            self._add(container)
            self._stack.append(container)

    def _end(self, name):
        text = "".join(self._text)
        self._text.clear()
        if name in ("dict", "array"):
            if self._key is not None:
                raise self._error(f"missing value for key '{self._key}'")
            self._stack.pop()
        elif name == "key":
            if self._key is not None or not self._stack or isinstance(self._stack[-1], list):
                raise self._error("unexpected key")
            self._key = text
        elif name == "string":
            self._add(text)
        elif name in ("true", "false"):
            self._add(name == "true")
        elif name == "integer":
            self._add(int(text, 16 if text.lower().startswith("0x") else 10))
        elif name == "real":
            self._add(float(text))
        elif name == "data":
            self._add(binascii.a2b_base64(text.encode()))
        elif name == "date":
            self._add(self._date(text))

    def _date(self, text):
        found = _DATE.fullmatch(text)
        if found is None:
            raise self._error(f"bad date {text!r}")
        numbers = [int(number) for number in found.groups() if number is not None]
        return datetime.datetime(*numbers, tzinfo=datetime.UTC if self._aware else None)

    def _add(self, value):
        if self._stack:
            container = self._stack[-1]
            if isinstance(container, list):
                container.append(value)
            elif self._key is None:
                raise self._error("unexpected element")
            else:
                container[self._key] = value
                self._key = None
        else:
            self._root = value


class Writer:
    def __init__(self, file, *, sort_keys, skipkeys, aware_datetime):
        self._write = file.write
        self._sort_keys, self._skipkeys, self._aware = sort_keys, skipkeys, aware_datetime
        self._depth = 0

    def write(self, value):
        self._write(_HEADER)
        self._line('<plist version="1.0">')
        self._value(value)
        self._line("</plist>")

    def _line(self, text):
        self._write(b"\t" * self._depth + text.encode() + b"\n")

    def _simple(self, name, text):
        if _CONTROLS.search(text):
            raise ValueError("strings can't contain control characters; use bytes instead")
        text = text.replace("\r\n", "\n").replace("\r", "\n").replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        self._line(f"<{name}>{text}</{name}>")

    def _value(self, value):
        if isinstance(value, str):
            self._simple("string", value)
        elif value is True or value is False:
            self._line("<true/>" if value else "<false/>")
        elif isinstance(value, int):
            if not -1 << 63 <= value < 1 << 64:
                raise OverflowError(value)
            self._simple("integer", f"{value:d}")
        elif isinstance(value, float):
            self._simple("real", repr(value))
        elif isinstance(value, (bytes, bytearray)):
            self._data(value)
        elif isinstance(value, datetime.datetime):
            if self._aware and value.tzinfo is not None:
                value = value.astimezone(datetime.UTC)
            self._simple("date", f"{value:%Y-%m-%dT%H:%M:%SZ}".zfill(20))
        elif isinstance(value, dict):
            self._container("dict", value)
        elif isinstance(value, (tuple, list)):
            self._container("array", value)
        else:
            raise TypeError(f"unsupported type: {type(value)}")

    def _container(self, name, value):
        if not value:
            self._line(f"<{name}/>")
            return
        self._line(f"<{name}>")
        self._depth += 1
        if name == "array":
            for each in value:
                self._value(each)
        else:
            for key, each in pairs(value, self._sort_keys, self._skipkeys):
                self._simple("key", key)
                self._value(each)
        self._depth -= 1
        self._line(f"</{name}>")

    def _data(self, data):
        """Base 64 in lines that fit 76 columns, where a tab takes eight."""
        size = max(16, 76 - 8 * self._depth) // 4 * 3
        self._line("<data>")
        for start in range(0, len(data), size):
            self._line(binascii.b2a_base64(data[start : start + size], newline=False).decode())
        self._line("</data>")
