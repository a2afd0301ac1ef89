"""What is done to finished enums: checks, making their members globals, and the decorator that makes one of a class."""

__name__ = "enum"   # where the public names belong

import sys

from ._flags import KEEP, Flag, _iter_bits_lsb
from ._members import Enum, ReprEnum, StrEnum, _is_single_bit


class EnumCheck(StrEnum):
    """What verify() can look for."""

    CONTINUOUS = "no skipped integer values"
    NAMED_FLAGS = "multi-flag aliases may not contain unnamed flags"
    UNIQUE = "one name per value"


CONTINUOUS, NAMED_FLAGS, UNIQUE = EnumCheck


def _aliases(enumeration):
    """"alias -> member" for each alias, joined."""
    return ", ".join(f"{name} -> {each.name}" for name, each in enumeration.__members__.items() if name != each.name)


def unique(enumeration):
    """Refuse an enum that has aliases."""
    if aliases := _aliases(enumeration):
        raise ValueError(f"duplicate values found in {enumeration!r}: {aliases}")
    return enumeration


class verify:
    """A decorator that checks an enum: @verify(UNIQUE, CONTINUOUS). ValueError tells what was found."""

    def __init__(self, *checks):
        self.checks = checks

    def __call__(self, enumeration):
        perform = {UNIQUE: self._unique, CONTINUOUS: self._continuous, NAMED_FLAGS: self._named}
        for check in self.checks:
            if check in perform:
                perform[check](enumeration)
        return enumeration

    @staticmethod
    def _unique(enumeration):
        if aliases := _aliases(enumeration):
            raise ValueError(f"aliases found in {enumeration!r}: {aliases}")

    @staticmethod
    def _continuous(enumeration):
        values = {each.value for each in enumeration}
        if len(values) < 2:
            return
        low, high = min(values), max(values)
        if issubclass(enumeration, Flag):
            kind, between = "flag", (1 << bit for bit in range(low.bit_length(), high.bit_length()))
        else:
            kind, between = "enum", range(low + 1, high)
        missing = ", ".join(str(value) for value in between if value not in values)
        if missing:
            raise ValueError(f"invalid {kind} {enumeration.__name__!r}: missing values {missing}"[:256])

    @staticmethod
    def _named(enumeration):
        named = {each.value for each in enumeration}
        incomplete, unnamed = [], 0
        for name, alias in enumeration._member_map_.items():
            if name not in enumeration._member_names_ and alias.value >= 0:
                strays = [bit for bit in _iter_bits_lsb(alias.value) if bit not in named]
                if strays:
                    incomplete.append(name)
                    unnamed |= sum(strays)
        if not incomplete:
            return
        *most, last = incomplete
        who = f"aliases {', '.join(most)} and {last} are" if most else f"alias {last} is"
        what = "value" if _is_single_bit(unnamed) else "combined values of"
        raise ValueError(f"invalid Flag {enumeration.__name__!r}: {who} missing {what} 0x{unnamed:x} "
                         "[use enum.show_flag_values(value) for details]")


def _home(self):
    """The last part of the module's name."""
    return self.__class__.__module__.rpartition(".")[2]


def global_enum_repr(self):
    """module.NAME"""
    return f"{_home(self)}.{self._name_}"


def global_flag_repr(self):
    """module.NAME|module.OTHER"""
    home = _home(self)
    if self._name_ is None:
        return f"{home}.{self.__class__.__name__}({self._value_!r})"
    names = self._name_.split("|")
    # A rest without a name is a number.
    return "|".join(name if self._boundary_ is KEEP and name[0].isdigit() else f"{home}.{name}" for name in names)


def global_str(self):
    """NAME"""
    return f"{self.__class__.__name__}({self._value_!r})" if self._name_ is None else self._name_


def global_enum(cls, update_str=False):
    """Put an enum's members into its module, and print them so."""
    cls.__repr__ = global_flag_repr if issubclass(cls, Flag) else global_enum_repr
    if update_str or not issubclass(cls, ReprEnum):
        cls.__str__ = global_str
    vars(sys.modules[cls.__module__]).update(cls.__members__)
    return cls


def _simple_enum(etype=Enum, *, boundary=None, use_args=None):
    """A decorator that makes an enum of a plain class."""
    def convert(cls):
        metacls, bases = etype.__class__, (etype,)
        body = metacls.__prepare__(cls.__name__, bases)
        for name, value in cls.__dict__.items():
            if name not in ("__dict__", "__weakref__", "__static_attributes__", "__firstlineno__"):
                body[name] = value
        return metacls(cls.__name__, bases, body, boundary=boundary)
    return convert


def _constants(space, filter):
    """The pairs of a module's names and values that become members, in their order."""
    constants = [(key, value) for key, value in space.items() if filter(key)]
    try:
        constants.sort(key=lambda pair: (pair[1], pair[0]))
    except TypeError:   # values that cannot be ordered
        constants.sort(key=lambda pair: pair[0])
    return constants


def _old_convert_(etype, name, module, filter, source=None, *, boundary=None):
    """The enum that _convert_() makes, by the functional interface and put nowhere: for those who compare the two."""
    space = (source or sys.modules[module]).__dict__
    return etype(name, _constants(space, filter), module=module, boundary=boundary or KEEP)


def _test_simple_enum(checked_enum, simple_enum):
    """Compare an enum made by the class statement with one made by _simple_enum."""
    ours, theirs = ({name: each.value for name, each in enumeration._member_map_.items()}
                    for enumeration in (checked_enum, simple_enum))
    wrong = [f"{name}: {ours.get(name)!r} and {theirs.get(name)!r}"
             for name in dict.fromkeys([*ours, *theirs]) if ours.get(name) != theirs.get(name)]
    if wrong:
        raise TypeError("enum mismatch:\n   " + "\n   ".join(wrong))
