from _collections import deque

d = deque("abc", 5)
d.append("d"), d.appendleft("z"), d.extend("ef"), d.extendleft([1]), d.insert(2, "i") if len(d) < 5 else d.rotate(2)
d[0] = "x"
del d[1]
print(d, d + deque("q"), d * 2, 2 * d, d.copy(), d.__copy__(), d.__reduce__(), d.count("x"), d.index("x"), d.pop(), d.popleft(), d == d.copy())
d += "gh"
d *= 2
it = iter(d)
next(it)
print(it.__reduce__(), list(reversed(d)), it.__length_hint__(), d.__class_getitem__(int), d.maxlen, d < deque("z"))
d.reverse(), d.remove("h"), d.clear()
try:
    d.pop()
except IndexError as error:
    print(error)
try:
    d.remove(1)
except ValueError as error:
    print(error)
