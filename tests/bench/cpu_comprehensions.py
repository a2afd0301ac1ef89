# Comprehensions and generators: pipelines, permutations, trees walked with yield from.
def permutations(items):
    if len(items) <= 1:
        yield items
        return
    for i in range(len(items)):
        for rest in permutations(items[:i] + items[i + 1:]):
            yield items[i:i + 1] + rest


def tree(depth):
    return (tree(depth - 1), depth, tree(depth - 1)) if depth else None


def walk(t):
    if t is not None:
        yield from walk(t[0])
        yield t[1]
        yield from walk(t[2])


def pipeline(n):
    numbers = (i for i in range(n))
    squares = (i * i for i in numbers if i % 3)
    pairs = ((s % 7, s) for s in squares)
    return sum(a * b % 11 for a, b in pairs)


def running(n):
    def average():
        total = count = 0
        value = None
        while True:
            value = yield (total // count if count else None)
            total += value
            count += 1
    a = average()
    next(a)
    last = 0
    for i in range(n):
        last = a.send(i)
    return last


def comps(n):
    total = 0
    for k in range(n):
        squares = [i * i for i in range(50)]
        evens = [s for s in squares if s % 2 == 0]
        index = {s: i for i, s in enumerate(squares)}
        unique = {s % 10 for s in squares}
        total += len(evens) + index[evens[-1]] + len(unique) + sum([x + y for x in (1, 2) for y in (3, 4)])
    return total


print(sum(p[0] * p[-1] for p in permutations(list(range(8)))), sum(walk(tree(14))), pipeline(1300000), running(700000), comps(20000))
