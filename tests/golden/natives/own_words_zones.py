"""Rules of time zones that are none."""
import io
import struct
import zoneinfo

from _each import each_value as each


def zone(rule):
    """A zone whose later years follow a rule."""
    head = b"TZif2" + bytes(15)
    data = head + struct.pack(">6l", 0, 0, 0, 0, 1, 4) + struct.pack(">lbb", 0, 0, 0) + b"UTC\0"
    data += head + struct.pack(">6l", 0, 0, 0, 0, 1, 4) + struct.pack(">lbb", 0, 0, 0) + b"UTC\0" + b"\n" + rule.encode() + b"\n"
    return zoneinfo.ZoneInfo.from_file(io.BytesIO(data), key=rule)


each(r"""
zone("AA0")
zone("AAA")
zone("AAA25")
zone("AAA24:60")
zone("AAA1BBB")
zone("AAA1BBB,M3.5.0")
zone("AAA1BBB,M13.5.0,M10.5.0")
zone("AAA1BBB,M3.6.0,M10.5.0")
zone("AAA1BBB,M3.5.7,M10.5.0")
zone("AAA1BBB,M3.5,M10.5.0")
zone("AAA1BBB,J0,J366")
zone("AAA1BBB,0,366")
zone("AAA1BBB,Jx,J5")
zone("AAA1BBB,J1/168,J5")
zone("AAA1BBB,J1/2:60,J5")
zone("AAA1BBB,J1/x,J5")
zone("AAA1BBB,M3.5.0,M10.5.0,J1")
zone("AAA1:2:3:4")
zone("<AAA1")
""", globals())
