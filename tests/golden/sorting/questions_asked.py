"""Which items are compared, and in which order: as in the reference, so that NaNs and other contradictions end in the same places."""
import random
import zlib

asked = []


class Key:
    def __init__(self, value, number):
        self.value, self.number = value, number

    def __lt__(self, other):
        asked.append((self.number, other.number))
        return self.value < other.value


nan = float("nan")
for seed in range(30):
    random.seed(seed)
    n = random.choice([2, 63, 64, 70, 130, 300, 1000])
    values = [
        lambda: [random.random() for _ in range(n)],
        lambda: [random.randrange(5) for _ in range(n)],
        lambda: sorted(random.random() for _ in range(n)) + [random.random() for _ in range(n // 10)],
        lambda: [i // 50 * (-1) ** (i // 50) for i in range(n)],
        lambda: [nan if random.random() < 0.2 else random.random() for _ in range(n)],
        lambda: [i % 97 if i % 3 else i for i in range(n)],
    ][seed % 6]()
    keys = [Key(value, number) for number, value in enumerate(values)]
    asked.clear()
    keys.sort(reverse=seed % 2)
    print(seed, len(values), len(asked), zlib.crc32(repr(asked).encode()), zlib.crc32(repr([key.number for key in keys]).encode()))

for n in 10, 63, 64, 65, 100, 200, 1000, 3000:
    random.seed(n)
    values = [random.random() for _ in range(n)]
    values[::7] = [nan] * len(values[::7])
    for options in {}, {"reverse": True}, {"key": lambda x: -x}, {"key": lambda x: (x, 1)}:
        print(n, zlib.crc32(repr(sorted(values, **options)).encode()), end=" ")
    print()


class Fails(Key):
    left = 0

    def __lt__(self, other):
        Fails.left -= 1
        if Fails.left == 0:
            raise ZeroDivisionError
        return self.value < other.value


random.seed(5)
values = [random.random() for _ in range(90)] + sorted(random.random() for _ in range(150)) + [i / 100 for i in range(100)]
for stop in range(1, 1500, 7):
    keys = [Fails(value, number) for number, value in enumerate(values)]
    Fails.left = stop
    try:
        keys.sort()
        print(stop, "sorted")
        break
    except ZeroDivisionError:
        if sorted(key.number for key in keys) != list(range(len(values))):
            print(stop, "lost items")
