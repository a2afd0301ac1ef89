"""What a delegating generator yields all arrives, whoever drains it: list, tuple, sum, sorted, max, join, starred, dict."""


def each(items):
    yield from items


def more(items):
    yield 0
    got = yield from each(items)
    yield got
    yield from (x * 2 for x in items)


for make in (list, tuple, sum, sorted, max, set, lambda g: [*g], lambda g: dict.fromkeys(g)):
    print(make(each([3, 1, 2])), make(each((5,))), make(each(range(4))))
print(list(more([1, 2])), "".join(each("abc")), bytes(each(b"xyz")), list(map(str, each([1, 2]))), any(each([0, 0, 1])))
a, *b = each({1: 2, 3: 4, 5: 6})
print(a, b, list(zip(each([1, 2]), each("ab"))), list(enumerate(each("pq"))))
