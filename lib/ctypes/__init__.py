"""Calls of C's functions, and memory as C sees it."""

import sys as _sys
from _ctypes import (POINTER, RTLD_GLOBAL, RTLD_LOCAL, SIZEOF_TIME_T, ArgumentError, Array, CFuncPtr as _CFuncPtr,
                     FUNCFLAG_CDECL as _FUNCFLAG_CDECL, FUNCFLAG_PYTHONAPI as _FUNCFLAG_PYTHONAPI, FUNCFLAG_USE_ERRNO as _FUNCFLAG_USE_ERRNO,
                     FUNCFLAG_USE_LASTERROR as _FUNCFLAG_USE_LASTERROR, Structure, Union, _memmove_addr, _memset_addr, _Pointer,
                     _pointer_type_cache, _SimpleCData, addressof, alignment, byref, cast as _cast, dlopen as _dlopen, get_errno, pointer, resize,
                     set_errno, sizeof, string_at as _string_at, wstring_at as _wstring_at)

__version__ = '1.1.0'
DEFAULT_MODE = RTLD_LOCAL


# ---- simple types ----

class py_object(_SimpleCData):
    """Any object of Python's."""

    _type_ = 'O'


class c_short(_SimpleCData):
    """C's short."""

    _type_ = 'h'


class c_ushort(_SimpleCData):
    """C's unsigned short."""

    _type_ = 'H'


class c_long(_SimpleCData):
    """C's long."""

    _type_ = 'l'


class c_ulong(_SimpleCData):
    """C's unsigned long."""

    _type_ = 'L'


class c_int(_SimpleCData):
    """C's int."""

    _type_ = 'i'


class c_uint(_SimpleCData):
    """C's unsigned int."""

    _type_ = 'I'


class c_float(_SimpleCData):
    """C's float."""

    _type_ = 'f'


class c_double(_SimpleCData):
    """C's double."""

    _type_ = 'd'


class c_longdouble(_SimpleCData):
    """C's long double."""

    _type_ = 'g'


class c_longlong(_SimpleCData):
    """C's long long."""

    _type_ = 'q'


class c_ulonglong(_SimpleCData):
    """C's unsigned long long."""

    _type_ = 'Q'


class c_ubyte(_SimpleCData):
    """C's unsigned char, as a number."""

    _type_ = 'B'


class c_byte(_SimpleCData):
    """C's signed char, as a number."""

    _type_ = 'b'


class c_char(_SimpleCData):
    """C's char, as bytes of length 1."""

    _type_ = 'c'


class c_char_p(_SimpleCData):
    """C's char *, up to the NUL: bytes."""

    _type_ = 'z'

    def __repr__(self):
        return f'{type(self).__name__}({c_void_p.from_buffer(self).value})'


class c_void_p(_SimpleCData):
    """C's void *, as an address."""

    _type_ = 'P'


class c_bool(_SimpleCData):
    """C's bool."""

    _type_ = '?'


class c_wchar(_SimpleCData):
    """C's wchar_t, as a str of length 1."""

    _type_ = 'u'


class c_wchar_p(_SimpleCData):
    """C's wchar_t *, up to the NUL: a str."""

    _type_ = 'Z'
    __repr__ = c_char_p.__repr__


if sizeof(c_int) == sizeof(c_long):
    c_int, c_uint = c_long, c_ulong
if sizeof(c_long) == sizeof(c_longlong):
    c_longlong, c_ulonglong = c_long, c_ulong
if sizeof(c_longdouble) == sizeof(c_double):
    c_longdouble = c_double

c_voidp = c_void_p
c_int8, c_uint8 = c_byte, c_ubyte


def _of_size(size, *kinds):
    return next(kind for kind in kinds if sizeof(kind) == size)


c_int16, c_uint16 = _of_size(2, c_short, c_int), _of_size(2, c_ushort, c_uint)
c_int32, c_uint32 = _of_size(4, c_short, c_int, c_long), _of_size(4, c_ushort, c_uint, c_ulong)
c_int64, c_uint64 = _of_size(8, c_int, c_long, c_longlong), _of_size(8, c_uint, c_ulong, c_ulonglong)
c_size_t = _of_size(sizeof(c_void_p), c_uint, c_ulong, c_ulonglong)
c_ssize_t = _of_size(sizeof(c_void_p), c_int, c_long, c_longlong)
c_time_t = _of_size(SIZEOF_TIME_T, c_int32, c_int64)


# ---- buffers of text ----

def create_string_buffer(init, size=None):
    """A c_char array: of a bytes object with its NUL, or so many zeros."""
    if isinstance(init, bytes):
        if size is None:
            size = len(init) + 1
        _sys.audit('ctypes.create_string_buffer', init, size)
        made = (c_char * size)()
        made.value = init
        return made
    if isinstance(init, int):
        _sys.audit('ctypes.create_string_buffer', None, init)
        return (c_char * init)()
    raise TypeError(init)


c_buffer = create_string_buffer


def create_unicode_buffer(init, size=None):
    """A c_wchar array: of a str with its NUL, or so many zeros."""
    if isinstance(init, str):
        if size is None:
            wide = 1 if sizeof(c_wchar) == 4 else 2
            size = len(init) + 1 + (wide == 2 and sum(c > '\uffff' for c in init))
        _sys.audit('ctypes.create_unicode_buffer', init, size)
        made = (c_wchar * size)()
        made.value = init
        return made
    if isinstance(init, int):
        _sys.audit('ctypes.create_unicode_buffer', None, init)
        return (c_wchar * init)()
    raise TypeError(init)


# ---- types of functions ----

_c_functype_cache = {}


def _reset_cache():
    """Forgets the types that were made of others. Pointers to characters take text as arguments."""
    _pointer_type_cache.clear()
    _c_functype_cache.clear()
    POINTER(c_wchar).from_param = c_wchar_p.from_param
    POINTER(c_char).from_param = c_char_p.from_param
    _pointer_type_cache[None] = c_void_p


_reset_cache()


def _flags_of(use_errno, use_last_error, others):
    if others:
        raise ValueError('unexpected keyword argument(s) %s' % others.keys())
    return (use_errno and _FUNCFLAG_USE_ERRNO) | (use_last_error and _FUNCFLAG_USE_LASTERROR)


def CFUNCTYPE(restype, *argtypes, **kw):
    """The type of functions of that result and those arguments, which are called with the VM's lock given away. `use_errno` swaps errno with
    this thread's copy."""
    flags = _FUNCFLAG_CDECL | _flags_of(kw.pop('use_errno', False), kw.pop('use_last_error', False), kw)
    key = restype, argtypes, flags
    if (made := _c_functype_cache.get(key)) is not None:
        return made

    class CFunctionType(_CFuncPtr):
        """A function of C's."""

        _argtypes_ = argtypes
        _restype_ = restype
        _flags_ = flags

    _c_functype_cache[key] = CFunctionType
    return CFunctionType


def PYFUNCTYPE(restype, *argtypes):
    """The same for functions that are called with the VM's lock held."""
    class CFunctionType(_CFuncPtr):
        """A function that is called with the lock held."""

        _argtypes_ = argtypes
        _restype_ = restype
        _flags_ = _FUNCFLAG_CDECL | _FUNCFLAG_PYTHONAPI

    return CFunctionType


memmove = CFUNCTYPE(c_void_p, c_void_p, c_void_p, c_size_t)(_memmove_addr)
memset = CFUNCTYPE(c_void_p, c_void_p, c_int, c_size_t)(_memset_addr)


def cast(obj, typ):
    """A pointer of another type to the same place."""
    return _cast(obj, typ)


def string_at(ptr, size=-1):
    """The bytes at a place: so many, or up to the NUL."""
    return _string_at(ptr, size)


def wstring_at(ptr, size=-1):
    """The wide characters at a place as a str: so many, or up to the NUL."""
    return _wstring_at(ptr, size)


def ARRAY(typ, len):
    """typ * len."""
    return typ * len


def SetPointerType(pointer, cls):
    """Says what a pointer type made by POINTER('name') points to."""
    from warnings import _deprecated

    _deprecated('ctypes.SetPointerType', remove=(3, 15))
    if _pointer_type_cache.get(cls, None) is not None:
        raise RuntimeError('This type already exists in the cache')
    if id(pointer) not in _pointer_type_cache:
        raise RuntimeError('What\'s this???')
    pointer.set_type(cls)
    _pointer_type_cache[cls] = pointer
    del _pointer_type_cache[id(pointer)]


# ---- libraries ----

class CDLL:
    """A shared library, whose functions are attributes. They are called with the VM's lock given away, and return an int unless their restype
    says otherwise."""

    _func_flags_ = _FUNCFLAG_CDECL
    _func_restype_ = c_int
    _name = '<uninitialized>'
    _handle = 0
    _FuncPtr = None

    def __init__(self, name, mode=DEFAULT_MODE, handle=None, use_errno=False, use_last_error=False, winmode=None):
        if name:
            from os import fspath

            name = fspath(name)
        self._name = name
        flags = self._func_flags_ | _flags_of(use_errno, use_last_error, None)

        class _FuncPtr(_CFuncPtr):
            """A function of this library."""

            _flags_ = flags
            _restype_ = self._func_restype_

        self._FuncPtr = _FuncPtr
        self._handle = _dlopen(self._name, mode) if handle is None else handle

    def __repr__(self):
        return "<%s '%s', handle %x at %#x>" % (type(self).__name__, self._name, self._handle & (_sys.maxsize * 2 + 1),
                                              id(self) & (_sys.maxsize * 2 + 1))

    def __getattr__(self, name):
        if name.startswith('__') and name.endswith('__'):
            raise AttributeError(name)
        function = self.__getitem__(name)
        setattr(self, name, function)
        return function

    def __getitem__(self, name_or_ordinal):
        function = self._FuncPtr((name_or_ordinal, self))
        if not isinstance(name_or_ordinal, int):
            function.__name__ = name_or_ordinal
        return function


class PyDLL(CDLL):
    """A shared library whose functions are called with the VM's lock held."""

    _func_flags_ = _FUNCFLAG_CDECL | _FUNCFLAG_PYTHONAPI


class LibraryLoader:
    """Opens libraries as attributes: cdll.NAME is CDLL('NAME')."""

    def __init__(self, dlltype):
        self._dlltype = dlltype

    def __getattr__(self, name):
        if name[0] == '_':
            raise AttributeError(name)
        try:
            library = self._dlltype(name)
        except OSError:
            raise AttributeError(name)
        setattr(self, name, library)
        return library

    def __getitem__(self, name):
        return getattr(self, name)

    def LoadLibrary(self, name):
        """The library of that name, opened anew."""
        return self._dlltype(name)

    from types import GenericAlias as _alias

    __class_getitem__ = classmethod(_alias)
    del _alias


cdll = LibraryLoader(CDLL)
pydll = LibraryLoader(PyDLL)


from ctypes._endian import BigEndianStructure, BigEndianUnion, LittleEndianStructure, LittleEndianUnion
