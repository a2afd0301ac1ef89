# Subscripts by small constants, of what is no list or tuple; and unpacking many at once.
def firsts(x):
    try: return x[0], x[1], x[-1]
    except (KeyError, IndexError, TypeError) as e: return type(e).__name__, str(e)


class S(str):
    def __getitem__(self, i): return "S", i
class D(dict):
    def __missing__(self, key): return "missing", key
class E:
    def __eq__(self, other): return other == 1
    def __hash__(self): return hash(1)


for x in ("abc", "a", "", "äöü", "日本", S("ab"), {0: "a", 1: "b", -1: "c"}, {0: 1}, {False: 1, True: 2, -1.0: 3}, {0: 1, E(): "equal", -1: 2}, D({0: 1}), b"ab",
          bytearray(b"c"), range(3), 5, None):
    print(firsts(x), firsts(x))


class Loud:
    def __init__(self, name, do=None): self.name, self.do = name, do
    def __del__(self):
        print("gone", self.name)
        if self.do: self.do()


def unpack(items):
    a = Loud("a", items.clear if isinstance(items, list) else None)
    b = Loud("b")
    a, b, c, d = items
    return a, b, c, d


print(unpack((1, 2, 3, 4)))
print(unpack([1, 2, 3, 4]))
print(unpack(["x" * 3, 2.5, [], {}]))
print(unpack(tuple([Loud("t"), None, 1, 2]))[1:])


def temporary():
    a = b = c = d = Loud("all")
    a, b, c, d = [Loud(i) for i in range(4)]
    print("stored")
    a, b, c, d = (d, c, b, a)
    print(a.name, b.name, c.name, d.name)


temporary()
for n in (3, 5):
    for kind in (list, tuple):
        try: unpack(kind(range(n)))
        except ValueError as e: print(e)
o = type("O", (), {})()
l = [0, 0]
l[0], o.x, l[1], y = [4, 3, 2, 1]
print(l, o.x, y)

from bisect import bisect_left, bisect_right, insort
l = [1, 3, 3, 3, 5, 5.0, True + 4, 7, 10**30]
for x in (0, 1, 2, 3, 4, 5, 6, 7, 8, True, 3.0, 10**30, 2**70):
    print(x, bisect_left(l, x), bisect_right(l, x), bisect_left(l, x, 2, 6), bisect_right(l, x, 3))
class Shrinks:
    def __init__(self, l): self.l = l
    def __lt__(self, other): self.l.clear(); return True
    def __gt__(self, other): self.l.clear(); return True
for f in (bisect_left, bisect_right):
    l = list(range(9))
    l[4] = Shrinks(l)
    try: print(f(l, 6))
    except IndexError as e: print(e)
try: bisect_left([1, "a", 2], 1)
except TypeError as e: print(e)
