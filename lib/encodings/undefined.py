"""A codec that refuses: for who wants no conversion to happen unasked."""

from encodings import stateless


def encode(input, errors="strict"):
    """Raises UnicodeError."""
    raise UnicodeError("undefined encoding")


stateless(globals(), "undefined", encode, encode)
