"""The operators as functions."""

try:
    from _operator import *
except ImportError:
    from _pure.operator import *

__all__ = [
    "abs", "add", "and_", "attrgetter", "call", "concat", "contains", "countOf", "delitem", "eq", "floordiv", "ge", "getitem", "gt",
    "iadd", "iand", "iconcat", "ifloordiv", "ilshift", "imatmul", "imod", "imul", "index", "indexOf", "inv", "invert", "ior", "ipow",
    "irshift", "is_", "is_not", "isub", "itemgetter", "itruediv", "ixor", "le", "length_hint", "lshift", "lt", "matmul",
    "methodcaller", "mod", "mul", "ne", "neg", "not_", "or_", "pos", "pow", "rshift", "setitem", "sub", "truediv", "truth", "xor",
]

__lt__, __le__, __eq__, __ne__, __ge__, __gt__ = lt, le, eq, ne, ge, gt
__not__, __abs__, __add__, __and__, __call__, __floordiv__ = not_, abs, add, and_, call, floordiv
__index__, __inv__, __invert__, __lshift__, __mod__, __mul__ = index, inv, invert, lshift, mod, mul
__matmul__, __neg__, __or__, __pos__, __pow__, __rshift__ = matmul, neg, or_, pos, pow, rshift
__sub__, __truediv__, __xor__, __concat__, __contains__ = sub, truediv, xor, concat, contains
__delitem__, __getitem__, __setitem__, __iadd__, __iand__ = delitem, getitem, setitem, iadd, iand
__iconcat__, __ifloordiv__, __ilshift__, __imod__, __imul__ = iconcat, ifloordiv, ilshift, imod, imul
__imatmul__, __ior__, __ipow__, __irshift__, __isub__ = imatmul, ior, ipow, irshift, isub
__itruediv__, __ixor__ = itruediv, ixor
