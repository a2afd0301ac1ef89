"""How objects are taken apart for copying and pickling: reductions by type, what object.__reduce_ex__() needs, and short codes for
globals."""

__all__ = ["pickle", "constructor", "add_extension", "remove_extension", "clear_extension_cache"]

dispatch_table = {}  # type -> function that gives an instance's reduction


def _check_callable(what, thing):
    if not callable(thing):
        raise TypeError(f"{what} must be callable")


def constructor(object):
    """Checks that what is to make objects anew can be called."""
    _check_callable("constructors", object)


def pickle(ob_type, pickle_function, constructor_ob=None):
    """Says how instances of a type are reduced."""
    _check_callable("reduction functions", pickle_function)
    dispatch_table[ob_type] = pickle_function
    if constructor_ob is not None:
        constructor(constructor_ob)


def _reduce_complex(number):
    return complex, (number.real, number.imag)


def _reduce_union(union):
    from functools import reduce
    from operator import or_

    return reduce, (or_, union.__args__)


dispatch_table |= {complex: _reduce_complex, type(int | str): _reduce_union}


# ---- object.__reduce_ex__() ----


def __newobj__(cls, *args):
    return cls.__new__(cls, *args)


def __newobj_ex__(cls, args, kwargs):
    return cls.__new__(cls, *args, **kwargs)


def _reconstructor(cls, base, state):
    """Makes an instance of cls, of the value that base's part of it had."""
    made = base.__new__(cls, state) if base is not object else object.__new__(cls)
    if base.__init__ is not object.__init__:
        base.__init__(made, state)
    return made


def _reduce_ex(self, proto):
    """object.__reduce_ex__ of protocols 0 and 1."""
    cls = type(self)
    made_by_class_statement = 1 << 9  # a bit of a class's __flags__
    base = next(each for each in cls.__mro__ if not each.__flags__ & made_by_class_statement)
    if base is cls is not object:
        raise TypeError(f"cannot pickle {cls.__name__!r} object")
    value = None if base is object else base(self)
    if getattr(self, "__slots__", None) and getattr(cls, "__getstate__", None) is object.__getstate__:
        raise TypeError("a class that defines __slots__ without defining __getstate__ cannot be pickled")
    state = self.__getstate__()
    return (_reconstructor, (cls, base, value), *([state] if state else []))


def _own_slots(cls):
    """The names of the slots that a class itself defines, as attributes: private ones are mangled."""
    slots = cls.__dict__.get("__slots__", ())
    owner = cls.__name__.lstrip("_")
    for slot in [slots] if isinstance(slots, str) else slots:
        private = slot.startswith("__") and not slot.endswith("__")
        if slot not in ("__dict__", "__weakref__"):
            yield f"_{owner}{slot}" if private and owner else slot


def _slotnames(cls):
    """Names of all slots of a class and its bases; remembered in the class, where it lets itself be changed."""
    known = cls.__dict__.get("__slotnames__")
    if known is None:
        known = [name for each in getattr(cls, "__mro__", ()) for name in _own_slots(each)]
        try:
            cls.__slotnames__ = known
        except Exception:
            return known
    return known


# ---- codes ----

_extension_registry = {}  # (module, name) -> code
_inverted_registry = {}
_extension_cache = {}  # code -> object, kept by unpicklers


def _is_registered(key, code):
    return _extension_registry.get(key) == code and _inverted_registry.get(code) == key


def add_extension(module, name, code):
    """Gives a global a number by which it is pickled."""
    key, code = (module, name), int(code)
    if code not in range(1, 1 << 31):
        raise ValueError("code out of range")
    if _is_registered(key, code):
        return
    if key in _extension_registry:
        raise ValueError(f"key {key} is already registered with code {_extension_registry[key]}")
    if code in _inverted_registry:
        raise ValueError(f"code {code} is already in use for key {_inverted_registry[code]}")
    _extension_registry[key], _inverted_registry[code] = code, key


def remove_extension(module, name, code):
    """Takes the number back."""
    key = module, name
    if not _is_registered(key, code):
        raise ValueError(f"key {key} is not registered with code {code}")
    for table, entry in ((_extension_registry, key), (_inverted_registry, code), (_extension_cache, code)):
        table.pop(entry, None)


def clear_extension_cache():
    """Forgets the objects, not their codes."""
    _extension_cache.clear()
