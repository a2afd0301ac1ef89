"""Plain values as bytes, in the format of the reference's compiled files.

Code objects are of Coil's own form: the parts that their type is called with, under a mark of the instruction set they are for. They are
verified when they are read.
"""

import sys
from operator import index
from struct import pack, unpack
from sys import _is_interned, getrefcount

__all__ = ["version", "dump", "dumps", "load", "loads"]

version = 4

_DEPTH = 2000  # how deep values may be nested
_SINGLES = {None: b"N", False: b"F", True: b"T", Ellipsis: b".", StopIteration: b"S"}
_REF = 0x80  # this bit of a type code: the value is given a number, by which it can be meant later
_DIGIT = 15  # bits of a digit of a big int
_Code = type((lambda: None).__code__)
_CODE_PARTS = ("argcount posonlyargcount kwonlyargcount nlocals stacksize flags code consts names varnames filename name qualname "
               "firstlineno linetable exceptiontable freevars cellvars").split()


def _dumps(value, version=version, /, *, allow_code=True):
    """The bytes of a value."""
    return _written((value,), version, allow_code)


def _dump(value, file, version=version, /, *, allow_code=True):
    """Writes the bytes of a value to a file; returns what its write() does."""
    return file.write(_written((value,), version, allow_code))


def _written(values, version, allow_code):
    """The bytes of the one value in a tuple, which one other has as well: the caller."""
    out = []
    _Writer(out.append, index(version), allow_code).values(values, _ALONE + 1)
    return b"".join(out)


def _loads(bytes, /, *, allow_code=True):
    """The value of some bytes; what follows it is ignored."""
    try:
        view = memoryview(bytes).cast("B")
    except TypeError:
        raise TypeError(f"a bytes-like object is required, not {type(bytes).__name__!r}") from None
    at = 0

    def read(n):
        nonlocal at
        data = view[at:at + n].tobytes()
        if len(data) < n:
            raise EOFError("marshal data too short" if n > 1 else "EOF read where not expected")
        at += n
        return data

    return _Reader(read, allow_code).value()


def _load(file, /, *, allow_code=True):
    """Reads one value from a file."""
    def read(n):
        data = file.read(n)
        if not isinstance(data, bytes):
            raise TypeError(f"file.read() returned not bytes but {type(data).__name__}")
        if len(data) < n:
            raise EOFError("EOF read where not expected" if not data else "marshal data too short")
        if len(data) > n:
            raise ValueError(f"read() returned too much data: {n} bytes requested, {len(data)} returned")
        return data

    return _Reader(read, allow_code).value()


def _count(items):
    for item in items:
        return getrefcount(item)


_ALONE = _count([object()])  # what getrefcount() says of an item that nobody else has


class _Writer:
    """Puts values, without nested calls. From version 3 on what may come again is marked, and when it does, is written as a reference."""

    def __init__(self, put, version, allow_code):
        self.put, self.version, self.allow_code = put, version, allow_code
        self.refs = {} if version >= 3 else None  # numbers of what was marked, which is kept meanwhile

    def values(self, values, alone):
        """`alone`: what getrefcount() says of one of them if nobody else has it."""
        pending = [(iter(values), alone)]
        while pending:
            items, alone = pending[-1]
            for item in items:
                shared = getrefcount(item) > alone
                if inside := self.value(item, shared):
                    if len(pending) == _DEPTH:
                        raise ValueError("object too deeply nested to marshal")
                    pending.append(inside)
                    break
            else:
                pending.pop()

    def value(self, value, shared):
        """Puts a value; of one that holds others what comes before them, and returns them for values()."""
        cls, mark = type(value), 0
        if cls in (type(None), bool, type(...), _End) or value is StopIteration:
            self.put(b"0" if cls is _End else _SINGLES[value])
            return None
        if self.refs is not None and _may_recur(cls, value, shared):
            key = (value,) if cls is int else id(value)
            if known := self.refs.get(key):
                self.put(b"r" + pack("<i", known[0]))
                return None
            self.refs[key] = len(self.refs), value
            mark = _REF
        inside = None
        if cls is tuple and self.version >= 4 and len(value) < 256:
            data, inside = b")" + pack("<B", len(value)), (iter(value), _ALONE)
        elif cls in _SEQUENCES:
            data, inside = _SEQUENCES[cls] + pack("<i", len(value)), (iter(value), _ALONE)
        elif cls is dict:
            flat = [_END] * (2 * len(value) + 1)
            flat[:-1:2], flat[1::2] = value.keys(), value.values()
            data, inside = b"{", (iter(flat), _ALONE + 1)
        elif cls is _Code:
            if not self.allow_code:
                raise ValueError("marshalling code objects is disallowed")
            parts = _instruction_set(), *(getattr(value, "co_" + part) for part in _CODE_PARTS)
            data, inside = b"c", (iter((parts,)), _ALONE)
        else:
            data = _plain(value, cls, self.version)
        self.put(bytes((data[0] | mark,)) + data[1:] if mark else data)
        return inside


def _may_recur(cls, value, shared):
    """Of numbers only small ints, which are the same wherever they come from."""
    if cls is int:
        return -5 <= value <= 256
    return cls is not float and shared or cls is str and _is_interned(value)


def _plain(value, cls, version):
    """The bytes of what holds nothing."""
    if cls is int:
        return _int(value)
    if cls is float:
        return b"g" + pack("<d", value) if version > 1 else _short(b"f", repr(value).encode())
    if cls is complex:
        if version > 1:
            return b"y" + pack("<dd", value.real, value.imag)
        return _short(b"x", repr(value.real).encode()) + _short(b"", repr(value.imag).encode())
    if cls is str:
        return _str(value, version)
    try:
        data = memoryview(value).tobytes()
    except (TypeError, BufferError):
        raise ValueError("unmarshallable object") from None
    return b"s" + pack("<i", len(data)) + data


_SEQUENCES = {tuple: b"(", list: b"[", set: b"<", frozenset: b">"}


def _instruction_set():
    """A mark of what the bytes of code mean here."""
    from importlib.util import source_hash
    from opcode import opname

    return source_hash(f"{sys.hexversion} {sys.byteorder} {opname}".encode())


def _short(code, data):
    return code + pack("<B", len(data)) + data


def _int(value):
    if -2**31 <= value < 2**31:
        return b"i" + pack("<i", value)
    digits, rest = [], abs(value)
    while rest:
        digits.append(rest & (1 << _DIGIT) - 1)
        rest >>= _DIGIT
    return b"l" + pack(f"<i{len(digits)}H", -len(digits) if value < 0 else len(digits), *digits)


def _str(value, version):
    interned = version >= 3 and _is_interned(value)
    if version >= 4 and value.isascii():
        data = value.encode("ascii")
        if len(data) < 256:
            return _short(b"Z" if interned else b"z", data)
        return (b"A" if interned else b"a") + pack("<i", len(data)) + data
    data = value.encode("utf-8", "surrogatepass")
    return (b"t" if interned else b"u") + pack("<i", len(data)) + data


def _code(parts):
    """A code object of its parts."""
    if type(parts) is not tuple or len(parts) != 1 + len(_CODE_PARTS):
        raise ValueError("bad marshal data (not a code object)")
    if parts[0] != _instruction_set():
        raise ValueError("bad marshal data (code of another interpreter)")
    try:
        return _Code(*parts[1:])
    except (TypeError, OverflowError) as exc:
        raise ValueError(f"bad marshal data ({exc})") from None


class _Reader:
    def __init__(self, read, allow_code):
        self.read = read
        self.refs = []
        self.allow_code = allow_code

    def number(self, form, size):
        return unpack(form, self.read(size))[0]

    def size(self, what):
        n = self.number("<i", 4)
        if n < 0:
            raise ValueError(f"bad marshal data ({what} size out of range)")
        return n

    def text_number(self):
        return float(self.read(self.read(1)[0]).decode())

    def value(self):
        """The next value, without nested calls."""
        pending = []
        while True:
            value = self._next()
            if type(value) is _Filling and value.left:
                if len(pending) == _DEPTH:
                    raise ValueError("recursion limit exceeded")
                pending.append(value)
                continue
            while type(value) is _Filling or pending:
                if type(value) is _Filling:
                    value = value.finished(self)
                elif pending[-1].add(value):
                    value = pending.pop()
                else:
                    break
            else:
                if value is _End:
                    raise TypeError("NULL object in marshal data for object")
                return value

    def _next(self):
        """A value that holds no others, or one that has yet to be filled."""
        try:
            code = self.read(1)[0]
        except EOFError:
            raise EOFError("EOF read where object expected") from None
        keep = code & _REF
        code = chr(code & ~_REF)
        place = None
        if keep and code not in "rNFT.S0":
            place = len(self.refs)
            self.refs.append(_End)
        value = self._by_code(code, place)
        if place is not None and type(value) is not _Filling:
            self.refs[place] = value
        return value

    def _by_code(self, code, place):
        match code:
            case "0":
                return _End
            case "N":
                return None
            case "F":
                return False
            case "T":
                return True
            case ".":
                return ...
            case "S":
                return StopIteration
            case "i":
                return self.number("<i", 4)
            case "I":
                return self.number("<q", 8)
            case "l":
                return self._big_int()
            case "g":
                return self.number("<d", 8)
            case "f":
                return self.text_number()
            case "y":
                return complex(self.number("<d", 8), self.number("<d", 8))
            case "x":
                return complex(self.text_number(), self.text_number())
            case "s":
                return self.read(self.size("bytes object"))
            case "u":
                return self.read(self.size("string")).decode("utf-8", "surrogatepass")
            case "t":
                return sys.intern(self.read(self.size("string")).decode("utf-8", "surrogatepass"))
            case "a" | "A":
                return self._ascii(self.size("string"), code)
            case "z" | "Z":
                return self._ascii(self.read(1)[0], code)
            case ")":
                return _Filling(code, [], self.read(1)[0], place)
            case "(":
                return _Filling(code, [], self.size("tuple"), place)
            case ">":
                return _Filling(code, [], self.size("set"), place)
            case "[" | "<" | "{":
                made, what = {"[": ([], "list"), "<": (set(), "set"), "{": ({}, None)}[code]
                if place is not None:
                    self.refs[place] = made  # it may hold itself
                return _Filling(code, made, self.size(what) if what else -1, place)
            case "r":
                index = self.number("<i", 4)
                if not 0 <= index < len(self.refs) or self.refs[index] is _End:
                    raise ValueError("bad marshal data (invalid reference)")
                return self.refs[index]
            case "c":
                if not self.allow_code:
                    raise ValueError("unmarshalling code objects is disallowed")
                return _Filling(code, [], 1, place)
        raise ValueError("bad marshal data (unknown type code)")

    def _ascii(self, n, code):
        text = self.read(n).decode("ascii")
        return sys.intern(text) if code in "AZ" else text

    def _big_int(self):
        n = self.number("<i", 4)
        value = 0
        digits = unpack(f"<{abs(n)}H", self.read(2 * abs(n)))
        if digits and (digits[-1] == 0 or max(digits) >> _DIGIT):
            raise ValueError("bad marshal data (digit out of range in long)" if max(digits) >> _DIGIT else
                             "bad marshal data (unnormalized long data)")
        for digit in reversed(digits):
            value = value << _DIGIT | digit
        return -value if n < 0 else value


class _Filling:
    """A value whose parts are being read: `left` of them, -1 until the end is told."""
    __slots__ = ("code", "items", "key", "left", "place")

    def __init__(self, code, items, left, place):
        self.code, self.items, self.left, self.place = code, items, left, place
        self.key = _End

    def add(self, value):
        """Adds the next part: is it the last?"""
        if value is _End:
            if self.code != "{" or self.key is not _End:
                raise TypeError("NULL object in marshal data for object")
            return True
        if self.code == "{":
            if self.key is _End:
                self.key = value
            else:
                self.items[self.key] = value
                self.key = _End
            return False
        if self.code == "<":
            self.items.add(value)
        else:
            self.items.append(value)
        self.left -= 1
        return self.left == 0

    def finished(self, reader):
        value = self.items
        if self.code in "()":
            value = tuple(value)
        elif self.code == ">":
            value = frozenset(value)
        elif self.code == "c":
            value = _code(value[0])
        if self.place is not None:
            reader.refs[self.place] = value
        return value


class _End:
    """The end of a dict; a value that is not there (yet)."""


_END = _End()


try:
    from _marshal import dump, dumps, load, loads
except ImportError:
    dump, dumps, load, loads = _dump, _dumps, _load, _loads
