# Widths and precisions of format() that are no number of places.
from decimal import Decimal

for spec in ("=9223372036854775807.1", "9223372036854775807", "99999999999999999999", "=99999999999999999999.1", ".99999999999999999999f",
             ".1000000000000000000f", "1000000000000000000", ".1000000000000000000", ".9223372036854775806e", ".f", "05.", "12", ".3f"):
    try:
        print(spec, format(Decimal("1.23456789"), spec))
    except Exception as error:
        print(spec, type(error).__name__, error)
