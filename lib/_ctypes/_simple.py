"""Simple types: C's numbers, characters, and pointers that Python's own values stand for."""

from weakref import WeakValueDictionary

import _ffi

from ._core import (MISSING, ORDER, POINTER_LAYOUT, CArgObject, CType_Type, Info, _CData, bytes_argument, info_of, keep, pointer_argument, set_info,
                    text_argument, wide_bytes)

# The code of each simple type: the C type that it is, by _ffi's name, and its letter in a buffer's format (None: by its size).
CODES = {
    'c': ('', 'c'), 'b': ('', 'b'), 'B': ('', 'B'), '?': ('BOOL', '?'), 'h': ('SHORT', None), 'H': ('SHORT', None), 'i': ('INT', None),
    'I': ('INT', None), 'l': ('LONG', None), 'L': ('LONG', None), 'q': ('LONGLONG', None), 'Q': ('LONGLONG', None), 'f': ('FLOAT', 'f'),
    'd': ('DOUBLE', 'd'), 'g': ('LONGDOUBLE', 'g'), 'u': ('WCHAR', 'u'), 'z': ('POINTER', 'z'), 'Z': ('POINTER', 'Z'),
    'P': ('POINTER', 'P'), 'O': ('POINTER', 'O'), 'v': ('SHORT', 'v'),
}
KNOWN = 'cbBhHiIlLdfuzZqQPXOv?g'
SWAPPED = 'hHiIlLqQfd'
SINGLE = 'cbB'
SIGNED = {2: 'h', 4: 'i', 8: 'q'}


class _Handle:
    """What a py_object's memory stands for: its word is the object's id, by which the handle is found as long as somebody keeps it."""

    __slots__ = ('object', '__weakref__')

    def __init__(self, object):
        self.object = object


_handles = WeakValueDictionary()


def handle_of(value):
    if (handle := _handles.get(id(value))) is None:
        handle = _handles[id(value)] = _Handle(value)
    return handle


def object_at(address):
    """The object that a py_object's word stands for."""
    if not address:
        raise ValueError('PyObject is NULL')
    if (handle := _handles.get(address)) is None:
        raise ValueError(f'no object is kept for the address {address:#x}')
    return handle.object


def _accessors(code, layout):
    """How a value of that code is read at a place, and written there: the latter gives what is to be kept alive."""
    load, store = _ffi.load, _ffi.store

    def get(data, offset):
        return load(data, offset, layout)

    def put(data, offset, value):
        store(data, offset, layout, value)

    def get_object(data, offset):
        return object_at(load(data, offset, POINTER_LAYOUT))

    def put_object(data, offset, value):
        store(data, offset, POINTER_LAYOUT, id(value))
        return handle_of(value)

    def put_bytes(data, offset, value):
        store(data, offset, layout, value)
        return value if isinstance(value, bytes) else None

    def put_text(data, offset, value):
        wide = None
        if isinstance(value, str):
            wide = wide_bytes(value)
            value = _ffi.bytes_address(wide)
        store(data, offset, layout, value)
        return wide

    def get_variant(data, offset):
        return load(data, offset, layout) != 0

    def put_variant(data, offset, value):
        store(data, offset, layout, -1 if value else 0)

    return {'O': (get_object, put_object), 'z': (get, put_bytes), 'Z': (get, put_text), 'v': (get_variant, put_variant)}.get(
        code, (get, put))


def _make_info(cls, code, swapped=False):
    name, letter = CODES[code]
    size = getattr(_ffi, f'SIZEOF_{name}') if name else 1
    if letter is None:
        letter = SIGNED[size] if code.islower() else SIGNED[size].upper()
    order = ORDER if not swapped else '<>'.replace(ORDER, '')
    info = Info(size, getattr(_ffi, f'ALIGNOF_{name}') if name else 1, {'v': 'h', 'O': 'P'}.get(code, code), order + letter,
                swapped=swapped, pointers=code in 'zZPO')
    info.read, info.write = _accessors(code, info.layout)
    if cls.__bases__[0] is _SimpleCData:
        info.get = info.read
        if code not in 'OzZv':
            info.plain = info.layout
    return info


class PyCSimpleType(CType_Type):
    """The metaclass of simple types."""

    def __init__(cls, name, bases, namespace, **keywords):
        super().__init__(name, bases, namespace)
        if '_SimpleCData' not in globals():
            return
        try:
            code = cls._type_
        except AttributeError:
            raise AttributeError("class must define a '_type_' attribute") from None
        if not isinstance(code, str):
            raise TypeError("class must define a '_type_' string attribute")
        if len(code) != 1:
            raise ValueError("class must define a '_type_' attribute which must be a string of length 1")
        if code not in KNOWN:
            raise AttributeError("class must define a '_type_' attribute which must be\na single character string containing one of "
                                 f"'{KNOWN}'.")
        if code not in CODES:
            raise ValueError(f"_type_ {code!r} not supported")
        set_info(cls, _make_info(cls, code))
        if type(cls) is PyCSimpleType:
            _make_orders(cls, code)

    def from_param(cls, value, /):
        """A value as an argument of this type."""
        if isinstance(value, cls):
            return value
        code = getattr(cls, '_type_', None)
        if code is None:
            raise TypeError('abstract class')
        if code in _pointer_arguments:
            if (made := _pointer_arguments[code](cls, value)) is not None or value is None:
                return made
            wrong = TypeError(f"'{type(value).__name__}' object cannot be interpreted as ctypes.{_names[code]}")
        else:
            try:
                return _value_argument(cls, code, value)
            except Exception as e:
                wrong = e
        if (other := getattr(value, '_as_parameter_', MISSING)) is not MISSING:
            return cls.from_param(other)
        raise wrong


def _make_orders(cls, code):
    """The types of the two byte orders: the class is one of them."""
    own, other = ('__ctype_le__', '__ctype_be__') if _ffi.LITTLE_ENDIAN else ('__ctype_be__', '__ctype_le__')
    if code in SWAPPED:
        twin = PyCSimpleType.__new__(PyCSimpleType, f'{cls.__name__}_{other[8:10]}', (_SimpleCData,),
                                     {'_type_': code, '__module__': cls.__module__, '__qualname__': cls.__qualname__})
        set_info(twin, _make_info(twin, code, swapped=True))
        type.__setattr__(twin, own, cls)
        type.__setattr__(twin, other, twin)
    elif code in SINGLE:
        twin = cls
    else:
        return
    type.__setattr__(cls, own, cls)
    type.__setattr__(cls, other, twin)


def _value_argument(cls, code, value):
    """An argument of a value: converted now, so that what is wrong with it is told of it."""
    info = cls.__info__
    box = _CData.__new__(cls)
    kept = info.write(box, 0, value)
    if code == 'O':
        return CArgObject('O', POINTER_LAYOUT, _ffi.load(box, 0, POINTER_LAYOUT), value, kept)
    return CArgObject(code, info.layout, _ffi.load(box, 0, info.layout), None)


# ---- arguments that are pointers ----

def _is_sequence_of(value, codes):
    """Is it an array or a pointer of items of those codes, or a reference to an item?"""
    if isinstance(value, CArgObject):
        info = info_of(type(value._obj)) if value._tag == 'P' else None
        return info is not None and info.target is None and info.code in codes
    info = info_of(type(value))
    target = None if info is None or info.target is None else info_of(info.target)
    return target is not None and target.code in codes


def _is_pointer_like(value):
    info = info_of(type(value))
    return info is not None and info.target is not None


def _bytes_pointer(cls, value):
    if isinstance(value, bytes):
        return bytes_argument(value)
    return value if _is_sequence_of(value, 'cbB') or (isinstance(value, CArgObject) and value._tag == 'z') else None


def _text_pointer(cls, value):
    if isinstance(value, str):
        return text_argument(value)
    return value if _is_sequence_of(value, 'u') or (isinstance(value, CArgObject) and value._tag == 'Z') else None


def _any_pointer(cls, value):
    if isinstance(value, int):
        return pointer_argument('P', value, None)
    if isinstance(value, bytes):
        return bytes_argument(value)
    if isinstance(value, str):
        return text_argument(value)
    if _is_pointer_like(value) or (isinstance(value, CArgObject) and value._tag in 'PzZ'):
        return value
    if isinstance(value, _CData):
        from ._function import CFuncPtr

        if isinstance(value, CFuncPtr):
            return pointer_argument('P', _ffi.load(value, 0, POINTER_LAYOUT), value)
        if isinstance(value, _SimpleCData) and value._type_ in 'zZP':
            return pointer_argument('Z' if value._type_ != 'P' else 'P', _ffi.load(value, 0, POINTER_LAYOUT), value)
    return None


_pointer_arguments = {'z': _bytes_pointer, 'Z': _text_pointer, 'P': _any_pointer}
_names = {'z': 'c_char_p', 'Z': 'c_wchar_p', 'P': 'c_void_p'}


class _SimpleCData(_CData, metaclass=PyCSimpleType):
    """One value of C's, of the type whose letter is `_type_`."""

    __slots__ = ()

    def __init__(self, *args):
        if len(args) > 1:
            raise TypeError(f'__init__ expected at most 1 argument, got {len(args)}')
        if args:
            self.value = args[0]

    def _get_value(self):
        return type(self).__info__.read(self, 0)

    def _set_value(self, value):
        if (kept := type(self).__info__.write(self, 0, value)) is not None:
            keep(self, 0, kept)

    def _no_value(self):
        raise TypeError("can't delete attribute")

    value = property(_get_value, _set_value, _no_value, 'current value')
    del _get_value, _set_value, _no_value

    @property
    def _objects(self):
        """internal objects tree (NEVER CHANGE THIS OBJECT!)"""
        kept = _CData._objects.__get__(self)
        return kept.object if isinstance(kept, _Handle) else kept

    def __bool__(self):
        info = type(self).__info__
        return any(_ffi.read(self, 0, info.size))

    def __repr__(self):
        cls = type(self)
        if cls.__bases__[0] is not _SimpleCData:
            return f'<{cls.__name__} object at {id(self):#x}>'
        if cls._type_ == 'O' and not _ffi.load(self, 0, POINTER_LAYOUT):
            return f'{cls.__name__}(<NULL>)'
        return f'{cls.__name__}({self.value!r})'

    def __ctypes_from_outparam__(self, /):
        """The value, where it is a simple type's own."""
        return self.value if type(self).__bases__[0] is _SimpleCData else self
