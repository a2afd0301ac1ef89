# Everyday work with decimal: sums of money, rounding to cents, reading and formatting.
import time
from decimal import Decimal

PRICES = [f"{k * 37 % 1000}.{k % 100:02}" for k in range(1, 301)]
AMOUNTS = [Decimal(p) for p in PRICES]
CENT = Decimal("0.01")


def timed(name, work, rounds):
    start = time.perf_counter()
    for _ in range(rounds):
        result = work()
    return name, time.perf_counter() - start, result

def read():
    return [Decimal(p) for p in PRICES]


def arithmetic():
    total = Decimal(0)
    for a in AMOUNTS:
        total += a * Decimal("1.07") / Decimal(3) - a / 7
    return total


def cents():
    return sum(((a * Decimal("0.19")).quantize(CENT) for a in AMOUNTS), Decimal(0))


def compare():
    ordered = sorted(AMOUNTS)
    return sum(a < b for a, b in zip(ordered, AMOUNTS)), len(set(AMOUNTS)), max(AMOUNTS)


def write():
    return sum(len(str(a)) + len(f"{a:,.2f}") for a in AMOUNTS)


def convert():
    return sum(int(a) + round(float(a)) for a in AMOUNTS)


if __name__ == "__main__":
    import sys
    rows = [timed("read", read, 200), timed("arithmetic", arithmetic, 100), timed("cents", cents, 100), timed("compare", compare, 100),
            timed("write", write, 100), timed("convert", convert, 200)]
    if "-v" in sys.argv:
        for name, seconds, _ in rows:
            print(f"{name:12} {seconds * 1000:8.1f} ms", file=sys.stderr)
    for name, _, result in rows:
        print(name, len(result) if isinstance(result, (list, bytes, str)) else result)
