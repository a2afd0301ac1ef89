# ZoneInfo: where zones are found, what is kept, keys that are refused, pickles, damaged files.
import copy
import io
import os
import pickle
import tempfile
import zoneinfo
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo
from _tzif import CET, IRISH

def show(f, *args, **kw):
    try:
        print(f(*args, **kw))
    except Exception as e:
        print(type(e).__name__, e)

with tempfile.TemporaryDirectory() as folder:
    os.makedirs(os.path.join(folder, "Area", "Inner"))
    os.makedirs(os.path.join(folder, "posix"))
    for name, data in (("Area/Town", CET), ("Area/Inner/Village", IRISH), ("Flat", CET), ("posix/Flat", CET), ("posixrules", CET), ("note.txt", b"no zone")):
        with open(os.path.join(folder, name), "wb") as file:
            file.write(data)
    zoneinfo.reset_tzpath([folder])
    print(zoneinfo.TZPATH == (folder,), sorted(z for z in zoneinfo.available_timezones()))
    town = ZoneInfo("Area/Town")
    print(town is ZoneInfo("Area/Town"), town is ZoneInfo.no_cache("Area/Town"), str(town), repr(town))
    for key in ("Area/Nowhere", "Area", "../Flat", "/Flat", "Area/../Flat", "Area/", "", ".", "Flat\0", "\u00e9", "note.txt", "x" * 300):
        show(ZoneInfo, key)
    for again in (pickle.loads(pickle.dumps(town)), copy.copy(town), copy.deepcopy(town)):
        print(again is town, end=" ")
    lone = ZoneInfo.no_cache("Flat")
    print(pickle.loads(pickle.dumps(lone)) is lone, pickle.loads(pickle.dumps(datetime(2024, 7, 1, tzinfo=town))).tzinfo is town)
    show(pickle.dumps, ZoneInfo.from_file(io.BytesIO(CET), key="x"))
    ZoneInfo.clear_cache(only_keys=["Area/Town"])
    print(ZoneInfo("Area/Town") is town, datetime(2024, 7, 1, tzinfo=town) == datetime(2024, 7, 1, tzinfo=ZoneInfo("Area/Town")))
    ZoneInfo.clear_cache()

    class Mine(ZoneInfo):
        pass

    print(repr(Mine("Flat")), Mine("Flat") is Mine("Flat"), Mine("Flat") is ZoneInfo("Flat"), type(pickle.loads(pickle.dumps(Mine("Flat")))) is Mine)
    ZoneInfo("Flat")
    os.remove(os.path.join(folder, "Flat"))
    print(ZoneInfo("Flat"))
    show(Mine, "Flat")

for to in ("/x", b"/x", ["relative"], ["/a", "b/c"]):
    show(zoneinfo.reset_tzpath, to)
zoneinfo.reset_tzpath(to=["/a", "/b"])
print(zoneinfo.TZPATH)
