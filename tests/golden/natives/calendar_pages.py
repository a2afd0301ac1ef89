# Calendars at their bounds: months that end a year, years beyond datetime's, cells, rows and pages, the names that are deprecated.
import calendar
import contextlib
import io
import warnings
from _each import each_value as each

text, html, monday = calendar.TextCalendar(6), calendar.HTMLCalendar(6), calendar.Calendar()


def warned(name):
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        value = getattr(calendar, name)
    return value, [(str(one.message), one.filename.rpartition("/")[2]) for one in found]


def main(*arguments):
    with contextlib.redirect_stdout(io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True)) as out, contextlib.redirect_stderr(io.StringIO()) as err:
        try:
            calendar.main(list(arguments))
            status = None
        except SystemExit as error:
            status = error.code
    lines = out.buffer.getvalue().decode().splitlines()
    return status, len(lines), lines[:4], lines[-2:], err.getvalue().splitlines()[-1:]


each(r"""
    [calendar.leapdays(*years) for years in ((2000, 2001), (1999, 2000), (1900, 2000), (1900, 1901), (1, 5), (2000, 2000), (4, 5), (-4, 1))], [calendar.isleap(year) for year in (1900, 2000, 2023, 2024, 0, -4)]
    [calendar.weekday(*date) for date in ((2024, 2, 29), (1, 1, 1), (9999, 12, 31), (10000, 1, 1), (0, 1, 1), (-1, 1, 1))]
    [calendar.monthrange(*month) for month in ((2024, 2), (2023, 2), (1900, 2), (10001, 12), (0, 2))]
    calendar.monthrange(2024, 13)
    calendar.monthrange(2024, 0)
    calendar.setfirstweekday(7)
    calendar.setfirstweekday("x")
    calendar.setfirstweekday(3), calendar.firstweekday(), list(calendar.Calendar(3).iterweekdays()), calendar.monthcalendar(2024, 2), calendar.setfirstweekday(0), calendar.firstweekday()
    [list(monday.itermonthdays3(9999, 12))[-5:], list(monday.itermonthdays3(2024, 12))[-7:], list(monday.itermonthdays3(2024, 1))[:2], list(monday.itermonthdays3(2024, 3))[:5]]
    list(monday.itermonthdays4(2024, 12))[-3:], list(monday.itermonthdays2(2024, 2))[:5], list(monday.itermonthdays(2024, 2))[:5], list(monday.itermonthdates(2024, 12))[-1]
    list(monday.itermonthdates(9999, 12))[-1]
    monday.monthdatescalendar(2024, 2)[0][:4], monday.monthdays2calendar(2024, 2)[0], monday.monthdayscalendar(2024, 2)[-1]
    [len(row) for row in monday.yeardatescalendar(2024, 5)], [len(row) for row in monday.yeardays2calendar(2024, 5)], [len(row) for row in monday.yeardayscalendar(2024)], monday.yeardayscalendar(2024, 2)[0][0][0]
    text.formatday(5, 0, 3), text.formatday(0, 0, 3), text.formatweek([(1, 6), (0, 0)], 3), text.formatweekday(0, 1), text.formatweekday(2, 9), text.formatweekday(3, 12), text.formatweekheader(2), text.formatweekheader(9), text.formatmonthname(2024, 2, 20), text.formatmonthname(2024, 2, 20, False)
    text.formatmonth(2024, 2).splitlines(), text.formatmonth(2024, 2, 4, 2).splitlines()[:5]
    text.formatyear(2024, m=4).splitlines()[:6], text.formatyear(2024, 3, 2, 1, 5).splitlines()[-6:], text.formatyear(2024, w=0, l=0, c=0).splitlines()[2:4]
    with contextlib.redirect_stdout(io.StringIO()) as out: text.prmonth(2024, 2), text.pryear(2024, 1, 1, 1, 1), text.prweek([(1, 6)], 3), out.getvalue()[:40], out.getvalue()[-9:]
    html.formatday(0, 1), html.formatday(3, 1), html.formatweek([(1, 6), (0, 0)]), html.formatweekday(6), html.formatweekheader()[:60], html.formatmonthname(2024, 2), html.formatmonthname(2024, 2, withyear=False)
    html.formatmonth(2024, 2).splitlines()[:4], html.formatmonth(2024, 2, False).splitlines()[1], html.formatmonth(2024, 2).splitlines()[-2:]
    html.formatyear(2024, 5).splitlines()[0][:200], html.formatyear(2024, 1).count("<tr><td>"), html.formatyear(2024, 5).count("<tr><th colspan"), html.formatyear(2024, 5)[-60:]
    html.formatyearpage(2024, encoding="latin-1")[:420], html.formatyearpage(2024, css=None)[:300].count(b"stylesheet"), html.formatyearpage(2024, 4, "x.css").count(b"x.css"), html.formatyearpage(2024)[-30:]
    html.cssclasses[:2], html.cssclass_noday, html.cssclass_month_head, html.cssclass_month, html.cssclass_year, html.cssclass_year_head, html.cssclasses_weekday_head == html.cssclasses
    calendar.LocaleTextCalendar(locale="C").formatweekday(0, 9), calendar.LocaleTextCalendar(0, "C").formatmonthname(2024, 2, 12), calendar.LocaleHTMLCalendar(locale="C").formatweekday(1), calendar.LocaleHTMLCalendar(locale="C").formatmonthname(2024, 3)
    list(calendar.month_name)[:3], calendar.month_abbr[12], calendar.day_name[-1], calendar.day_abbr[1:3], len(calendar.month_name), len(calendar.day_name)
    calendar.Month(2), calendar.Day.SUNDAY, repr(calendar.Month.MAY), calendar.FEBRUARY, calendar.SUNDAY, calendar.TUESDAY == 1, calendar.timegm((2024, 2, 29, 1, 2, 3)), calendar.timegm((1969, 12, 31, 23, 59, 59)), calendar.EPOCH
    warned("January"), warned("February")
    calendar.March2
    repr(calendar.IllegalMonthError(13)), str(calendar.IllegalMonthError(13)), str(calendar.IllegalWeekdayError(9)), calendar.IllegalMonthError.__mro__[1:3]
    with contextlib.redirect_stdout(io.StringIO()) as out: calendar.format(["a", "b"], 5, 2), calendar.formatstring(["a", "b"]), out.getvalue()
    main("2024"), main("2024", "2"), main("-t", "html", "2024")
    main("-w", "3", "-l", "2", "-s", "1", "-m", "4", "2024"), main("-f", "6", "2024", "2"), main("-t", "html", "-c", "x.css", "-e", "ascii", "2024")
    main("-L", "C"), main("-t", "html", "2024", "2"), main("2024", "13")
    main("-L", "C", "-e", "utf-8", "2024", "2"), main("-t", "x"), main("x")
""", globals())
