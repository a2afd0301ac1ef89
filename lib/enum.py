"""Enumerations and flags."""

import builtins as bltns
import sys
from functools import reduce
from operator import or_ as _or_
from types import DynamicClassAttribute, MappingProxyType

__all__ = ["EnumType", "EnumMeta", "EnumDict", "Enum", "IntEnum", "StrEnum", "Flag", "IntFlag", "ReprEnum", "auto",
           "unique", "property", "verify", "member", "nonmember", "FlagBoundary", "STRICT", "CONFORM", "EJECT", "KEEP",
           "global_flag_repr", "global_enum_repr", "global_str", "global_enum", "EnumCheck", "CONTINUOUS",
           "NAMED_FLAGS", "UNIQUE", "pickle_by_global_name", "pickle_by_enum_name"]

# Names that the metaclass uses while these classes do not exist yet.
Enum = Flag = EJECT = KEEP = ReprEnum = None


class nonmember:
    """Keeps a value in an enum's body from becoming a member."""

    def __init__(self, value):
        self.value = value


class member:
    """Makes a value in an enum's body a member."""

    def __init__(self, value):
        self.value = value


# ---- kinds of names ----

def _is_descriptor(obj):
    return hasattr(obj, "__get__") or hasattr(obj, "__set__") or hasattr(obj, "__delete__")


def _is_dunder(name):
    return len(name) > 4 and name[:2] == "__" == name[-2:] and name[2] != "_" != name[-3]


def _is_sunder(name):
    return len(name) > 2 and name[0] == "_" == name[-1] and name[1] != "_" != name[-2]


def _is_private(cls_name, name):
    pattern = f"_{cls_name}__"
    return (len(name) > len(pattern) and name.startswith(pattern) and name[len(pattern)] != "_"
            and (name[-1] != "_" or name[-2] != "_"))


def _is_internal_class(cls_name, obj):
    return isinstance(obj, type) and getattr(obj, "__qualname__", "").endswith(f"{cls_name}.{obj.__name__}")


def _is_single_bit(num):
    return num > 0 and num & (num - 1) == 0


def _iter_bits_lsb(num):
    if isinstance(num, Enum):
        num = num.value
    if num < 0:
        raise ValueError("%r is not a positive integer" % num)
    while num:
        bit = num & -num
        yield bit
        num ^= bit


def show_flag_values(value):
    """The single bits of a flag's value."""
    return list(_iter_bits_lsb(value))


def bin(num, max_bits=None):
    """Like the builtin, two's complement with the sign bit apart: "0b0 1010", "0b1 0101"."""
    ceiling = 2 ** num.bit_length()
    if num >= 0:
        text = bltns.bin(num + ceiling).replace("1", "0", 1)
    else:
        text = bltns.bin(~num ^ (ceiling - 1) + ceiling)
    sign, digits = text[:3], text[3:]
    if max_bits is not None and len(digits) < max_bits:
        digits = (sign[-1] * max_bits + digits)[-max_bits:]
    return f"{sign} {digits}"


class _auto_null:
    def __repr__(self):
        return "_auto_null"


_auto_null = _auto_null()
_not_given = type("_not_given", (), {"__repr__": lambda self: "<not given>"})()


class auto:
    """Stands for the next value."""

    def __init__(self, value=_auto_null):
        self.value = value

    def __repr__(self):
        return "auto(%r)" % self.value


class property(DynamicClassAttribute):
    """A property of members that does not stand in the way of a member of the same name."""

    member = None
    _attr_type = None
    _cls_type = None

    def __get__(self, instance, ownerclass=None):
        if instance is None:
            if self.member is not None:
                return self.member
            raise AttributeError("%r has no attribute %r" % (ownerclass, self.name))
        if self.fget is not None:
            return self.fget(instance)
        if self._attr_type == "attr":
            return getattr(self._cls_type, self.name)
        if self._attr_type == "desc":
            return getattr(instance._value_, self.name)
        try:
            return ownerclass._member_map_[self.name]
        except KeyError:
            raise AttributeError("%r has no attribute %r" % (ownerclass, self.name)) from None

    def __set__(self, instance, value):
        if self.fset is not None:
            return self.fset(instance, value)
        raise AttributeError("<enum %r> cannot set attribute %r" % (self.clsname, self.name))

    def __delete__(self, instance):
        if self.fdel is not None:
            return self.fdel(instance)
        raise AttributeError("<enum %r> cannot delete attribute %r" % (self.clsname, self.name))

    def __set_name__(self, ownerclass, name):
        self.name = name
        self.clsname = ownerclass.__name__


class _proto_member:
    """A member's value in the class's namespace: becomes the member once the class exists."""

    def __init__(self, value):
        self.value = value

    def __set_name__(self, enum_class, member_name):
        delattr(enum_class, member_name)
        value = self.value
        args = value if isinstance(value, tuple) else (value,)
        if enum_class._member_type_ is tuple:
            args = (args,)
        if not enum_class._use_args_:
            enum_member = enum_class._new_member_(enum_class)
        else:
            enum_member = enum_class._new_member_(enum_class, *args)
        if not hasattr(enum_member, "_value_"):
            if enum_class._member_type_ is object:
                enum_member._value_ = value
            else:
                try:
                    enum_member._value_ = enum_class._member_type_(*args)
                except Exception as exc:
                    new_exc = TypeError("_value_ not set in __new__, unable to create it")
                    new_exc.__cause__ = exc
                    raise new_exc
        value = enum_member._value_
        enum_member._name_ = member_name
        enum_member.__objclass__ = enum_class
        enum_member.__init__(*args)
        enum_member._sort_order_ = len(enum_class._member_names_)
        is_flag = Flag is not None and issubclass(enum_class, Flag)
        if is_flag and isinstance(value, int):
            enum_class._flag_mask_ |= value
            if _is_single_bit(value):
                enum_class._singles_mask_ |= value
            enum_class._all_bits_ = 2 ** enum_class._flag_mask_.bit_length() - 1
        try:
            try:
                enum_member = enum_class._value2member_map_[value]
            except TypeError:
                for name, canonical in enum_class._member_map_.items():
                    if canonical._value_ == value:
                        enum_member = canonical
                        break
                else:
                    raise KeyError
        except KeyError:
            if not is_flag or (isinstance(value, int) and _is_single_bit(value)):
                enum_class._member_names_.append(member_name)
        enum_class._add_member_(member_name, enum_member)
        try:
            enum_class._value2member_map_.setdefault(value, enum_member)
            if value not in enum_class._hashable_values_:
                enum_class._hashable_values_.append(value)
        except TypeError:
            enum_class._unhashable_values_.append(value)
            enum_class._unhashable_values_map_.setdefault(member_name, []).append(value)


_SUNDER_NAMES = frozenset((
    "_order_", "_generate_next_value_", "_numeric_repr_", "_missing_", "_ignore_", "_iter_member_",
    "_iter_member_by_value_", "_iter_member_by_def_", "_add_alias_", "_add_value_alias_"))


class EnumDict(dict):
    """An enum's namespace: keeps the order of members and refuses names that are used twice."""

    def __init__(self, cls_name=None):
        super().__init__()
        self._member_names = {}
        self._last_values = []
        self._ignore = []
        self._auto_called = False
        self._cls_name = cls_name

    def __setitem__(self, key, value):
        if self._cls_name is not None and _is_private(self._cls_name, key):
            pass
        elif _is_sunder(key):
            value = self._set_sunder(key, value)
        elif _is_dunder(key):
            if key == "__order__":
                key = "_order_"
        elif key in self._member_names:
            raise TypeError("%r already defined as %r" % (key, self[key]))
        elif key in self._ignore:
            pass
        elif isinstance(value, nonmember):
            value = value.value
        elif _is_functools_partial(value):
            import warnings
            warnings.warn("functools.partial will be a method descriptor in future Python versions; "
                          "wrap it in enum.member() if you want to preserve the old behavior",
                          FutureWarning, stacklevel=2)
            value = self._set_member(key, value)
        elif _is_descriptor(value):
            pass
        elif self._cls_name is not None and _is_internal_class(self._cls_name, value):
            pass
        else:
            value = self._set_member(key, value)
        super().__setitem__(key, value)

    def _set_sunder(self, key, value):
        if key not in _SUNDER_NAMES:
            raise ValueError("_sunder_ names, such as %r, are reserved for future Enum use" % (key,))
        if key == "_generate_next_value_":
            if self._auto_called:
                raise TypeError("_generate_next_value_ must be defined before members")
            self._generate_next_value = value.__func__ if isinstance(value, staticmethod) else value
        elif key == "_ignore_":
            value = value.replace(",", " ").split() if isinstance(value, str) else list(value)
            self._ignore = value
            already = set(value) & set(self._member_names)
            if already:
                raise ValueError("_ignore_ cannot specify already set names: %r" % (already,))
        return value

    def _set_member(self, key, value):
        if key in self:
            raise TypeError("%r already defined as %r" % (key, self[key]))
        if isinstance(value, member):
            value = value.value
        single = not isinstance(value, tuple)
        values = (value,) if single else value
        if single and isinstance(value, auto) or not single and any(isinstance(v, auto) for v in value):
            made = []
            for v in values:
                if isinstance(v, auto):
                    self._auto_called = True
                    if v.value is _auto_null:
                        v.value = self._generate_next_value(key, 1, len(self._member_names), self._last_values[:])
                    v = v.value
                    self._last_values.append(v)
                made.append(v)
            if single:
                value = made[0]
            else:
                try:
                    value = type(value)(made)
                except TypeError:  # a named tuple
                    value = type(value)(*made)
        else:
            self._last_values.append(value)
        self._member_names[key] = None
        return value

    @bltns.property
    def member_names(self):
        return list(self._member_names)

    def update(self, members, *more_members):
        try:
            for name in members.keys():
                self[name] = members[name]
        except AttributeError:
            for name, value in members:
                self[name] = value
        for more in more_members:
            for name, value in more.items():
                self[name] = value


_EnumDict = EnumDict


def _is_functools_partial(value):
    cls = type(value)
    return cls.__name__ == "partial" and cls.__module__ == "functools"


_FLAG_OPERATORS = ("__or__", "__and__", "__xor__", "__ror__", "__rand__", "__rxor__", "__invert__")


class EnumType(type):
    """The class of enums."""

    @classmethod
    def __prepare__(metacls, cls, bases, **kwds):
        metacls._check_for_existing_members_(cls, bases)
        enum_dict = EnumDict(cls)
        member_type, first_enum = metacls._get_mixins_(cls, bases)
        if first_enum is not None:
            enum_dict["_generate_next_value_"] = getattr(first_enum, "_generate_next_value_", None)
        return enum_dict

    def __new__(metacls, cls, bases, classdict, *, boundary=None, _simple=False, **kwds):
        if _simple:
            return super().__new__(metacls, cls, bases, classdict, **kwds)
        classdict.setdefault("_ignore_", []).append("_ignore_")
        for key in classdict["_ignore_"]:
            classdict.pop(key, None)
        member_names = list(classdict._member_names)
        invalid = set(member_names) & {"mro", ""}
        if invalid:
            raise ValueError("invalid enum member name(s) %s" % ",".join(repr(n) for n in invalid))
        order = classdict.pop("_order_", None)
        member_type, first_enum = metacls._get_mixins_(cls, bases)
        new_member, save_new, use_args = metacls._find_new_(classdict, member_type, first_enum)
        # Values that are members become so when type.__new__ calls their __set_name__.
        namespace = dict(classdict)
        for name in member_names:
            namespace[name] = _proto_member(classdict[name])
        namespace["_new_member_"] = new_member
        namespace["_use_args_"] = use_args
        namespace["_member_names_"] = []
        namespace["_member_map_"] = {}
        namespace["_value2member_map_"] = {}
        namespace["_hashable_values_"] = []
        namespace["_unhashable_values_"] = []
        namespace["_unhashable_values_map_"] = {}
        namespace["_member_type_"] = member_type
        namespace["_value_repr_"] = metacls._find_data_repr_(cls, bases)
        namespace["_boundary_"] = boundary or getattr(first_enum, "_boundary_", None)
        namespace["_flag_mask_"] = 0
        namespace["_singles_mask_"] = 0
        namespace["_all_bits_"] = 0
        namespace["_inverted_"] = None
        generate = namespace.get("_generate_next_value_")
        if generate is not None and not isinstance(generate, staticmethod):
            namespace["_generate_next_value_"] = staticmethod(generate)
        namespace["_%s__in_progress" % cls] = True
        # The members go behind everything else, so that their making sees the class complete.
        for name in member_names:
            namespace[name] = namespace.pop(name)
        try:
            enum_class = super().__new__(metacls, cls, bases, namespace, **kwds)
        except RuntimeError as error:  # __set_name__ failed, as older versions told
            raise error.__cause__ if error.__cause__ is not None else error
        type.__delattr__(enum_class, "_%s__in_progress" % cls)

        if ReprEnum is not None and ReprEnum in bases:
            if "__format__" not in classdict:
                type.__setattr__(enum_class, "__format__", member_type.__format__)
            if "__str__" not in classdict:
                method = member_type.__str__
                if method is object.__str__:
                    method = member_type.__repr__
                type.__setattr__(enum_class, "__str__", method)
        for name in ("__repr__", "__str__", "__format__", "__reduce_ex__"):
            if name not in classdict:
                found = getattr(enum_class, name)
                if (found in (getattr(member_type, name), getattr(object, name))
                        and not (ReprEnum is not None and ReprEnum in bases and name in ("__format__", "__str__"))):
                    type.__setattr__(enum_class, name, getattr(first_enum, name))
        if Flag is not None and issubclass(enum_class, Flag):
            for name in _FLAG_OPERATORS:
                if name not in classdict:
                    type.__setattr__(enum_class, name, getattr(Flag, name))
        if Enum is not None:
            if save_new:
                type.__setattr__(enum_class, "__new_member__", new_member)
            type.__setattr__(enum_class, "__new__", Enum.__new__)
        if order is not None:
            metacls._check_order(enum_class, order.replace(",", " ").split() if isinstance(order, str) else order)
        if Flag is not None and issubclass(enum_class, Flag):
            values = [m._value_ for m in enum_class]
            if values != sorted(values):
                type.__setattr__(enum_class, "_iter_member_", enum_class._iter_member_by_def_)
        return enum_class

    @staticmethod
    def _check_order(enum_class, order):
        if Flag is not None and issubclass(enum_class, Flag):
            # Names of several bits, or of none, are aliases and count for nothing.
            order = [o for o in order if o not in enum_class._member_map_ or _is_single_bit(enum_class[o]._value_)]
        else:
            order = [o for o in order
                     if o not in enum_class._member_map_ or o in enum_class._member_names_]
        if order != enum_class._member_names_:
            raise TypeError("member order does not match _order_:\n  %r\n  %r" % (order, enum_class._member_names_))

    def __bool__(cls):
        return True

    def __call__(cls, value=_not_given, names=_not_given, *values, module=None, qualname=None, type=None, start=1,
                 boundary=None):
        if cls._member_map_:
            if names is not _not_given:
                value = (value, names) + values
            return cls.__new__(cls, value)
        if names is _not_given and type is None:
            raise TypeError(f"{cls} has no members; specify `names=()` if you meant to create a new, empty, enum")
        return cls._create_(class_name=value, names=None if names is _not_given else names, module=module,
                            qualname=qualname, type=type, start=start, boundary=boundary)

    def __contains__(cls, value):
        if isinstance(value, cls):
            return True
        try:
            return value in cls._value2member_map_ or value in cls._unhashable_values_
        except TypeError:
            return value in cls._unhashable_values_ or value in cls._hashable_values_

    def __delattr__(cls, attr):
        if attr in cls.__dict__.get("_member_map_", {}):
            raise AttributeError("%r cannot delete member %r." % (cls.__name__, attr))
        super().__delattr__(attr)

    def __dir__(cls):
        interesting = set(["__class__", "__contains__", "__doc__", "__getitem__", "__iter__", "__len__",
                           "__members__", "__module__", "__name__", "__qualname__"] + cls._member_names_)
        if cls._new_member_ is not object.__new__:
            interesting.add("__new__")
        if cls.__init_subclass__ is not object.__init_subclass__:
            interesting.add("__init_subclass__")
        if cls._member_type_ is object:
            return sorted(interesting)
        return sorted(set(dir(cls._member_type_)) | interesting)

    def __getitem__(cls, name):
        return cls._member_map_[name]

    def __iter__(cls):
        return (cls._member_map_[name] for name in cls._member_names_)

    def __len__(cls):
        return len(cls._member_names_)

    @bltns.property
    def __members__(cls):
        return MappingProxyType(cls._member_map_)

    def __repr__(cls):
        if Flag is not None and issubclass(cls, Flag):
            return "<flag %r>" % cls.__name__
        return "<enum %r>" % cls.__name__

    def __reversed__(cls):
        return (cls._member_map_[name] for name in reversed(cls._member_names_))

    def __setattr__(cls, name, value):
        if name in cls.__dict__.get("_member_map_", {}):
            raise AttributeError("cannot reassign member %r" % (name,))
        super().__setattr__(name, value)

    def _create_(cls, class_name, names, *, module=None, qualname=None, type=None, start=1, boundary=None):
        metacls = cls.__class__
        bases = (cls,) if type is None else (type, cls)
        _, first_enum = cls._get_mixins_(class_name, bases)
        classdict = metacls.__prepare__(class_name, bases)
        if isinstance(names, str):
            names = names.replace(",", " ").split()
        if isinstance(names, (tuple, list)) and names and isinstance(names[0], str):
            original, names = names, []
            last_values = []
            for count, name in enumerate(original):
                value = first_enum._generate_next_value_(name, start, count, last_values[:])
                last_values.append(value)
                names.append((name, value))
        if names is None:
            names = ()
        for item in names:
            if isinstance(item, str):
                name, value = item, names[item]
            else:
                name, value = item
            classdict[name] = value
        if module is None:
            try:
                module = sys._getframe(2).f_globals["__name__"]
            except (AttributeError, ValueError, KeyError):
                pass
        if module is None:
            classdict["__reduce_ex__"] = _reduce_fails
        else:
            classdict["__module__"] = module
        if qualname is not None:
            classdict["__qualname__"] = qualname
        return metacls.__new__(metacls, class_name, bases, classdict, boundary=boundary)

    def _convert_(cls, name, module, filter, source=None, *, boundary=None, as_global=False):
        """Make an enum of a module's constants, and put it there in their place."""
        module_globals = sys.modules[module].__dict__
        source = source.__dict__ if source else module_globals
        members = [(key, value) for key, value in source.items() if filter(key)]
        try:
            members.sort(key=lambda t: (t[1], t[0]))
        except TypeError:
            members.sort(key=lambda t: t[0])
        body = {t[0]: t[1] for t in members}
        body["__module__"] = module
        tmp_cls = type(name, (object,), body)
        cls = _simple_enum(etype=cls, boundary=boundary or KEEP)(tmp_cls)
        if as_global:
            global_enum(cls)
        else:
            sys.modules[cls.__module__].__dict__.update(cls.__members__)
        module_globals[name] = cls
        return cls

    @classmethod
    def _check_for_existing_members_(mcls, class_name, bases):
        for chain in bases:
            for base in chain.__mro__:
                if isinstance(base, EnumType) and base._member_names_:
                    raise TypeError("<enum %r> cannot extend %r" % (class_name, base))

    @classmethod
    def _get_mixins_(mcls, class_name, bases):
        """(the data type that is mixed in, or object; the enum that is extended)."""
        if not bases:
            return object, Enum
        first_enum = bases[-1]
        if not isinstance(first_enum, EnumType):
            raise TypeError("new enumerations should be created as `EnumName([mixin_type, ...] [data_type,] enum_type)`")
        return mcls._find_data_type_(class_name, bases) or object, first_enum

    @classmethod
    def _find_data_repr_(mcls, class_name, bases):
        for chain in bases:
            for base in chain.__mro__:
                if base is object:
                    continue
                if isinstance(base, EnumType):
                    return base._value_repr_
                if "__repr__" in base.__dict__:
                    if "__dataclass_fields__" in base.__dict__ and "__dataclass_params__" in base.__dict__ and \
                            base.__dict__["__dataclass_params__"].repr:
                        return _dataclass_repr
                    return base.__dict__["__repr__"]
        return None

    @classmethod
    def _find_data_type_(mcls, class_name, bases):
        data_types = set()
        chain_bases = set()
        for chain in bases:
            candidate = None
            for base in chain.__mro__:
                chain_bases.add(base)
                if base is object:
                    continue
                if isinstance(base, EnumType):
                    if base._member_type_ is not object:
                        data_types.add(base._member_type_)
                        break
                elif "__new__" in base.__dict__ or "__dataclass_fields__" in base.__dict__:
                    data_types.add(candidate or base)
                    break
                else:
                    candidate = candidate or base
        if len(data_types) > 1:
            raise TypeError("too many data types for %r: %r" % (class_name, data_types))
        return data_types.pop() if data_types else None

    @classmethod
    def _find_new_(mcls, classdict, member_type, first_enum):
        """(what makes members; whether to keep it as __new_member__; whether it takes the values)."""
        new_member = classdict.get("__new__")
        save_new = first_enum is not None and new_member is not None
        if new_member is None:
            for method in ("__new_member__", "__new__"):
                for possible in (member_type, first_enum):
                    target = getattr(possible, method, None)
                    if target not in (None, None.__new__, object.__new__, getattr(Enum, "__new__", None)):
                        new_member = target
                        break
                if new_member is not None:
                    break
            else:
                new_member = object.__new__
        use_args = not (first_enum is None or new_member in (getattr(Enum, "__new__", None), object.__new__))
        return new_member, save_new, use_args

    def _add_member_(cls, name, enum_member):
        if name in cls._member_map_ and cls._member_map_[name] is not enum_member:
            raise NameError("%r is already bound: %r" % (name, cls._member_map_[name]))
        found = attr_type = class_type = None
        for base in cls.__mro__[1:]:
            attr = base.__dict__.get(name)
            if attr is not None:
                if isinstance(attr, (property, DynamicClassAttribute)):
                    found, class_type, attr_type = attr, base, "enum"
                    break
                if _is_descriptor(attr):
                    found = found or attr
                    class_type, attr_type = class_type or base, "desc"
                else:
                    found = attr
                    class_type, attr_type = base, "attr"
        if found is not None:
            redirect = property()
            redirect.member = enum_member
            redirect.__set_name__(cls, name)
            if attr_type in ("desc", "enum"):
                redirect.fget = getattr(found, "fget", None)
                redirect._get = getattr(found, "__get__", None)
                redirect.fset = getattr(found, "fset", None)
                redirect.fdel = getattr(found, "fdel", None)
            redirect._attr_type = attr_type
            redirect._cls_type = class_type
            type.__setattr__(cls, name, redirect)
        else:
            type.__setattr__(cls, name, enum_member)
        cls._member_map_[name] = enum_member


EnumMeta = EnumType


def _reduce_fails(self, proto):
    raise TypeError("%r cannot be pickled" % self)


class Enum(metaclass=EnumType):
    """A set of names bound to values."""

    def __new__(cls, value):
        if type(value) is cls:
            return value
        try:
            return cls._value2member_map_[value]
        except KeyError:
            pass
        except TypeError:  # not hashable
            for name, unhashable in cls._unhashable_values_map_.items():
                if value in unhashable:
                    return cls[name]
            for name, found in cls._member_map_.items():
                if found._value_ == value:
                    return cls[name]
        if not cls._member_map_:
            raise TypeError("%r has no members defined" % cls)
        error = result = None
        try:
            result = cls._missing_(value)
        except Exception as e:
            error = e
        try:
            if isinstance(result, cls):
                return result
            if Flag is not None and issubclass(cls, Flag) and cls._boundary_ is EJECT and isinstance(result, int):
                return result
            invalid = ValueError("%r is not a valid %s" % (value, cls.__qualname__))
            if result is None and error is None:
                raise invalid
            if error is None:
                error = TypeError("error in %s._missing_: returned %r instead of None or a valid member"
                                  % (cls.__name__, result))
            if not isinstance(error, ValueError):
                error.__context__ = invalid
            raise error
        finally:
            error = invalid = None  # no cycles

    def __init__(self, *args, **kwds):
        pass

    def _add_alias_(self, name):
        self.__class__._add_member_(name, self)

    def _add_value_alias_(self, value):
        cls = self.__class__
        try:
            if value in cls._value2member_map_:
                if cls._value2member_map_[value] is not self:
                    raise ValueError("%r is already bound: %r" % (value, cls._value2member_map_[value]))
                return
        except TypeError:
            for m in cls._member_map_.values():
                if m._value_ == value:
                    if m is not self:
                        raise ValueError("%r is already bound: %r" % (value, cls._value2member_map_[value]))
                    return
        try:
            cls._value2member_map_.setdefault(value, self)
            cls._hashable_values_.append(value)
        except TypeError:
            cls._unhashable_values_.append(value)
            cls._unhashable_values_map_.setdefault(self.name, []).append(value)

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        if not last_values:
            return start
        try:
            last_value = sorted(last_values).pop()
        except TypeError:
            raise TypeError("unable to sort non-numeric values") from None
        try:
            return last_value + 1
        except TypeError:
            raise TypeError("unable to increment %r" % (last_value,)) from None

    @classmethod
    def _missing_(cls, value):
        return None

    def __repr__(self):
        v_repr = self.__class__._value_repr_ or repr
        return "<%s.%s: %s>" % (self.__class__.__name__, self._name_, v_repr(self._value_))

    def __str__(self):
        return "%s.%s" % (self.__class__.__name__, self._name_)

    def __dir__(self):
        interesting = set()
        if self.__class__._member_type_ is not object:
            interesting = set(object.__dir__(self))
        for name in getattr(self, "__dict__", []):
            if name[0] != "_" and name not in self._member_map_:
                interesting.add(name)
        for cls in self.__class__.mro():
            for name, obj in cls.__dict__.items():
                if name[0] == "_":
                    continue
                if isinstance(obj, property):
                    if obj.fget is not None or name not in self._member_map_:
                        interesting.add(name)
                    else:
                        interesting.discard(name)
                elif name not in self._member_map_:
                    interesting.add(name)
        return sorted(set(["__class__", "__doc__", "__eq__", "__hash__", "__module__"]) | interesting)

    def __format__(self, format_spec):
        return str.__format__(str(self), format_spec)

    def __hash__(self):
        return hash(self._name_)

    def __reduce_ex__(self, proto):
        return self.__class__, (self._value_,)

    def __deepcopy__(self, memo):
        return self

    def __copy__(self):
        return self

    @property
    def name(self):
        """The name of the member."""
        return self._name_

    @property
    def value(self):
        """The value of the member."""
        return self._value_


class ReprEnum(Enum):
    """Changes the repr only: str() and format() are the data type's."""


class IntEnum(int, ReprEnum):
    """Members are ints too."""


class StrEnum(str, ReprEnum):
    """Members are strs too."""

    def __new__(cls, *values):
        if len(values) > 3:
            raise TypeError("too many arguments for str(): %r" % (values,))
        if len(values) == 1 and not isinstance(values[0], str):
            raise TypeError("%r is not a string" % (values[0],))
        if len(values) >= 2 and not isinstance(values[1], str):
            raise TypeError("encoding must be a string, not %r" % (values[1],))
        if len(values) == 3 and not isinstance(values[2], str):
            raise TypeError("errors must be a string, not %r" % (values[2]))
        value = str(*values)
        made = str.__new__(cls, value)
        made._value_ = value
        return made

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return name.lower()


def pickle_by_global_name(self, proto):
    """__reduce_ex__ of enums whose members are globals of their module."""
    return self.name


_reduce_ex_by_global_name = pickle_by_global_name


def pickle_by_enum_name(self, proto):
    """__reduce_ex__ that goes by the member's name rather than its value."""
    return getattr, (self.__class__, self._name_)


class FlagBoundary(StrEnum):
    """What becomes of bits that no flag has."""

    STRICT = auto()   # an error
    CONFORM = auto()  # they are dropped
    EJECT = auto()    # the result is an int
    KEEP = auto()     # they stay


STRICT, CONFORM, EJECT, KEEP = FlagBoundary


class Flag(Enum, boundary=STRICT):
    """Members are sets of bits."""

    _numeric_repr_ = repr

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        if not last_values:
            return start if start is not None else 1
        last_value = max(last_values)
        try:
            return 2 ** last_value.bit_length()
        except Exception:
            raise TypeError("invalid flag value %r" % last_value) from None

    @classmethod
    def _iter_member_by_value_(cls, value):
        for bit in _iter_bits_lsb(value & cls._flag_mask_):
            yield cls._value2member_map_.get(bit)

    _iter_member_ = _iter_member_by_value_

    @classmethod
    def _iter_member_by_def_(cls, value):
        yield from sorted(cls._iter_member_by_value_(value), key=lambda m: m._sort_order_)

    @classmethod
    def _missing_(cls, value):
        """Make the combination that a value stands for."""
        if not isinstance(value, int):
            raise ValueError("%r is not a valid %s" % (value, cls.__qualname__))
        flag_mask, singles_mask, all_bits = cls._flag_mask_, cls._singles_mask_, cls._all_bits_
        boundary = cls._boundary_
        negative = None
        if not ~all_bits <= value <= all_bits or value & (all_bits ^ flag_mask):
            if boundary is STRICT:
                bits = max(value.bit_length(), flag_mask.bit_length())
                raise ValueError("%r invalid value %r\n    given %s\n  allowed %s"
                                 % (cls, value, bin(value, bits), bin(flag_mask, bits)))
            if boundary is CONFORM:
                value &= flag_mask
            elif boundary is EJECT:
                return value
            elif boundary is KEEP:
                if value < 0:
                    value += max(all_bits + 1, 2 ** value.bit_length())
            else:
                raise ValueError("%r unknown flag boundary %r" % (cls, boundary))
        if value < 0:
            negative = value
            value = all_bits + 1 + value if boundary in (EJECT, KEEP) else singles_mask & value
        unknown = value & ~flag_mask
        aliases = value & ~singles_mask
        member_value = value & singles_mask
        if unknown and boundary is not KEEP:
            raise ValueError("%s(%r) -->  unknown values %r [%s]" % (cls.__name__, value, unknown, bin(unknown)))
        if cls._member_type_ is object:
            made = object.__new__(cls)
        else:
            made = cls._member_type_.__new__(cls, value)
        if not hasattr(made, "_value_"):
            made._value_ = value
        name = None
        if member_value or aliases:
            members = list(cls._iter_member_(member_value))
            combined = 0
            for m in members:
                combined |= m._value_
            if aliases:
                value = member_value | aliases
                for m in cls._member_map_.values():
                    if m not in members and m._value_ and m._value_ & value == m._value_:
                        members.append(m)
                        combined |= m._value_
            unknown = value ^ combined
            if combined:
                name = "|".join(m._name_ for m in members)
                if unknown and boundary is KEEP:
                    name += "|%s" % cls._numeric_repr_(unknown)
        made._name_ = name
        made = cls._value2member_map_.setdefault(value, made)
        if negative is not None:
            cls._value2member_map_[negative] = made
        return made

    def __contains__(self, other):
        """Are all bits of other set?"""
        if not isinstance(other, self.__class__):
            raise TypeError("unsupported operand type(s) for 'in': %r and %r"
                            % (type(other).__qualname__, self.__class__.__qualname__))
        return other._value_ & self._value_ == other._value_

    def __iter__(self):
        yield from self._iter_member_(self._value_)

    def __len__(self):
        return self._value_.bit_count()

    def __repr__(self):
        v_repr = self.__class__._value_repr_ or repr
        if self._name_ is None:
            return "<%s: %s>" % (self.__class__.__name__, v_repr(self._value_))
        return "<%s.%s: %s>" % (self.__class__.__name__, self._name_, v_repr(self._value_))

    def __str__(self):
        if self._name_ is None:
            v_repr = self.__class__._value_repr_ or repr
            return "%s(%s)" % (self.__class__.__name__, v_repr(self._value_))
        return "%s.%s" % (self.__class__.__name__, self._name_)

    def __bool__(self):
        return bool(self._value_)

    def _get_value(self, flag):
        if isinstance(flag, self.__class__):
            return flag._value_
        if self._member_type_ is not object and isinstance(flag, self._member_type_):
            return flag
        return NotImplemented

    def _combine(self, other, operation, symbol):
        other_value = self._get_value(other)
        if other_value is NotImplemented:
            return NotImplemented
        for flag in (self, other):
            if self._get_value(flag) is None:
                raise TypeError(f"'{flag}' cannot be combined with other flags with {symbol}")
        return self.__class__(operation(self._value_, other_value))

    def __or__(self, other):
        return self._combine(other, int.__or__, "|")

    def __and__(self, other):
        return self._combine(other, int.__and__, "&")

    def __xor__(self, other):
        return self._combine(other, int.__xor__, "^")

    def __invert__(self):
        if self._get_value(self) is None:
            raise TypeError(f"'{self}' cannot be inverted")
        if self._inverted_ is None:
            if self._boundary_ in (EJECT, KEEP):
                self._inverted_ = self.__class__(~self._value_)
            else:
                self._inverted_ = self.__class__(self._singles_mask_ & ~self._value_)
        return self._inverted_

    __rand__ = __and__
    __ror__ = __or__
    __rxor__ = __xor__


class IntFlag(int, ReprEnum, Flag, boundary=KEEP):
    """Flags that are ints too."""


# ---- decorators ----

def unique(enumeration):
    """Refuse an enum that has aliases."""
    duplicates = [(name, m.name) for name, m in enumeration.__members__.items() if name != m.name]
    if duplicates:
        details = ", ".join("%s -> %s" % pair for pair in duplicates)
        raise ValueError("duplicate values found in %r: %s" % (enumeration, details))
    return enumeration


def _dataclass_repr(self):
    fields = self.__dataclass_fields__
    return ", ".join("%s=%r" % (k, getattr(self, k)) for k in fields if fields[k].repr)


def global_enum_repr(self):
    """module.NAME"""
    module = self.__class__.__module__.split(".")[-1]
    return "%s.%s" % (module, self._name_)


def global_flag_repr(self):
    """module.NAME|module.OTHER"""
    module = self.__class__.__module__.split(".")[-1]
    cls_name = self.__class__.__name__
    if self._name_ is None:
        return "%s.%s(%r)" % (module, cls_name, self._value_)
    if _is_single_bit(self._value_):
        return "%s.%s" % (module, self._name_)
    if self._boundary_ is not FlagBoundary.KEEP:
        return "|".join("%s.%s" % (module, name) for name in self.name.split("|"))
    return "|".join(n if n[0].isdigit() else "%s.%s" % (module, n) for n in self._name_.split("|"))


def global_str(self):
    """NAME"""
    if self._name_ is None:
        return "%s(%r)" % (self.__class__.__name__, self._value_)
    return self._name_


def global_enum(cls, update_str=False):
    """Put an enum's members into its module, and print them so."""
    cls.__repr__ = global_flag_repr if issubclass(cls, Flag) else global_enum_repr
    if not issubclass(cls, ReprEnum) or update_str:
        cls.__str__ = global_str
    sys.modules[cls.__module__].__dict__.update(cls.__members__)
    return cls


def _simple_enum(etype=Enum, *, boundary=None, use_args=None):
    """A decorator that makes an enum of a plain class."""
    def convert(cls):
        body = etype.__class__.__prepare__(cls.__name__, (etype,))
        for name, obj in cls.__dict__.items():
            if name not in ("__dict__", "__weakref__", "__static_attributes__", "__firstlineno__"):
                body[name] = obj
        return etype.__class__(cls.__name__, (etype,), body, boundary=boundary)
    return convert


class EnumCheck(StrEnum):
    """What verify() can look for."""

    CONTINUOUS = "no skipped integer values"
    NAMED_FLAGS = "multi-flag aliases may not contain unnamed flags"
    UNIQUE = "one name per value"


CONTINUOUS, NAMED_FLAGS, UNIQUE = EnumCheck


class verify:
    """A decorator that checks an enum."""

    def __init__(self, *checks):
        self.checks = checks

    def __call__(self, enumeration):
        is_flag = issubclass(enumeration, Flag)
        name = enumeration.__name__
        for check in self.checks:
            if check is UNIQUE:
                duplicates = [(n, m.name) for n, m in enumeration.__members__.items() if n != m.name]
                if duplicates:
                    details = ", ".join("%s -> %s" % pair for pair in duplicates)
                    raise ValueError("aliases found in %r: %s" % (enumeration, details))
            elif check is CONTINUOUS:
                values = set(m.value for m in enumeration)
                if len(values) < 2:
                    continue
                low, high = min(values), max(values)
                if is_flag:
                    missing = [2 ** i for i in range(low.bit_length(), high.bit_length()) if 2 ** i not in values]
                else:
                    missing = [i for i in range(low + 1, high) if i not in values]
                if missing:
                    kind = "flag" if is_flag else "enum"
                    raise ValueError(("invalid %s %r: missing values %s" % (
                        kind, name, ", ".join(str(m) for m in missing)))[:256])
            elif check is NAMED_FLAGS:
                self._check_named(enumeration)
        return enumeration

    @staticmethod
    def _check_named(enumeration):
        member_values = [m.value for m in enumeration]
        missing_names = []
        missing_value = 0
        for name, alias in enumeration._member_map_.items():
            if name in enumeration._member_names_ or alias.value < 0:
                continue
            missed = [v for v in _iter_bits_lsb(alias.value) if v not in member_values]
            if missed:
                missing_names.append(name)
                for v in missed:
                    missing_value |= v
        if missing_names:
            if len(missing_names) == 1:
                alias = "alias %s is missing" % missing_names[0]
            else:
                alias = "aliases %s and %s are missing" % (", ".join(missing_names[:-1]), missing_names[-1])
            if _is_single_bit(missing_value):
                value = "value 0x%x" % missing_value
            else:
                value = "combined values of 0x%x" % missing_value
            raise ValueError("invalid Flag %r: %s %s [use enum.show_flag_values(value) for details]"
                             % (enumeration.__name__, alias, value))


def _test_simple_enum(checked_enum, simple_enum):
    """Compare an enum made by the class statement with one made by _simple_enum."""
    failed = []
    if checked_enum.__dict__ != simple_enum.__dict__:
        for name in set(checked_enum._member_map_) ^ set(simple_enum._member_map_):
            failed.append("member mismatch: %s" % name)
        for name in checked_enum._member_map_:
            if name in simple_enum._member_map_ and checked_enum[name].value != simple_enum[name].value:
                failed.append("value mismatch: %s" % name)
    if failed:
        raise TypeError("enum mismatch:\n   %s" % "\n   ".join(failed))


_old_convert_ = EnumType._convert_
