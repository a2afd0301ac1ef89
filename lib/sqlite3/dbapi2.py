"""What the DB-API asks of a module, around _sqlite3; how dates and times are stored and read back."""

import collections.abc
import datetime
import time

from _sqlite3 import *
from _sqlite3 import _deprecated_version

_deprecated_names = frozenset({"version", "version_info"})

apilevel = "2.0"
paramstyle = "qmark"

Binary = memoryview
Date = datetime.date
Time = datetime.time
Timestamp = datetime.datetime


def DateFromTicks(ticks):
    return Date(*time.localtime(ticks)[:3])


def TimeFromTicks(ticks):
    return Time(*time.localtime(ticks)[3:6])


def TimestampFromTicks(ticks):
    return Timestamp(*time.localtime(ticks)[:6])


_deprecated_version_info = tuple(map(int, _deprecated_version.split(".")))
sqlite_version_info = tuple(map(int, sqlite_version.split(".")))

collections.abc.Sequence.register(Row)


def _deprecated_default(what):
    from warnings import warn

    warn(
        f"The default {what} is deprecated as of Python 3.12; see the sqlite3 documentation for suggested replacement recipes",
        DeprecationWarning,
        stacklevel=3,
    )


def _store_date(value):
    _deprecated_default("date adapter")
    return value.isoformat()


def _store_datetime(value):
    _deprecated_default("datetime adapter")
    return value.isoformat(" ")


def _read_date(data):
    _deprecated_default("date converter")
    return datetime.date(*map(int, data.split(b"-")))


def _read_timestamp(data):
    """Of "YYYY-MM-DD HH:MM:SS", which may go on with a fraction, cut to microseconds."""
    _deprecated_default("timestamp converter")
    day, clock = data.split(b" ")
    clock, _, fraction = clock.partition(b".")
    microsecond = int(fraction[:6].ljust(6, b"0")) if fraction else 0
    return datetime.datetime(*map(int, day.split(b"-")), *map(int, clock.split(b":")), microsecond)


register_adapter(datetime.date, _store_date)
register_adapter(datetime.datetime, _store_datetime)
register_converter("date", _read_date)
register_converter("timestamp", _read_timestamp)


def __getattr__(name):
    if name in _deprecated_names:
        from warnings import warn

        warn(f"{name} is deprecated and will be removed in Python 3.14", DeprecationWarning, stacklevel=2)
        return globals()[f"_deprecated_{name}"]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
