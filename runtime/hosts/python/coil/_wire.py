"""Messages between an isolated session and its worker: a length in four bytes, and a value as tagged JSON. Neither side trusts the other's
bytes to be more than values: nothing that is read can name code.
"""

import base64
import dataclasses
import json
import math
import struct

MOST_BYTES = 1 << 28  # of one message
_DEPTH = 200


def _fold(value, depth):
    if value is None or isinstance(value, (bool, str)):
        return value if not isinstance(value, str) else str(value)
    if depth > _DEPTH:
        raise ValueError("the value is nested too deeply, or holds itself")
    if isinstance(value, int):
        return int(value) if -2**63 <= value < 2**63 else {"i": hex(value)}
    if isinstance(value, float):
        return float(value) if math.isfinite(value) else {"f": value.hex()}
    if isinstance(value, (bytes, bytearray)):
        return {"b" if isinstance(value, bytes) else "B": base64.b64encode(value).decode()}
    if isinstance(value, complex):
        return {"c": [value.real.hex(), value.imag.hex()]}
    if isinstance(value, list):
        return [_fold(item, depth + 1) for item in value]
    if isinstance(value, dict):
        return {"d": [[_fold(key, depth + 1), _fold(item, depth + 1)] for key, item in value.items()]}
    for kind, tag in ((tuple, "t"), (frozenset, "z"), (set, "s")):
        if isinstance(value, kind):
            return {tag: [_fold(item, depth + 1) for item in value]}
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {"r": [type(value).__name__, [_fold(getattr(value, field.name), depth + 1) for field in dataclasses.fields(value)]]}
    raise TypeError(f"{type(value)!r} cannot cross to an isolated script")


def _unfold(value, records):
    if isinstance(value, list):
        return [_unfold(item, records) for item in value]
    if not isinstance(value, dict):
        return value
    (tag, held), = value.items()
    if tag == "i":
        return int(held, 16)
    if tag == "f":
        return float.fromhex(held)
    if tag in "bB":
        data = base64.b64decode(held, validate=True)
        return data if tag == "b" else bytearray(data)
    if tag == "c":
        return complex(*map(float.fromhex, held))
    if tag == "d":
        return {_unfold(key, records): _unfold(item, records) for key, item in held}
    if tag in "tzs":
        return {"t": tuple, "z": frozenset, "s": set}[tag](_unfold(item, records) for item in held)
    if tag == "r":
        cls, made = records[held[0]], None
        made = object.__new__(cls)
        for field, item in zip(dataclasses.fields(cls), held[1], strict=True):
            object.__setattr__(made, field.name, _unfold(item, records))
        return made
    raise ValueError(f"no value has the tag {tag!r}")


def pack(message):
    """A message, any value that may cross, as bytes. TypeError or ValueError where it may not."""
    body = json.dumps(_fold(message, 0), separators=(",", ":")).encode()
    if len(body) > MOST_BYTES:
        raise ValueError("the message is too large")
    return struct.pack("<I", len(body)) + body


def read(file, records):
    """The next message of a binary file, or None at its end. records: dict of name to dataclass. ValueError for what is no message."""
    head = file.read(4)
    if len(head) < 4:
        return None
    length, = struct.unpack("<I", head)
    if length > MOST_BYTES:
        raise ValueError("the message is too large")
    body = file.read(length)
    return _unfold(json.loads(body), records) if len(body) == length else None
