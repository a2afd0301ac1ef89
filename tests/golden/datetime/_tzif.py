"""tzif(turns, types, rule): a zone's file: turns as (seconds since the epoch, type), types as (offset, is daylight saving time, name)."""
import struct


def block(letter, turns, types):
    names = b"".join(name.encode() + b"\0" for _, _, name in types)
    body = struct.pack(f">{len(turns)}{letter}", *(at for at, _ in turns)) + bytes(k for _, k in turns)
    place = 0
    for offset, dst, name in types:
        body += struct.pack(">lbB", offset, dst, place)
        place += len(name) + 1
    return b"TZif3" + bytes(15) + struct.pack(">6l", 0, 0, 0, len(turns), len(types), len(names)) + body + names


def tzif(turns, types, rule):
    return block("l", [t for t in turns if abs(t[0]) < 2**31], types) + block("q", turns, types) + b"\n" + rule.encode() + b"\n"


CET = tzif([(-2**33, 1), (1711846800, 2), (1729990800, 1)], [(561, 0, "LMT"), (3600, 0, "CET"), (7200, 1, "CEST")], "CET-1CEST,M3.5.0,M10.5.0/3")
IRISH = tzif([], [(3600, 0, "IST")], "IST-1GMT0,M10.5.0,M3.5.0/1")
SOUTH = tzif([], [(36000, 0, "AEST")], "AEST-10AEDT,M10.1.0,M4.1.0/3")
