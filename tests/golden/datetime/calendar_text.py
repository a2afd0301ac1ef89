# Module calendar: months and years as numbers, text and HTML.
import calendar
import datetime

print(calendar.month(2024, 2), calendar.calendar(2023, w=3, l=1, c=4, m=4), sep="")
calendar.setfirstweekday(calendar.SUNDAY)
print(calendar.monthcalendar(2024, 9), calendar.firstweekday(), calendar.weekheader(3), calendar.weekheader(10), sep="\n")
calendar.prmonth(1752, 9, 4, 2)
print(calendar.monthrange(2024, 2), calendar.weekday(2024, 2, 29), calendar.weekday(12345, 1, 1), calendar.isleap(1900), calendar.leapdays(1, 2025))
c = calendar.Calendar(2)
print(list(c.iterweekdays()), list(c.itermonthdays2(2024, 6))[:9], list(c.itermonthdays4(2024, 12))[-9:])
print(c.monthdatescalendar(2024, 2)[-1][0], [len(row) for row in c.yeardayscalendar(2024, 5)], list(c.itermonthdays3(1, 1))[:3])
h = calendar.HTMLCalendar()
print(h.formatmonth(2024, 2), len(h.formatyear(2024)), h.formatyearpage(2024, css=None)[:200])
print(list(calendar.day_name), calendar.month_abbr[1:4], calendar.month_name[-1], len(calendar.month_name), calendar.Month.MAY, repr(calendar.JUNE), calendar.Day(3))
print(calendar.timegm((2024, 2, 29, 1, 2, 3)), calendar.timegm((1969, 12, 31, 23, 59, 59, 0, 0, 0)))
for f in (lambda: calendar.monthrange(2024, 13), lambda: calendar.setfirstweekday(7), lambda: calendar.month_name[13], lambda: calendar.February_,
          lambda: calendar.TextCalendar().formatmonthname(2024, 0, 10), lambda: calendar.weekday(2023, 2, 29), lambda: c.monthdatescalendar(9999, 12)):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
