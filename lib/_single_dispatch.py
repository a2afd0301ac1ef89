"""Generic functions: implementations for types of the first argument (PEP 443). Public in functools.

The classes that might have an implementation are put into one order: the argument's MRO, in which the abstract classes that its class
is registered with, or is recognised by, have the places they would have as bases.
"""

import weakref
from abc import get_cache_token
from functools import update_wrapper
from types import GenericAlias, MappingProxyType, UnionType

__name__ = "functools"


# ---- the order of classes ----


def _merge_orders(sequences):
    """C3: one order that agrees with all of them."""
    merged = []
    sequences = [each for each in sequences if each]
    while sequences:
        behind = {cls for each in sequences for cls in each[1:]}
        first = next((each[0] for each in sequences if each[0] not in behind), None)
        if first is None:
            raise RuntimeError("Inconsistent hierarchy")
        merged.append(first)
        sequences = [rest for each in sequences if (rest := each[1:] if each[0] is first else each)]
    return merged


def _order_with_abcs(cls, abcs):
    """cls's MRO with abstract classes in it: they come behind the last base that is abstract itself, before the others."""
    bases = list(cls.__bases__)
    place = max((i + 1 for i, base in enumerate(bases) if hasattr(base, "__abstractmethods__")), default=0)
    own = [abc for abc in abcs if issubclass(cls, abc) and not any(issubclass(base, abc) for base in bases)]
    inherited = [abc for abc in abcs if abc not in own]
    parts = bases[:place], own, bases[place:]
    return _merge_orders([[cls], *(_order_with_abcs(each, inherited) for part in parts for each in part), *parts])


def _order(cls, types):
    """All classes whose implementation might be cls's, the best first. `types` are those that have one."""
    mro = set(cls.__mro__)
    virtual = {t for t in types if t not in mro and hasattr(t, "__mro__") and not isinstance(t, GenericAlias) and issubclass(cls, t)}
    virtual = [t for t in types if t in virtual and not any(t is not other and t in other.__mro__ for other in virtual)]
    abcs = {}  # an ordered set
    for t in virtual:
        # what tells t's subclasses apart is more to the point than t
        subclasses = [[each for each in sub.__mro__ if each in virtual]
                      for sub in t.__subclasses__() if sub not in mro and issubclass(cls, sub)]
        for path in sorted(subclasses, key=len, reverse=True) or [[t]]:
            abcs.update(dict.fromkeys(path))
    return _order_with_abcs(cls, list(abcs))


def _find(cls, table):
    """The implementation for a class that has none of its own."""
    order = iter(_order(cls, table))
    best = next((t for t in order if t in table), None)
    rival = next(order, None)
    # two abstract classes, neither of which comes before the other
    if rival in table and not {rival, best} & set(cls.__mro__) and not issubclass(best, rival):
        raise RuntimeError(f"Ambiguous dispatch: {best} or {rival}")
    return table.get(best)


# ---- implementations ----


def _is_union(cls):
    return isinstance(cls, UnionType) or type(getattr(cls, "__origin__", None)).__name__ == "_SpecialForm"


def _members(cls):
    """The classes that an implementation is for: those of a union, or the class itself. None if it isn't for classes."""
    members = cls.__args__ if _is_union(cls) else (cls,)
    return members if all(isinstance(each, type) and not isinstance(each, GenericAlias) for each in members) else None


def _annotated(func):
    """The type that a function's first annotation says."""
    annotations = getattr(func, "__annotations__", None)
    if not annotations:
        raise TypeError(f"Invalid first argument to `register()`: {func!r}. Use either `@register(some_class)` or plain `@register` on an "
                        "annotated function.")
    if any(isinstance(each, str) for each in annotations.values()):
        from typing import get_type_hints

        annotations = get_type_hints(func)
    argument, cls = next(iter(annotations.items()))
    if cls is None:  # as an annotation: its type
        cls = type(None)
    if _members(cls) is None:
        what = "not all arguments are classes" if _is_union(cls) else "is not a class"
        raise TypeError(f"Invalid annotation for {argument!r}. {cls!r} {what}.")
    return cls


def singledispatch(func):
    """Decorator: a function that has implementations for types of its first argument, added by .register()."""
    # Packages find these two by name in the closure of register(), which has no other way to take an implementation back.
    registry = {object: func}
    dispatch_cache = weakref.WeakKeyDictionary()
    known, ref = dispatch_cache.data, weakref.ref  # looked in at once: this is all that most calls do
    token = None  # of the abstract classes' registrations; None while no implementation is for such a class
    name = getattr(func, "__name__", "singledispatch function")

    def dispatch(cls):
        """The implementation for a class."""
        nonlocal token
        if token is not None and token != get_cache_token():
            dispatch_cache.clear()
            token = get_cache_token()
        try:
            return known[ref(cls)]
        except KeyError:
            implementation = registry[cls] if cls in registry else _find(cls, registry)
            dispatch_cache[cls] = implementation
            return implementation

    def register(cls, func=None):
        """Adds an implementation; a decorator too, with the type as argument or in the annotation."""
        nonlocal token
        members = _members(cls)
        if members is None:
            if func is not None:
                raise TypeError(f"Invalid first argument to `register()`. {cls!r} is not a class or union type.")
            func, cls = cls, _annotated(cls)
            members = _members(cls)
        elif func is None:
            return lambda func: register(cls, func)
        registry.update(dict.fromkeys(members, func))
        if token is None and hasattr(cls, "__abstractmethods__"):
            token = get_cache_token()
        dispatch_cache.clear()
        return func

    def wrapper(*args, **kw):  # a name that those know who look at their callers
        if not args:
            raise TypeError(f"{name} requires at least 1 positional argument")
        return dispatch(args[0].__class__)(*args, **kw)

    wrapper.register, wrapper.dispatch = register, dispatch
    wrapper.registry = MappingProxyType(registry)
    wrapper._clear_cache = dispatch_cache.clear
    return update_wrapper(wrapper, func)


class singledispatchmethod:
    """singledispatch for methods, also over classmethod and others: dispatches on the argument after self."""

    def __init__(self, func):
        if not (callable(func) or hasattr(func, "__get__")):
            raise TypeError(f"{func!r} is not callable or a descriptor")
        self.func, self.dispatcher = func, singledispatch(func)

    def register(self, cls, method=None):
        """Adds an implementation; a decorator too."""
        return self.dispatcher.register(cls, func=method)

    def __get__(self, obj, cls=None):
        def generic(*args, **kwargs):
            if not args:
                name = getattr(self.func, "__name__", "singledispatchmethod method")
                raise TypeError(f"{name} requires at least 1 positional argument")
            implementation = self.dispatcher.dispatch(args[0].__class__)
            return implementation.__get__(obj, cls)(*args, **kwargs)

        generic.register, generic.__isabstractmethod__ = self.register, self.__isabstractmethod__
        return update_wrapper(generic, self.func)

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, "__isabstractmethod__", False)
