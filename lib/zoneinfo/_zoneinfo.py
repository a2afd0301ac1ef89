"""Class ZoneInfo."""

import struct
import weakref
from bisect import bisect_right
from collections import OrderedDict
from datetime import datetime, tzinfo
from zoneinfo import _rules
from zoneinfo._common import ZoneData, open_key

try:
    from _datetime import _local_seconds, _turns_from_utc, _turns_local
except ImportError:
    _local_seconds = None

    def _turns_local(dt, turns, folded, answers):
        return None

    def _turns_from_utc(dt, zone, turns, offsets, ruled):
        return None

_KEPT = 8  # zones that live on although nobody uses them


def _shown(dt):
    """Seconds from 1970 to what a datetime shows, whatever its zone."""
    if type(dt) is datetime and _local_seconds:
        return _local_seconds(dt)
    return (dt.toordinal() - _rules.EPOCH) * 86400 + dt.hour * 3600 + dt.minute * 60 + dt.second


def _packed(numbers):
    return struct.pack(f"{len(numbers)}q", *numbers)


class _Unknown:
    """What is said of no moment, where it matters which."""
    utcoff = dstoff = tzname = None


class ZoneInfo(tzinfo):
    # What copies by __dict__ or __slots__ finds neither, as in a native class, and asks __reduce__().
    __slots__ = ("_key", "_from_cache", "_file_repr", "_turns", "_times", "_before", "_after", "_always", "_local", "_packed", "_folded", "_answers",
                 "_packed_utc", "_offsets", "_ruled")

    _weak_cache = weakref.WeakValueDictionary()
    _strong_cache = OrderedDict()  # not of subclasses, whose zones live as long as they are used

    def __init_subclass__(cls):
        super().__init_subclass__()
        cls._weak_cache = weakref.WeakValueDictionary()

    def __new__(cls, key):
        zone = cls._weak_cache.get(key)
        if zone is None:
            zone = cls._weak_cache.setdefault(key, cls._new_zone(key))
            zone._from_cache = True
        if cls is ZoneInfo:
            kept = cls._strong_cache
            kept[key] = kept.pop(key, zone)
            if len(kept) > _KEPT:
                kept.popitem(last=False)
        return zone

    @classmethod
    def no_cache(cls, key):
        """A zone that is nobody else's."""
        zone = cls._new_zone(key)
        zone._from_cache = False
        return zone

    @classmethod
    def _new_zone(cls, key):
        zone = super().__new__(cls)
        zone._key = key
        zone._file_repr = None
        with open_key(key) as file:
            zone._load(file)
        return zone

    @classmethod
    def from_file(cls, file_obj, /, key=None):
        """The zone that a binary file in the form TZif holds."""
        zone = super().__new__(cls)
        zone._key = key
        zone._from_cache = False
        zone._file_repr = repr(file_obj)
        zone._load(file_obj)
        return zone

    @classmethod
    def clear_cache(cls, *, only_keys=None):
        """Forgets zones: all, or those of some keys."""
        if only_keys is None:
            cls._weak_cache.clear()
            if cls is ZoneInfo:
                cls._strong_cache.clear()
        else:
            for key in only_keys:
                cls._weak_cache.pop(key, None)
                if cls is ZoneInfo:
                    cls._strong_cache.pop(key, None)

    @property
    def key(self):
        return self._key

    # ---- answers ----

    def utcoffset(self, dt):
        return (_turns_local(dt, self._packed, self._folded, self._answers) or self._at(dt)).utcoff

    def dst(self, dt):
        return (_turns_local(dt, self._packed, self._folded, self._answers) or self._at(dt)).dstoff

    def tzname(self, dt):
        return (_turns_local(dt, self._packed, self._folded, self._answers) or self._at(dt)).tzname

    def _at(self, dt):
        """The LocalTime that holds at a local time."""
        if dt is None:
            return self._always or _Unknown
        seconds = _shown(dt)
        fold = dt.fold
        turns = self._local[fold]
        if not turns or seconds > turns[-1]:
            after = self._after
            return after.at_local(seconds, dt.year, fold) if type(after) is _rules.Rule else after
        k = bisect_right(turns, seconds)
        return self._times[k - 1] if k else self._before

    def fromutc(self, dt):
        """A datetime whose parts are UTC, in this zone's time."""
        if there := _turns_from_utc(dt, self, self._packed_utc, self._offsets, self._ruled):
            return there
        if not isinstance(dt, datetime):
            raise TypeError("fromutc: argument must be a datetime")
        if dt.tzinfo is not self:
            raise ValueError("fromutc: dt.tzinfo is not self")
        seconds = _shown(dt)
        now, fold = self._at_utc(seconds, dt.year)
        there = dt + now.utcoff
        return there.replace(fold=1) if fold else there

    def _at_utc(self, seconds, year):
        """The LocalTime that holds at a moment, and the moment's fold there."""
        turns, after = self._turns, self._after
        if (not turns or seconds > turns[-1]) and type(after) is _rules.Rule:
            return after.at_utc(seconds, year)
        if not turns:
            return after, 0
        k = bisect_right(turns, seconds)
        if not k:
            return self._before, 0
        before, now = self._times[k - 2] if k > 1 else self._before, self._times[k - 1]
        return now, int(seconds - turns[k - 1] < before.seconds - now.seconds)

    # ---- what is known ----

    def _load(self, file):
        data = ZoneData(file)
        saved = _saved(data)
        types = [_rules.LocalTime(offset, dst, name) for (offset, _, name), dst in zip(data.types, saved)]
        self._turns = turns = list(data.transitions)
        self._times = [types[k] for k in data.indexes]
        after = _rules.parse(data.rule.decode()) if data.rule else None
        standard = [t for t, (_, is_dst, _) in zip(types, data.types) if not is_dst]
        self._before = (standard or types or [after])[0]
        self._after = after or (self._times or [self._before])[-1]
        self._always = self._after if all(t == self._after for t in (self._before, *self._times)) else None
        self._ruled = type(self._after) is _rules.Rule
        self._answers = self._before, *self._times, None if self._ruled else self._after
        self._packed = self._folded = self._packed_utc = self._offsets = b""
        if not turns:
            self._local = [], []
            return
        offsets = [t.seconds for t in (self._before, *self._times)]
        # On the clocks, for each fold: the later of two readings belongs to what comes after the turn, with fold 1 the earlier one, too.
        pairs = list(zip(turns, offsets, offsets[1:]))
        self._local = ([t + max(a, b) for t, a, b in pairs], [t + min(a, b) for t, a, b in pairs])
        try:
            self._packed, self._folded, self._packed_utc, self._offsets = map(_packed, (*self._local, turns, offsets))
        except struct.error:  # a file's that says more than 64 bits can: nothing is there for native code to look in
            self._answers = self._before, None

    # ---- text and pickles ----

    def __str__(self):
        return self._key if self._key is not None else repr(self)

    def __repr__(self):
        name = "zoneinfo.ZoneInfo" if type(self) is ZoneInfo else type(self).__name__
        return f"{name}.from_file({self._file_repr})" if self._key is None else f"{name}(key={self._key!r})"

    def __reduce__(self):
        if self._file_repr is not None:
            import pickle
            raise pickle.PicklingError("Cannot pickle a ZoneInfo file from a file stream.")
        return self.__class__._unpickle, (self._key, int(self._from_cache))

    @classmethod
    def _unpickle(cls, key, from_cache, /):
        return cls(key) if from_cache else cls.no_cache(key)


del ZoneInfo.__slots__


def _saved(data):
    """How many seconds of each type's offset are daylight saving time, which files do not say: what it differs by from the standard time
    before it, or after it; an hour, where neither tells."""
    saved = [0] * len(data.types)
    kinds = data.indexes
    for k in range(1, len(kinds)):
        offset, is_dst, _ = data.types[kinds[k]]
        if not is_dst or saved[kinds[k]]:
            continue
        for beside in kinds[k - 1], *kinds[k + 1:k + 2]:
            other, other_dst, _ = data.types[beside]
            if not other_dst and offset != other:
                saved[kinds[k]] = offset - other
                break
    return [seconds or (3600 if is_dst else 0) for seconds, (_, is_dst, _) in zip(saved, data.types)]
