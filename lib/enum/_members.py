"""The class of enums, and enums of any values.

What an enum class keeps for itself: _member_map_ (name -> member, aliases too), _member_names_ (without aliases),
_value2member_map_ (value -> member, where values can be hashed), and for other values _unhashable_values_ and
_unhashable_values_map_ (name -> values).
"""

__name__ = "enum"   # where the public names belong

import builtins
import sys
from types import DynamicClassAttribute, MappingProxyType

from ._body import EnumDict, _is_descriptor, _Unset

Enum = ReprEnum = None  # while they are made
_not_given = _Unset("<not given>")


def _is_single_bit(num):
    return num > 0 and num.bit_count() == 1


def _is_flag(cls):
    return hasattr(cls, "_numeric_repr_")


class property(DynamicClassAttribute):
    """A property of members that does not stand in the way of a member of the same name."""

    member = None       # what the class shows under the name
    _of_value = False   # read from a member's value, which has a descriptor of the name

    def __set_name__(self, ownerclass, name):
        self.name, self.clsname = name, ownerclass.__name__

    def __get__(self, instance, ownerclass=None):
        if instance is not None:
            if self.fget is not None:
                return self.fget(instance)
            if self._of_value:
                return getattr(instance._value_, self.name)
            found = ownerclass._member_map_.get(self.name)
        else:
            found = self.member
        if found is None:
            raise AttributeError(f"{ownerclass!r} has no attribute {self.name!r}")
        return found

    def __set__(self, instance, value):
        if self.fset is None:
            raise AttributeError(f"<enum {self.clsname!r}> cannot set attribute {self.name!r}")
        return self.fset(instance, value)

    def __delete__(self, instance):
        if self.fdel is None:
            raise AttributeError(f"<enum {self.clsname!r}> cannot delete attribute {self.name!r}")
        return self.fdel(instance)


class _MemberMaker:
    """Makes an enum's members. As the last name of the class's namespace, so that __set_name__() finds the class complete,
    and __init_subclass__(), which comes after it, finds the members."""

    def __init__(self, values):
        self.values = values    # name -> value

    NAME = "_member_maker_"     # in the class while its members are being made

    def __set_name__(self, cls, name):
        for member_name, value in self.values.items():
            self._make(cls, member_name, value)
        type.__delattr__(cls, name)

    def _make(self, cls, name, value):
        args = value if isinstance(value, tuple) and cls._member_type_ is not tuple else (value,)
        made = cls._new_member_(cls, *args) if cls._use_args_ else cls._new_member_(cls)
        if not hasattr(made, "_value_"):
            made._value_ = value if cls._member_type_ is object else self._converted(cls, args)
        value = made._value_
        made._name_ = name
        made.__objclass__ = cls
        made.__init__(*args)
        made._sort_order_ = len(cls._member_names_)
        bits = value if _is_flag(cls) and isinstance(value, int) else None
        if bits is not None:
            cls._flag_mask_ |= bits
            cls._all_bits_ = (1 << cls._flag_mask_.bit_length()) - 1
            if _is_single_bit(bits):
                cls._singles_mask_ |= bits
        canonical = _member_of(cls, value)
        # A set of several bits is an alias too.
        if canonical is None and (bits is not None and _is_single_bit(bits) or not _is_flag(cls)):
            cls._member_names_.append(name)
        if canonical is None:
            canonical = made
        cls._add_member_(name, canonical)
        _note_value(cls, name, value, canonical)

    @staticmethod
    def _converted(cls, args):
        try:
            return cls._member_type_(*args)
        except Exception as error:
            raise TypeError("_value_ not set in __new__, unable to create it") from error


def _member_of(cls, value):
    """The member of a value, None if there is none."""
    try:
        return cls._value2member_map_.get(value)
    except TypeError:   # it has no hash: compared with each
        for each in cls._member_map_.values():
            if each._value_ == value:
                return each
        for name, values in cls._unhashable_values_map_.items():
            if value in values:
                return cls._member_map_[name]


def _note_value(cls, name, value, owner):
    """Let a value find its member."""
    try:
        cls._value2member_map_.setdefault(value, owner)
    except TypeError:
        cls._unhashable_values_.append(value)
        cls._unhashable_values_map_.setdefault(name, []).append(value)
    else:
        if value not in cls._hashable_values_:
            cls._hashable_values_.append(value)


def _ancestors(bases):
    """The classes along each base's MRO, a chain a base; object is no news."""
    return [[each for each in base.__mro__ if each is not object] for base in bases]


def _data_type(class_name, bases):
    """The type that is mixed in for the values: the lowest class of the chain that has a way of its own to make instances."""
    found = set()
    for chain in _ancestors(bases):
        lowest = None
        for base in chain:
            if isinstance(base, EnumType):
                kind = None if base._member_type_ is object else base._member_type_
            else:
                lowest = lowest or base
                kind = lowest if {"__new__", "__dataclass_fields__"} & base.__dict__.keys() else None
            if kind is not None:
                found.add(kind)
                break
    if len(found) > 1:
        raise TypeError(f"too many data types for {class_name!r}: {found!r}")
    return found.pop() if found else object


def _value_repr(bases):
    """How repr() shows values: the first __repr__ of a data type, or what an extended enum uses; None for plain repr()."""
    for chain in _ancestors(bases):
        for base in chain:
            if isinstance(base, EnumType):
                return base._value_repr_
            own = base.__dict__
            if "__repr__" in own:
                generated = "__dataclass_fields__" in own and own.get("__dataclass_params__")
                return _dataclass_repr if generated and generated.repr else own["__repr__"]


def _dataclass_repr(self):
    """The fields alone, without the class's name."""
    return ", ".join(f"{name}={getattr(self, name)!r}" for name, field in self.__dataclass_fields__.items() if field.repr)


def _constructor(defined, data_type, extended):
    """(what makes members, whether it takes the values): the body's __new__(), or the nearest that means something."""
    unspecific = object.__new__, getattr(Enum, "__new__", None)
    if defined is None:
        inherited = (getattr(source, name, None) for name in ("__new_member__", "__new__") for source in (data_type, extended))
        defined = next((each for each in inherited if each not in (None, None.__new__, *unspecific)), object.__new__)
    return defined, extended is not None and defined not in unspecific


class EnumType(type):
    """The class of enums."""

    @classmethod
    def __prepare__(metacls, cls, bases, **kwds):
        for base in sum(_ancestors(bases), []):
            if isinstance(base, EnumType) and base._member_names_:
                raise TypeError(f"<enum {cls!r}> cannot extend {base!r}")
        _data_type(cls, bases)
        extended = metacls._extended(bases)
        body = EnumDict(cls)
        if extended is not None:
            body["_generate_next_value_"] = getattr(extended, "_generate_next_value_", None)
        return body

    @staticmethod
    def _extended(bases):
        """The enum that is extended, which is the last base; None for the first of all."""
        if bases and not isinstance(bases[-1], EnumType):
            raise TypeError("new enumerations should be created as `EnumName([mixin_type, ...] [data_type,] enum_type)`")
        return bases[-1] if bases else None

    def __new__(metacls, cls, bases, classdict, *, boundary=None, **kwds):
        for ignored in [*classdict.get("_ignore_", ()), "_ignore_"]:
            classdict.pop(ignored, None)
        values = {name: classdict[name] for name in classdict._member_names if name in classdict}
        refused = values.keys() & {"mro", ""}
        if refused:
            raise ValueError(f"invalid enum member name(s) {','.join(map(repr, refused))}")
        order = classdict.pop("_order_", None)
        extended, data_type = metacls._extended(bases), _data_type(cls, bases)
        new_member, use_args = _constructor(classdict.get("__new__"), data_type, extended)
        namespace = {name: value for name, value in classdict.items() if name not in values}
        namespace.update(
            _member_names_=[], _member_map_={}, _value2member_map_={}, _hashable_values_=[], _unhashable_values_=[],
            _unhashable_values_map_={}, _new_member_=new_member, _use_args_=use_args, _member_type_=data_type,
            _value_repr_=_value_repr(bases), _boundary_=boundary or getattr(extended, "_boundary_", None),
            _flag_mask_=0, _singles_mask_=0, _all_bits_=0, _inverted_=None)
        generate = namespace.get("_generate_next_value_")
        if generate is not None and not isinstance(generate, staticmethod):
            namespace["_generate_next_value_"] = staticmethod(generate)
        namespace[_MemberMaker.NAME] = _MemberMaker(values)
        try:
            made = super().__new__(metacls, cls, bases, namespace, **kwds)
        except Exception as error:
            # That it came by way of __set_name__ is no news to who wrote the body.
            notes = getattr(error, "__notes__", ())
            if notes and _MemberMaker.NAME in notes[-1]:
                notes.pop()
                if not notes:
                    del error.__notes__
            raise
        metacls._choose_methods(made, bases, classdict, extended, data_type)
        if order is not None:
            made._check_order(order.replace(",", " ").split() if isinstance(order, str) else order)
        if _is_flag(made):
            numbers = [each._value_ for each in made]
            if numbers != sorted(numbers):
                type.__setattr__(made, "_iter_member_", made._iter_member_by_def_)
        return made

    def __init__(cls, *args, **kwds):
        pass

    @staticmethod
    def _choose_methods(made, bases, body, extended, data_type):
        """The methods that a mixed-in type must not take over, unless the body defines them."""
        replace = lambda name, method: type.__setattr__(made, name, method)
        as_data = {"__str__", "__format__"} if ReprEnum is not None and ReprEnum in bases else set()
        if as_data and data_type is object:
            raise TypeError("ReprEnum subclasses must be mixed with a data type (i.e. int, str, float, etc.)")
        for name in {"__repr__", "__str__", "__format__", "__reduce_ex__"} - body.keys():
            if name in as_data:
                method = getattr(data_type, name)
                replace(name, data_type.__repr__ if method is object.__str__ else method)
            elif extended is not None and getattr(made, name) in (getattr(data_type, name), getattr(object, name)):
                replace(name, getattr(extended, name))
        if _is_flag(made) and _is_flag(extended):
            for name in {"__or__", "__and__", "__xor__", "__ror__", "__rand__", "__rxor__", "__invert__"} - body.keys():
                # Of the enum's flags, not the ints'.
                replace(name, next(vars(base)[name] for base in made.__mro__ if isinstance(base, EnumType) and name in vars(base)))
        if Enum is not None:
            if "__new__" in body and extended is not None:
                replace("__new_member__", made._new_member_)
            replace("__new__", Enum.__new__)

    def _check_order(cls, order):
        """_order_ names the members as they were defined; aliases in it count for nothing."""
        order = [name for name in order if name not in cls._member_map_ or name in cls._member_names_]
        if order != cls._member_names_:
            raise TypeError(f"member order does not match _order_:\n  {cls._member_names_!r}\n  {order!r}")

    def __call__(cls, value, names=_not_given, *values, module=None, qualname=None, type=None, start=1,
                 boundary=None):
        """A member by its value; of an enum without members, a new enum with members of these names."""
        if cls._member_map_:
            return cls.__new__(cls, value if names is _not_given else (value, names, *values))
        if names is _not_given and type is None:
            raise TypeError(f"{cls} has no members; specify `names=()` if you meant to create a new, empty, enum")
        return cls._create_(value, None if names is _not_given else names, module=module, qualname=qualname, type=type,
                            start=start, boundary=boundary)

    def _create_(cls, class_name, names, *, module=None, qualname=None, type=None, start=1, boundary=None):
        """Make an enum of names in a str, a list of names or of pairs, or a mapping."""
        metacls = cls.__class__
        bases = (cls,) if type is None else (type, cls)
        body = metacls.__prepare__(class_name, bases)
        if isinstance(names, str):
            names = names.replace(",", " ").split()
        if isinstance(names, (list, tuple)) and names and isinstance(names[0], str):
            numbers = []
            for name in names:
                numbers.append(cls._generate_next_value_(name, start, len(numbers), numbers[:]))
            names = list(zip(names, numbers))
        for item in () if names is None else names:
            name, value = (item, names[item]) if isinstance(item, str) else item
            body[name] = value
        if module is None:
            try:
                module = sys._getframe(2).f_globals["__name__"]
            except (ValueError, KeyError):
                body["__reduce_ex__"] = _not_picklable
        if module is not None:
            body["__module__"] = module
        if qualname is not None:
            body["__qualname__"] = qualname
        return metacls.__new__(metacls, class_name, bases, body, boundary=boundary)

    def _convert_(cls, name, module, filter, source=None, *, boundary=None, as_global=False):
        """Make an enum of a module's constants, and put it there in their place."""
        from ._checks import KEEP, _constants, _simple_enum, global_enum
        home = sys.modules[module].__dict__
        constants = _constants(source.__dict__ if source else home, filter)
        plain = type(name, (object,), dict(constants, __module__=module))
        made = _simple_enum(cls, boundary=boundary or KEEP)(plain)
        if as_global:
            global_enum(made)
        else:
            sys.modules[made.__module__].__dict__.update(made.__members__)
        home[name] = made
        return made

    def _add_member_(cls, name, member):
        """Bind a name to a member, beside what the class inherits under the name."""
        bound = cls._member_map_.get(name)
        if bound is not None and bound is not member:
            raise NameError(f"{name!r} is already bound: {bound!r}")
        inherited = [base.__dict__[name] for base in cls.__mro__[1:] if base.__dict__.get(name) is not None]
        shared = next((each for each in inherited if isinstance(each, DynamicClassAttribute)), None)
        of_value = shared is None
        if of_value:
            shared = next(filter(_is_descriptor, inherited), None)
        if shared is None:
            type.__setattr__(cls, name, member)
        else:
            # The class shows the member; members go on reading what they inherit.
            both = property(*(getattr(shared, part, None) for part in ("fget", "fset", "fdel")))
            both.member, both._of_value = member, of_value
            both.__set_name__(cls, name)
            type.__setattr__(cls, name, both)
        cls._member_map_[name] = member

    def __repr__(cls):
        return f"<{'flag' if _is_flag(cls) else 'enum'} {cls.__name__!r}>"

    def __bool__(cls):
        return True

    def __len__(cls):
        return len(cls._member_names_)

    def __iter__(cls):
        """The members in the order of definition, without aliases."""
        return map(cls._member_map_.__getitem__, cls._member_names_)

    def __reversed__(cls):
        return map(cls._member_map_.__getitem__, reversed(cls._member_names_))

    def __getitem__(cls, name):
        return cls._member_map_[name]

    def __contains__(cls, value):
        """Is it a member, or a member's value?"""
        if isinstance(value, cls):
            return True
        try:
            return value in cls._value2member_map_ or value in cls._unhashable_values_
        except TypeError:
            return value in cls._unhashable_values_ or value in cls._hashable_values_

    @builtins.property
    def __members__(cls):
        """Names and members, aliases too; it cannot be changed."""
        return MappingProxyType(cls._member_map_)

    def __setattr__(cls, name, value):
        if name in cls.__dict__.get("_member_map_", ()):
            raise AttributeError(f"cannot reassign member {name!r}")
        super().__setattr__(name, value)

    def __delattr__(cls, name):
        if name in cls.__dict__.get("_member_map_", ()):
            raise AttributeError(f"{cls.__name__!r} cannot delete member {name!r}.")
        super().__delattr__(name)

    def __dir__(cls):
        names = {"__class__", "__contains__", "__doc__", "__getitem__", "__iter__", "__len__", "__members__", "__module__",
                 "__name__", "__qualname__", *cls._member_names_}
        if cls._new_member_ is not object.__new__:
            names.add("__new__")
        if cls.__init_subclass__ is not object.__init_subclass__:
            names.add("__init_subclass__")
        if cls._member_type_ is not object:
            names.update(dir(cls._member_type_))
        return sorted(names)


EnumMeta = EnumType


def _not_picklable(self, proto):
    raise TypeError(f"{self!r} cannot be pickled")


def _make_class_unpicklable(cls):
    """Let neither the class nor its members be pickled."""
    cls.__reduce_ex__ = _not_picklable
    cls.__module__ = "<unknown>"


class Enum(metaclass=EnumType):
    """A set of names bound to values.

    >>> class Colour(Enum):
    ...     RED = 1
    >>> Colour.RED, Colour(1), Colour["RED"]
    (<Colour.RED: 1>, <Colour.RED: 1>, <Colour.RED: 1>)
    """

    def __new__(cls, value):
        if type(value) is cls:
            return value
        found = _member_of(cls, value)
        if found is not None:
            return found
        if _MemberMaker.NAME in cls.__dict__:
            raise TypeError("do not use `super().__new__; call the appropriate __new__ directly") from None
        if not cls._member_map_:
            raise TypeError(f"{cls!r} has no members defined")
        return cls._look_further(value)

    def __init__(self, *args, **kwds):
        pass

    @classmethod
    def __signature__(cls):
        """The parameters of a call of the class, as inspect tells them."""
        if cls._member_names_:
            return "(*values)"
        return "(new_class_name, /, names, *, module=None, qualname=None, type=None, start=1, boundary=None)"

    @classmethod
    def _look_further(cls, value):
        """What _missing_() gives for a value; ValueError if it gives nothing."""
        failure = None
        try:
            found = cls._missing_(value)
            if isinstance(found, cls) or cls._boundary_ == "eject" and isinstance(found, int):
                return found
            if found is not None:
                failure = TypeError(f"error in {cls.__name__}._missing_: returned {found!r} instead of None or a valid member")
        except Exception as error:
            failure = error
        invalid = ValueError(f"{value!r} is not a valid {cls.__qualname__}")
        try:
            if failure is None:
                raise invalid
            if not isinstance(failure, ValueError):
                failure.__context__ = invalid
            raise failure
        finally:
            failure = invalid = None    # an exception that its own frame refers to would be garbage in a cycle

    @classmethod
    def _missing_(cls, value):
        """The member for a value that none has, None if there is none; for subclasses."""
        return None

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        """The value of auto(): one more than the highest."""
        if not last_values:
            return start
        try:
            highest = max(last_values)
        except TypeError:
            raise TypeError("unable to sort non-numeric values") from None
        try:
            return highest + 1
        except TypeError:
            raise TypeError(f"unable to increment {highest!r}") from None

    def _add_alias_(self, name):
        """Give the member another name."""
        self.__class__._add_member_(name, self)

    def _add_value_alias_(self, value):
        """Let another value find the member."""
        cls = self.__class__
        bound = _member_of(cls, value)
        if bound is None:
            _note_value(cls, getattr(self, "_name_", None), value, self)
        elif bound is not self:
            raise ValueError(f"{value!r} is already bound: {bound!r}")

    @property
    def name(self):
        """The name of the Enum member."""
        return self._name_

    @property
    def value(self):
        """The value of the Enum member."""
        return self._value_

    def __repr__(self):
        cls = self.__class__
        return f"<{cls.__name__}.{self._name_}: {(cls._value_repr_ or repr)(self._value_)}>"

    def __str__(self):
        return f"{self.__class__.__name__}.{self._name_}"

    def __format__(self, format_spec):
        return str.__format__(str(self), format_spec)

    def __hash__(self):
        return hash(self._name_)

    def __dir__(self):
        cls = self.__class__
        names = {"__class__", "__doc__", "__eq__", "__hash__", "__module__"}
        if cls._member_type_ is not object:
            names.update(object.__dir__(self))
        public = lambda namespace: {name for name in namespace if not name.startswith("_")}
        names |= public(getattr(self, "__dict__", ())) - cls._member_map_.keys()
        for base in cls.mro():
            for name in public(base.__dict__):
                found = base.__dict__[name]
                # A member hides the name, but for a property that both share.
                if name not in cls._member_map_ or isinstance(found, property) and found.fget is not None:
                    names.add(name)
                elif isinstance(found, property):
                    names.discard(name)
        return sorted(names)

    # A member is the only one of its kind.

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __reduce_ex__(self, proto):
        return self.__class__, (self._value_,)


class ReprEnum(Enum):
    """Changes the repr only: str() and format() are the data type's."""


class IntEnum(int, ReprEnum):
    """Members are ints too."""


class StrEnum(str, ReprEnum):
    """Members are strs too."""

    def __new__(cls, *values):
        """The arguments are str()'s; no other object is converted."""
        if len(values) > 3:
            raise TypeError(f"too many arguments for str(): {values!r}")
        for value, complaint in zip(values, ("{!r} is not a string", "encoding must be a string, not {!r}",
                                             "errors must be a string, not {!r}")):
            if not isinstance(value, str) and not (len(values) > 1 and value is values[0]):
                raise TypeError(complaint.format(value))
        text = str(*values)
        made = str.__new__(cls, text)
        made._value_ = text
        return made

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        """The value of auto(): the name in lower case."""
        return name.lower()


def pickle_by_global_name(self, proto):
    """__reduce_ex__ of enums whose members are globals of their module."""
    return self.name


def pickle_by_enum_name(self, proto):
    """__reduce_ex__ that goes by the member's name rather than its value."""
    return getattr, (self.__class__, self._name_)


_reduce_ex_by_global_name = pickle_by_global_name
