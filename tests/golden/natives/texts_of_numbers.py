"""What datetime and decimal say of rarer mistakes, and how what they make is told."""
import datetime
import decimal

from _each import each_value as each

each("""
datetime.timezone(datetime.timedelta(hours=1)).fromutc(datetime.datetime(2020, 1, 1))
datetime.datetime(2020, 1, 1, 12, tzinfo=datetime.timezone(datetime.timedelta(hours=1))).astimezone(datetime.timezone(datetime.timedelta(hours=-3, minutes=-30)))
datetime.datetime(2020, 1, 1, 23, tzinfo=datetime.timezone.utc).astimezone(datetime.timezone(datetime.timedelta(hours=14), "far"))
datetime.datetime(1, 1, 1, 0, tzinfo=datetime.timezone.utc).astimezone(datetime.timezone(datetime.timedelta(hours=-1)))
decimal.Decimal("1").compare(1.5)
decimal.Decimal(0) == 0.0, decimal.Decimal(1) == 1.0, decimal.Decimal(0) < 0.5, decimal.Decimal(2) > 1.0, decimal.Decimal(0) == 0j, decimal.Decimal(1) == 1 + 0j
decimal.Decimal(1) < 1j
""", globals())
