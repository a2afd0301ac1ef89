# Times that no date has, and a pickle of a year that none has, stay within the range of the machine's numbers.
from datetime import date, datetime, timezone
top = datetime(b"\xff\xff\x01\x01\0\0\0\0\0\0")
print(top > datetime.max, top == datetime.max, top < datetime.max, max([datetime.min, top]) is top)
for seconds in (-2**63, -2**63 + 86399, 2**63 - 1):
    for make in (datetime.fromtimestamp, lambda s: datetime.fromtimestamp(s, timezone.utc), date.fromtimestamp):
        try:
            print(make(seconds))
        except (ValueError, OverflowError, OSError) as e:
            print("refused")
