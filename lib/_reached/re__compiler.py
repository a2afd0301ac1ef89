"""Of re._compiler: compile(), which goes by the pattern's text."""

import re

from _reached.re__constants import *
from _reached.re__parser import parse

__name__ = "re._compiler"


def isstring(obj):
    """Is it text, or bytes?"""
    return isinstance(obj, (str, bytes))


def compile(p, flags=0):
    """The compiled form of a pattern, or of a tree as parse() gave it; TypeError for one that was changed, as it has no text."""
    if isstring(p):
        return re.compile(p, flags)
    if repr(p) != repr(parse(p.state.str, p.state.flags)):
        raise TypeError("a tree that was changed can't be compiled")
    return re.compile(p.state.str, flags | p.state.flags)
