# Sorting asks few questions of what is in order for long: a run that wins again and again is searched, not gone through.
import random


class Counted:
    asked = 0

    def __init__(self, value):
        self.value = value

    def __lt__(self, other):
        Counted.asked += 1
        return self.value < other.value


def questions(values, **options):
    items, Counted.asked = [Counted(v) for v in values], 0
    assert [i.value for i in sorted(items, **options)] == sorted(values, **options)
    return Counted.asked


def blocks(size, count):
    """Two runs, whose blocks of `size` go by turns."""
    return [k for start in (0, size) for b in range(start, count * size * 2, size * 2) for k in range(b, b + size)]


n = 4096
print("in order", questions(range(n)) == n - 1, "back", questions(range(n, 0, -1)) == n - 1)
for size in 1, 8, 64, 512:
    values = blocks(size, n // size // 2)
    asked = questions(values)
    print(size, "few" if asked < len(values) * 1.25 else "a pass more" if asked < len(values) * 2.3 else "many")
    print(size, "few" if questions(values[::-1]) < len(values) * 1.25 else "a pass more")
print("one late", questions([*range(n), 5]) < n + 40, "one early", questions([n, *range(n)]) < n + 40, "ends", questions([*range(n // 2, n), *range(n // 2)]) < n + 40)
chance = random.Random(5)
print("chance", questions([chance.random() for _ in range(n)]) < n * 11.2)
print("few values", questions([chance.randrange(4) for _ in range(n)]) < n * 8)
