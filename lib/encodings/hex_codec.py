"""Hexadecimal digits: from bytes to bytes."""

import binascii
from encodings import stateless


def encode(input, errors="strict"):
    """Two digits for each byte."""
    assert errors == "strict"
    return binascii.b2a_hex(input), len(input)


def decode(input, errors="strict"):
    """The bytes of digits."""
    assert errors == "strict"
    return binascii.a2b_hex(input), len(input)


stateless(globals(), "hex", encode, decode, text=False)
