"""Flags: enums whose members are bits, and whose values are sets of them."""

__name__ = "enum"   # where the public names belong

from operator import and_, or_, xor

from ._body import auto
from ._members import Enum, ReprEnum, StrEnum


def _iter_bits_lsb(num):
    """The bits of a number as numbers, the lowest first."""
    if isinstance(num, Enum):
        num = num.value
    if num < 0:
        raise ValueError(f"{num!r} is not a positive integer")
    while num:
        rest = num & (num - 1)
        yield num ^ rest
        num = rest


def show_flag_values(value):
    """The single bits of a flag's value."""
    return list(_iter_bits_lsb(value))


def bin(num, max_bits=None):
    """Like the builtin, two's complement with the sign bit apart: "0b0 1010", "0b1 0101"."""
    width = num.bit_length()
    sign = "1" if num < 0 else "0"
    digits = format(num % (1 << width), f"0{width}b") if width else ""
    return f"0b{sign} {digits.rjust(max_bits or 0, sign)}"


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
        """The lowest bit above all that were used."""
        if not last_values:
            return 1 if start is None else start
        highest = max(last_values)
        try:
            return 1 << highest.bit_length()
        except AttributeError:
            raise TypeError(f"invalid flag value {highest!r}") from None

    @classmethod
    def _iter_member_by_value_(cls, value):
        return map(cls._value2member_map_.get, _iter_bits_lsb(value & cls._flag_mask_))

    @classmethod
    def _iter_member_by_def_(cls, value):
        yield from sorted(cls._iter_member_by_value_(value), key=lambda single: single._sort_order_)

    _iter_member_ = _iter_member_by_value_

    @classmethod
    def _missing_(cls, value):
        """The member that stands for a combination; an int where the boundary ejects."""
        if not isinstance(value, int):
            raise ValueError(f"{value!r} is not a valid {cls.__qualname__}")
        bounded = cls._within_boundary(value)
        if bounded is None:
            return value
        if bounded >= 0:
            return cls._combination(bounded)
        # A negative value is the complement of a set: of all bits, or of the flags.
        if cls._boundary_ is EJECT or cls._boundary_ is KEEP:
            made = cls._combination(bounded + cls._all_bits_ + 1)
        else:
            made = cls._combination(bounded & cls._singles_mask_)
        cls._value2member_map_[bounded] = made
        return made

    @classmethod
    def _within_boundary(cls, value):
        """The value without what the boundary does not let pass; None if it is to stay an int."""
        flags, every = cls._flag_mask_, cls._all_bits_
        if ~every <= value <= every and not value & (every & ~flags):
            return value
        match cls._boundary_:
            case FlagBoundary.KEEP:
                return value if value >= 0 else value + max(every + 1, 1 << value.bit_length())
            case FlagBoundary.EJECT:
                return None
            case FlagBoundary.CONFORM:
                return value & flags
            case FlagBoundary.STRICT:
                bits = max(value.bit_length(), flags.bit_length())
                raise ValueError(f"{cls!r} invalid value {value!r}\n"
                                 f"    given {bin(value, bits)}\n  allowed {bin(flags, bits)}")
            case unknown:
                raise ValueError(f"{cls!r} unknown flag boundary {unknown!r}")

    @classmethod
    def _combination(cls, value):
        """The member of a set of bits, made at its first use; its name joins those of the members it consists of."""
        strays = value & ~cls._flag_mask_
        if strays and cls._boundary_ is not KEEP:
            raise ValueError(f"{cls.__name__}({value!r}) -->  unknown values {strays!r} [{bin(strays)}]")
        data_type = cls._member_type_
        made = object.__new__(cls) if data_type is object else data_type.__new__(cls, value)
        if not hasattr(made, "_value_"):
            made._value_ = value
        parts = list(cls._iter_member_(value & cls._singles_mask_))
        if value & ~cls._singles_mask_:
            # Bits that only have a name together with others.
            parts += [each for each in cls._member_map_.values()
                      if each not in parts and each._value_ and each._value_ & ~value == 0]
        made._name_ = None
        if parts:
            named = 0
            for each in parts:
                named |= each._value_
            names = [each._name_ for each in parts]
            if named != value and cls._boundary_ is KEEP:
                names.append(cls._numeric_repr_(value ^ named))
            made._name_ = "|".join(names)
        return cls._value2member_map_.setdefault(value, made)

    def __contains__(self, other):
        """Are all bits of other set?"""
        if isinstance(other, self.__class__):
            return other._value_ & ~self._value_ == 0
        raise TypeError(f"unsupported operand type(s) for 'in': {type(other).__qualname__!r} and "
                        f"{self.__class__.__qualname__!r}")

    def __iter__(self):
        """The single flags that are set."""
        yield from self._iter_member_(self._value_)

    def __len__(self):
        return self._value_.bit_count()

    def __bool__(self):
        return self._value_ != 0

    def __repr__(self):
        cls = self.__class__
        shown = (cls._value_repr_ or repr)(self._value_)
        return f"<{cls.__name__}: {shown}>" if self._name_ is None else f"<{cls.__name__}.{self._name_}: {shown}>"

    def __str__(self):
        cls = self.__class__
        if self._name_ is None:
            return f"{cls.__name__}({(cls._value_repr_ or repr)(self._value_)})"
        return f"{cls.__name__}.{self._name_}"

    def _bits_of(self, operand):
        """The bits of a flag of this class or of its data type; NotImplemented for anything else."""
        if isinstance(operand, self.__class__):
            return operand._value_
        data_type = self._member_type_
        return operand if data_type is not object and isinstance(operand, data_type) else NotImplemented

    def _combined(self, other, operation, symbol):
        cls, value = self.__class__, self._value_
        bits = other._value_ if type(other) is cls else self._bits_of(other)
        if bits is NotImplemented:
            return bits
        if value is None or bits is None:
            raise TypeError(f"'{self if value is None else other}' cannot be combined with other flags with {symbol}")
        return cls(operation(value, bits))

    def __or__(self, other):
        return self._combined(other, or_, "|")

    def __and__(self, other):
        return self._combined(other, and_, "&")

    def __xor__(self, other):
        return self._combined(other, xor, "^")

    def __invert__(self):
        if self._value_ is None:
            raise TypeError(f"'{self}' cannot be inverted")
        if self._inverted_ is None:
            all_kept = self._boundary_ is EJECT or self._boundary_ is KEEP
            self._inverted_ = self.__class__(~self._value_ if all_kept else self._singles_mask_ & ~self._value_)
        return self._inverted_

    __ror__, __rand__, __rxor__ = __or__, __and__, __xor__


class IntFlag(int, ReprEnum, Flag, boundary=KEEP):
    """Flags that are ints too."""
