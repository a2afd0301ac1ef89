"""Reading times by a format: time.strptime() and datetime.strptime().

A format becomes a regular expression with a group for each directive, kept for as long as language and time zone stay; what the groups
matched is then put together to a date. What is not said is 1900-01-01 00:00:00.
"""

import re
import time
from datetime import date, timedelta, timezone
from re import IGNORECASE, escape
from threading import Lock

try:
    from locale import LC_TIME, getlocale
except ImportError:
    def _getlang():
        return (None, None)
else:
    def _getlang():
        return getlocale(LC_TIME)

__all__ = []

_MAGIC = (1999, 3, 17, 22, 44, 55, 2, 76, 0)  # no two of its parts look alike


def _names(directive, count, place, first=0):
    """What strftime() makes of a directive for each value of one part of a time."""
    for value in range(first, count + first):
        parts = list(_MAGIC)
        parts[place] = value
        yield time.strftime(directive, tuple(parts)).lower()


class LocaleTime:
    """The words and layouts of the current locale, in lower case."""

    def __init__(self):
        self.lang = _getlang()
        self.a_weekday = list(_names("%a", 7, 6))
        self.f_weekday = list(_names("%A", 7, 6))
        self.a_month = ["", *_names("%b", 12, 1, 1)]
        self.f_month = ["", *_names("%B", 12, 1, 1)]
        self.am_pm = [time.strftime("%p", _MAGIC[:3] + (hour,) + _MAGIC[4:]).lower() for hour in (1, 22)]
        time.tzset()
        self.tzname = time.tzname
        self.daylight = time.daylight
        summer = frozenset({self.tzname[1].lower()} if self.daylight else ())
        self.timezone = (frozenset({"utc", "gmt", self.tzname[0].lower()}), summer)
        parts = self._parts()
        self.LC_date_time, self.LC_date, self.LC_time = (self._layout(d, parts) for d in ("%c", "%x", "%X"))
        if _getlang() != self.lang:
            raise ValueError("locale changed during initialization")
        if time.tzname != self.tzname or time.daylight != self.daylight:
            raise ValueError("timezone changed during initialization")

    def _parts(self):
        """What the parts of the magic time look like, and their directives."""
        parts = {"1999": "%Y", "22": "%H", "44": "%M", "55": "%S", "076": "%j", "76": "%j", "17": "%d", "03": "%m", "3": "%m", "99": "%y",
                 "10": "%I", "2": "%w"}
        for names, place, directive in ((self.f_weekday, 2, "%A"), (self.f_month, 3, "%B"), (self.a_weekday, 2, "%a"),
                                        (self.a_month, 3, "%b"), (self.am_pm, 1, "%p")):
            parts.setdefault(names[place], directive)
        for zones in self.timezone:
            for zone in zones:
                parts.setdefault(zone, "%Z")
        parts.pop("", None)
        return parts

    def _layout(self, directive, parts):
        """The directives that a directive of the locale stands for."""
        shown = time.strftime(directive, _MAGIC).lower().replace("%", "%%")
        return re.sub("|".join(map(escape, sorted(parts, key=len, reverse=True))), lambda found: parts[found[0]], shown)


class TimeRE(dict):
    """Regular expressions of directives, and of whole formats."""

    def __init__(self, locale_time=None):
        self.locale_time = words = locale_time or LocaleTime()
        super().__init__({
            "d": r"(?P<d>3[01]|[12]\d|0?[1-9]| [1-9])",
            "f": r"(?P<f>[0-9]{1,6})",
            "H": r"(?P<H>2[0-3]|[01]\d|\d)",
            "I": r"(?P<I>1[0-2]|0?[1-9])",
            "G": r"(?P<G>\d{4})",
            "j": r"(?P<j>36[0-6]|3[0-5]\d|[12]\d\d|0[1-9]\d|00[1-9]|[1-9]\d|0?[1-9])",
            "m": r"(?P<m>1[0-2]|0?[1-9])",
            "M": r"(?P<M>[0-5]\d|\d)",
            "S": r"(?P<S>6[01]|[0-5]\d|\d)",
            "U": r"(?P<U>5[0-3]|[0-4]\d|\d)",
            "W": r"(?P<W>5[0-3]|[0-4]\d|\d)",
            "w": r"(?P<w>[0-6])",
            "u": r"(?P<u>[1-7])",
            "V": r"(?P<V>5[0-3]|0[1-9]|[1-4]\d|\d)",
            "y": r"(?P<y>\d\d)",
            "Y": r"(?P<Y>\d{4})",
            "z": r"(?P<z>[+-]\d\d:?[0-5]\d(?::?[0-5]\d(?:\.\d{1,6})?)?|(?-i:Z))",
            "A": self._any("A", words.f_weekday),
            "a": self._any("a", words.a_weekday),
            "B": self._any("B", words.f_month[1:]),
            "b": self._any("b", words.a_month[1:]),
            "p": self._any("p", words.am_pm),
            "Z": self._any("Z", (zone for zones in words.timezone for zone in zones)),
            "%": "%",
        })
        for directive, layout in (("c", words.LC_date_time), ("x", words.LC_date), ("X", words.LC_time)):
            self[directive] = self.pattern(layout)

    @staticmethod
    def _any(directive, names):
        """One of the names: the longest is tried first, since others may be its beginning."""
        names = sorted(filter(None, names), key=len, reverse=True)
        return "(?P<%s>%s)" % (directive, "|".join(map(escape, names))) if names else ""

    def pattern(self, format):
        """The regular expression of a format; KeyError: its argument is no directive; IndexError: the format ends in "%"."""
        text = re.sub(r"\s+", r"\\s+", re.sub(r"([\\.^$*+?(){}\[\]|])", r"\\\1", format))
        literal, *rest = _split(text)
        parts, seen = [literal], set()
        for part in rest:
            directive = part[0]
            seen.add(directive)
            parts += self[directive], part[1:]
        if "d" in seen and not seen & {"y", "Y", "G"}:
            import warnings
            warnings.warn("""\
Parsing dates involving a day of month without a year specified is ambiguious
and fails to parse leap day. The default behavior will change in Python 3.15
to either always raise an exception or to use a different default year (TBD).
To avoid trouble, add a specific year to the input & format.
See https://github.com/python/cpython/issues/70647.""", DeprecationWarning, skip_file_prefixes=(__file__,))
        return "".join(parts)

    def compile(self, format):
        return re.compile(self.pattern(format), IGNORECASE)


def _split(text):
    """What stands before the first directive, then each directive with what follows it."""
    starts, at = [], text.find("%")
    while at >= 0:
        starts.append(at)
        at = text.find("%", at + 2)
    starts.append(len(text))
    return [text[:starts[0]], *(text[a + 1:b] for a, b in zip(starts, starts[1:]))]


_cache_lock = Lock()
# Both belong to one locale and time zone: whoever changes them holds the lock.
_TimeRE_cache = TimeRE()
_CACHE_MAX_SIZE = 5
_regex_cache = {}


def _compiled(format):
    """A format's regular expression, and the words of the locale that it is of."""
    global _TimeRE_cache, _regex_cache
    with _cache_lock:
        words = _TimeRE_cache.locale_time
        if _getlang() != words.lang or time.tzname != words.tzname or time.daylight != words.daylight:
            _TimeRE_cache = TimeRE()
            _regex_cache.clear()
            words = _TimeRE_cache.locale_time
        if len(_regex_cache) > _CACHE_MAX_SIZE:
            _regex_cache.clear()
        regex = _regex_cache.get(format)
        if not regex:
            try:
                regex = _TimeRE_cache.compile(format)
            except KeyError as error:
                bad = error.args[0]
                raise ValueError("'%s' is a bad directive in format '%s'" % ("%" if bad == "\\" else bad, format)) from None
            except IndexError:
                raise ValueError("stray %% in format '%s'" % format) from None
            _regex_cache[format] = regex
        return regex, words


def _calc_julian_from_U_or_W(year, week_of_year, day_of_week, week_starts_Mon):
    """The day of the year of a weekday (0: Monday) in a week that is counted from the year's first Sunday or Monday."""
    first = date(year, 1, 1).weekday()
    if not week_starts_Mon:
        first, day_of_week = (first + 1) % 7, (day_of_week + 1) % 7
    if week_of_year == 0:
        return 1 + day_of_week - first
    return 1 + (7 - first) % 7 + 7 * (week_of_year - 1) + day_of_week


def _offset(text):
    """Seconds and microseconds east of UTC."""
    if text == "Z":
        return 0, 0
    digits = text[1:]
    if digits[2] == ":":
        digits = digits[:2] + digits[3:]
        if len(digits) > 4:
            if digits[4] != ":":
                raise ValueError(f"Inconsistent use of : in {text}")
            digits = digits[:4] + digits[5:]
    elif ":" in digits:
        raise ValueError(f"Inconsistent use of : in {text}")
    seconds = int(digits[:2]) * 3600 + int(digits[2:4]) * 60 + int(digits[4:6] or 0)
    fraction = int(digits[7:].ljust(6, "0"))
    return (-seconds, -fraction) if text[0] == "-" else (seconds, fraction)


def _summer_of(name, words):
    """tm_isdst of a zone's name; -1: it may be either."""
    name = name.lower()
    for summer, names in enumerate(words.timezone):
        if name in names:
            either = time.tzname[0] == time.tzname[1] and time.daylight and name not in ("utc", "gmt")
            return -1 if either else summer
    return -1


def _check_iso(found, weekday):
    """An ISO year needs a week and a weekday, and a week its year."""
    if "G" in found:
        if "j" in found:
            raise ValueError("Day of the year directive '%j' is not compatible with ISO year directive '%G'. Use '%Y' instead.")
        if "V" not in found or weekday is None:
            raise ValueError("ISO year directive '%G' must be used with the ISO week directive '%V' and a weekday directive "
                             "('%A', '%a', '%w', or '%u').")
    elif "V" in found:
        if not found.keys() & {"Y", "y"} or weekday is None:
            raise ValueError("ISO week directive '%V' must be used with the ISO year directive '%G' and a weekday directive "
                             "('%A', '%a', '%w', or '%u').")
        raise ValueError("ISO week directive '%V' is incompatible with the year directive '%Y'. Use the ISO year '%G' instead.")


def _year_of(found):
    if "Y" in found:
        return int(found["Y"])
    if "y" in found:
        year = int(found["y"])
        return year + (2000 if year <= 68 else 1900)
    return None


def _weekday_of(found, words):
    """0: Monday."""
    if "A" in found:
        return words.f_weekday.index(found["A"].lower())
    if "a" in found:
        return words.a_weekday.index(found["a"].lower())
    if "w" in found:
        return (int(found["w"]) + 6) % 7
    return int(found["u"]) - 1 if "u" in found else None


def _month_of(found, words):
    if "B" in found:
        return words.f_month.index(found["B"].lower())
    if "b" in found:
        return words.a_month.index(found["b"].lower())
    return int(found.get("m", 1))


def _hour_of(found, words):
    if "I" not in found:
        return int(found.get("H", 0))
    return int(found["I"]) % 12 + (12 if found.get("p", "").lower() == words.am_pm[1] else 0)


def _date_of(found, words):
    """Year, month, day, weekday and day of the year: of whatever the format says, the day of the year first."""
    weekday, year = _weekday_of(found, words), _year_of(found)
    _check_iso(found, weekday)
    month, day = _month_of(found, words), int(found.get("d", 1))
    year_left_out = year is None
    if year_left_out: # one that has such a day
        year = 1904 if month == 2 and day == 29 else 1900
    yearday = int(found["j"]) if "j" in found else None
    if yearday is None and weekday is not None:
        if "U" in found or "W" in found:
            week = int(found.get("U") or found["W"])
            yearday = _calc_julian_from_U_or_W(year, week, weekday, "U" not in found)
        elif "G" in found:
            on = date.fromisocalendar(int(found["G"]), int(found["V"]), weekday + 1)
            year, yearday = on.year, on.timetuple().tm_yday
            year_left_out = False
        if yearday is not None and yearday <= 0:
            year -= 1
            yearday += date(year, 12, 31).timetuple().tm_yday
    if yearday is None:
        on = date(year, month, day)
        yearday = on.toordinal() - date(year, 1, 1).toordinal() + 1
    else:
        on = date.fromordinal(yearday - 1 + date(year, 1, 1).toordinal())
        year = on.year
    shown = 1900 if year_left_out and year == 1904 else year
    return shown, on.month, on.day, on.weekday() if weekday is None else weekday, yearday


def _strptime(data_string, format="%a %b %d %H:%M:%S %Y"):
    """(the nine numbers of a time tuple, zone's name, offset), microseconds, microseconds of the offset."""
    for index, text in enumerate((data_string, format)):
        if not isinstance(text, str):
            raise TypeError("strptime() argument {} must be str, not {}".format(index, type(text)))
    regex, words = _compiled(format)
    match = regex.match(data_string)
    if not match:
        raise ValueError("time data %r does not match format %r" % (data_string, format))
    if len(data_string) != match.end():
        raise ValueError("unconverted data remains: %s" % data_string[match.end():])
    found = match.groupdict()
    year, month, day, weekday, yearday = _date_of(found, words)
    hour, minute, second = _hour_of(found, words), int(found.get("M", 0)), int(found.get("S", 0))
    fraction = int(found["f"].ljust(6, "0")) if "f" in found else 0
    offset, offset_fraction = _offset(found["z"]) if "z" in found else (None, 0)
    zone = found.get("Z")
    summer = _summer_of(zone, words) if zone else -1
    return (year, month, day, hour, minute, second, weekday, yearday, summer, zone, offset), fraction, offset_fraction


def _strptime_time(data_string, format="%a %b %d %H:%M:%S %Y"):
    return time.struct_time(_strptime(data_string, format)[0][:time._STRUCT_TM_ITEMS])


def _strptime_datetime(cls, data_string, format="%a %b %d %H:%M:%S %Y"):
    parts, fraction, offset_fraction = _strptime(data_string, format)
    name, offset = parts[-2:]
    if offset is None:
        return cls(*parts[:6], fraction)
    delta = timedelta(seconds=offset, microseconds=offset_fraction)
    return cls(*parts[:6], fraction, timezone(delta, name) if name else timezone(delta))
