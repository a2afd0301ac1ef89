# Generators in chains: each takes from the one before; with send, yield from, itertools and generator expressions between.
from itertools import chain, count, islice, takewhile


def numbers(n):
    for i in range(n):
        yield i


def kept(source, by):
    for x in source:
        if x % by:
            yield x


def doubled(source):
    for x in source:
        yield x * 2


def windows(source, size):
    window = []
    for x in source:
        window.append(x)
        if len(window) > size:
            del window[0]
        if len(window) == size:
            yield tuple(window)


def flat(nested):
    for item in nested:
        if isinstance(item, list):
            yield from flat(item)
        else:
            yield item


def averaged():
    total, n = 0, 0
    while True:
        total += yield total // max(n, 1)
        n += 1


def nest(depth):
    return [depth, [nest(depth - 1), depth], nest(depth - 1)] if depth else [0]


class Countdown:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        while self.n:
            yield self.n
            self.n -= 1


def primes():
    yield 2
    found = [2]
    for n in count(3, 2):
        if all(n % p for p in takewhile(lambda p: p * p <= n, found)):
            found.append(n)
            yield n


average = averaged()
next(average)
print(sum(doubled(kept(kept(numbers(1200000), 3), 5))), sum(a * c - b for a, b, c in windows(kept(numbers(500000), 4), 3)),
      sum(flat(nest(15))), [average.send(k) for k in range(600000)][-1], sum(Countdown(900000)), sum(islice(primes(), 4500)),
      sum(x for x in chain(numbers(600000), (y * y for y in numbers(600000) if y & 1))))
