"""Zones of files made here: turns forward and back, without a rule behind them and with one, and turns that no clock reaches."""
import io
import struct
from datetime import date, datetime, time, timedelta, timezone
from zoneinfo import ZoneInfo


def zone(turns, kinds, rule=b""):
    """turns: pairs of a moment and a kind's number; kinds: offset, is it summer time, name."""
    names = b"".join(name + b"\0" for _, _, name in kinds)
    body = b"".join(struct.pack(">q", at) for at, _ in turns) + bytes(kind for _, kind in turns)
    places = [names.index(name + b"\0") for _, _, name in kinds]
    body += b"".join(struct.pack(">lBB", offset, summer, place) for (offset, summer, _), place in zip(kinds, places)) + names
    head = struct.pack(">4sc15x6l", b"TZif", b"2", 0, 0, 0, len(turns), len(kinds), len(names))
    empty = struct.pack(">4sc15x6l", b"TZif", b"2", 0, 0, 0, 0, 1, 1) + struct.pack(">lBB", 0, 0, 0) + b"\0"
    return ZoneInfo.from_file(io.BytesIO(empty + head + body + b"\n" + rule + b"\n"), key="Made/Here")


class Own(datetime):
    pass


kinds = [(-1800, 0, b"LMT"), (3600, 0, b"STD"), (7200, 1, b"SUM"), (-43200, 0, b"FAR")]
zones = {
    "no turns": zone([], [(5400, 0, b"ONE")]),
    "a rule alone": zone([], [(3600, 0, b"STD")], b"STD-1SUM,M3.5.0,M10.5.0/3"),
    "turns": zone([(0, 1), (10**7, 2), (2 * 10**7, 1), (3 * 10**7, 3), (4 * 10**7, 2)], kinds),
    "turns, then one time": zone([(0, 1), (10**7, 2), (2 * 10**7, 1)], kinds, b"STD-1"),
    "turns, then a rule": zone([(0, 1), (10**7, 2), (2 * 10**7, 1)], kinds, b"STD-1SUM,M3.5.0,M10.5.0/3"),
    "far turns": zone([(-2**62, 1), (0, 2), (2**62, 3)], kinds),
}
start = datetime(1970, 1, 1)
for name, made in zones.items():
    print(name)
    for turn in (-10**9, 0, 10**7, 2 * 10**7, 3 * 10**7, 4 * 10**7, 10**9, 10**10):
        for near in (-46801, -3601, -3600, -1800, -1, 0, 1, 1799, 1800, 3599, 3600, 7199, 7200, 7201):
            shown = start + timedelta(seconds=turn + near, microseconds=5)
            local = [shown.replace(tzinfo=made, fold=fold) for fold in (0, 1)]
            there = shown.replace(tzinfo=timezone.utc).astimezone(made)
            own = Own(*shown.timetuple()[:6], tzinfo=made)
            if near in (-1, 0, 3600):
                print(turn, near, *(f"{at.utcoffset()} {at.dst()} {at.tzname()}" for at in local), there.isoformat(), there.fold)
            assert own.utcoffset() == local[0].utcoffset() and type(own.astimezone(timezone.utc)) is Own
            again = Own(*shown.timetuple()[:6], 5, tzinfo=timezone.utc).astimezone(made)
            assert (again, again.fold, type(again)) == (there, there.fold, Own), (again, there)
    for edge in datetime.min, datetime.max:
        try:
            print(edge.replace(tzinfo=timezone.utc).astimezone(made))
        except OverflowError as error:
            print(repr(error))
    print(made.utcoffset(None), made.tzname(None), made.dst(None), time(1, tzinfo=made).utcoffset())
for wrong in date(2000, 1, 1), start, 5, start.replace(tzinfo=timezone.utc):
    try:
        print(zones["turns"].fromutc(wrong))
    except (TypeError, ValueError) as error:
        print(repr(error))
