# ZoneInfo: transitions of a file, the rule after them, folds and gaps on both sides.
import io
from datetime import datetime, time, timedelta, UTC
from zoneinfo import ZoneInfo
from _tzif import CET, IRISH, SOUTH, tzif

def tell(t):
    return f"{t} {t.fold} {t.tzname()} dst {t.dst()}"

for name, data in (("CET", CET), ("IRISH", IRISH), ("SOUTH", SOUTH)):
    zone = ZoneInfo.from_file(io.BytesIO(data), key=name)
    print(zone, repr(zone), zone.key, zone.utcoffset(None), time(1, tzinfo=zone).utcoffset())
    for at in ("1600-01-01", "2024-03-31T01:59:59", "2024-03-31T02:30", "2024-03-31T03:00", "2024-10-27T02:30", "2024-10-27T03:00", "2040-03-25T02:30",
               "2040-10-28T01:30", "2040-10-28T02:30", "2040-04-01T02:30", "2040-10-07T02:30", "9999-12-31T23:59:59"):
        t = datetime.fromisoformat(at).replace(tzinfo=zone)
        print(tell(t), "|", tell(t.replace(fold=1)), t == t.replace(fold=1), (t.replace(tzinfo=UTC) - t.replace(tzinfo=zone)) if at < "9" else "")
    for at in ("2024-03-31T00:59:59", "2024-03-31T01:00", "2024-10-27T00:30", "2024-10-27T01:30", "2040-10-28T00:30", "2040-10-28T01:30", "2040-04-01T15:30",
               "2040-04-01T16:30", "2040-10-06T16:00"):
        print(at, tell(datetime.fromisoformat(at + "+00:00").astimezone(zone)))

for rule in ("EST5", "<+0330>-3:30", "<-03>3<-02>,M3.5.0/-2,M10.5.0/-1", "EST5EDT4,J60/0,J300", "EST5EDT,0/0,J365/25", "XXX-1:02:03YYY-2,J60,J300/24:30:15"):
    zone = ZoneInfo.from_file(io.BytesIO(tzif([], [], rule)))
    print(rule, *(datetime(2040, m, d, tzinfo=zone).strftime("%m-%d %Z%z") for m, d in ((1, 1), (2, 29), (3, 1), (7, 1), (10, 28), (12, 31))), sep="; ")
for rule in ("", "EST", "EST5EDT", "EST5EDT,M3.2.0", "EST25", "EST5EDT,M13.1.0,M10.1.0", "EST5EDT,M3.6.0,M10.1.0", "EST5EDT,J0,J300", "EST5EDT,366,1",
             "EST5EDT,M3.2.0/168,M10.1.0", "<EST>5<ED T>,J1,J2", "EST5EDT,M3.2.0/2/3,M10.1.0"):
    try:
        print(rule, ZoneInfo.from_file(io.BytesIO(tzif([], [], rule))).utcoffset(None))
    except ValueError as e:
        print("ValueError", rule)
