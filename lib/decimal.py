"""Decimal floating point, by the General Decimal Arithmetic specification: numbers as people write them, with the precision and rounding
that a context asks for."""

try:
    from _decimal import *
    from _decimal import __version__
except ImportError:
    from _pydecimal import * # CPython's own, where its library is lent
    from _pydecimal import __version__
