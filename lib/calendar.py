"""Calendars: weeks and months as numbers, dates, text and HTML.

A week begins on Monday, which is 0, unless a calendar is told otherwise.
"""

import datetime
import sys
from enum import IntEnum, global_enum

__all__ = ["IllegalMonthError", "IllegalWeekdayError", "setfirstweekday", "firstweekday", "isleap", "leapdays", "weekday", "monthrange",
           "monthcalendar", "prmonth", "month", "prcal", "calendar", "timegm", "month_name", "month_abbr", "day_name", "day_abbr",
           "Calendar", "TextCalendar", "HTMLCalendar", "LocaleTextCalendar", "LocaleHTMLCalendar", "weekheader", "Day", "Month",
           "JANUARY", "FEBRUARY", "MARCH", "APRIL", "MAY", "JUNE", "JULY", "AUGUST", "SEPTEMBER", "OCTOBER", "NOVEMBER", "DECEMBER",
           "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"]

error = ValueError


class IllegalMonthError(ValueError):
    def __init__(self, month):
        self.month = month

    def __str__(self):
        return "bad month number %r; must be 1-12" % self.month


class IllegalWeekdayError(ValueError):
    def __init__(self, weekday):
        self.weekday = weekday

    def __str__(self):
        return "bad weekday number %r; must be 0 (Monday) to 6 (Sunday)" % self.weekday


def __getattr__(name):
    if name in ("January", "February"):
        import warnings
        warnings.warn(f"The '{name}' attribute is deprecated, use '{name.upper()}' instead", DeprecationWarning, stacklevel=2)
        return 1 if name == "January" else 2
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


@global_enum
class Month(IntEnum):
    JANUARY = 1
    FEBRUARY = 2
    MARCH = 3
    APRIL = 4
    MAY = 5
    JUNE = 6
    JULY = 7
    AUGUST = 8
    SEPTEMBER = 9
    OCTOBER = 10
    NOVEMBER = 11
    DECEMBER = 12


@global_enum
class Day(IntEnum):
    MONDAY = 0
    TUESDAY = 1
    WEDNESDAY = 2
    THURSDAY = 3
    FRIDAY = 4
    SATURDAY = 5
    SUNDAY = 6


mdays = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]


class _Localized:
    """A sequence of names in the locale of the moment at which each is asked for."""

    def __init__(self, format):
        self.format = format

    def __getitem__(self, at):
        chosen = [*range(len(self))][at]
        return [self.of(value) for value in chosen] if isinstance(at, slice) else self.of(chosen)


class _localized_month(_Localized):
    def of(self, month):
        return datetime.date(2001, month, 1).strftime(self.format) if month else ""

    def __len__(self):
        return 13


class _localized_day(_Localized):
    def of(self, day):
        return datetime.date(2001, 1, day + 1).strftime(self.format)  # the first was a Monday

    def __len__(self):
        return 7


day_name = _localized_day("%A")
day_abbr = _localized_day("%a")
month_name = _localized_month("%B")
month_abbr = _localized_month("%b")


def isleap(year):
    """Is it a leap year?"""
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def leapdays(y1, y2):
    """How many leap years are from y1 to y2, which is left out?"""
    def before(year):
        year -= 1
        return year // 4 - year // 100 + year // 400
    return before(y2) - before(y1)


def weekday(year, month, day):
    """The weekday of a date, also of a year that datetime does not know."""
    if not datetime.MINYEAR <= year <= datetime.MAXYEAR:
        year = 2000 + year % 400
    return Day(datetime.date(year, month, day).weekday())


def monthrange(year, month):
    """The weekday of a month's first day, and how many days it has."""
    if not 1 <= month <= 12:
        raise IllegalMonthError(month)
    return weekday(year, month, 1), _monthlen(year, month)


def _monthlen(year, month):
    return mdays[month] + (month == FEBRUARY and isleap(year))


def _prevmonth(year, month):
    return (year - 1, 12) if month == 1 else (year, month - 1)


def _nextmonth(year, month):
    return (year + 1, 1) if month == 12 else (year, month + 1)


def _rows(items, width):
    return [items[k:k + width] for k in range(0, len(items), width)]


class Calendar:
    """A calendar of numbers and dates."""

    def __init__(self, firstweekday=0):
        self.firstweekday = firstweekday

    def getfirstweekday(self):
        return self._firstweekday % 7

    def setfirstweekday(self, firstweekday):
        self._firstweekday = firstweekday

    firstweekday = property(getfirstweekday, setfirstweekday)

    def iterweekdays(self):
        """The weekdays of one week, as the calendar begins it."""
        for day in range(self.firstweekday, self.firstweekday + 7):
            yield day % 7

    def itermonthdates(self, year, month):
        """A month's whole weeks as dates, those of its neighbours among them."""
        for y, m, d in self.itermonthdays3(year, month):
            yield datetime.date(y, m, d)

    def itermonthdays(self, year, month):
        """A month's whole weeks as numbers; 0: another month's day."""
        first, days = monthrange(year, month)
        before = (first - self.firstweekday) % 7
        yield from [0] * before
        yield from range(1, days + 1)
        yield from [0] * ((self.firstweekday - first - days) % 7)

    def itermonthdays2(self, year, month):
        """The same, with weekdays."""
        for k, day in enumerate(self.itermonthdays(year, month), self.firstweekday):
            yield day, k % 7

    def itermonthdays3(self, year, month):
        """A month's whole weeks as (year, month, day)."""
        first, days = monthrange(year, month)
        before, after = (first - self.firstweekday) % 7, (self.firstweekday - first - days) % 7
        y, m = _prevmonth(year, month)
        end = _monthlen(y, m) + 1
        for day in range(end - before, end):
            yield y, m, day
        for day in range(1, days + 1):
            yield year, month, day
        y, m = _nextmonth(year, month)
        for day in range(1, after + 1):
            yield y, m, day

    def itermonthdays4(self, year, month):
        """The same, with weekdays."""
        for k, (y, m, d) in enumerate(self.itermonthdays3(year, month)):
            yield y, m, d, (self.firstweekday + k) % 7

    def monthdatescalendar(self, year, month):
        """A month as weeks of dates."""
        return _rows(list(self.itermonthdates(year, month)), 7)

    def monthdays2calendar(self, year, month):
        """A month as weeks of (day, weekday)."""
        return _rows(list(self.itermonthdays2(year, month)), 7)

    def monthdayscalendar(self, year, month):
        """A month as weeks of numbers."""
        return _rows(list(self.itermonthdays(year, month)), 7)

    def yeardatescalendar(self, year, width=3):
        """A year as rows of months of weeks of dates."""
        return _rows([self.monthdatescalendar(year, m) for m in Month], width)

    def yeardays2calendar(self, year, width=3):
        return _rows([self.monthdays2calendar(year, m) for m in Month], width)

    def yeardayscalendar(self, year, width=3):
        return _rows([self.monthdayscalendar(year, m) for m in Month], width)


class TextCalendar(Calendar):
    """A calendar as plain text, as the program cal prints it."""

    def prweek(self, theweek, width):
        print(self.formatweek(theweek, width), end="")

    def formatday(self, day, weekday, width):
        return ("%2i" % day if day else "").center(width)

    def formatweek(self, theweek, width):
        return " ".join(self.formatday(d, wd, width) for d, wd in theweek)

    def formatweekday(self, day, width):
        names = day_name if width >= 9 else day_abbr
        return names[day][:width].center(width)

    def formatweekheader(self, width):
        return " ".join(self.formatweekday(day, width) for day in self.iterweekdays())

    def formatmonthname(self, theyear, themonth, width, withyear=True):
        name = month_name[themonth]
        return ("%s %r" % (name, theyear) if withyear else name).center(width)

    def prmonth(self, theyear, themonth, w=0, l=0):
        print(self.formatmonth(theyear, themonth, w, l), end="")

    def formatmonth(self, theyear, themonth, w=0, l=0):
        """A month, in columns `w` wide and lines `l` high."""
        w, end = max(2, w), "\n" * max(1, l)
        lines = [self.formatmonthname(theyear, themonth, 7 * (w + 1) - 1), self.formatweekheader(w)]
        lines += (self.formatweek(week, w) for week in self.monthdays2calendar(theyear, themonth))
        return "".join(line.rstrip() + end for line in lines)

    def formatyear(self, theyear, w=2, l=1, c=6, m=3):
        """A year, `m` months beside each other with `c` spaces between."""
        w, l, c = max(2, w), max(1, l), max(2, c)
        width, end = (w + 1) * 7 - 1, "\n" * l
        parts = [repr(theyear).center(width * m + c * (m - 1)).rstrip(), end]
        header = self.formatweekheader(w)
        for k, row in enumerate(self.yeardays2calendar(theyear, m)):
            months = range(m * k + 1, min(m * (k + 1), 12) + 1)
            parts.append(end)
            parts += formatstring((self.formatmonthname(theyear, month, width, False) for month in months), width, c).rstrip(), end
            parts += formatstring((header for _ in months), width, c).rstrip(), end
            for j in range(max(len(month) for month in row)):
                weeks = (self.formatweek(month[j], w) if j < len(month) else "" for month in row)
                parts += formatstring(weeks, width, c).rstrip(), end
        return "".join(parts)

    def pryear(self, theyear, w=0, l=0, c=6, m=3):
        print(self.formatyear(theyear, w, l, c, m), end="")


class HTMLCalendar(Calendar):
    """A calendar as HTML."""

    cssclasses = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    cssclasses_weekday_head = cssclasses
    cssclass_noday = "noday"
    cssclass_month_head = "month"
    cssclass_month = "month"
    cssclass_year_head = "year"
    cssclass_year = "year"

    def formatday(self, day, weekday):
        if day == 0:
            return '<td class="%s">&nbsp;</td>' % self.cssclass_noday
        return '<td class="%s">%d</td>' % (self.cssclasses[weekday], day)

    def formatweek(self, theweek):
        return "<tr>%s</tr>" % "".join(self.formatday(d, wd) for d, wd in theweek)

    def formatweekday(self, day):
        return '<th class="%s">%s</th>' % (self.cssclasses_weekday_head[day], day_abbr[day])

    def formatweekheader(self):
        return "<tr>%s</tr>" % "".join(self.formatweekday(day) for day in self.iterweekdays())

    def formatmonthname(self, theyear, themonth, withyear=True):
        name = "%s %s" % (month_name[themonth], theyear) if withyear else month_name[themonth]
        return '<tr><th colspan="7" class="%s">%s</th></tr>' % (self.cssclass_month_head, name)

    def formatmonth(self, theyear, themonth, withyear=True):
        lines = ['<table border="0" cellpadding="0" cellspacing="0" class="%s">' % self.cssclass_month,
                 self.formatmonthname(theyear, themonth, withyear=withyear), self.formatweekheader()]
        lines += (self.formatweek(week) for week in self.monthdays2calendar(theyear, themonth))
        return "\n".join(lines) + "\n</table>\n"

    def formatyear(self, theyear, width=3):
        width = max(width, 1)
        parts = ['<table border="0" cellpadding="0" cellspacing="0" class="%s">\n' % self.cssclass_year,
                 '<tr><th colspan="%d" class="%s">%s</th></tr>' % (width, self.cssclass_year_head, theyear)]
        for months in _rows(list(range(1, 13)), width):
            cells = ("<td>%s</td>" % self.formatmonth(theyear, m, withyear=False) for m in months)
            parts += "<tr>", *cells, "</tr>"
        return "".join(parts) + "</table>"

    def formatyearpage(self, theyear, width=3, css="calendar.css", encoding=None):
        """A whole page, as bytes."""
        encoding = encoding or sys.getdefaultencoding()
        style = '<link rel="stylesheet" type="text/css" href="%s" />\n' % css if css is not None else ""
        page = ('<?xml version="1.0" encoding="%s"?>\n'
                '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">\n'
                '<html>\n<head>\n<meta http-equiv="Content-Type" content="text/html; charset=%s" />\n%s<title>Calendar for %d</title>\n'
                '</head>\n<body>\n%s</body>\n</html>\n') % (encoding, encoding, style, theyear, self.formatyear(theyear, width))
        return page.encode(encoding, "xmlcharrefreplace")


class different_locale:
    """As a context: LC_TIME is another locale's."""

    def __init__(self, locale):
        self.locale = locale
        self.oldlocale = None

    def __enter__(self):
        import locale
        self.oldlocale = locale.setlocale(locale.LC_TIME, None)
        locale.setlocale(locale.LC_TIME, self.locale)

    def __exit__(self, *args):
        import locale
        locale.setlocale(locale.LC_TIME, self.oldlocale)


def _get_default_locale():
    import locale
    old = locale.setlocale(locale.LC_TIME, None)
    if old != "C":
        return old
    with different_locale(""):
        return locale.setlocale(locale.LC_TIME, None)


class LocaleTextCalendar(TextCalendar):
    """A text calendar in the words of a locale (None: the program's)."""

    def __init__(self, firstweekday=0, locale=None):
        super().__init__(firstweekday)
        self.locale = _get_default_locale() if locale is None else locale

    def formatweekday(self, day, width):
        with different_locale(self.locale):
            return super().formatweekday(day, width)

    def formatmonthname(self, theyear, themonth, width, withyear=True):
        with different_locale(self.locale):
            return super().formatmonthname(theyear, themonth, width, withyear)


class LocaleHTMLCalendar(HTMLCalendar):
    """An HTML calendar in the words of a locale (None: the program's)."""

    def __init__(self, firstweekday=0, locale=None):
        super().__init__(firstweekday)
        self.locale = _get_default_locale() if locale is None else locale

    def formatweekday(self, day):
        with different_locale(self.locale):
            return super().formatweekday(day)

    def formatmonthname(self, theyear, themonth, withyear=True):
        with different_locale(self.locale):
            return super().formatmonthname(theyear, themonth, withyear)


# ---- the calendar that the module's functions use ----

c = TextCalendar()
firstweekday = c.getfirstweekday


def setfirstweekday(firstweekday):
    if not MONDAY <= firstweekday <= SUNDAY:
        raise IllegalWeekdayError(firstweekday)
    c.firstweekday = firstweekday


monthcalendar = c.monthdayscalendar
prweek = c.prweek
week = c.formatweek
weekheader = c.formatweekheader
prmonth = c.prmonth
month = c.formatmonth
calendar = c.formatyear
prcal = c.pryear

_colwidth = 7 * 3 - 1
_spacing = 6


def format(cols, colwidth=_colwidth, spacing=_spacing):
    """Prints text in centred columns."""
    print(formatstring(cols, colwidth, spacing))


def formatstring(cols, colwidth=_colwidth, spacing=_spacing):
    """Text in centred columns."""
    return (" " * spacing).join(column.center(colwidth) for column in cols)


EPOCH = 1970
_EPOCH_ORD = datetime.date(EPOCH, 1, 1).toordinal()


def timegm(tuple):
    """Seconds since the epoch of a time tuple of UTC: what time.gmtime() is undone by."""
    year, month, day, hour, minute, second = tuple[:6]
    days = datetime.date(year, month, 1).toordinal() - _EPOCH_ORD + day - 1
    return ((days * 24 + hour) * 60 + minute) * 60 + second


def main(args=None):
    """-m calendar: a month or a year, as text or HTML."""
    import argparse
    parser = argparse.ArgumentParser()
    text = parser.add_argument_group("text only arguments")
    html = parser.add_argument_group("html only arguments")
    text.add_argument("-w", "--width", type=int, default=2, help="width of date column (default 2)")
    text.add_argument("-l", "--lines", type=int, default=1, help="number of lines for each week (default 1)")
    text.add_argument("-s", "--spacing", type=int, default=6, help="spacing between months (default 6)")
    text.add_argument("-m", "--months", type=int, default=3, help="months per row (default 3)")
    html.add_argument("-c", "--css", default="calendar.css", help="CSS to use for page")
    parser.add_argument("-L", "--locale", default=None, help="locale to use for month and weekday names")
    parser.add_argument("-e", "--encoding", default=None, help="encoding to use for output")
    parser.add_argument("-t", "--type", default="text", choices=("text", "html"), help="output type (text or html)")
    parser.add_argument("-f", "--first-weekday", type=int, default=0, help="weekday (0 is Monday, 6 is Sunday) to start each week (default 0)")
    parser.add_argument("year", nargs="?", type=int, help="year number")
    parser.add_argument("month", nargs="?", type=int, help="month number (1-12, text only)")
    options = parser.parse_args(args)

    if options.locale and not options.encoding:
        parser.error("if --locale is specified --encoding is required")
    locale = (options.locale, options.encoding) if options.locale else None
    today = datetime.date.today()
    year = today.year if options.year is None else options.year
    if options.type == "html":
        if options.month:
            parser.error("incorrect number of arguments")
        made = LocaleHTMLCalendar(locale=locale) if locale else HTMLCalendar()
        made.setfirstweekday(options.first_weekday)
        encoding = options.encoding or sys.getdefaultencoding()
        sys.stdout.buffer.write(made.formatyearpage(year, encoding=encoding, css=options.css))
        return
    made = LocaleTextCalendar(locale=locale) if locale else TextCalendar()
    made.setfirstweekday(options.first_weekday)
    sizes = {"w": options.width, "l": options.lines}
    if options.month is None:
        result = made.formatyear(year, c=options.spacing, m=options.months, **sizes)
    else:
        result = made.formatmonth(options.year, options.month, **sizes)
    if options.encoding:
        sys.stdout.buffer.write(result.encode(options.encoding))
    else:
        sys.stdout.write(result)


if __name__ == "__main__":
    main()
