"""Which numbers each directive of strptime() takes, as ranges of what is written without and with zeros or a space before it."""
import _strptime
import time
import warnings

warnings.simplefilter("ignore")

KINDS = [("", str), ("0", lambda n: f"{n:02}"), ("00", lambda n: f"{n:03}"), ("0000", lambda n: f"{n:04}"), ("space", lambda n: f"{n:2}")]


def ranges(numbers):
    found = []
    for n in numbers:
        if found and found[-1][1] == n - 1:
            found[-1][1] = n
        else:
            found.append([n, n])
    return " ".join(f"{a}-{b}" if a != b else str(a) for a, b in found)


pattern = _strptime.TimeRE()
for directive in "dfHIGjmMSUWwuVyYz":
    made = pattern.compile("%" + directive)
    for kind, text in KINDS:
        print(directive, kind, ranges(n for n in range(1100) if made.fullmatch(text(n))))
for text in ("+0", "+01", "+0100", "+01:00", "+0160", "+01:60", "+01:00:00", "+010000", "+01:00:60", "+01:00:00.5", "+01:00:00.123456", "+01:00:00.1234567", "Z", "z", "-2359", "0100"):
    print(text, bool(pattern.compile("%z").fullmatch(text)), end="; ")
print()
for text, form in (("2024 5 1", "%Y %U %w"), ("2024 5 1", "%Y %W %u"), ("2024 53 7", "%G %V %u"), ("2024 366", "%Y %j"), ("2023 366", "%Y %j"), ("68", "%y"), ("69", "%y"), ("12 AM", "%I %p"), ("12 pm", "%I %p"), ("1 pm", "%I %p"), ("MON jan", "%a %b"),
                   ("Monday  January", "%A %B"), ("a.b", "a.b"), ("a b", "a  b"), ("axb", "a.b"), ("100%", "%j%%"), ("utc", "%Z"), ("GMT", "%Z"), ("CET", "%Z"), ("2024 5", "%Y %V"), ("2024 5 1", "%Y %V %u"), ("2024", "%G"), ("5", "%j"), ("x", "%q"),
                   ("x", "%"), ("0.5", "%S.%f"), ("61", "%S"), ("24", "%H"), ("Sep 31 2024", "%b %d %Y"), ("29 Feb", "%d %b"), ("12/31/99 23:59:59", "%x %X"), ("Mon Jan  1 10:00:00 2024", "%c"), ("1 x", "%d"), ("2024-W01", "%G-W%V")):
    try:
        print(repr(text), form, tuple(time.strptime(text, form)))
    except Exception as error:
        print(repr(text), form, type(error).__name__, error)
