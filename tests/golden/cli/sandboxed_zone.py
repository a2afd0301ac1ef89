# A program without grants has time zones that it was given: what the user's folders are called is not needed for that.
import datetime
import io
import struct
import sysconfig
import zoneinfo


def counts():
    return b"TZif2" + bytes(15) + struct.pack(">6l", 0, 0, 0, 0, 1, 4)


body = struct.pack(">lbB", 3600, 0, 0) + b"ABC\0"
zone = zoneinfo.ZoneInfo.from_file(io.BytesIO(counts() + body + counts() + body + b"\nABC-1\n"), key="made")
print(zone, datetime.datetime(2026, 1, 1, tzinfo=zone).isoformat())
print(sysconfig.get_config_var("userbase").endswith(".local"))
