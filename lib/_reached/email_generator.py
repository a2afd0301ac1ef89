"""Of email.generator: a boundary that is no line of a text."""

from email.generator import Generator

_make_boundary = Generator._make_boundary
