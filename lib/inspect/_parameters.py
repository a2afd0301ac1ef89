"""Parameter, Signature and BoundArguments: what a callable takes, as data."""

__name__ = "inspect"   # where the public names belong

import collections
import enum
import types

from inspect._text import formatannotation

class _empty:
    """Stands for "no default" and "no annotation"."""


class _void:
    """Stands for "leave it as it is" in replace()."""


class _ParameterKind(enum.IntEnum):
    POSITIONAL_ONLY = "positional-only"
    POSITIONAL_OR_KEYWORD = "positional or keyword"
    VAR_POSITIONAL = "variadic positional"
    KEYWORD_ONLY = "keyword-only"
    VAR_KEYWORD = "variadic keyword"

    def __new__(cls, description):
        member = int.__new__(cls, len(cls.__members__))
        member._value_ = int(member)
        member.description = description
        return member

    def __str__(self):
        return self.name


POSITIONAL_ONLY, POSITIONAL_OR_KEYWORD, VAR_POSITIONAL, KEYWORD_ONLY, VAR_KEYWORD = _ParameterKind
_STARS = {VAR_POSITIONAL: "*", VAR_KEYWORD: "**"}


def _is_reserved(name):
    import keyword

    return keyword.iskeyword(name)


class Parameter:
    """One parameter: name, kind, default, annotation. Immutable."""

    __slots__ = ("_name", "_kind", "_default", "_annotation")

    POSITIONAL_ONLY = POSITIONAL_ONLY
    POSITIONAL_OR_KEYWORD = POSITIONAL_OR_KEYWORD
    VAR_POSITIONAL = VAR_POSITIONAL
    KEYWORD_ONLY = KEYWORD_ONLY
    VAR_KEYWORD = VAR_KEYWORD

    empty = _empty

    def __init__(self, name, kind, *, default=_empty, annotation=_empty):
        try:
            self._kind = _ParameterKind._value2member_map_[kind]
        except (KeyError, TypeError):
            raise ValueError(f"value {kind!r} is not a valid Parameter.kind") from None
        if default is not _empty and self._kind in _STARS:
            raise ValueError(f"{self._kind.description} parameters cannot have default values")
        self._default = default
        self._annotation = annotation
        if name is _empty:
            raise ValueError("name is a required attribute for Parameter")
        if not isinstance(name, str):
            raise TypeError(f"name must be a str, not a {type(name).__name__}")
        if name[:1] == "." and name[1:].isdigit():
            # The compiler's name for the iterable that a comprehension or generator expression takes.
            if self._kind is not POSITIONAL_OR_KEYWORD:
                raise ValueError("implicit arguments must be passed as positional or keyword arguments, "
                                 f"not {self._kind.description}")
            self._kind = POSITIONAL_ONLY
            name = "implicit" + name[1:]
        if (_is_reserved(name) and self._kind is not POSITIONAL_ONLY) or not name.isidentifier():
            raise ValueError(f"{name!r} is not a valid parameter name")
        self._name = name

    def __reduce__(self):
        return (type(self), (self._name, self._kind), {"_default": self._default, "_annotation": self._annotation})

    def __setstate__(self, state):
        self._default = state["_default"]
        self._annotation = state["_annotation"]

    @property
    def name(self):
        return self._name

    @property
    def default(self):
        return self._default

    @property
    def annotation(self):
        return self._annotation

    @property
    def kind(self):
        return self._kind

    def replace(self, *, name=_void, kind=_void, annotation=_void, default=_void):
        """A copy with some fields changed."""
        return type(self)(self._name if name is _void else name, self._kind if kind is _void else kind,
                          default=self._default if default is _void else default,
                          annotation=self._annotation if annotation is _void else annotation)

    __replace__ = replace

    def __str__(self):
        text = self._name
        spaced = self._annotation is not _empty
        if spaced:
            text += ": " + formatannotation(self._annotation)
        if self._default is not _empty:
            text += (" = " if spaced else "=") + repr(self._default)
        return _STARS.get(self._kind, "") + text

    def __repr__(self):
        return f'<{self.__class__.__name__} "{self}">'

    def _fields(self):
        return self._name, self._kind, self._default, self._annotation

    def __hash__(self):
        return hash(self._fields())

    def __eq__(self, other):
        if isinstance(other, Parameter):
            return self is other or self._fields() == other._fields()
        return NotImplemented


class BoundArguments:
    """What Signature.bind found: an ordered mapping of parameters' names to values."""

    __slots__ = ("arguments", "_signature", "__weakref__")

    def __init__(self, signature, arguments):
        self.arguments = arguments
        self._signature = signature

    @property
    def signature(self):
        return self._signature

    def _split(self):
        """Positional and keyword arguments for a call that binds the same."""
        args, kwargs = [], {}
        by_name = False  # after a parameter that was left out, all else is passed by name
        for name, parameter in self._signature.parameters.items():
            kind = parameter.kind
            if name not in self.arguments:
                by_name = True
            elif kind is VAR_KEYWORD:
                kwargs.update(self.arguments[name])
            elif by_name or kind is KEYWORD_ONLY:
                kwargs[name] = self.arguments[name]
            elif kind is VAR_POSITIONAL:
                args.extend(self.arguments[name])
            else:
                args.append(self.arguments[name])
        return tuple(args), kwargs

    @property
    def args(self):
        return self._split()[0]

    @property
    def kwargs(self):
        return self._split()[1]

    def apply_defaults(self):
        """Puts in the defaults of what was left out, in the signature's order."""
        arguments = {}
        for name, parameter in self._signature.parameters.items():
            if name in self.arguments:
                arguments[name] = self.arguments[name]
            elif parameter.default is not _empty:
                arguments[name] = parameter.default
            elif parameter.kind is VAR_POSITIONAL:
                arguments[name] = ()
            elif parameter.kind is VAR_KEYWORD:
                arguments[name] = {}
        self.arguments = arguments

    def __eq__(self, other):
        if isinstance(other, BoundArguments):
            return self is other or (self.signature, self.arguments) == (other.signature, other.arguments)
        return NotImplemented

    def __setstate__(self, state):
        self._signature = state["_signature"]
        self.arguments = state["arguments"]

    def __getstate__(self):
        return {"_signature": self._signature, "arguments": self.arguments}

    def __repr__(self):
        pairs = ", ".join(f"{name}={value!r}" for name, value in self.arguments.items())
        return f"<{self.__class__.__name__} ({pairs})>"


def _check_order(parameters):
    """The parameters by name; ValueError where a def statement would be one."""
    by_name = collections.OrderedDict()
    highest = POSITIONAL_ONLY
    defaults = False
    for parameter in parameters:
        kind, name = parameter.kind, parameter.name
        if kind < highest:
            raise ValueError(f"wrong parameter order: {highest.description} parameter before {kind.description} parameter")
        highest = kind
        if kind is POSITIONAL_ONLY or kind is POSITIONAL_OR_KEYWORD:
            if parameter.default is not _empty:
                defaults = True
            elif defaults:
                raise ValueError("non-default argument follows default argument")
        if name in by_name:
            raise ValueError(f"duplicate parameter name: {name!r}")
        by_name[name] = parameter
    return by_name


class Signature:
    """What a callable takes and returns. Immutable."""

    __slots__ = ("_parameters", "_return_annotation")

    empty = _empty
    _parameter_cls = Parameter
    _bound_arguments_cls = BoundArguments

    def __init__(self, parameters=None, *, return_annotation=_empty, __validate_parameters__=True):
        if parameters is None:
            by_name = collections.OrderedDict()
        elif __validate_parameters__:
            by_name = _check_order(parameters)
        else:
            by_name = collections.OrderedDict((parameter.name, parameter) for parameter in parameters)
        self._parameters = types.MappingProxyType(by_name)
        self._return_annotation = return_annotation

    @classmethod
    def from_callable(cls, obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False):
        """The signature of a callable."""
        from inspect._signature import _signature_of

        return _signature_of(obj, cls, follow_wrapped, globals, locals, eval_str)

    @property
    def parameters(self):
        return self._parameters

    @property
    def return_annotation(self):
        return self._return_annotation

    def replace(self, *, parameters=_void, return_annotation=_void):
        """A copy with some fields changed."""
        return type(self)(self.parameters.values() if parameters is _void else parameters,
                          return_annotation=self._return_annotation if return_annotation is _void else return_annotation)

    __replace__ = replace

    def _comparable(self):
        ordered = tuple(p for p in self.parameters.values() if p.kind is not KEYWORD_ONLY)
        by_name = {p.name: p for p in self.parameters.values() if p.kind is KEYWORD_ONLY}
        return ordered, by_name, self._return_annotation

    def __hash__(self):
        ordered, by_name, result = self._comparable()
        return hash((ordered, frozenset(by_name.values()), result))

    def __eq__(self, other):
        if isinstance(other, Signature):
            return self is other or self._comparable() == other._comparable()
        return NotImplemented

    def _bind(self, args, kwargs, partial=False):
        """Walks parameters and positional arguments side by side, then takes what is left by name."""
        arguments = {}
        values = collections.deque(args)
        left = []  # parameters that no positional argument reached
        refused = []  # names of positional-only parameters that came by keyword
        parameters = collections.deque(self.parameters.values())
        catch_all = None
        full = False  # *args took the rest
        while parameters:
            parameter = parameters.popleft()
            kind, name = parameter.kind, parameter.name
            if kind is VAR_POSITIONAL:
                if values:
                    arguments[name] = tuple(values)
                    values.clear()
                full = True
            elif kind is VAR_KEYWORD:
                catch_all = parameter
            elif kind is KEYWORD_ONLY or not values:
                left.append(parameter)
            else:
                if name in kwargs and kind is not POSITIONAL_ONLY:
                    raise TypeError(f"multiple values for argument {name!r}") from None
                arguments[name] = values.popleft()
        if values:
            raise TypeError("too many positional arguments") from None
        # Up to the first parameter that can do without a position, the reference knows of each kind why it is missing.
        in_order = True
        for parameter in left:
            kind, name = parameter.kind, parameter.name
            if name in kwargs:
                if kind is POSITIONAL_ONLY and in_order:
                    refused.append(name)  # unless **kwargs takes it
                    continue
                arguments[name] = kwargs.pop(name)
            elif not partial and parameter.default is _empty:
                only = "keyword-only " if kind is KEYWORD_ONLY and in_order and not full else ""
                raise TypeError(f"missing a required {only}argument: {name!r}") from None
            in_order = False
        if kwargs:
            if catch_all is not None:
                arguments[catch_all.name] = kwargs
            elif refused:
                raise TypeError("got some positional-only arguments passed as keyword arguments: "
                                f"{', '.join(refused)!r}") from None
            else:
                raise TypeError(f"got an unexpected keyword argument {next(iter(kwargs))!r}") from None
        # In the signature's order, whatever the order of the keywords was.
        arguments = {name: arguments[name] for name in self.parameters if name in arguments}
        return self._bound_arguments_cls(self, arguments)

    def bind(self, /, *args, **kwargs):
        """Binds arguments as a call would; TypeError where it would raise one."""
        return self._bind(args, kwargs)

    def bind_partial(self, /, *args, **kwargs):
        """As bind, but required arguments may be missing."""
        return self._bind(args, kwargs, partial=True)

    def __reduce__(self):
        return (type(self), (tuple(self._parameters.values()),), {"_return_annotation": self._return_annotation})

    def __setstate__(self, state):
        self._return_annotation = state["_return_annotation"]

    def __repr__(self):
        return f"<{self.__class__.__name__} {self}>"

    def __str__(self):
        return self.format()

    def format(self, *, max_width=None):
        """As text; one parameter a line if it would be wider than max_width."""
        pieces = []
        slash_due = False
        star_due = True
        for parameter in self.parameters.values():
            kind = parameter.kind
            if kind is POSITIONAL_ONLY:
                slash_due = True
            elif slash_due:
                pieces.append("/")
                slash_due = False
            if kind is VAR_POSITIONAL:
                star_due = False
            elif kind is KEYWORD_ONLY and star_due:
                pieces.append("*")
                star_due = False
            pieces.append(str(parameter))
        if slash_due:
            pieces.append("/")
        text = f"({', '.join(pieces)})"
        if max_width is not None and len(text) > max_width:
            text = "(\n    " + ",\n    ".join(pieces) + "\n)"
        if self.return_annotation is not _empty:
            text += " -> " + formatannotation(self.return_annotation)
        return text


for _class in (_empty, _void, _ParameterKind, Parameter, BoundArguments, Signature):
    _class.__module__ = "inspect"
