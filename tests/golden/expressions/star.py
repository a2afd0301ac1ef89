a = [1, 2]
print([*a, 3, *range(2)], (*a,), {*a, *a} == {1, 2}, {**{"x": 1}, "y": 2, **{"x": 3}})
first, *rest = a + [3, 4]
*init, last = "abc"
x, *y, z = range(5)
print(first, rest, init, last, x, y, z)
(p, *q), r = [1, 2, 3], 4
print(p, q, r)
def f():
    return *a, 9
print(f())
for i, *j in [(1, 2, 3), "ab"]:
    print(i, j)
try:
    a, *b, c = [1]
except ValueError as e:
    print(e)
try:
    a, b = 1, 2, 3
except ValueError as e:
    print(e)
try:
    a, b, c = "xy"
except ValueError as e:
    print(e)
try:
    [*5]
except TypeError as e:
    print(e)
try:
    {**5}
except TypeError as e:
    print(e)
