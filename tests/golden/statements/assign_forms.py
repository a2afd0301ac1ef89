a = b = c = 1
a, b = b, a + 5
[x, y] = (z, w) = 3, 4
print(a, b, c, x, y, z, w)
x: int = 5
y: "undefined_name"
print(x, __annotations__)
class C: pass
o = C()
o.attr = o.other = [1, 2, 3]
o.attr[1:] = 7, 8, 9
print(o.other)
(q) = 3
(r): int = 4
print(q, r, "r" in __annotations__)
o.z: int = 6
print(o.z)
def f():
    v: unknown = 3
    return v
print(f())
() = []
[] = ()
print("ok")
