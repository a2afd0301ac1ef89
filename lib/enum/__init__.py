"""Enumerations and flags: names bound to values that keep their identity.

The class body is collected by _body, turned into a class of members by _members, sets of bits are _flags, and what
decorates or checks a finished enum is in _checks.
"""

from ._body import (
    EnumDict, _EnumDict, _is_descriptor, _is_dunder, _is_private, _is_sunder, auto, member, nonmember,
)
from ._members import (
    Enum, EnumMeta, EnumType, IntEnum, ReprEnum, StrEnum, _make_class_unpicklable, _reduce_ex_by_global_name,
    pickle_by_enum_name, pickle_by_global_name, property,
)
from ._flags import (
    CONFORM, EJECT, KEEP, STRICT, Flag, FlagBoundary, IntFlag, _iter_bits_lsb, bin, show_flag_values,
)
from ._checks import (
    CONTINUOUS, NAMED_FLAGS, UNIQUE, EnumCheck, _old_convert_, _simple_enum, _test_simple_enum, global_enum, global_enum_repr,
    global_flag_repr, global_str, unique, verify,
)

__all__ = ["EnumType", "EnumMeta", "EnumDict", "Enum", "IntEnum", "StrEnum", "Flag", "IntFlag", "ReprEnum", "auto",
           "unique", "property", "verify", "member", "nonmember", "FlagBoundary", "STRICT", "CONFORM", "EJECT", "KEEP",
           "global_flag_repr", "global_enum_repr", "global_str", "global_enum", "EnumCheck", "CONTINUOUS",
           "NAMED_FLAGS", "UNIQUE", "pickle_by_global_name", "pickle_by_enum_name"]
