"""Functions: those of C as Python calls them, and Python's as C does."""

import sys
from operator import index
from types import SimpleNamespace
from weakref import WeakValueDictionary

import _ffi
from _ffi import call_plain

from ._core import (MISSING, POINTER_ALIGN, POINTER_LAYOUT, POINTER_SIZE, ArgumentError, CArgObject, CType_Type, Info, _CData, bytes_argument,
                    info_of, keep, set_info, text_argument)
from ._simple import PyCSimpleType, _SimpleCData, object_at

FUNCFLAG_CDECL, FUNCFLAG_PYTHONAPI, FUNCFLAG_USE_ERRNO, FUNCFLAG_USE_LASTERROR = 1, 4, 8, 16
CTYPES_MAX_ARGCOUNT = 1024
PARAMFLAG_FIN, PARAMFLAG_FOUT, PARAMFLAG_FLCID = 1, 2, 4


class _Int(_SimpleCData):
    """C's int: what is returned where nothing else is said."""

    _type_ = 'i'


# ---- errno, a copy for each thread ----

_thread = None


def _errno_box():
    """Where this thread's copy of errno lies."""
    global _thread
    if _thread is None:
        from threading import local

        _thread = local()
    try:
        return _thread.errno
    except AttributeError:
        box = _thread.errno = _Int()
        return box


def get_errno():
    """This thread's copy of errno."""
    sys.audit('ctypes.get_errno')
    return _errno_box().value


def set_errno(value, /):
    """Changes this thread's copy of errno; what it was."""
    value = index(value)
    if not -1 << 31 <= value < 1 << 31:
        raise OverflowError(f"signed integer is {'less than minimum' if value < 0 else 'greater than maximum'}")
    sys.audit('ctypes.set_errno', value)
    box = _errno_box()
    old = box.value
    box.value = value
    return old


# ---- arguments ----

def convert(value, number):
    """An argument that no type was told of, as C is given it: a layout, a value of it, and what is kept alive for the call."""
    if isinstance(value, _CData):
        info = type(value).__info__
        if info.code == '[':
            return POINTER_LAYOUT, _ffi.addressof(value), value
        return info.layout, value, value
    if isinstance(value, CArgObject):
        return value.layout, value.value, value
    if value is None:
        return POINTER_LAYOUT, None, None
    if isinstance(value, int):
        if not -(1 << 63) <= value < 1 << 64:
            raise OverflowError('int too long to convert')
        return _Int.__info__.layout, value, None
    if isinstance(value, bytes):
        made = bytes_argument(value)
        return made.layout, made.value, made
    if isinstance(value, str):
        made = text_argument(value)
        return made.layout, made.value, made
    if (other := getattr(value, '_as_parameter_', MISSING)) is not MISSING:
        return convert(other, number)
    raise TypeError(f"Don't know how to convert parameter {number}")


def _converted(args, converters):
    """The arguments' layouts, values, and what they keep alive."""
    layouts, values, kept = [], [], []
    count = len(converters)
    for k, value in enumerate(args):
        try:
            if k < count:
                value = converters[k](value)
            layout, value, keeps = convert(value, k + 1)
        except Exception as e:
            raise ArgumentError(f'argument {k + 1}: {type(e).__name__}: {e}') from None
        layouts.append(layout)
        values.append(value)
        kept.append(keeps)
    return tuple(layouts), tuple(values), kept


def foreign_call(address, flags, restype, checker, args, converters=()):
    """Calls C, and gives the result as its type says."""
    if len(args) > CTYPES_MAX_ARGCOUNT:
        raise ArgumentError(f'too many arguments ({len(args)}), maximum is {CTYPES_MAX_ARGCOUNT}')
    layouts, values, kept = _converted(args, converters)
    fixed = len(converters) if 0 < len(converters) < len(args) else -1
    errno = _errno_box() if flags & FUNCFLAG_USE_ERRNO else None
    result = restype
    if restype is not None:
        info = info_of(restype)
        if info is None:
            result = _Int.__info__.layout
        elif info.get is not None:
            result = info.layout
        else:
            result = _CData.__new__(restype)
    result = _ffi.call(address, flags, result, fixed, layouts, values, errno)
    del kept
    if restype is None:
        return None
    if info is None:
        return restype(result)
    if info.get is not None:
        if restype._type_ == 'O':
            result = object_at(result)
        elif restype._type_ == 'v':
            result = result != 0
    return result if checker is None else checker(result)


# ---- callbacks ----

_callbacks = WeakValueDictionary()


_numbers = {**dict.fromkeys('bBhHiIlLqQ', int), **dict.fromkeys('fd', float)}


def _is_plain(kind):
    """Is its value made of memory by C alone?"""
    return kind.__info__.get is not None and kind._type_ not in 'Ov'


class _Callback:
    """What a closure calls, found by its number."""

    __slots__ = ('function', 'closure', 'argtypes', 'restype', 'plain', 'number', '__weakref__')

    def __init__(self, function, closure, argtypes, restype):
        self.function = function
        self.closure = closure
        self.argtypes = argtypes
        self.restype = restype
        self.plain = all(_is_plain(kind) for kind in argtypes)  # C makes all of their values
        self.number = _numbers.get(getattr(restype, '_type_', None)) if restype is not None and _is_plain(restype) else None
        _callbacks[closure.number] = self


def _report(doing, function):
    """Nobody above C can catch what a callback raises."""
    kind, value, traceback = sys.exc_info()
    while traceback is not None and traceback.tb_frame.f_globals.get('__package__') == '_ctypes':
        traceback = traceback.tb_next
    sys.unraisablehook(SimpleNamespace(exc_type=kind, exc_value=value.with_traceback(traceback), exc_traceback=traceback, object=None,
                                       err_msg=f'Exception ignored {doing} ctypes callback function {function!r}'))


def _argument(kind, value):
    """What C has given, as the type says."""
    info = kind.__info__
    if info.get is not None:
        if kind._type_ == 'O':
            return object_at(value)
        return value != 0 if kind._type_ == 'v' else value
    if info.code == '[':
        return _ffi.at(kind, value or 0, None)
    made = _CData.__new__(kind)
    if isinstance(value, bytes) and info.code == '{':
        _ffi.write(made, 0, value)
    else:
        _ffi.store(made, 0, _raw_layout(kind), value)
    return made


def _raw_layout(kind):
    """How an argument is read: of a type whose instance is wanted a pointer as it is."""
    info = info_of(kind)
    return POINTER_LAYOUT if info.code == '[' or (info.get is None and info.pointers and info.code != '{') else info.layout


def _dispatch(number, errno, values):
    """Calls a callback: its result, errno, and the closure, which lives until C is done with it. The result is None, a number, or memory."""
    if (callback := _callbacks.get(number)) is None:
        return None, errno, None
    closure = callback.closure
    if errno is not None:
        box = _errno_box()
        errno, box.value = box.value, errno
    made = None
    try:
        try:
            result = callback.function(*(values if callback.plain else map(_argument, callback.argtypes, values)))
        except BaseException:
            _report('on calling', callback.function)
        else:
            if (kind := callback.restype) is None:
                pass
            elif type(result) is callback.number:
                made = result
            else:
                try:
                    made = _result(kind, result)
                except BaseException:
                    _report('on converting result of', callback.function)
    finally:
        if errno is not None:
            errno, box.value = box.value, errno
    return made, errno, closure


def _result(kind, value):
    """A callback's result in memory. What that points to nobody keeps but C."""
    made = _CData.__new__(kind)
    info = kind.__info__
    kept = info.write(made, 0, value)
    if kept is not None and kind._type_ == 'O':
        _results.append(kept)
        del _results[:-64]
    elif kept is not None:
        from warnings import warn

        warn('memory leak in callback function.', RuntimeWarning, skip_file_prefixes=(__file__.rpartition('/')[0],))
        _leaked.append(kept)
    return made


_results = []  # objects returned to C, which a PyDLL or a py_object result takes at once
_leaked = []   # what C may point to for ever
_ffi.set_dispatch(_dispatch)


# ---- the class ----

class PyCFuncPtrType(CType_Type):
    """The metaclass of functions."""

    def __init__(cls, name, bases, namespace, **keywords):
        super().__init__(name, bases, namespace)
        if namespace.get('__module__') == '_ctypes':
            return
        if not isinstance(getattr(cls, '_flags_', None), int):
            raise TypeError('class must define _flags_ which must be an integer')
        if '_argtypes_' in namespace:
            _converters(cls._argtypes_)
        if '_restype_' in namespace and not _is_result(cls._restype_):
            raise TypeError('_restype_ must be a type, a callable, or None')
        set_info(cls, Info(POINTER_SIZE, POINTER_ALIGN, 'P', 'X{}', parts=1, pointers=True))


def _converters(argtypes):
    """The from_param of each type."""
    if not isinstance(argtypes, tuple):
        raise TypeError('_argtypes_ must be a sequence of types')
    if len(argtypes) > CTYPES_MAX_ARGCOUNT:
        raise ArgumentError(f'_argtypes_ has too many arguments ({len(argtypes)}), maximum is {CTYPES_MAX_ARGCOUNT}')
    made = []
    for k, kind in enumerate(argtypes):
        if (converter := getattr(kind, 'from_param', None)) is None:
            raise TypeError(f'item {k + 1} in _argtypes_ has no from_param method')
        made.append(converter)
    return tuple(made)


def _is_result(kind):
    return kind is None or info_of(kind) is not None or callable(kind)


def _checker(kind):
    return getattr(kind, '_check_retval_', None) if kind is not None else None


class CFuncPtr(_CData, metaclass=PyCFuncPtrType):
    """Function Pointer"""

    __module__ = '_ctypes'
    __slots__ = ('_call_',)

    def __new__(cls, *args, **keywords):
        made = super().__new__(cls)
        made._call_ = state = _State(cls)
        if not args:
            return made
        if len(args) == 1 and not isinstance(args[0], (tuple, int)) and not callable(args[0]):
            raise TypeError('argument must be callable or integer function address')
        if isinstance(args[0], tuple):
            _from_library(made, state, *args)
        elif len(args) > 1:
            raise TypeError(f'function takes exactly 1 argument ({len(args)} given)')
        elif isinstance(args[0], int):
            _ffi.store(made, 0, POINTER_LAYOUT, args[0])
        else:
            _from_callable(made, cls, args[0])
        return made

    def __init__(self, *args, **keywords):
        pass

    def __call__(self, *args, **keywords):
        state = self._state()
        if (quick := state.quick) is None:
            quick = state.quick = _quick(state)
        if quick:
            result = call_plain(self, self._flags_, quick[0], quick[1], args, _INT, _BYTES)
            if result is not NotImplemented:
                return result
        restype, argtypes = state.restype, state.argtypes
        checker, converters = state.checker, state.converters
        if state.paramflags is not None:
            from ._parameters import built

            call_args, outs, inouts = built(state, args, keywords)
        else:
            call_args, outs, inouts = args, (), ()
        if argtypes is not None and len(call_args) < len(argtypes):
            raise TypeError(f'this function takes at least {len(argtypes)} argument{"s" * (len(argtypes) != 1)} '
                            f'({len(call_args)} given)')
        address = _ffi.load(self, 0, POINTER_LAYOUT)
        if address is None:
            raise ValueError('attempt to call a NULL function pointer')
        result = foreign_call(address, self._flags_, restype, checker, call_args, converters)
        if state.errcheck is not None:
            checked = state.errcheck(result, self, call_args)
            if checked is not call_args or state.paramflags is None:
                return checked
        if not outs and not inouts:
            return result
        from ._parameters import results

        return results(call_args, outs, inouts)

    def __bool__(self):
        return _ffi.load(self, 0, POINTER_LAYOUT) is not None

    def __repr__(self):
        return f'<{type(self).__name__} object at {id(self):#x}>'

    def _state(self):
        """What is set on the instance; one made over memory has its class's."""
        try:
            return self._call_
        except AttributeError:
            self._call_ = state = _State(type(self))
            return state

    @property
    def restype(self):
        """specify the result type"""
        return self._state().restype

    @restype.setter
    def restype(self, kind):
        if not _is_result(kind):
            raise TypeError('restype must be a type, a callable, or None')
        state = self._state()
        state.restype, state.checker, state.quick = kind, _checker(kind), None

    @restype.deleter
    def restype(self):
        self.restype = getattr(type(self), '_restype_', None)

    @property
    def argtypes(self):
        """specify the argument types"""
        return self._state().argtypes

    @argtypes.setter
    def argtypes(self, kinds):
        state = self._state()
        state.quick = None
        if kinds is None:
            state.argtypes, state.converters = None, ()
            return
        if not isinstance(kinds, tuple):
            try:
                kinds = tuple(kinds)
            except TypeError:
                pass
        state.converters = _converters(kinds)
        state.argtypes = kinds

    @argtypes.deleter
    def argtypes(self):
        self.argtypes = None

    @property
    def errcheck(self):
        """a function to check for errors"""
        return self._state().errcheck

    @errcheck.setter
    def errcheck(self, function):
        if not callable(function):
            raise TypeError('the errcheck attribute must be callable')
        state = self._state()
        state.errcheck, state.quick = function, None

    @errcheck.deleter
    def errcheck(self):
        state = self._state()
        state.errcheck = state.quick = None


class _State:
    """What one function has been told of its types."""

    __slots__ = ('restype', 'checker', 'argtypes', 'converters', 'errcheck', 'paramflags', 'callback', 'quick', 'swaps_errno')

    def __init__(self, cls):
        self.restype = getattr(cls, '_restype_', None)
        self.checker = _checker(self.restype)
        self.argtypes = getattr(cls, '_argtypes_', None)
        self.converters = _converters(self.argtypes) if self.argtypes is not None else ()
        self.errcheck = self.paramflags = self.callback = self.quick = None
        self.swaps_errno = bool(cls._flags_ & FUNCFLAG_USE_ERRNO)


_INT, _BYTES = _Int.__info__.layout, _ffi.layout(POINTER_SIZE, POINTER_ALIGN, 'z', 'z', False, None, (), POINTER_SIZE)
_PLAIN = 'bBhHiIlLqQfdzP'


def _quick(state):
    """What C needs to call it alone, where no code of Python's is asked for: its result's layout and its arguments'. (): it is not so."""
    if state.paramflags is not None or state.errcheck is not None or state.checker is not None or state.swaps_errno:
        return ()
    layouts = []
    for kind, converter in zip(state.argtypes or (), state.converters):
        if not _is_simple(kind, _PLAIN) or getattr(converter, '__func__', None) is not PyCSimpleType.from_param:
            return ()
        layouts.append(kind.__info__.layout)
    if state.restype is not None and not _is_simple(state.restype, _PLAIN + 'cu?'):
        return ()
    return None if state.restype is None else state.restype.__info__.layout, tuple(layouts)


def _is_simple(kind, codes):
    """Is it a simple type itself, of one of those codes?"""
    info = info_of(kind)
    return info is not None and info.get is not None and kind._type_ in codes


def _from_library(made, state, spec, paramflags=None):
    """A function that a library exports, named by ("name", library)."""
    if len(spec) != 2:
        raise TypeError('illegal func_spec argument')
    name, library = spec
    if isinstance(name, bytes):
        name = name.decode('latin-1')
    elif not isinstance(name, str):
        raise TypeError('function name must be string, bytes object or integer')
    handle = library._handle
    if not isinstance(handle, int):
        raise TypeError('the _handle attribute of the second argument must be an integer')
    sys.audit('ctypes.dlsym', library, name)
    try:
        address = _ffi.dlsym(handle, name)
    except OSError as e:
        raise AttributeError(str(e)) from None
    if paramflags is not None:
        from ._parameters import checked_flags

        state.paramflags = checked_flags(state.argtypes, paramflags)
    _ffi.store(made, 0, POINTER_LAYOUT, address)
    keep(made, 0, library)


def _from_callable(made, cls, function):
    """A function that C may call: the instance keeps what that needs."""
    argtypes = getattr(cls, '_argtypes_', None)
    if argtypes is None:
        raise TypeError('cannot construct instance of this class: no argtypes')
    restype = getattr(cls, '_restype_', None)
    layout = None
    if restype is not None:
        info = info_of(restype)
        if info is None or info.write is None:
            raise TypeError('invalid result type for callback function')
        layout = info.layout
    for kind in argtypes:
        if info_of(kind) is None:
            raise TypeError('invalid argument type for callback function')
    closure = _ffi.closure(layout, tuple(map(_raw_layout, argtypes)), cls._flags_)
    made._call_.callback = callback = _Callback(function, closure, argtypes, restype)
    _ffi.store(made, 0, POINTER_LAYOUT, closure.address)
    keep(made, 0, callback)
