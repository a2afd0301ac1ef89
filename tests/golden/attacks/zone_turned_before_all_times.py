# A file of a time zone whose clocks turned before all times: differences of its numbers are out of range.
import io, struct, zoneinfo
from datetime import datetime, timezone
def zone(turns, offsets):
    kinds = b"".join(struct.pack(">lbb", o, 0, 0) for o in offsets)
    head = lambda n, k: b"TZif2" + bytes(15) + struct.pack(">6l", 0, 0, 0, n, k, 2)
    body = struct.pack(f">{len(turns)}q", *turns) + bytes(range(1, len(turns) + 1)) + kinds + b"A\0"
    return zoneinfo.ZoneInfo.from_file(io.BytesIO(head(0, 1) + bytes(6) + b"A\0" + head(len(turns), len(offsets)) + body + b"\n\n"), "X")
for turns in ([-2**63, 0], [-2**63 + 1, -2**62], [-2**63]):
    z = zone(turns, [0, 3600, -3600][:len(turns) + 1])
    try:
        print(datetime(2020, 1, 1, tzinfo=z).utcoffset(), datetime(2020, 1, 1, tzinfo=timezone.utc).astimezone(z), datetime.max.replace(tzinfo=z).utcoffset())
    except Exception as e:
        print(type(e).__name__, e)
