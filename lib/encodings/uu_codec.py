"""Uuencode: from bytes to bytes, with a first line that names a file, and an end."""

import binascii
from encodings import stateless


def _strict(errors):
    if errors != "strict":
        raise AssertionError


def encode(input, errors="strict", filename="<data>", mode=0o666):
    """Lines of 45 bytes each."""
    _strict(errors)
    name = filename.replace("\n", "\\n").replace("\r", "\\r")
    lines = [binascii.b2a_uu(input[at:at + 45]) for at in range(0, len(input), 45)]
    return b"begin %o %s\n" % (mode & 0o777, name.encode("ascii")) + b"".join(lines) + b" \nend\n", len(input)


def decode(input, errors="strict"):
    """The bytes between the first line and the end."""
    _strict(errors)
    lines = iter(bytes(input).splitlines(keepends=True))
    if not any(line.startswith(b"begin") for line in lines):
        raise ValueError('Missing "begin" line in input data')
    parts = []
    for line in lines:
        if line.strip() == b"end":
            return b"".join(parts), len(input)
        try:
            parts.append(binascii.a2b_uu(line))
        except binascii.Error:  # some write more than they should: no more counts than the length says
            parts.append(binascii.a2b_uu(line[:((line[0] - 32 & 63) * 4 + 5) // 3]))
    raise ValueError("Truncated input data")


stateless(globals(), "uu", encode, decode, text=False)
