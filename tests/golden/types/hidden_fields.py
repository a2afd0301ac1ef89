# The fields of a struct sequence that are no items are on the class, too: mock's specs and dir() find them there.
import os, time
from unittest import mock

for cls, names in ((os.stat_result, "st_mode st_mtime st_atime_ns st_blocks"), (time.struct_time, "tm_year tm_zone tm_gmtoff"), (os.statvfs_result, "f_bsize f_fsid")):
    for name in names.split():
        print(cls.__name__, name, hasattr(cls, name), name in dir(cls), type(getattr(cls, name)).__name__)
fake = mock.Mock(spec=os.stat_result)
fake.st_mtime = 5
print(fake.st_mtime, isinstance(fake.st_size, mock.Mock))
status = os.stat("/")
print(status.st_mtime == status.st_mtime_ns / 1e9 or abs(status.st_mtime - status.st_mtime_ns / 1e9) < 1e-6, status[8] == int(status.st_mtime))
print(os.stat_result(range(10)).st_blocks, os.stat_result(range(19)).st_blksize is not None, time.gmtime(0).tm_zone in ("UTC", "GMT"), time.gmtime(0).tm_gmtoff)
made = time.struct_time((2000, 1, 1, 0, 0, 0, 5, 1, 0), {"tm_zone": "X"})
print(made.tm_zone, made.tm_gmtoff, made == made[:], [n for n in dir(made) if n.startswith("tm_")])
for name in "tm_zone", "tm_year":
    try:
        setattr(made, name, 1)
    except AttributeError as e:
        print(e)
