"""The texts of a dataclass's methods, and the functions made of them.

What a text refers to, other than built-ins and the names of fields, are parameters of the one function around all of them, with names
that no field has.
"""

import sys
from reprlib import recursive_repr

from ._fields import MISSING, PASSED_ON

__name__ = "dataclasses"


class FrozenInstanceError(AttributeError):
    """An attribute of a frozen instance was set or deleted."""

    pass


class _HAS_DEFAULT_FACTORY_CLASS:
    """Stands for a default that is made anew for each instance."""

    def __repr__(self):
        return "<factory>"


_factory = _HAS_DEFAULT_FACTORY_CLASS()


class Methods:
    """The methods to be made for a class. What the class has already stays; `or_refuse` says that is an error (and a hint)."""

    def __init__(self, cls):
        self.cls = cls
        self.outer = {}
        self.made = []  # (name, text, annotations, wrapper, or_refuse)

    def add(self, name, params, *body, annotations=None, wrap=None, or_refuse=None):
        """Adds a method of lines of text."""
        text = f"  def {name}({', '.join(params)}):\n" + "\n".join(["   " + line for line in body])
        self.made.append((name, text, annotations or {}, wrap, or_refuse))

    def install(self):
        """Compiles the methods and gives them to the class."""
        if not self.made:
            return
        names = ", ".join([name for name, *_ in self.made])
        text = "\n".join([f"def __create_fn__({', '.join(self.outer)}):", *[text for _, text, *_ in self.made], f"  return {names},"])
        scope = {}
        exec(text, getattr(sys.modules.get(self.cls.__module__), "__dict__", {}), scope)
        functions = scope["__create_fn__"](**self.outer)
        for function, (name, _, annotations, wrap, or_refuse) in zip(functions, self.made):
            function.__annotations__ = annotations
            if wrap is not None:
                function = wrap(function)  # what is wrapped keeps its name, by which printers know it was made here
            function.__qualname__ = f"{self.cls.__qualname__}.{name}"
            if name not in self.cls.__dict__:
                setattr(self.cls, name, function)
            elif or_refuse is not None:
                raise TypeError(f"Cannot overwrite attribute {name} in class {self.cls.__name__}{or_refuse}")


def split_parameters(fields):
    """Those that __init__() takes by position, and those by keyword only."""
    taken = [f for f in fields if f.init]
    return [f for f in taken if not f.kw_only], [f for f in taken if f.kw_only]


def _check_defaults(fields):
    before = None
    for f in fields:
        if f._has_default():
            before = f
        elif before is not None:
            raise TypeError(f"non-default argument {f.name!r} follows default argument {before.name!r}")


def add_init(methods, fields, options, has_post_init):
    """__init__(): takes the fields, sets those that are kept, and calls __post_init__() with the others."""
    by_position, by_keyword = split_parameters(fields)
    _check_defaults(by_position)
    this = "__dataclass_self__" if any(f.name == "self" for f in fields) else "self"
    methods.outer |= {"__dataclass_HAS_DEFAULT_FACTORY__": _factory, "__dataclass_builtins_object__": object}
    store = "__dataclass_builtins_object__.__setattr__({},{!r},{})" if options.frozen else "{}.{}={}"
    body = [store.format(this, f.name, value) for f in fields if (value := _initial(methods, f, options.slots))]
    if has_post_init:
        body.append(f"{this}.__post_init__({','.join([f.name for f in fields if f._field_type is PASSED_ON])})")
    params = [this, *map(_parameter, by_position)]
    if by_keyword:
        params += ["*", *map(_parameter, by_keyword)]
    annotations = {f.name: f.type for f in (*by_position, *by_keyword)} | {"return": None}
    methods.add("__init__", params, *(body or ["pass"]), annotations=annotations)


def _outer_name(f):
    return f"__dataclass_dflt_{f.name}__"


def _parameter(f):
    if f.default is not MISSING:
        return f"{f.name}={_outer_name(f)}"
    return f.name if f.default_factory is MISSING else f"{f.name}=__dataclass_HAS_DEFAULT_FACTORY__"


def _initial(methods, f, slots):
    """The text of the value that __init__() sets; None if it sets nothing."""
    outer = _outer_name(f)
    made_anew = f.default_factory is not MISSING
    if f._has_default():
        methods.outer[outer] = f.default_factory if made_anew else f.default
    if f._field_type is PASSED_ON:
        return None
    if made_anew:
        return f"{outer}() if {f.name} is __dataclass_HAS_DEFAULT_FACTORY__ else {f.name}" if f.init else f"{outer}()"
    if f.init:
        return f.name
    return outer if slots and f._has_default() else None  # without slots the class has it


def add_repr(methods, fields):
    """__repr__(): Class(field=value, …)."""
    shown = ", ".join([f"{f.name}={{self.{f.name}!r}}" for f in fields if f.repr])
    methods.add("__repr__", ("self",), f'return f"{{self.__class__.__qualname__}}({shown})"', wrap=recursive_repr())


def _items(owner, fields):
    return "(" + "".join([f"{owner}.{f.name}," for f in fields]) + ")"


def _add_comparison(methods, name, result, *before, or_refuse=None):
    methods.add(name, ("self", "other"), *before, "if other.__class__ is self.__class__:", f" return {result}", "return NotImplemented",
                or_refuse=or_refuse)


def add_eq(methods, fields):
    """__eq__(): with instances of the same class, field by field."""
    equal = " and ".join([f"self.{f.name}==other.{f.name}" for f in fields]) or "True"
    _add_comparison(methods, "__eq__", equal, "if self is other:", " return True")


def add_order(methods, fields):
    """The other comparisons: as those of tuples of the fields."""
    for name, sign in (("lt", "<"), ("le", "<="), ("gt", ">"), ("ge", ">=")):
        _add_comparison(methods, f"__{name}__", _items("self", fields) + sign + _items("other", fields),
                        or_refuse=" Consider using functools.total_ordering")


def add_frozen(methods, fields):
    """__setattr__() and __delattr__(), which refuse fields, and all attributes of the class's direct instances."""
    methods.outer |= {"__dataclass_cls__": methods.cls, "__dataclass_FrozenInstanceError__": FrozenInstanceError}
    refused = "type(self) is __dataclass_cls__"
    if fields:
        refused += " or name in {" + ",".join([repr(f.name) for f in fields]) + "}"
    for name, params, verb in (("__setattr__", ("name", "value"), "assign to"), ("__delattr__", ("name",), "delete")):
        methods.add(name, ("self", *params), f"if {refused}:",
                    f' raise __dataclass_FrozenInstanceError__(f"cannot {verb} field {{name!r}}")',
                    f"super(__dataclass_cls__, self).{name}({', '.join(params)})", or_refuse="")


def add_hash(methods, fields):
    """__hash__(): the hash of a tuple of the fields that count."""
    counted = [f for f in fields if (f.compare if f.hash is None else f.hash)]
    methods.add("__hash__", ("self",), f"return hash({_items('self', counted)})")
