"""Of re._constants: what nodes of patterns' trees are called.

The numbers are Coil's own, as there is no program of these to be run: what counts is which one a node has.
"""

from re._constants import (
    ASCII as SRE_FLAG_ASCII, DEBUG as SRE_FLAG_DEBUG, DOTALL as SRE_FLAG_DOTALL, IGNORECASE as SRE_FLAG_IGNORECASE, LOCALE as SRE_FLAG_LOCALE,
    MAXGROUPS, MAXREPEAT as _most, MULTILINE as SRE_FLAG_MULTILINE, PatternError, UNICODE as SRE_FLAG_UNICODE, VERBOSE as SRE_FLAG_VERBOSE, error,
)

__name__ = "re._constants"


class _NamedIntConstant(int):
    """A number that is shown as its name."""

    def __new__(cls, value, name):
        self = super().__new__(cls, value)
        self.name = name
        return self

    def __repr__(self):
        return self.name

    __str__ = __repr__
    __reduce__ = None  # which of two of the same number is meant


def _named(names):
    """Constants of these names, counted from 0; they become the module's."""
    made = [_NamedIntConstant(number, name) for number, name in enumerate(names.split())]
    globals().update({each.name: each for each in made})
    return made


MAXREPEAT = _NamedIntConstant(_most, "MAXREPEAT")

OPCODES = _named("FAILURE ANY ASSERT ASSERT_NOT AT BRANCH CATEGORY GROUPREF GROUPREF_EXISTS IN LITERAL NEGATE NOT_LITERAL RANGE SUBPATTERN "
                 "ATOMIC_GROUP MAX_REPEAT MIN_REPEAT POSSESSIVE_REPEAT")
ATCODES = _named("AT_BEGINNING AT_BEGINNING_STRING AT_BOUNDARY AT_NON_BOUNDARY AT_END AT_END_STRING")
CHCODES = _named("CATEGORY_DIGIT CATEGORY_NOT_DIGIT CATEGORY_SPACE CATEGORY_NOT_SPACE CATEGORY_WORD CATEGORY_NOT_WORD")
