"""ctypes' classes, over _ffi: memory as C sees it, and calls into and out of C.

Native access is access to all of the process: without every grant the import is refused."""

from operator import index
from sys import audit

try:
    import _ffi
except ModuleNotFoundError as _error:
    if _error.name != '_ffi':
        raise
    raise ImportError("ctypes needs libffi, which this Coil was built without (scripts/setup installs it: libffi-dev)",
                      name='_ctypes') from None

from _ffi import dlclose

from ._core import ArgumentError, CType_Type, _array_types, _CData, _unpickle, byref, info_of, kept_by, root_of
from ._simple import PyCSimpleType, _SimpleCData, object_at
from ._structure import CField, PyCStructType, Structure, Union, UnionType
from ._sequences import POINTER, Array, PyCArrayType, PyCPointerType, _Pointer, _pointer_type_cache, pointer
from ._function import (CTYPES_MAX_ARGCOUNT, FUNCFLAG_CDECL, FUNCFLAG_PYTHONAPI, FUNCFLAG_USE_ERRNO, FUNCFLAG_USE_LASTERROR, CFuncPtr,
                        PyCFuncPtrType, _converted, foreign_call, get_errno, set_errno)

__version__ = '1.1.0'
RTLD_LOCAL, RTLD_GLOBAL = _ffi.RTLD_LOCAL, _ffi.RTLD_GLOBAL
SIZEOF_TIME_T = _ffi.SIZEOF_TIME_T
_memmove_addr, _memset_addr = _ffi.address_of('memmove'), _ffi.address_of('memset')

for _each in (CField, PyCArrayType, PyCFuncPtrType, PyCPointerType, PyCSimpleType, PyCStructType, UnionType, _SimpleCData, POINTER, byref,
              get_errno, pointer, set_errno):
    _each.__module__ = '_ctypes'
del _each


def sizeof(obj, /):
    """The size of a type or of an instance, in bytes."""
    if isinstance(obj, _CData):
        return _ffi.sizeof(obj)
    if (info := info_of(obj)) is None:
        raise TypeError('this type has no size')
    return info.size


def alignment(obj, /):
    """The alignment that a type or an instance needs, in bytes."""
    if (info := info_of(type(obj) if isinstance(obj, _CData) else obj)) is None:
        raise TypeError('no alignment info')
    return info.align


def addressof(obj, /):
    """Where an instance's memory lies."""
    if not isinstance(obj, _CData):
        raise TypeError('invalid type')
    audit('ctypes.addressof', obj)
    return _ffi.addressof(obj)


def resize(obj, size, /):
    """Gives an instance's memory another size, at least that of its type."""
    size = index(size)
    if not isinstance(obj, _CData):
        raise TypeError('expected ctypes instance')
    _ffi.resize(obj, size)


def dlopen(name, flag=RTLD_LOCAL, /):
    """Opens a shared library: its handle."""
    audit('ctypes.dlopen', name)
    if name is not None:
        from os import fsencode

        name = fsencode(name)
        if b'\0' in name:
            raise ValueError('embedded null byte')
    return _ffi.dlopen(name, flag)


def dlsym(handle, name, /):
    """The address of a library's symbol."""
    audit('ctypes.dlsym/handle', handle, name)
    return _ffi.dlsym(handle, name)


def call_function(address, args, /):
    """Calls a function at an address, whose result is an int."""
    from ._function import _Int

    audit('ctypes.call_function', address, args)
    return foreign_call(address, 0, _Int, None, args)


call_cdeclfunction = call_function


def buffer_info(obj, /):
    """The format, the dimensions and the shape of a type's or an instance's buffers."""
    if (info := info_of(type(obj) if isinstance(obj, _CData) else obj)) is None:
        raise TypeError('not a ctypes type or object')
    return info.format, len(info.shape), info.shape


def PyObj_FromPtr(address, /):
    """The object that a py_object's memory stands for."""
    audit('ctypes.PyObj_FromPtr', address)
    return object_at(address)


class _void_pointer(_SimpleCData):
    """A pointer to anything, as an argument."""

    _type_ = 'P'


def _address(value):
    """The address that a value is as a pointer, and what keeps it good."""
    _, (value,), kept = _converted((value,), (_void_pointer.from_param,))
    if isinstance(value, _CData):
        value = _ffi.load(value, 0, _void_pointer.__info__.layout)
    return value or 0, kept


def string_at(ptr, size=-1, /):
    """The bytes at a place: so many, or up to the NUL."""
    address, kept = _address(ptr)
    audit('ctypes.string_at', address, size)
    return _ffi.string_at(address, size)


def wstring_at(ptr, size=-1, /):
    """The wide characters at a place: so many, or up to the NUL."""
    address, kept = _address(ptr)
    audit('ctypes.wstring_at', address, size)
    return _ffi.wstring_at(address, size)


def cast(obj, kind, /):
    """A pointer of another type to the same place; it keeps alive what the object keeps."""
    if (info := info_of(kind)) is None or info.code not in 'PzZ':
        raise TypeError('cast() argument 2 must be a pointer type' + (f', not {kind.__name__}' if isinstance(kind, CType_Type) else ''))
    address, kept = _address(obj)
    made = kind()
    _ffi.store(made, 0, _void_pointer.__info__.layout, address)
    if isinstance(obj, _CData):
        shared = kept_by(obj)
        if shared is None:
            shared = {}
            _ffi.keep(root_of(obj), shared)
        if isinstance(shared, dict):
            shared[id(obj)] = obj
            _ffi.keep(made, shared)
        else:
            _ffi.keep(made, {id(obj): obj, id(shared): shared})
    elif kept[0] is not None:
        _ffi.keep(made, kept[0])
    return made
