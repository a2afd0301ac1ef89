"""What all of ctypes' classes have in common: what is known of each (Info), their metaclass, and who keeps what alive.

A class has two attributes of ours: `__layout__`, which _ffi reads, and `__info__`. An instance's memory is _ffi's (Data). What memory points
to is kept by the object at the root of it, in its `_objects`: a dict by place ("1:0" is part 1 of part 0), or the kept object itself where there
are no parts."""

from operator import index
from sys import _getframemodulename, audit
from weakref import WeakValueDictionary

import _ffi
from _ffi import _CData


class ArgumentError(Exception):
    """An argument could not be converted for C."""


class Info:
    """What is known of a class: its layout, `parts` (how many fields or items), `target` (an array's or a pointer's item type), `read`
    and `write` (of a simple type: how its value is read and written at a place), `get` (`read`, where a part is Python's own value), `plain` (the
    layout, where such a value is read and written by _ffi alone), `leaves` (what libffi is told of a structure, None: it is not passed
    by value), `pointers` (whether its memory points elsewhere), `final` (it is laid out for good), `names` (of all fields, those of its bases
    first; None: nobody asked)."""

    __slots__ = ('layout', 'size', 'align', 'parts', 'code', 'target', 'get', 'plain', 'read', 'write', 'leaves', 'pointers', 'final',
                 'format', 'shape', 'names')

    def __init__(self, size, align, code, format, *, parts=0, target=None, shape=(), item_size=None, leaves=None, pointers=False,
                 swapped=False):
        self.layout = _ffi.layout(size, align, code, format, swapped, leaves, shape, size if item_size is None else item_size)
        self.size = size
        self.align = align
        self.code = code
        self.format = format
        self.parts = parts
        self.target = target
        self.shape = shape
        self.leaves = leaves
        self.pointers = pointers
        self.get = self.plain = self.read = self.write = self.names = None
        self.final = False


POINTER_SIZE, POINTER_ALIGN = _ffi.SIZEOF_POINTER, _ffi.ALIGNOF_POINTER
POINTER_LAYOUT = _ffi.layout(POINTER_SIZE, POINTER_ALIGN, 'P', 'P', False, None, (), POINTER_SIZE)
MISSING = object()
ORDER = '<' if _ffi.LITTLE_ENDIAN else '>'


def info_of(kind):
    """A class's Info; None: it is none of C's, or an abstract one."""
    return getattr(kind, '__info__', None) if isinstance(kind, CType_Type) else None


def set_info(cls, info):
    type.__setattr__(cls, '__info__', info)
    type.__setattr__(cls, '__layout__', info.layout)


# ---- who keeps what alive ----

_raw_objects = _CData._objects.__get__  # of a py_object what stands for the object, not that itself

def root_of(data):
    """The object whose memory it is a part of; it may be that itself."""
    while (base := data._b_base_) is not None:
        data = base
    return data


def kept_by(data):
    """What the root of data's memory keeps: a dict where it has parts."""
    root = root_of(data)
    if (kept := _raw_objects(root)) is None and root.__info__.parts:
        kept = {}
        _ffi.keep(root, kept)
    return kept


def keep(data, index, what):
    """Keeps `what`, which part `index` of data points to, alive."""
    if what is None:
        return
    path = [f'{index:x}']
    root = data
    while (base := root._b_base_) is not None:
        path.append(f'{_ffi.index(root):x}')
        root = base
    kept = kept_by(root)
    if isinstance(kept, dict):
        kept[':'.join(path)] = what
    else:
        _ffi.keep(root, what)


# ---- parts of memory ----

def get_part(kind, data, offset, index):
    """The value of a part: Python's own of a simple type, otherwise an instance over the same memory."""
    if (get := kind.__info__.get) is not None:
        return get(data, offset)
    return _ffi.part(kind, data, offset, index)


def set_part(kind, data, offset, index, value):
    """Changes a part, and keeps alive what it then points to."""
    keep(data, index, assign(kind, data, offset, value))


def assign(kind, data, offset, value):
    """Stores a value as one of a type; what is to be kept alive for it."""
    info = kind.__info__
    if not isinstance(value, _CData):
        if info.write is not None:
            return info.write(data, offset, value)
        if isinstance(value, tuple):
            try:
                value = kind(*value)
            except Exception as e:
                raise RuntimeError(f'({kind.__name__}) {type(e).__name__}: {e}') from None
            return assign(kind, data, offset, value)
        if value is None and info.code == 'P':
            _ffi.store(data, offset, POINTER_LAYOUT, None)
            return None
        raise TypeError(f'expected {kind.__name__} instance, got {type(value).__name__}')
    if isinstance(value, kind):
        _ffi.write(data, offset, _ffi.read(value, 0, info.size))
        return kept_by(value)
    theirs = type(value).__info__
    if info.code == 'P' and info.target is not None and theirs.code == '[' and issubclass(theirs.target, info.target):
        _ffi.store(data, offset, POINTER_LAYOUT, _ffi.addressof(value))
        return kept_by(value), value
    raise TypeError(f'incompatible types, {type(value).__name__} instance instead of {kind.__name__} instance')


# ---- arguments ----

class CArgObject:
    """An argument as C is given it: a layout, and a value of it; `obj` is what it was made from."""

    __slots__ = ('layout', 'value', '_obj', '_keeps', '_tag')

    def __init__(self, tag, layout, value, obj, keeps=None):
        self._tag = tag
        self.layout = layout
        self.value = value
        self._obj = obj
        self._keeps = keeps

    def __repr__(self):
        tag, value = self._tag, self.value
        if tag in ('b', 'B', 'h', 'H', 'i', 'I', 'l', 'L', 'q', 'Q', 'f', 'd'):
            return f"<cparam '{tag}' ({value})>"
        if tag == 'c':
            code = value[0]
            shown = chr(code) if 32 <= code < 127 and value not in b"'\\" else f'\\x{code:02x}'
            return f"<cparam 'c' ('{shown}')>"
        if tag in ('z', 'Z', 'P'):
            return f"<cparam '{tag}' ({value or 0:#x})>"
        return f"<cparam '{tag}' at {id(self):#x}>"


CArgObject.__module__ = '_ctypes'


def pointer_argument(tag, address, obj, keeps=None):
    return CArgObject(tag, POINTER_LAYOUT, address, obj, keeps)


def byref(obj, offset=0, /):
    """A pointer to an instance, as an argument of a call."""
    if not isinstance(obj, _CData):
        raise TypeError(f"byref() argument must be a ctypes instance, not '{type(obj).__name__}'")
    return pointer_argument('P', _ffi.addressof(obj) + index(offset), obj)


def wide_bytes(text):
    """Text as C's wide characters, with their NUL."""
    codec = f'utf-{_ffi.SIZEOF_WCHAR * 8}-{"le" if _ffi.LITTLE_ENDIAN else "be"}'
    return (text + '\0').encode(codec, 'surrogatepass')


def text_argument(text):
    wide = wide_bytes(text)
    return pointer_argument('Z', _ffi.bytes_address(wide), text, wide)


def bytes_argument(text):
    return pointer_argument('z', _ffi.bytes_address(text), text)


# ---- the metaclass ----

_array_types = WeakValueDictionary()
_array_maker = None


def set_array_maker(maker):
    """Says how array types are made: `maker(item type, length)`."""
    global _array_maker
    _array_maker = maker


def asking_module():
    """The module of the code that has ctypes make a type: the type is shown as its."""
    depth = 1
    while (name := _getframemodulename(depth)) is not None and name.partition('.')[0] == '_ctypes':
        depth += 1
    return name or 'ctypes'


def array_type(kind, length):
    """The array type of so many items; the same one each time."""
    key = kind, length
    if (made := _array_types.get(key)) is None:
        made = _array_types[key] = _array_maker(kind, length)
    return made


def concrete(cls):
    if (info := info_of(cls)) is None:
        raise TypeError('abstract class')
    return info


def _span(cls, view, offset):
    size = concrete(cls).size
    if offset < 0:
        raise ValueError('offset cannot be negative')
    if size > view.nbytes - offset:
        raise ValueError(f'Buffer size too small ({view.nbytes} instead of at least {size + offset} bytes)')


class CType_Type(type):
    """The metaclass of all that C has a type for."""

    def __init__(cls, name, bases, namespace, **keywords):
        if '__info__' in cls.__dict__:
            raise SystemError(f"StgInfo of '{cls.__name__}' is already initialized.")
        super().__init__(name, bases, namespace)

    def __mul__(cls, length):
        try:
            count = index(length)
        except TypeError:
            raise TypeError(f"can't multiply sequence by non-int of type '{_shown_type(length)}'") from None
        if count < 0:
            raise ValueError(f'Array length must be >= 0, not {count}')
        if count >> 63:
            raise OverflowError("cannot fit 'int' into an index-sized integer")
        return array_type(cls, count)

    def __rmul__(cls, length):
        # A sequence would repeat itself, and it is this class that is no number of times.
        if isinstance(length, (str, bytes, bytearray, list, tuple)):
            raise TypeError(f"can't multiply sequence by non-int of type '{_shown_type(cls)}'")
        return cls * length

    def from_address(cls, address, /):
        """An instance over the memory at an address."""
        if not isinstance(address, int):
            raise TypeError('integer expected')
        concrete(cls).final = True
        audit('ctypes.cdata', address)
        return _ffi.at(cls, address, None)

    def from_buffer(cls, obj, offset=0, /):
        """An instance over a writable buffer's memory."""
        concrete(cls)
        view = memoryview(obj)
        if view.readonly:
            raise TypeError('underlying buffer is not writable')
        if not view.c_contiguous:
            raise TypeError('underlying buffer is not C contiguous')
        _span(cls, view, offset)
        audit('ctypes.cdata/buffer', _ffi.buffer_address(view), view.nbytes, offset)
        audit('ctypes.cdata', _ffi.buffer_address(view) + offset)
        made = _ffi.at(cls, _ffi.buffer_address(view) + offset, None)
        _ffi.keep(made, {'-1': view} if cls.__info__.parts else view)
        return made

    def from_buffer_copy(cls, obj, offset=0, /):
        """An instance with a copy of a buffer's bytes."""
        concrete(cls)
        view = memoryview(obj)
        _span(cls, view, offset)
        audit('ctypes.cdata/buffer', _ffi.buffer_address(view), view.nbytes, offset)
        made = _CData.__new__(cls)
        _ffi.write(made, 0, view.tobytes()[offset:offset + cls.__info__.size])
        return made

    def in_dll(cls, library, name, /):
        """An instance over a variable of a library."""
        concrete(cls)
        handle = library._handle
        if not isinstance(handle, int):
            raise TypeError('the _handle attribute of the second argument must be an integer')
        audit('ctypes.dlsym', library, name)
        try:
            address = _ffi.dlsym(handle, name)
        except OSError as e:
            raise ValueError(str(e)) from None
        audit('ctypes.cdata', address)
        return _ffi.at(cls, address, None)

    def from_param(cls, value, /):
        """A value as an argument of this type."""
        if isinstance(value, cls):
            return value
        if isinstance(value, CArgObject) and isinstance(value._obj, cls):
            return value
        if (other := getattr(value, '_as_parameter_', MISSING)) is not MISSING:
            return cls.from_param(other)
        raise TypeError(f'expected {cls.__name__} instance instead of {type(value).__name__}')


def reduced(instance, /):
    """__reduce__ of all: memory without pointers is its bytes."""
    if type(instance).__info__.pointers:
        raise ValueError('ctypes objects containing pointers cannot be pickled')
    return _unpickle, (type(instance), (getattr(instance, '__dict__', {}), _ffi.read(instance, 0, _ffi.sizeof(instance))))


def restore(instance, state, /):
    """__setstate__ of all."""
    attributes, content = state
    if not isinstance(attributes, dict):
        raise TypeError(f'argument 1 must be dict, not {type(attributes).__name__}')
    _ffi.write(instance, 0, content[:_ffi.sizeof(instance)])
    if attributes:
        instance.__dict__.update(attributes)


def _unpickle(kind, state, /):
    made = kind.__new__(kind)
    made.__setstate__(state)
    return made


def _shown_type(value):
    kind = type(value)
    return kind.__name__ if kind.__module__ == 'builtins' else f'{kind.__module__}.{kind.__qualname__}'


for _kind in (CType_Type, _unpickle):
    _kind.__module__ = '_ctypes'
ArgumentError.__module__ = 'ctypes'
