# A pickle's state is one with a zone at most: with more behind it it is a wrong year.
from datetime import date, datetime, time, timezone

state = datetime(2024, 5, 6, 7, 8, 9, 10).__reduce__()[1][0]
for args in (state,), (state, timezone.utc), (state, None, 3), (state, timezone.utc, 3), (state, 5, None), (state, None, None):
    try:
        print(datetime(*args))
    except TypeError as e:
        print(e)
for cls, args in (date, (state[:4], 1)), (date, (state[:4], 1, 1)), (time, (state[4:], None)), (time, (state[4:], None, 3)):
    try:
        print(cls(*args))
    except TypeError as e:
        print(e)
