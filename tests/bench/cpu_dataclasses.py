# Dataclasses: plain, frozen, ordered and with slots; made, compared, hashed, replaced, shown.
from dataclasses import dataclass, field, replace


@dataclass
class Point:
    x: int
    y: int
    tags: list = field(default_factory=list)

    def moved(self, by):
        return Point(self.x + by, self.y - by, self.tags)


@dataclass(frozen=True)
class Key:
    group: str
    number: int = 0


@dataclass(order=True, slots=True)
class Item:
    price: int
    name: str = field(compare=False, default="")

    @property
    def dear(self):
        return self.price > 500


def points(n):
    p, same = Point(0, 0), 0
    for i in range(n):
        q = p.moved(i & 3)
        same += p == q
        p = q
    return p.x, p.y, same


def keys(n):
    counts = {}
    for i in range(n):
        key = Key("abc"[i % 3], i % 50)
        counts[key] = counts.get(key, 0) + 1
    return len(counts), counts[Key("b", 7)]


def items(n):
    stock = [Item(i * 7919 % 1009, name="n") for i in range(n)]
    stock.sort()
    for item in stock:
        item.price += 1
    return stock[0].price, stock[-1], sum(item.dear for item in stock), max(stock).price


def changed(n):
    p = Point(1, 2)
    for i in range(n):
        p = replace(p, x=i)
    return repr(p)


print(points(300000), keys(160000), items(40000), changed(50000))
