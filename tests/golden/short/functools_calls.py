from _functools import cmp_to_key, partial, reduce

p = partial(int, base=2)
q = partial(p, "101")
print(p("11"), q(), q.func, q.args, q.keywords, q, q.__reduce__(), partial.__class_getitem__(int))
q.x = 1
p.__setstate__((max, (1, 2), {}, {"y": 3}))
print(q.__dict__, p(5), p.y, reduce(pow, [2, 3]), reduce(max, [], 1), p.__dict__)
key = cmp_to_key(lambda a, b: (a > b) - (a < b))
print(sorted([3, 1, 2], key=key), key(1) < key(2), key(7).obj, key(1) == key(1))
for wrong in (lambda: reduce(max, []), lambda: partial(), lambda: partial(5), lambda: p.__setstate__(5), lambda: key(1) < 5):
    try:
        wrong()
    except TypeError as error:
        print(error)
