"""strftime()'s %s, which the C library knows: seconds from the epoch to a local time, of moments, dates and times of day."""
import datetime

for each in (datetime.datetime(2024, 5, 6, 7, 8, 9), datetime.datetime(1970, 1, 1), datetime.datetime(1969, 12, 31, 23, 59, 59),
             datetime.date(2000, 2, 29), datetime.time(1, 2, 3), datetime.datetime(2024, 12, 31, tzinfo=datetime.timezone.utc)):
    print(each, each.strftime('%s'), each.strftime('<%s|%A>'))
