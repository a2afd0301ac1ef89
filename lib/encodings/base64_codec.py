"""Base64: from bytes to bytes."""

import binascii
from encodings import stateless


def encode(input, errors="strict"):
    """Lines of base64, for 57 bytes each."""
    assert errors == "strict"
    return b"".join([binascii.b2a_base64(input[at:at + 57]) for at in range(0, len(input), 57)]), len(input)


def decode(input, errors="strict"):
    """The bytes of base64."""
    assert errors == "strict"
    return binascii.a2b_base64(input), len(input)


stateless(globals(), "base64", encode, decode, text=False)
