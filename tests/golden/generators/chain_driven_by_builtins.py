# Built-ins and loops over chains of `yield from`: what is taken at once, what is not, and how a chain grows, shrinks, fails and is entered
# again meanwhile.
import weakref


def tree(depth): return (tree(depth - 1), depth, tree(depth - 1)) if depth else None


def walk(t, change=lambda x: x):
    if t is not None:
        yield from walk(t[0], change)
        yield change(t[1])
        yield from walk(t[2], change)


t = tree(5)
print(sum(walk(t)), sum(walk(t, float)), sum(walk(t, bool)), sum(walk(t, lambda x: 1 << 60 + x)), max(walk(t)), any(walk(t, lambda x: x > 4)))
print(len(list(walk(t))), sorted(set(walk(t))), dict((x, -x) for x in walk(t)), ",".join(map(str, walk(t)))[:20], 5 in walk(t))
print(sum(x for x in walk(t)), [x for x in walk(t)] == list(walk(t)) == [*walk(t)], list(enumerate(walk(t)))[-1])


def picky(x):
    if x == 3:
        raise LookupError(x)
    return x


for use in (sum, list, max, set, any, lambda it: [x for x in it], lambda it: dict((x, x) for x in it)):
    try:
        print(use(walk(t, picky)))
    except LookupError as e:
        names, tb = [], e.__traceback__
        while tb:
            names.append(tb.tb_frame.f_code.co_name)
            tb = tb.tb_next
        print(e, names.count("walk"), names[-1])


# Asked for again while it runs, or a middle one by hand.
def again(x):
    try:
        return next(outer)
    except ValueError as e:
        return len(str(e))


outer = walk(tree(3), again)
print(sum(outer))


def middle():
    yield from inner
    yield "middle ends"


def top():
    yield from mid
    yield "top ends"


inner = walk(tree(3))
mid = middle()
first = top()
print(next(first), next(first), next(mid), next(inner), next(first), inner.gi_yieldfrom is not None, mid.gi_yieldfrom is inner)
print(list(first), list(mid), list(inner))


# Thrown and closed in the middle of a loop and of a built-in.
def guarded(n):
    try:
        if n:
            yield from guarded(n - 1)
        yield n
    except KeyError:
        yield "caught", n
    finally:
        log.append(n)


log = []
g = guarded(3)
print(next(g), g.throw(KeyError()), list(g), log)
log.clear()
for x in guarded(3):
    break
print(x, log)
del x


class Item:
    def __init__(self, n): self.n = n
    def __radd__(self, other): return other + self.n
    def __del__(self): log.append(("del", self.n))


log.clear()
print(sum(walk(tree(2), Item)), log)
log.clear()
print(dict((k, Item(k)) for k in [1, 2, 1, 2, 3]).keys(), log)

# A long chain that grows by one at each item and ends at once.
def longer(n):
    yield n
    if n:
        yield from longer(n - 1)


for use in (sum, lambda it: sum([x for x in it]), lambda it: sum(list(it))):
    deep = longer(900)
    print(use(deep), next(deep, "over"))
kept = [weakref.ref(deep)]
del deep
print(kept[0]())
