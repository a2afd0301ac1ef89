# How many characters each directive of strptime() takes, what it takes at its bounds, and what is left over.
import _strptime
import time
import warnings
from datetime import datetime
from itertools import product
from _each import each_value as each

warnings.simplefilter("ignore")


def took(directive, texts):
    """What each text gives: the first fields that differ from those of no date, or X."""
    plain, found = _strptime._strptime("", "")[0][:8], []
    for text in texts:
        try:
            fields, fraction, offset = _strptime._strptime(text, directive)
        except ValueError as error:
            found.append("X" if "does not match" in str(error) else "R" if "remains" in str(error) else str(error))
        else:
            found.append(",".join(str(field) for field, usual in zip(fields[:8], plain) if field != usual) + (f"+{fraction}" if fraction else "") + (f"z{offset}" if offset else ""))
    return " ".join(found)


NUMBERS = "0 1 2 3 5 6 7 9 00 01 07 09 10 12 13 19 20 23 24 29 30 31 32 36 50 52 53 54 59 60 61 62 69 99 000 001 010 099 100 199 299 300 350 365 366 367 399 999 1999 0001 9999".split() + [" 1", " 9", " 10", "\u0661", "1\u0662"]
each(r"""
    took("%d", NUMBERS)
    took("%f", NUMBERS + ["123456", "1234567", "000001"])
    took("%H", NUMBERS)
    took("%I", NUMBERS)
    took("%j", NUMBERS)
    took("%m", NUMBERS)
    took("%M", NUMBERS)
    took("%S", NUMBERS)
    took("%w", NUMBERS), took("%u", NUMBERS)
    took("%Y %U %w", ["2024 %s %s" % each for each in product("0 1 9 00 01 09 10 52 53 54".split(), "016")])
    took("%Y %W %w", ["2024 %s %s" % each for each in product("0 1 9 00 01 09 10 52 53 54".split(), "016")])
    took("%G %V %u", ["2024 %s %s" % each for each in product("0 1 9 00 01 09 10 39 49 52 53 54".split(), "17")])
    took("%y", NUMBERS), took("%Y", NUMBERS)
    took("%z", ["Z", "z", "+0000", "-0130", "+01:30", "+01:3010", "+013010", "+01:30:10", "-01:30:10.5", "+013010.123456", "+01:30:10.1234567", "+0160", "+1", "+2400", "+01", "0130"])
    took("%Z", ["UTC", "gmt", "XYZ", ""]), took("%p %I", ["AM 12", "PM 12", "am 1", "pm 11", "xm 1"])
    took("%a", "mon Mon MONDAY Tue sun Sunday x".split()), took("%A", "mon Mon MONDAY Tue sun Sunday x".split())
    took("%b", "jan Feb DECEMBER may x".split()), took("%B", "jan Feb DECEMBER may January x".split())
    took("%%", ["%", "%%", "x"]), took("a b", ["a b", "a  b", "a\tb", "ab", "A B"]), took("%d  %m", ["1 2", "1\n2", "12"])
    took("[%d].(%m)*{%y}|^$?+", ["[1].(2)*{3}|^$?+", "[1]x(2)*{3}|^$?+"]), took("\\%d", ["\\5", "5"])
    took("%x", ["12/31/99", "31/12/99"]), took("%X", ["23:59:59", "24:00:00"]), took("%c", ["Thu Dec 31 23:59:59 1999"])
    took("%d%m", ["0102", "12", "311", "112"]), took("%H%M%S", ["235960", "112", "1122", "000"]), took("%Y%j", ["2024366", "2023366", "20241"])
    _strptime._strptime("5", "%Q")
    _strptime._strptime("5", "%")
    _strptime._strptime("5", "%d %")
    _strptime._strptime("5 6", "%d")
    _strptime._strptime("x", "%d")
    _strptime._strptime(5, "%d")
    _strptime._strptime("5", 5)
    _strptime._strptime("53 1", "%V %u")
    _strptime._strptime("2024 53", "%G %V")
    _strptime._strptime("2024 53 1", "%G %V %u")
    _strptime._strptime("2024 1 1", "%Y %V %u")
    _strptime._strptime("2024 1", "%G %j")
    datetime.strptime("29 2", "%d %m")
    datetime.strptime("2024-02-30", "%Y-%m-%d")
    datetime.strptime("1 5.5 +02:00:00.5", "%d %S.%f %z")
    datetime.strptime("23 UTC +0100", "%y %Z %z"), datetime.strptime("23 UTC", "%y %Z").tzinfo
    time.strptime("1999 365", "%Y %j")[:8], time.strptime("1999 0 0", "%Y %U %w")[:8], time.strptime("1999 0 1", "%Y %W %w")[:8], time.strptime("5 pm", "%I %p").tm_hour
    time.strptime("31 Dec 99")
    time.strptime("Thu Dec 31 23:59:59 1999")[:8]
    sorted(_strptime.TimeRE().keys()), _strptime.TimeRE()["p"]
    _strptime.LocaleTime().f_month[1:3], _strptime.LocaleTime().am_pm, _strptime.LocaleTime().LC_date_time, _strptime.LocaleTime().LC_date, _strptime.LocaleTime().LC_time, _strptime.LocaleTime().lang
""", globals())
