"""_Unpickler: instructions into objects."""

import io
import sys
from copyreg import _extension_cache, _inverted_registry
from struct import unpack

from pickle import _opcodes as op
from pickle._find import find_class
from pickle._numbers import decode_long
from pickle._opcodes import HIGHEST_PROTOCOL, UnpicklingError


class _Stop(Exception):
    """The instruction STOP: the pickle is read."""

    def __init__(self, value):
        self.value = value


class _Frames:
    """Reads from the frame that is open, or from the file."""

    def __init__(self, file):
        self._read = file.read
        self._readline = file.readline
        self._readinto = getattr(file, "readinto", None)
        self._frame = None

    def _leave_if_empty(self, got, wanted):
        """After a read from a frame: was it at the frame's end (True), or is the frame broken?"""
        if not got and wanted:
            self._frame = None
            return True
        if len(got) < wanted:
            raise UnpicklingError("pickle exhausted before end of frame")
        return False

    def read(self, n):
        if self._frame is not None:
            data = self._frame.read(n)
            if not self._leave_if_empty(data, n):
                return data
        data = self._read(n)
        if len(data) < n:
            raise UnpicklingError("pickle data was truncated")
        return data

    def read_key(self):
        """The next instruction."""
        try:
            return self.read(1)
        except UnpicklingError:
            raise EOFError("Ran out of input") from None

    def readinto(self, buffer):
        """Fills a bytearray."""
        buffer[:] = self.read(len(buffer))

    def readline(self):
        if self._frame is not None:
            data = self._frame.readline()
            if data:
                if data[-1:] != b"\n":
                    raise UnpicklingError("pickle exhausted before end of frame")
                return data
            self._frame = None
        data = self._readline()
        if data[-1:] != b"\n":
            raise UnpicklingError("pickle data was truncated")
        return data

    def open(self, size):
        if self._frame is not None and self._frame.read() != b"":
            raise UnpicklingError("beginning of a new frame before end of current frame")
        data = self._read(size)
        if len(data) < size:
            raise UnpicklingError("pickle data was truncated")
        self._frame = io.BytesIO(data)


class _Unpickler:
    """Reads pickles from a file."""

    def __init__(self, file, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=None):
        # Each is asked for, since a property may have something to say.
        if None in [getattr(file, name, None) for name in ("peek", "readinto", "read", "readline")][2:]:
            raise TypeError("file must have 'read' and 'readline' attributes")
        self._buffers = iter(buffers) if buffers is not None else None
        self._file, self.memo, self.proto = file, {}, 0
        self.encoding, self.errors, self.fix_imports = encoding, errors, fix_imports

    def load(self):
        """The object whose pickle comes next."""
        if not hasattr(self, "_file"):
            raise UnpicklingError(f"Unpickler.__init__() was not called by {type(self).__name__}.__init__()")
        self._frames = _Frames(self._file)
        self.read = self._frames.read
        self.readinto = self._frames.readinto
        self.readline = self._frames.readline
        # Invariant: `stack` is what was pushed since the last mark; what lies below each mark waits in `metastack`.
        self.metastack = []
        self.stack = []
        self.append = self.stack.append
        self.proto = 0
        read, dispatch = self._frames.read_key, self.dispatch
        try:
            while True:
                key = read()
                method = dispatch.get(key[0])
                if method is None:
                    raise UnpicklingError(f"invalid load key, {_shown(key)}.")
                try:
                    method(self)
                except IndexError:
                    # An operand that should be on the stack is not (or user code raised: then the stack is no reason).
                    if self.stack:
                        raise
                    raise UnpicklingError("unexpected MARK found" if self.metastack else
                                          "unpickling stack underflow") from None
        except _Stop as stop:
            return stop.value

    def persistent_load(self, pid):
        """The object that a persistent id stands for; programs override it."""
        raise UnpicklingError("A load persistent id instruction was encountered, but no persistent_load function was "
                              "specified.")

    def find_class(self, module, name):
        """The object of that name in a module; programs override it to say what may be loaded."""
        return find_class(module, name, self.proto, self.fix_imports)

    def pop_mark(self):
        """The items since the last mark."""
        items = self.stack
        if not self.metastack:
            raise UnpicklingError("could not find MARK")
        self.stack = self.metastack.pop()
        self.append = self.stack.append
        return items

    def _pop(self):
        if not self.stack:
            raise UnpicklingError("unexpected MARK found" if self.metastack else "unpickling stack underflow")
        return self.stack.pop()

    def _count(self, form, size):
        """A length or index."""
        return unpack(form, self.read(size))[0]

    def _big_count(self, what):
        n = self._count("<Q", 8)
        if n > sys.maxsize:
            raise OverflowError(f"{what} exceeds system's maximum size of {sys.maxsize} bytes")
        return n

    dispatch = {}

    # ---- the machine itself ----

    def load_proto(self):
        proto = self.read(1)[0]
        if not 0 <= proto <= HIGHEST_PROTOCOL:
            raise ValueError(f"unsupported pickle protocol: {proto}")
        self.proto = proto
    dispatch[op.PROTO[0]] = load_proto

    def load_frame(self):
        size = self._count("<Q", 8)
        if size > sys.maxsize:
            raise OverflowError(f"FRAME length exceeds system's maximum of {sys.maxsize} bytes")
        self._frames.open(size)
    dispatch[op.FRAME[0]] = load_frame

    def load_mark(self):
        self.metastack.append(self.stack)
        self.stack = []
        self.append = self.stack.append
    dispatch[op.MARK[0]] = load_mark

    def load_stop(self):
        raise _Stop(self._pop())
    dispatch[op.STOP[0]] = load_stop

    def load_pop(self):
        if self.stack:
            del self.stack[-1]
        elif self.metastack:
            self.pop_mark()
        else:
            raise UnpicklingError("unpickling stack underflow")
    dispatch[op.POP[0]] = load_pop

    def load_pop_mark(self):
        self.pop_mark()
    dispatch[op.POP_MARK[0]] = load_pop_mark

    def load_dup(self):
        self.append(self.stack[-1])
    dispatch[op.DUP[0]] = load_dup

    # ---- constants and numbers ----

    def load_none(self):
        self.append(None)
    dispatch[op.NONE[0]] = load_none

    def load_false(self):
        self.append(False)
    dispatch[op.NEWFALSE[0]] = load_false

    def load_true(self):
        self.append(True)
    dispatch[op.NEWTRUE[0]] = load_true

    def load_int(self):
        line = self.readline()
        if line == op.FALSE[1:]:
            self.append(False)
        elif line == op.TRUE[1:]:
            self.append(True)
        else:
            try:
                self.append(int(line, 0))
            except ValueError:
                raise ValueError("could not convert string to int") from None
    dispatch[op.INT[0]] = load_int

    def load_binint(self):
        self.append(self._count("<i", 4))
    dispatch[op.BININT[0]] = load_binint

    def load_binint1(self):
        self.append(self.read(1)[0])
    dispatch[op.BININT1[0]] = load_binint1

    def load_binint2(self):
        self.append(self._count("<H", 2))
    dispatch[op.BININT2[0]] = load_binint2

    def load_long(self):
        self.append(int(self.readline()[:-1].removesuffix(b"L"), 0))
    dispatch[op.LONG[0]] = load_long

    def load_long1(self):
        self.append(decode_long(self.read(self.read(1)[0])))
    dispatch[op.LONG1[0]] = load_long1

    def load_long4(self):
        n = self._count("<i", 4)
        if n < 0:
            raise UnpicklingError("LONG pickle has negative byte count")
        self.append(decode_long(self.read(n)))
    dispatch[op.LONG4[0]] = load_long4

    def load_float(self):
        self.append(float(self.readline()[:-1]))
    dispatch[op.FLOAT[0]] = load_float

    def load_binfloat(self):
        self.append(self._count(">d", 8))
    dispatch[op.BINFLOAT[0]] = load_binfloat

    # ---- text and bytes ----

    def _decode_string(self, value):
        """A str of Python 2, as `encoding` says."""
        return value if self.encoding == "bytes" else value.decode(self.encoding, self.errors)

    def load_string(self):
        data = self.readline().rstrip(b"\r\n")
        if len(data) < 2 or data[:1] != data[-1:] or data[:1] not in (b'"', b"'"):
            raise UnpicklingError("the STRING opcode argument must be quoted")
        self.append(self._decode_string(unescape(data[1:-1])))
    dispatch[op.STRING[0]] = load_string

    def load_binstring(self):
        n = self._count("<i", 4)
        if n < 0:
            raise UnpicklingError("BINSTRING pickle has negative byte count")
        self.append(self._decode_string(self.read(n)))
    dispatch[op.BINSTRING[0]] = load_binstring

    def load_short_binstring(self):
        self.append(self._decode_string(self.read(self.read(1)[0])))
    dispatch[op.SHORT_BINSTRING[0]] = load_short_binstring

    def load_unicode(self):
        self.append(str(self.readline()[:-1], "raw-unicode-escape"))
    dispatch[op.UNICODE[0]] = load_unicode

    def load_binunicode(self):
        self.append(str(self.read(self._count("<I", 4)), "utf-8", "surrogatepass"))
    dispatch[op.BINUNICODE[0]] = load_binunicode

    def load_binunicode8(self):
        self.append(str(self.read(self._big_count("BINUNICODE")), "utf-8", "surrogatepass"))
    dispatch[op.BINUNICODE8[0]] = load_binunicode8

    def load_short_binunicode(self):
        self.append(str(self.read(self.read(1)[0]), "utf-8", "surrogatepass"))
    dispatch[op.SHORT_BINUNICODE[0]] = load_short_binunicode

    def load_binbytes(self):
        self.append(self.read(self._count("<I", 4)))
    dispatch[op.BINBYTES[0]] = load_binbytes

    def load_binbytes8(self):
        self.append(self.read(self._big_count("BINBYTES")))
    dispatch[op.BINBYTES8[0]] = load_binbytes8

    def load_short_binbytes(self):
        self.append(self.read(self.read(1)[0]))
    dispatch[op.SHORT_BINBYTES[0]] = load_short_binbytes

    def load_bytearray8(self):
        self.append(bytearray(self.read(self._big_count("BYTEARRAY8"))))
    dispatch[op.BYTEARRAY8[0]] = load_bytearray8

    def load_next_buffer(self):
        if self._buffers is None:
            raise UnpicklingError("pickle stream refers to out-of-band data but no *buffers* argument was given")
        try:
            self.append(next(self._buffers))
        except StopIteration:
            raise UnpicklingError("not enough out-of-band buffers") from None
    dispatch[op.NEXT_BUFFER[0]] = load_next_buffer

    def load_readonly_buffer(self):
        view = memoryview(self.stack[-1])
        if not view.readonly:
            self.stack[-1] = view.toreadonly()
    dispatch[op.READONLY_BUFFER[0]] = load_readonly_buffer

    # ---- containers ----

    def load_tuple(self):
        items = self.pop_mark()
        self.append(tuple(items))
    dispatch[op.TUPLE[0]] = load_tuple

    def load_empty_tuple(self):
        self.append(())
    dispatch[op.EMPTY_TUPLE[0]] = load_empty_tuple

    def _load_short_tuple(self, n):
        if len(self.stack) < n:
            raise UnpicklingError("unexpected MARK found" if self.metastack else "unpickling stack underflow")
        self.stack[-n:] = [tuple(self.stack[-n:])]

    def load_tuple1(self):
        self._load_short_tuple(1)
    dispatch[op.TUPLE1[0]] = load_tuple1

    def load_tuple2(self):
        self._load_short_tuple(2)
    dispatch[op.TUPLE2[0]] = load_tuple2

    def load_tuple3(self):
        self._load_short_tuple(3)
    dispatch[op.TUPLE3[0]] = load_tuple3

    def load_empty_list(self):
        self.append([])
    dispatch[op.EMPTY_LIST[0]] = load_empty_list

    def load_list(self):
        items = self.pop_mark()
        self.append(items)
    dispatch[op.LIST[0]] = load_list

    def load_empty_dict(self):
        self.append({})
    dispatch[op.EMPTY_DICT[0]] = load_empty_dict

    def load_dict(self):
        items = self.pop_mark()
        if len(items) % 2:
            raise UnpicklingError("odd number of items for DICT")
        self.append(dict(zip(items[::2], items[1::2])))
    dispatch[op.DICT[0]] = load_dict

    def load_empty_set(self):
        self.append(set())
    dispatch[op.EMPTY_SET[0]] = load_empty_set

    def load_frozenset(self):
        items = self.pop_mark()
        self.append(frozenset(items))
    dispatch[op.FROZENSET[0]] = load_frozenset

    def load_append(self):
        value = self._pop()
        self.stack[-1].append(value)
    dispatch[op.APPEND[0]] = load_append

    def load_appends(self):
        items = self.pop_mark()
        target = self.stack[-1]
        extend = getattr(target, "extend", None)
        if extend is not None:
            extend(items)
            return
        append = target.append
        for item in items:
            append(item)
    dispatch[op.APPENDS[0]] = load_appends

    def load_setitem(self):
        value = self._pop()
        key = self._pop()
        self.stack[-1][key] = value
    dispatch[op.SETITEM[0]] = load_setitem

    def load_setitems(self):
        items = self.pop_mark()
        if len(items) % 2:
            raise UnpicklingError("odd number of items for SETITEMS")
        target = self.stack[-1]
        for k in range(0, len(items), 2):
            target[items[k]] = items[k + 1]
    dispatch[op.SETITEMS[0]] = load_setitems

    def load_additems(self):
        items = self.pop_mark()
        target = self.stack[-1]
        if isinstance(target, set):
            target.update(items)
            return
        add = target.add
        for item in items:
            add(item)
    dispatch[op.ADDITEMS[0]] = load_additems

    # ---- the memo ----

    def _recall(self, index):
        try:
            self.append(self.memo[index])
        except KeyError:
            raise UnpicklingError(f"Memo value not found at index {index}") from None

    def load_get(self):
        self._recall(int(self.readline()[:-1]))
    dispatch[op.GET[0]] = load_get

    def load_binget(self):
        self._recall(self.read(1)[0])
    dispatch[op.BINGET[0]] = load_binget

    def load_long_binget(self):
        self._recall(self._count("<I", 4))
    dispatch[op.LONG_BINGET[0]] = load_long_binget

    def load_put(self):
        index = int(self.readline()[:-1])
        if index < 0:
            raise ValueError("negative PUT argument")
        self.memo[index] = self.stack[-1]
    dispatch[op.PUT[0]] = load_put

    def load_binput(self):
        self.memo[self.read(1)[0]] = self.stack[-1]
    dispatch[op.BINPUT[0]] = load_binput

    def load_long_binput(self):
        self.memo[self._count("<I", 4)] = self.stack[-1]
    dispatch[op.LONG_BINPUT[0]] = load_long_binput

    def load_memoize(self):
        self.memo[len(self.memo)] = self.stack[-1]
    dispatch[op.MEMOIZE[0]] = load_memoize

    # ---- globals and persistent objects ----

    def load_persid(self):
        try:
            pid = self.readline()[:-1].decode("ascii")
        except UnicodeDecodeError:
            raise UnpicklingError("persistent IDs in protocol 0 must be ASCII strings") from None
        self.append(self.persistent_load(pid))
    dispatch[op.PERSID[0]] = load_persid

    def load_binpersid(self):
        self.append(self.persistent_load(self._pop()))
    dispatch[op.BINPERSID[0]] = load_binpersid

    def load_global(self):
        module = self.readline()[:-1].decode("utf-8")
        name = self.readline()[:-1].decode("utf-8")
        self.append(self.find_class(module, name))
    dispatch[op.GLOBAL[0]] = load_global

    def load_stack_global(self):
        name = self._pop()
        module = self._pop()
        if type(name) is not str or type(module) is not str:
            raise UnpicklingError("STACK_GLOBAL requires str")
        self.append(self.find_class(module, name))
    dispatch[op.STACK_GLOBAL[0]] = load_stack_global

    def load_ext1(self):
        self.get_extension(self.read(1)[0])
    dispatch[op.EXT1[0]] = load_ext1

    def load_ext2(self):
        self.get_extension(self._count("<H", 2))
    dispatch[op.EXT2[0]] = load_ext2

    def load_ext4(self):
        self.get_extension(self._count("<i", 4))
    dispatch[op.EXT4[0]] = load_ext4

    def get_extension(self, code):
        """Pushes what a number of copyreg's registry stands for."""
        nothing = []
        found = _extension_cache.get(code, nothing)
        if found is not nothing:
            self.append(found)
            return
        key = _inverted_registry.get(code)
        if not key:
            if code <= 0:
                raise UnpicklingError("EXT specifies code <= 0")
            raise ValueError(f"unregistered extension code {code}")
        found = self.find_class(*key)
        _extension_cache[code] = found
        self.append(found)

    # ---- instances ----

    def _instantiate(self, cls, args):
        if args or not isinstance(cls, type) or hasattr(cls, "__getinitargs__"):
            value = cls(*args)
        else:
            value = cls.__new__(cls)
        self.append(value)

    def load_inst(self):
        module = self.readline()[:-1].decode("ascii")
        name = self.readline()[:-1].decode("ascii")
        cls = self.find_class(module, name)
        self._instantiate(cls, self.pop_mark())
    dispatch[op.INST[0]] = load_inst

    def load_obj(self):
        args = self.pop_mark()
        cls = args.pop(0)
        self._instantiate(cls, args)
    dispatch[op.OBJ[0]] = load_obj

    def load_newobj(self):
        args = self._pop()
        cls = self._pop()
        self.append(cls.__new__(cls, *args))
    dispatch[op.NEWOBJ[0]] = load_newobj

    def load_newobj_ex(self):
        kwargs = self._pop()
        args = self._pop()
        cls = self._pop()
        self.append(cls.__new__(cls, *args, **kwargs))
    dispatch[op.NEWOBJ_EX[0]] = load_newobj_ex

    def load_reduce(self):
        args = self._pop()
        func = self._pop()
        self.append(func(*args))
    dispatch[op.REDUCE[0]] = load_reduce

    def load_build(self):
        state = self._pop()
        if not self.stack:
            raise UnpicklingError("unexpected MARK found" if self.metastack else "unpickling stack underflow")
        obj = self.stack[-1]
        nothing = []
        setstate = getattr(obj, "__setstate__", nothing)
        if setstate is not nothing:
            setstate(state)
            return
        slots = None
        if isinstance(state, tuple) and len(state) == 2:
            state, slots = state
        if state:
            if not isinstance(state, dict):
                raise UnpicklingError("state is not a dictionary")
            attributes = obj.__dict__
            for name, value in state.items():
                attributes[sys.intern(name) if type(name) is str else name] = value
        if slots:
            if not isinstance(slots, dict):
                raise UnpicklingError("slot state is not a dictionary")
            for name, value in slots.items():
                setattr(obj, name, value)
    dispatch[op.BUILD[0]] = load_build


def unescape(data):
    """The inside of a literal of Python 2's str, as bytes: what escapes in text only is none here."""
    pieces = data.split(b"\\\\")
    for ch in (b"u", b"U", b"N"):
        pieces = [piece.replace(b"\\" + ch, b"\\\\" + ch) for piece in pieces]
    return b"\\\\".join(pieces).decode("unicode_escape").encode("latin-1")


def _shown(key):
    """An instruction as errors show it."""
    return f"'{chr(key[0])}'" if 32 <= key[0] < 127 and key not in (b"'", b"\\") else f"'\\x{key[0]:02x}'"


_Unpickler.__module__ = "pickle"
