"""ctypes' own objects in shared memory: values, structures, arrays of them. Imported once a program has given such a type."""

from _ctypes import Array, CType_Type, _SimpleCData

from . import heap
from .context import assert_spawning
from .reduction import ForkingPickler


def is_shareable(kind):
    """Is it a type of ctypes'?"""
    return isinstance(kind, CType_Type)


def new(kind, *args):
    """An instance in shared memory, zeroed and then initialised."""
    from ctypes import sizeof

    size = sizeof(kind)
    wrapper = heap.BufferWrapper(size)
    wrapper.create_memoryview()[:] = bytes(size)
    made = rebuild(kind, wrapper)
    made.__init__(*args)
    return made


def new_array(kind, size_or_initializer):
    """An array in shared memory: of a length, or of these items."""
    if isinstance(size_or_initializer, int):
        return new(kind * size_or_initializer)
    return new(kind * len(size_or_initializer), *size_or_initializer)


def rebuild(kind, wrapper, length=None):
    """An instance over shared memory, which another process may have made."""
    if length is not None:
        kind = kind * length
    ForkingPickler.register(kind, reduce_shared)
    made = kind.from_buffer(wrapper.create_memoryview())
    made._wrapper = wrapper
    return made


def reduce_shared(obj):
    """How another process is told of an instance. An array type, which has no name of its own, is told by its items'."""
    assert_spawning(obj)
    if isinstance(obj, Array):
        return rebuild, (obj._type_, obj._wrapper, obj._length_)
    return rebuild, (type(obj), obj._wrapper)


def synchronized_kind(obj, bases):
    """The class that stands for obj together with a lock; `bases`: those of a value, an array, text and a structure."""
    value, array, text, structure, under_lock = bases
    if isinstance(obj, _SimpleCData):
        return value
    if isinstance(obj, Array):
        return text if getattr(obj._type_, '_type_', None) == 'c' else array
    if (made := _kinds.get(type(obj))) is None:
        body = {field[0]: under_lock(field[0], f'The field {field[0]}.') for field in type(obj)._fields_}
        made = _kinds[type(obj)] = type(f'Synchronized{type(obj).__name__}', (structure,), body)
    return made


_kinds = {}
