"""Shallow and deep copies."""

from copyreg import dispatch_table

__all__ = ["Error", "copy", "deepcopy", "replace"]


class Error(Exception):
    """An object that cannot be copied."""


error = Error

# Values that are their own copies. type(int | str) and type(list[int]) are so by their reductions.
_atomic = frozenset((
    type(None), int, float, bool, complex, str, bytes, type, range, property, type(...), type(NotImplemented), type(len),
    type(copy_ := lambda: 0), type(copy_.__code__)))
del copy_


def _is_atomic(cls):
    if issubclass(cls, type):
        return True
    from _weakref import ref

    return cls is ref


def _copy_immutable(x):
    return x


# How values of these classes are copied; programs add to it.
_copy_dispatch = {
    **dict.fromkeys((*_atomic, tuple, frozenset, slice), _copy_immutable),
    list: list.copy, dict: dict.copy, set: set.copy, bytearray: bytearray.copy,
}


def copy(x):
    """A copy of x that holds the same objects."""
    cls = type(x)
    copier = _copy_dispatch.get(cls)
    if copier is not None:
        return copier(x)
    if _is_atomic(cls):
        return x
    method = getattr(cls, "__copy__", None)
    if method is not None:
        return method(x)
    reduced = _reduce(x, cls)
    return x if isinstance(reduced, str) else _reconstruct(x, None, *reduced)


def _reduce(x, cls):
    reductor = dispatch_table.get(cls)
    if reductor is not None:
        return reductor(x)
    reductor = getattr(x, "__reduce_ex__", None)
    if reductor is not None:
        return reductor(4)
    reductor = getattr(x, "__reduce__", None)
    if reductor:
        return reductor()
    raise Error(f"un(deep)copyable object of type {cls}")


def deepcopy(x, memo=None, _nil=[]):
    """A copy of x and of all it holds; memo maps the ids of what was copied already to the copies."""
    cls = type(x)
    copier = _deepcopy_dispatch.get(cls)
    if copier is _deepcopy_atomic:
        return x
    key = id(x)
    if memo is None:
        memo = {}
    else:
        y = memo.get(key, _nil)
        if y is not _nil:
            return y
    if copier is not None:
        y = copier(x, memo)
    elif _is_atomic(cls):
        y = x
    else:
        method = getattr(x, "__deepcopy__", None)
        if method is not None:
            y = method(memo)
        else:
            reduced = _reduce(x, cls)
            y = x if isinstance(reduced, str) else _reconstruct(x, memo, *reduced)
    if y is not x:
        memo[key] = y
        _keep_alive(x, memo)
    return y


def _keep_alive(x, memo):
    """Ids in the memo stay good only as long as their objects live."""
    memo.setdefault(id(memo), []).append(x)


def _deepcopy_atomic(x, memo):
    return x


def _deepcopy_list(x, memo):
    made = memo[id(x)] = []
    for item in x:  # which may change meanwhile
        made.append(deepcopy(item, memo))
    return made


def _deepcopy_tuple(x, memo):
    items = [deepcopy(item, memo) for item in x]
    # copying the items may have copied the tuple, if they refer to it
    made = memo.get(id(x))
    if made is not None:
        return made
    changed = any(copied is not item for copied, item in zip(items, x))
    return tuple(items) if changed else x


def _deepcopy_dict(x, memo):
    made = memo[id(x)] = {}
    for key, value in x.items():
        made[deepcopy(key, memo)] = deepcopy(value, memo)
    return made


def _deepcopy_method(x, memo):
    return type(x)(x.__func__, deepcopy(x.__self__, memo))


class _Method:
    def method(self):
        pass


# How values of these classes are copied deeply, with a memo; programs add to it.
_deepcopy_dispatch = {
    **dict.fromkeys(_atomic, _deepcopy_atomic),
    list: _deepcopy_list, tuple: _deepcopy_tuple, dict: _deepcopy_dict, type(_Method().method): _deepcopy_method,
}
del _Method


def _reconstruct(x, memo, func, args, state=None, listiter=None, dictiter=None):
    """An object made anew of its reduction; of copies of what that holds, if there is a memo."""
    if memo is None:
        copied = _same
    else:
        def copied(value):
            return deepcopy(value, memo)
    made = func(*map(copied, args))
    if memo is not None:
        memo[id(x)] = made
    if state is not None:
        _set_state(made, copied(state))
    for item in listiter or ():
        made.append(copied(item))
    for key, value in dictiter or ():
        made[copied(key)] = copied(value)
    return made


def _same(value):
    return value


def _set_state(obj, state):
    if hasattr(obj, "__setstate__"):
        obj.__setstate__(state)
        return
    attributes, slots = state if isinstance(state, tuple) and len(state) == 2 else (state, None)
    if attributes is not None:
        obj.__dict__.update(attributes)
    for name, value in (slots or {}).items():
        setattr(obj, name, value)


def replace(obj, /, **changes):
    """A copy with some fields changed, by the object's __replace__."""
    cls = obj.__class__
    method = getattr(cls, "__replace__", None)
    if method is None:
        raise TypeError(f"replace() does not support {cls.__name__} objects")
    return method(obj, **changes)
