# Sorting by key: itemgetter, attrgetter, lambdas, tuples, str methods, cmp_to_key; heaps, bisect, groupby, min and max by key.
from bisect import insort
from functools import cmp_to_key
from heapq import heappop, heappush, nlargest
from itertools import groupby
from operator import attrgetter, itemgetter


class Person:
    def __init__(self, name, age, city):
        self.name, self.age, self.city = name, age, city


people, x = [], 1
for _ in range(60000):
    x = x * 48271 % 2147483647
    people.append(Person("Name%d" % (x % 5000), x % 90, "ABCDEF"[x % 6]))
rows = [(p.name, p.age, p.city) for p in people]


def orders():
    yield sorted(people, key=lambda p: p.age)[0].age
    yield sorted(people, key=attrgetter("name"))[-1].name
    yield sorted(people, key=lambda p: (p.city, -p.age))[0].city
    yield sorted(rows, key=itemgetter(1), reverse=True)[0][1]
    yield sorted(rows, key=itemgetter(2, 0))[0]
    yield sorted(rows)[-1]
    yield sorted([r[0] for r in rows], key=str.lower)[0]
    yield sorted([r[1] * 1.5 for r in rows])[30000]
    yield sorted(rows[:15000], key=cmp_to_key(lambda a, b: a[1] - b[1] or (a[0] > b[0]) - (a[0] < b[0])))[5]


def groups():
    return [(city, sum(1 for _ in them)) for city, them in groupby(sorted(rows, key=itemgetter(2)), key=itemgetter(2))]


def heap(n):
    waiting, done, x = [], 0, 7
    for k in range(n):
        x = x * 16807 % 2147483647
        heappush(waiting, (x % 1000, k))
        if k % 3 == 2:
            done += heappop(waiting)[0]
    return done, len(waiting)


def inserted(n):
    ordered, x = [], 3
    for _ in range(n):
        x = x * 16807 % 2147483647
        insort(ordered, x % 10000)
    return ordered[::3000]


for _ in range(2):
    print(*orders())
print(groups(), heap(120000), inserted(15000), max(people, key=lambda p: p.age).age, min(rows, key=itemgetter(1, 0)), nlargest(3, rows, key=itemgetter(1)))
