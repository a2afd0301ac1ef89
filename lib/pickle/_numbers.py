"""Ints as the shortest little-endian bytes in two's complement."""


def encode_long(x):
    """The bytes of an int; none for 0."""
    if x == 0:
        return b""
    data = x.to_bytes((x.bit_length() >> 3) + 1, "little", signed=True)
    # -128 needs one byte, though its magnitude has eight bits.
    return data[:-1] if x < 0 and len(data) > 1 and data[-1] == 0xff and data[-2] & 0x80 else data


def decode_long(data):
    """The int of such bytes."""
    return int.from_bytes(data, "little", signed=True)
