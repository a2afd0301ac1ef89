# Everyday work with datetime: reading ISO texts, arithmetic, comparing, formatting.
import time
from datetime import date, datetime, timedelta, timezone, UTC

LINES = [f"2024-{1 + k % 12:02}-{1 + k % 28:02}T{k % 24:02}:{k % 60:02}:{k * 7 % 60:02}{'.%06d' % (k * 997 % 10**6) if k % 3 else ''}{('', 'Z', '+05:30')[k % 3]}"
         for k in range(300)]


def timed(name, work, rounds):
    start = time.perf_counter()
    for _ in range(rounds):
        result = work()
    return name, time.perf_counter() - start, result


def parse():
    return [datetime.fromisoformat(line) for line in LINES]


MOMENTS = [m if m.tzinfo else m.replace(tzinfo=UTC) for m in parse()]
STEP = timedelta(hours=7, minutes=13)
INDIA = timezone(timedelta(hours=5, minutes=30))


def arithmetic():
    total = timedelta()
    for m in MOMENTS:
        later = m + STEP
        total += later - m
        if later.month != m.month:
            total -= STEP * 2
    return total


def compare():
    ordered = sorted(MOMENTS)
    count = 0
    for a, b in zip(ordered, MOMENTS):
        count += (a < b) + (a == b) + (a.date() >= b.date())
    return count, len(set(MOMENTS)), len({m.date() for m in MOMENTS})


def write():
    return sum(len(m.isoformat()) + len(str(m.date())) + len(f"{m:%Y-%m-%d %H:%M:%S}") + len(m.strftime("%a, %d %b %Y")) for m in MOMENTS)


def fields():
    total = 0
    for m in MOMENTS:
        total += m.year + m.month + m.day + m.hour + m.minute + m.second + m.microsecond + m.weekday()
    return total


def convert():
    return sum(int(m.timestamp()) + m.astimezone(INDIA).hour + datetime.fromtimestamp(m.timestamp(), UTC).minute for m in MOMENTS)


def make():
    return [datetime(2024, 1 + k % 12, 1 + k % 28, k % 24, tzinfo=UTC) - timedelta(days=k) for k in range(300)][-1]


def read_by_format():
    return [datetime.strptime(line[:19], "%Y-%m-%dT%H:%M:%S") for line in LINES[:60]][-1]


if __name__ == "__main__":
    import sys
    rows = [timed("parse", parse, 500), timed("arithmetic", arithmetic, 300), timed("compare", compare, 150), timed("write", write, 60),
            timed("fields", fields, 300), timed("convert", convert, 100), timed("make", make, 200), timed("strptime", read_by_format, 60)]
    if "-v" in sys.argv:
        for name, seconds, _ in rows:
            print(f"{name:12} {seconds * 1000:8.1f} ms", file=sys.stderr)
    for name, _, result in rows:
        print(name, len(result) if isinstance(result, list) else result)
