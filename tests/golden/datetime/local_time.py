# Local time: the zone that TZ names, its folds and gaps (PEP 495).
import os
from time import tzset
from datetime import *

os.environ["TZ"] = "CET-1CEST,M3.5.0,M10.5.0/3"
tzset()
for seconds in (0, 1711846799, 1711846800, 1729989000, 1729992600, 1729996200, -86400 * 400, 4e9):
    t = datetime.fromtimestamp(seconds)
    print(seconds, repr(t), t.timestamp() == seconds, t.astimezone(), repr(t.astimezone().tzinfo), date.fromtimestamp(seconds))
for t in (datetime(2024, 3, 31, 2, 30), datetime(2024, 10, 27, 2, 30), datetime(2024, 7, 1)):
    for fold in 0, 1:
        u = t.replace(fold=fold)
        print(u, fold, u.timestamp(), u.astimezone(UTC), u.astimezone(), u.astimezone().utcoffset())
print(datetime(2024, 1, 1, tzinfo=UTC).astimezone(), datetime(2024, 7, 1, tzinfo=UTC).astimezone().tzname())
for seconds in (1.0000005, 1.0000015, -0.0000005, -1.75, 0.9999996, 1e9 + 0.1):
    print(seconds, datetime.fromtimestamp(seconds, UTC), datetime.fromtimestamp(seconds, UTC).timestamp())
