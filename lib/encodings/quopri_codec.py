"""Quoted-printable: from bytes to bytes."""

import binascii
from encodings import stateless


def encode(input, errors="strict"):
    """Bytes as printable text."""
    assert errors == "strict"
    return binascii.b2a_qp(input, quotetabs=True), len(input)


def decode(input, errors="strict"):
    """The bytes of printable text."""
    assert errors == "strict"
    return binascii.a2b_qp(input), len(input)


stateless(globals(), "quopri", encode, decode, text=False)
