a, b, c = 1, 2, 3
a, b, c = c, a, b; print(a, b, c)
a, b = b, a; a, b = [b, a]; print(a, b)
l = [1, 2, 3]; i = 0
l[i], i = 9, 1; print(l, i)
i, l[i] = 2, 8; print(l, i)
l[0], l[1], l[2] = l[2], l[0], l[1]; print(l)
(a, (b, [c, *d]), e), f = (1, ("x", [2, 3, 4]), 5), 6; print(a, b, c, d, e, f)
a = b = [c, d] = [1, 2]; print(a is b, c, d)
def fibs(n):
    a, b = 0, 1
    while n: yield a; a, b, n = b, a + b, n - 1
print(list(fibs(15)))
x = y = 0
for x, (y, *z) in [(1, (2, 3)), (4, "pq")]: print(x, y, z)
a, b, *c = d = range(5); print(a, b, c, d)
*a, = "ab"; (b,) = [1]; [c] = (2,); print(a, b, c)
a, b = {"k1": 1, "k2": 2}; print(a, b)
def gcd(a, b):
    while b: a, b = b, a % b
    return a
print(gcd(1071, 462), gcd(10 ** 30, 6 ** 20))
