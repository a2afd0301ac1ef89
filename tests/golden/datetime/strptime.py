# time.strptime() and datetime.strptime(): directives, and what they refuse.
import time
import warnings
from datetime import datetime

warnings.simplefilter("error")

def show(text, format, made=datetime.strptime):
    try:
        print(ascii(text), ascii(format), repr(made(text, format)))
    except Exception as e:
        print(ascii(text), ascii(format), type(e).__name__, ascii(str(e)).replace("\\n", " "))

for text, format in (
    ("2024-02-29 23:59:58", "%Y-%m-%d %H:%M:%S"), ("2024-2-9 3:4:5", "%Y-%m-%d %H:%M:%S"), ("20240229T235958", "%Y%m%dT%H%M%S"),
    ("2024-02-29 23:59:58.1", "%Y-%m-%d %H:%M:%S.%f"), ("29/Feb/2024:10:11:12 +0130", "%d/%b/%Y:%H:%M:%S %z"),
    ("Thu, 29 February 2024 01:02 PM", "%a, %d %B %Y %I:%M %p"), ("12 am", "%I %p"), ("12 PM", "%I %p"), ("69 68", "%y %d"), ("68 12", "%y %m"),
    ("2024 060", "%Y %j"), ("2024 9 3", "%Y %W %w"), ("2024 0 0", "%Y %U %w"), ("2020-W53-7", "%G-W%V-%u"), ("Fri 7 2021", "%a %W %Y"),
    ("02/29/24 10:11:12", "%x %X"), ("Thu Feb 29 10:11:12 2024", "%c"), ("12%3", "%H%%%M"), ("UTC", "%Z"), ("gmt +0000", "%Z %z"),
    ("Z", "%z"), ("-00:30:15.5", "%z"), ("+2359", "%z"), ("+01:0203", "%z"), ("+24:00", "%z"), ("60 61", "%M %S"), ("61", "%S"),
    ("2024  02", "%Y %m"), ("2024\t02", "%Y %m"), ("202402", "%Y %m"), (" 2024", "%Y"), ("2024 ", "%Y"), ("2024 ", "%Y "), ("2024 x", "%Y"), ("x", "%Y"),
    ("2023-02-29", "%Y-%m-%d"), ("02-29", "%m-%d"), ("0229", "%m%d"), ("13", "%m"), ("0", "%d"), ("2024 366", "%Y %j"), ("2023 366", "%Y %j"), ("0000", "%Y"),
    ("1", "%"), ("1", "%e"), ("1", "% "), ("1 1", "%d %d"), ("a.b+c(d)", "a.b+c(d)"), ("2024", "%G"), ("2024 1", "%G %V"), ("1 1", "%V %u"), ("2024 1 1", "%Y %V %u"),
    ("2024 1", "%G %j"), ("\u0661\u0662", "%H"), ("2024\u202f01", "%Y %m"), ("\xe9 01", "\xe9 %m"), ("", ""), ("", "%Y"), ("a", ""), ("2024-02-29", "%Y-%m-%D"),
):
    show(text, format)
    show(text, format, lambda *args: tuple(time.strptime(*args)))
print(time.strptime("Sat Jun 06 16:26:11 1998"), time.strptime("utc", "%Z").tm_zone)
for bad in ((1, "%Y"), ("1", 2)):
    show(*bad)

class Stamp(datetime):
    pass

print(repr(Stamp.strptime("2024-01-02 +0100", "%Y-%m-%d %z")))
t = datetime(2024, 12, 31, 23, 59, 59, 123456)
for format in ("%Y-%m-%d %H:%M:%S.%f", "%d %b %Y %I:%M:%S.%f %p", "%G-%V-%u %H%M%S.%f", "%Y %j %H:%M:%S.%f", "%c.%f"):
    print(datetime.strptime(t.strftime(format), format) == t)
