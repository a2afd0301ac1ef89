"""Containers beyond the built-in ones.

Here are the native ones and namedtuple(). The others are in modules of their own, imported when they are asked for.
"""

import _collections_abc
import sys as _sys
from _keyword import iskeyword as _iskeyword
try:
    from _collections import OrderedDict, _count_elements, _tuplegetter, defaultdict, deque

    _collections_abc.MutableSequence.register(deque)
except ImportError:  # then without deque and defaultdict
    from _pure.collections import OrderedDict, _count_elements, _tuplegetter

__all__ = ["ChainMap", "Counter", "OrderedDict", "UserDict", "UserList", "UserString", "defaultdict", "deque", "namedtuple"]

abc = _collections_abc  # the module of that name replaces it when it is imported

_elsewhere = {"Counter": "_counting", "ChainMap": "_chain", "UserDict": "_wrappers", "UserList": "_wrappers", "UserString": "_wrappers"}


def __getattr__(name):
    if name not in _elsewhere:
        raise AttributeError(f"module 'collections' has no attribute {name!r}")
    module = __import__(f"collections.{_elsewhere[name]}", fromlist=[name])
    globals()[name] = found = getattr(module, name)
    return found


def __dir__():
    return sorted({*globals(), *__all__})


# ---- namedtuple ----

def _renamed(names):
    """The names, with those that can't be fields', or were there before, replaced by their positions."""
    before = set()
    for position, name in enumerate(names):
        unfit = not name.isidentifier() or _iskeyword(name) or name[0] == "_" or name in before
        before.add(name)
        yield f"_{position}" if unfit else name


def _check_names(typename, names, renamed):
    """ValueError for names that a class or a field can't have."""
    for name in (typename, *names):
        if not name.isidentifier():
            raise ValueError(f"Type names and field names must be valid identifiers: {name!r}")
        if _iskeyword(name):
            raise ValueError(f"Type names and field names cannot be a keyword: {name!r}")
    before = set()
    for name in names:
        if name[0] == "_" and not renamed:
            raise ValueError(f"Field names cannot start with an underscore: {name!r}")
        if name in before:
            raise ValueError(f"Encountered duplicate field name: {name!r}")
        before.add(name)


def _named_tuple_methods(typename, names, defaults):
    """The methods of a named tuple class, and what makes its instances."""
    tuple_new, count = tuple.__new__, len(names)
    parameters = ", ".join(names)
    shown = "(" + ", ".join([f"{name}=%r" for name in names]) + ")"

    # compiled, so that calls bind arguments, and are refused, as those of any function
    items = f"({parameters},)" if count else "()"
    __new__ = eval(f"lambda _cls, {parameters}: _tuple_new(_cls, {items})",
                   {"_tuple_new": tuple_new, "__builtins__": {}, "__name__": f"namedtuple_{typename}"})
    __new__.__name__ = "__new__"
    __new__.__doc__ = f"Create new instance of {typename}({parameters})"
    __new__.__defaults__ = defaults

    def _make(cls, iterable):
        made = tuple_new(cls, iterable)
        if len(made) == count:
            return made
        raise TypeError(f"Expected {count} arguments, got {len(made)}")

    _make.__doc__ = f"Make a new {typename} object from a sequence or iterable"

    def _replace(self, /, **kwds):
        made = self._make(map(kwds.pop, names, self))
        if kwds:
            raise TypeError(f"Got unexpected field names: {[*kwds]!r}")
        return made

    _replace.__doc__ = f"Return a new {typename} object replacing specified fields with new values"

    def __repr__(self):
        """Names and values."""
        return type(self).__name__ + shown % self  # by the tuple itself, whatever a subclass iterates over

    def _asdict(self):
        """A dict from field names to values."""
        return dict(zip(self._fields, self))

    def __getnewargs__(self):
        """For pickling and copying."""
        return (*self,)

    methods = {}
    for method in (__new__, _make, _replace, __repr__, _asdict, __getnewargs__):
        method.__qualname__ = f"{typename}.{method.__name__}"
        methods[method.__name__] = method
    return methods | {"_make": classmethod(_make), "__replace__": _replace}


def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    """A new subclass of tuple whose items have names.

    >>> Point = namedtuple("Point", ["x", "y"])
    >>> Point(1, y=2)
    Point(x=1, y=2)
    """
    if isinstance(field_names, str):
        field_names = field_names.replace(",", " ").split()
    typename = _sys.intern(str(typename))
    names = [str(name) for name in field_names]
    if rename:
        names = _renamed(names)
    names = tuple([_sys.intern(name) for name in names])
    _check_names(typename, names, rename)
    if defaults is not None:
        defaults = (*defaults,)
        if len(defaults) > len(names):
            raise TypeError("Got more default values than field names")
    made = type(typename, (tuple,), {
        "__doc__": f"{typename}({', '.join(names)})",
        "__slots__": (),
        "__match_args__": names,
        "_fields": names,
        "_field_defaults": dict(zip(names[len(names) - len(defaults or ()):], defaults or ())),
        **_named_tuple_methods(typename, names, defaults),
    } | {name: _tuplegetter(i, _sys.intern(f"Alias for field number {i}")) for i, name in enumerate(names)})
    if module is None:
        module = _sys._getframemodulename(1) or "__main__"
    made.__module__ = module
    return made
