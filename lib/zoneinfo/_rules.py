"""The rule at the end of a zone's file, in the form of the variable TZ (POSIX): what holds after the last transition."""

import re
from datetime import date, timedelta

EPOCH = date(1970, 1, 1).toordinal()


class LocalTime:
    """A kind of local time of a zone: its answers, and its offset in seconds."""
    __slots__ = ("utcoff", "dstoff", "tzname", "seconds")

    def __init__(self, seconds, dst, name):
        self.seconds = seconds
        self.utcoff = timedelta(seconds=seconds)
        self.dstoff = timedelta(seconds=dst)
        self.tzname = name

    def __eq__(self, other):
        return type(other) is LocalTime and (self.seconds, self.dstoff, self.tzname) == (other.seconds, other.dstoff, other.tzname)

    __hash__ = None


class Rule:
    """Standard and daylight saving time by turns, at moments that are found for each year."""

    def __init__(self, standard, summer, start, end):
        self.standard, self.summer = standard, summer
        self.start, self.end = start, end
        self.ahead = summer.seconds - standard.seconds
        self._years = {}

    def turns(self, year):
        """When summer begins and ends, each in the time that holds before it, as seconds of local time since the epoch."""
        known = self._years.get(year)
        if known is None:
            if len(self._years) >= 64:
                self._years.clear()
            known = self._years[year] = self.start(year), self.end(year)
        return known

    def _is_summer(self, seconds, year, start, end, spilt):
        """Is it summer, by that year's turns? One that begins when the year does began in the last: `spilt` is from its end to its shown one."""
        if start > end:
            return not end <= seconds < start
        return start <= seconds < end or (year > 1 and seconds < self.turns(year - 1)[1] - spilt)

    def at_local(self, seconds, year, fold):
        start, end = self.turns(year)
        # What the clocks skip, and what they show twice, belongs to what was before, unless the fold says otherwise.
        if fold == (self.ahead >= 0):
            end -= self.ahead
        else:
            start += self.ahead
        return self.summer if self._is_summer(seconds, year, start, end, self.turns(year)[1] - end) else self.standard

    def at_utc(self, seconds, year):
        """Local time at a moment, and its fold."""
        start, end = self.turns(year)
        start -= self.standard.seconds
        end -= self.summer.seconds
        summer = self._is_summer(seconds, year, start, end, self.summer.seconds)
        back = end if self.ahead > 0 else start
        return self.summer if summer else self.standard, int(back <= seconds < back + abs(self.ahead))


_NAME = r"([A-Za-z]{3,}|<[A-Za-z0-9+-]{3,}>)"
_OFFSET = r"([+-]?\d{1,3}(?::\d{2}(?::\d{2})?)?)"
_RULE = re.compile(f"{_NAME}{_OFFSET}(?:{_NAME}{_OFFSET}?,([^,/]+)(?:/([^,]+))?,([^,/]+)(?:/([^,]+))?)?", re.ASCII)
_CLOCK = re.compile(r"([+-]?)(\d{1,3})(?::(\d{2})(?::(\d{2}))?)?", re.ASCII)


def parse(text):
    """A LocalTime that always holds, or a Rule."""
    found = _RULE.fullmatch(text)
    if not found:
        raise ValueError(f"{text!r} is not a valid TZ string")
    name, offset, summer, summer_offset, *turns = found.groups()
    standard = LocalTime(-_seconds(offset, 24, text), 0, name.strip("<>"))
    if summer is None:
        return standard
    ahead = 3600 if summer_offset is None else -_seconds(summer_offset, 24, text) - standard.seconds
    start, start_time, end, end_time = turns
    return Rule(standard, LocalTime(standard.seconds + ahead, ahead, summer.strip("<>")), _turn(start, start_time, text),
                _turn(end, end_time, text))


def _seconds(text, hours_most, whole):
    found = _CLOCK.fullmatch(text)
    if not found:
        raise ValueError(f"Invalid time {text!r} in TZ string {whole!r}")
    sign, *parts = found.groups()
    hours, minutes, seconds = (int(part or 0) for part in parts)
    if hours > hours_most or minutes > 59 or seconds > 59:
        raise ValueError(f"Time {text!r} in TZ string {whole!r} is out of range")
    seconds += hours * 3600 + minutes * 60
    return -seconds if sign == "-" else seconds


def _turn(day, clock, whole):
    """From a year to seconds since the epoch."""
    clock = 7200 if clock is None else _seconds(clock, 167, whole)
    day_of = _month_week_day(day, whole) if day.startswith("M") else _day_of_year(day, whole)
    return lambda year: (day_of(year) - EPOCH) * 86400 + clock


def _month_week_day(text, whole):
    """Mm.w.d: the w-th weekday d (0: Sunday) of month m; the fifth is the last."""
    found = re.fullmatch(r"M(\d{1,2})\.(\d)\.(\d)", text, re.ASCII)
    month, week, day = map(int, found.groups()) if found else (0, 0, 0)
    if not (1 <= month <= 12 and 1 <= week <= 5 and day <= 6):
        raise ValueError(f"Invalid date {text!r} in TZ string {whole!r}")

    def ordinal(year):
        first = date(year, month, 1)
        at = first.toordinal() + (day - first.isoweekday()) % 7 + (week - 1) * 7
        after = date(year + month // 12, month % 12 + 1, 1).toordinal() if year < 9999 or month < 12 else first.toordinal() + 31
        return at if at < after else at - 7
    return ordinal


def _day_of_year(text, whole):
    """Jn: day n from 1, leap days not counted; n: from 0, counted."""
    found = re.fullmatch(r"(J?)(\d{1,3})", text, re.ASCII)
    day = int(found[2]) if found else -1
    julian = bool(found and found[1])
    if not julian <= day <= 365:
        raise ValueError(f"Invalid date {text!r} in TZ string {whole!r}")

    def ordinal(year):
        first = date(year, 1, 1).toordinal()
        if not julian:
            return first + day
        leap = date(year, 3, 1).toordinal() - first == 60
        return first + day - 1 + (leap and day >= 60)
    return ordinal
