# Generators that live in locals are closed when the function returns, and run then, at any depth: at the edges of the stack's pieces, too.


def leaves(n):
    try:
        if n == 0:
            yield 1
            return
        for x in leaves(n - 1):
            yield x + 1
        yield from leaves(n - 1)
    finally:
        closed.append(n)


def first(generator):
    for x in generator:
        return x


def holds(n):
    one, two, three = leaves(n), leaves(n), leaves(n)
    return first(one), first(two), first(three)


def kept(me, n, more=None):
    found = holds(n)
    assert me == 5, me
    assert more is None, more
    return found


def deep(n):
    if n == 0:
        return kept(5, 3)
    return deep(n - 1)


for depth in range(300):
    closed = []
    result = deep(depth)
    if depth == 0:
        expected = result, closed
        print(*expected)
    assert (result, closed) == expected, (depth, result, closed)
print("the same at every depth")
