"""Dates and times under the name of the reference's C module. Coil does not bundle its own yet: a lent library's version in Python serves."""

from _pydatetime import *
