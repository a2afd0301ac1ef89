"""_Pickler: objects into instructions."""

import _codecs
import io
import types
from copyreg import _extension_registry, dispatch_table
from functools import partial
from operator import index
from struct import pack

from pickle import _opcodes as op
from pickle._buffer import PickleBuffer
from pickle._find import locate, name_before_4
from pickle._numbers import encode_long
from pickle._opcodes import DEFAULT_PROTOCOL, HIGHEST_PROTOCOL, PicklingError

_BATCH = 1000        # items a mark
_FRAME_TARGET = 1 << 16  # a frame is ended when it has this many bytes; data of this size goes outside of frames
_FRAME_MIN = 4       # less is not worth a frame


class _Frames:
    """Collects what is written into frames, from start() to end()."""

    def __init__(self, write):
        self._write = write
        self._frame = None

    def start(self):
        self._frame = io.BytesIO()

    def end(self):
        if self._frame is not None and self._frame.tell() > 0:
            self.commit(force=True)
        self._frame = None

    def commit(self, force=False):
        """Writes the frame out if it is full."""
        frame = self._frame
        if frame is not None and (frame.tell() >= _FRAME_TARGET or force):
            data = frame.getvalue()
            if len(data) >= _FRAME_MIN:
                self._write(op.FRAME + pack("<Q", len(data)))
            self._write(data)
            self._frame = io.BytesIO()

    def write(self, data):
        return self._write(data) if self._frame is None else self._frame.write(data)

    def write_large(self, header, payload):
        """Big data: not copied into a frame."""
        if self._frame is not None:
            self.commit(force=True)
        self._write(header)
        self._write(payload)


class _Pickler:
    """Writes pickles to a file."""

    def __init__(self, file, protocol=None, fix_imports=True, buffer_callback=None):
        given = DEFAULT_PROTOCOL if protocol is None else index(protocol)
        if given > HIGHEST_PROTOCOL:
            raise ValueError(f"pickle protocol must be <= {HIGHEST_PROTOCOL}")
        protocol = given if given >= 0 else HIGHEST_PROTOCOL
        if buffer_callback is not None and protocol < 5:
            raise ValueError("buffer_callback needs protocol >= 5")
        self._buffer_callback = buffer_callback
        try:
            self._file_write = file.write
        except AttributeError:
            raise TypeError("file must have a 'write' attribute") from None
        self.framer = _Frames(self._file_write)
        self.write = self.framer.write
        self.memo = {}  # id -> (index, object): the object is kept, so that its id stays its own
        self.proto = protocol
        self.bin = protocol >= 1
        self.fast = 0
        self.fix_imports = fix_imports and protocol < 3

    def clear_memo(self):
        """Forgets what was written: it will be written again."""
        self.memo.clear()

    def dump(self, obj):
        """Writes the pickle of an object."""
        if not hasattr(self, "_file_write"):
            raise PicklingError(f"Pickler.__init__() was not called by {type(self).__name__}.__init__()")
        if self.proto >= 2:
            self.write(op.PROTO + pack("<B", self.proto))
        if self.proto >= 4:
            self.framer.start()
        self.save(obj)
        self.write(op.STOP)
        self.framer.end()

    def persistent_id(self, obj):
        """Something by which the reader will know an object, or None: it is to be pickled."""
        return None

    # ---- the memo ----

    def memoize(self, obj):
        """Remembers the object on top of the reader's stack."""
        if self.fast:
            return
        index = len(self.memo)
        if self.proto >= 4:
            self.write(op.MEMOIZE)
        elif not self.bin:
            self.write(op.PUT + b"%d\n" % index)
        elif index < 256:
            self.write(op.BINPUT + pack("<B", index))
        else:
            self.write(op.LONG_BINPUT + pack("<I", index))
        self.memo[id(obj)] = index, obj

    def get(self, index):
        """The instruction that fetches a remembered object."""
        if not self.bin:
            return op.GET + b"%d\n" % index
        return op.BINGET + pack("<B", index) if index < 256 else op.LONG_BINGET + pack("<I", index)

    # ---- any object ----

    def save(self, obj, save_persistent_id=True):
        """Writes what makes an object."""
        self.framer.commit()
        if save_persistent_id:
            pid = self.persistent_id(obj)
            if pid is not None:
                self.save_pers(pid)
                return
        remembered = self.memo.get(id(obj))
        if remembered is not None:
            self.write(self.get(remembered[0]))
            return
        cls = type(obj)
        reduced = NotImplemented
        method = self.dispatch.get(cls)
        override = getattr(self, "reducer_override", _ABSENT)
        if method is not None and (override is _ABSENT or cls not in _BY_NAME):
            method(self, obj)
            return
        if override is not _ABSENT:
            reduced = override(obj)
        if reduced is NotImplemented:
            if method is not None:
                method(self, obj)
                return
            reduce = getattr(self, "dispatch_table", dispatch_table).get(cls, _ABSENT)
            if reduce is not _ABSENT:
                reduced = reduce(obj)
            elif issubclass(cls, type):
                self.save_global(obj)
                return
            else:
                reduced = obj.__reduce_ex__(self.proto)
        if isinstance(reduced, str):
            self.save_global(obj, reduced)
            return
        if not isinstance(reduced, tuple):
            raise PicklingError("__reduce__ must return a string or tuple")
        if not 2 <= len(reduced) <= 6:
            raise PicklingError("tuple returned by __reduce__ must contain 2 through 6 elements")
        for item, number in zip(reduced[3:5], ("fourth", "fifth")):
            if item is not None and not hasattr(type(item), "__next__"):
                raise PicklingError(f"{number} element of the tuple returned by __reduce__ must be an iterator, "
                                    f"not {type(item).__name__}")
        if len(reduced) == 6 and reduced[5] is not None and not callable(reduced[5]):
            raise PicklingError("sixth element of the tuple returned by __reduce__ must be a function, "
                                f"not {type(reduced[5]).__name__}")
        self.save_reduce(*reduced, obj=obj)

    def save_pers(self, pid):
        """Writes a persistent id."""
        if self.bin:
            self.save(pid, save_persistent_id=False)
            self.write(op.BINPERSID)
            return
        try:
            self.write(op.PERSID + str(pid).encode("ascii") + b"\n")
        except UnicodeEncodeError:
            raise PicklingError("persistent IDs in protocol 0 must be ASCII strings") from None

    def save_reduce(self, func, args, state=None, listitems=None, dictitems=None, state_setter=None, *, obj=None):
        """Writes what __reduce__ gave."""
        save, write = self.save, self.write
        if not callable(func):
            raise PicklingError("first item of the tuple returned by __reduce__ must be callable")
        if not isinstance(args, tuple):
            raise PicklingError("second item of the tuple returned by __reduce__ must be a tuple")
        name = getattr(func, "__name__", "") if self.proto >= 2 else ""
        if name == "__newobj_ex__":
            self._save_new_with_keywords(args)
        elif name == "__newobj__":
            if not args:
                raise PicklingError("__newobj__ arglist is empty")
            cls = args[0]
            if not isinstance(cls, type):
                raise PicklingError("args[0] from __newobj__ args is not a type")
            if obj is not None and cls is not obj.__class__:
                raise PicklingError("args[0] from __newobj__ args has the wrong class")
            save(cls)
            save(args[1:])
            write(op.NEWOBJ)
        else:
            save(func)
            save(args)
            write(op.REDUCE)
        if obj is not None:
            # The arguments may have led back to the object itself.
            remembered = self.memo.get(id(obj))
            if remembered is not None:
                write(op.POP + self.get(remembered[0]))
            else:
                self.memoize(obj)
        for items, save_batches in ((listitems, self._batch_appends), (dictitems, self._batch_setitems)):
            if items is not None:
                save_batches(items)
        if state is None:
            return
        if state_setter is None:
            save(state)
            write(op.BUILD)
            return
        save(state_setter)
        save(obj)
        save(state)
        write(op.TUPLE2 + op.REDUCE + op.POP)  # what the setter returns is dropped

    def _save_new_with_keywords(self, args):
        if len(args) != 3:
            raise PicklingError(f"length of the NEWOBJ_EX argument tuple must be exactly 3, not {len(args)}")
        for item, number, kind, word in zip(args, ("first", "second", "third"), (type, tuple, dict), ("class", "tuple", "dict")):
            if not isinstance(item, kind):
                raise PicklingError(f"{number} item from NEWOBJ_EX argument tuple must be a {word}, not {type(item).__name__}")
        cls, args, kwargs = args
        if self.proto >= 4:
            self.save(cls)
            self.save(args)
            self.save(kwargs)
            self.write(op.NEWOBJ_EX)
        else:
            self.save(partial(cls.__new__, cls, *args, **kwargs))
            self.save(())
            self.write(op.REDUCE)

    # ---- by type ----

    dispatch = {}

    def save_none(self, obj):
        self.write(op.NONE)
    dispatch[type(None)] = save_none

    def save_bool(self, obj):
        if self.proto >= 2:
            self.write(op.NEWTRUE if obj else op.NEWFALSE)
        else:
            self.write(op.TRUE if obj else op.FALSE)
    dispatch[bool] = save_bool

    def save_int(self, obj):
        small = -0x80000000 <= obj <= 0x7fffffff
        if self.bin and small:
            if 0 <= obj <= 0xff:
                self.write(op.BININT1 + pack("<B", obj))
            elif 0 <= obj <= 0xffff:
                self.write(op.BININT2 + pack("<H", obj))
            else:
                self.write(op.BININT + pack("<i", obj))
        elif self.proto >= 2:
            data = encode_long(obj)
            n = len(data)
            if n < 256:
                self.write(op.LONG1 + pack("<B", n) + data)
            else:
                self.write(op.LONG4 + pack("<i", n) + data)
        elif small:
            self.write(op.INT + repr(obj).encode("ascii") + b"\n")
        else:
            self.write(op.LONG + repr(obj).encode("ascii") + b"L\n")
    dispatch[int] = save_int

    def save_float(self, obj):
        if self.bin:
            self.write(op.BINFLOAT + pack(">d", obj))
        else:
            self.write(op.FLOAT + repr(obj).encode("ascii") + b"\n")
    dispatch[float] = save_float

    def _write_sized(self, data, short, normal, wide):
        """Data behind its length: in one byte if there is such an instruction, else in four or eight."""
        n = len(data)
        if n <= 0xff and short is not None:
            self.write(short + pack("<B", n) + data)
        elif n > 0xffffffff and self.proto >= 4 or normal is None:
            self.framer.write_large(wide + pack("<Q", n), data) if n >= _FRAME_TARGET else \
                self.write(wide + pack("<Q", n) + data)
        elif n >= _FRAME_TARGET:
            self.framer.write_large(normal + pack("<I", n), data)
        else:
            self.write(normal + pack("<I", n) + data)

    def save_bytes(self, obj):
        if self.proto < 3:
            # These protocols know only text: the bytes go as characters.
            if not obj:
                self.save_reduce(bytes, (), obj=obj)
            else:
                self.save_reduce(_codecs.encode, (str(obj, "latin1"), "latin1"), obj=obj)
            return
        self._write_sized(obj, op.SHORT_BINBYTES, op.BINBYTES, op.BINBYTES8)
        self.memoize(obj)
    dispatch[bytes] = save_bytes

    def save_bytearray(self, obj):
        if self.proto < 5:
            self.save_reduce(bytearray, (bytes(obj),) if obj else (), obj=obj)
            return
        self._write_sized(obj, None, None, op.BYTEARRAY8)
        self.memoize(obj)
    dispatch[bytearray] = save_bytearray

    def save_picklebuffer(self, obj):
        if self.proto < 5:
            raise PicklingError("PickleBuffer can only be pickled with protocol >= 5")
        try:
            view = obj.raw()
        except BufferError:
            raise PicklingError("PickleBuffer can not be pickled when pointing to a non-contiguous buffer") from None
        if self._buffer_callback is not None and not self._buffer_callback(obj):
            self.write(op.NEXT_BUFFER)
            if view.readonly:
                self.write(op.READONLY_BUFFER)
            return
        data = bytes(view) if view.readonly else bytearray(view)
        (self.save_bytes if view.readonly else self.save_bytearray)(data)
    dispatch[PickleBuffer] = save_picklebuffer

    def save_str(self, obj):
        if self.bin:
            self._write_sized(obj.encode("utf-8", "surrogatepass"), op.SHORT_BINUNICODE if self.proto >= 4 else None,
                              op.BINUNICODE, op.BINUNICODE8)
        else:
            # A line: what would end or disturb it is escaped.
            for ch in "\\\0\n\r\x1a":
                obj_text = obj if ch == "\\" else obj_text
                obj_text = obj_text.replace(ch, f"\\u{ord(ch):04x}")
            self.write(op.UNICODE + obj_text.encode("raw-unicode-escape") + b"\n")
        self.memoize(obj)
    dispatch[str] = save_str

    def save_tuple(self, obj):
        if not obj:
            self.write(op.EMPTY_TUPLE if self.bin else op.MARK + op.TUPLE)
            return
        n = len(obj)
        short = n <= 3 and self.proto >= 2
        if not short:
            self.write(op.MARK)
        for item in obj:
            self.save(item)
        remembered = self.memo.get(id(obj))
        if remembered is not None:
            # An item led back to the tuple, which is therefore made already.
            if short:
                drop = op.POP * n
            else:
                drop = op.POP_MARK if self.bin else op.POP * (n + 1)
            self.write(drop + self.get(remembered[0]))
            return
        self.write((op.TUPLE1, op.TUPLE2, op.TUPLE3)[n - 1] if short else op.TUPLE)
        self.memoize(obj)
    dispatch[tuple] = save_tuple

    def save_list(self, obj):
        self.write(op.EMPTY_LIST if self.bin else op.MARK + op.LIST)
        self.memoize(obj)
        self._batch(iter(obj), self.save, op.APPEND, op.APPENDS, len(obj) > 1)
    dispatch[list] = save_list

    def save_dict(self, obj):
        self.write(op.EMPTY_DICT if self.bin else op.MARK + op.DICT)
        self.memoize(obj)
        self._batch(iter(obj.items()), self._save_pair, op.SETITEM, op.SETITEMS, len(obj) > 1)
        if obj and len(obj) % _BATCH == 0 and self.bin:
            self.write(op.MARK + op.SETITEMS)  # behind full batches an empty one, as the native machine's
    dispatch[dict] = save_dict

    def _save_pair(self, pair):
        key, value = pair
        self.save(key)
        self.save(value)

    def _batch_appends(self, items):
        self._batch(items, self.save, op.APPEND, op.APPENDS)

    def _batch_setitems(self, items):
        self._batch(items, self._save_pair, op.SETITEM, op.SETITEMS)

    def _batch(self, items, save, one, many, always_many=False):
        """Items for the container on top of the stack: one by one, or a batch behind a mark."""
        write = self.write
        if not self.bin:
            for item in items:
                save(item)
                write(one)
            return
        nothing = object()
        first = next(items, nothing)
        while first is not nothing:
            second = next(items, nothing)
            if second is nothing and not always_many:
                save(first)
                write(one)
                return
            write(op.MARK)
            save(first)
            count = 1
            first = second
            while first is not nothing and count < _BATCH:
                save(first)
                count += 1
                first = next(items, nothing)
            write(many)

    def save_set(self, obj):
        if self.proto < 4:
            self.save_reduce(set, (list(obj),), obj=obj)
            return
        self.write(op.EMPTY_SET)
        self.memoize(obj)
        items = list(obj)
        for start in range(0, len(items) + (len(items) > 0), _BATCH):  # behind full batches an empty one
            self.write(op.MARK)
            for item in items[start:start + _BATCH]:
                self.save(item)
            self.write(op.ADDITEMS)
    dispatch[set] = save_set

    def save_frozenset(self, obj):
        if self.proto < 4:
            self.save_reduce(frozenset, (list(obj),), obj=obj)
            return
        self.write(op.MARK)
        for item in obj:
            self.save(item)
        remembered = self.memo.get(id(obj))
        if remembered is not None:
            self.write(op.POP_MARK + self.get(remembered[0]))
            return
        self.write(op.FROZENSET)
        self.memoize(obj)
    dispatch[frozenset] = save_frozenset

    def save_global(self, obj, name=None):
        """Writes where an object is found: it is not copied."""
        module_name, name = locate(obj, name)
        if self.proto >= 2:
            code = _extension_registry.get((module_name, name))
            if code is not None:
                if code <= 0xff:
                    self.write(op.EXT1 + pack("<B", code))
                elif code <= 0xffff:
                    self.write(op.EXT2 + pack("<H", code))
                else:
                    self.write(op.EXT4 + pack("<i", code))
                return
        if self.proto >= 4:
            self.save(module_name)
            self.save(name)
            self.write(op.STACK_GLOBAL)
        else:
            self._write_global(module_name, name.split("."))
        self.memoize(obj)
    dispatch[types.FunctionType] = save_global

    def _write_global(self, module_name, names):
        """Protocols before 4 know names in a module only: what is deeper is fetched by getattr."""
        for _ in names[1:]:
            self.save(getattr)
            if self.proto < 2:
                self.write(op.MARK)
        module_name, first = name_before_4(module_name, names[0], self.proto, self.fix_imports)
        self.write(op.GLOBAL + f"{module_name}\n{first}\n".encode())
        for name in names[1:]:
            self.save(name)
            self.write((op.TUPLE2 if self.proto >= 2 else op.TUPLE) + op.REDUCE)

    def save_type(self, obj):
        if obj is type(None):
            self.save_reduce(type, (None,), obj=obj)
        elif obj is type(NotImplemented):
            self.save_reduce(type, (NotImplemented,), obj=obj)
        elif obj is type(...):
            self.save_reduce(type, (...,), obj=obj)
        else:
            self.save_global(obj)
    dispatch[type] = save_type


# What reducer_override() is asked about before the methods above.
_BY_NAME = frozenset({type, types.FunctionType})
_ABSENT = object()

_Pickler.__module__ = "pickle"
