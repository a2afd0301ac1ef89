# Lists made with few items grow, shrink, are cleared, sorted and sliced like any.
def all_ways(make):
    a = make()
    a.append(a[0])
    a.extend(range(20))
    b = make()
    b.insert(1, "x")
    b[0:1] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    c = make()
    c.clear()
    c += make()
    c *= 3
    d = make()
    while d:
        d.pop()
    d.append("again")
    e = make() + make()
    e.extend(e)
    f = make()
    f[:] = []
    f.append(f)
    g = make()
    g.sort(key=lambda v: (g.append(v), -v)[1]) if 0 else g.sort(reverse=True)
    h = make()
    del h[0]
    h.reverse()
    return len(a), b[-2:], c, d, e, f, g, h


print(all_ways(lambda: [1, 2, 3]))
print(all_ways(lambda: [3, 1, 2][:2]))
print(all_ways(lambda: list((5, 4, 6))))
print(all_ways(lambda: [9]))
short = [2, 1]


class Key:
    def __init__(self, n):
        self.n = n

    def __lt__(self, other):
        short.extend([7] * 30)
        return self.n < other.n


try:
    short.sort(key=Key)
except ValueError as e:
    print(e, short)
short.append(5)
print(short, [[]] + [[1]] + [[1, 2]], "a b c".split() + ["d"], [*"xyz", *[1]])


class Dies:
    def __del__(self):
        global seen
        seen = list(holder)
        holder.append("late")


holder = [Dies(), 1, Dies()]
holder.clear()
print(holder, seen)
nested = []
for _ in range(100000):
    nested = [nested, 1]
del nested
print("freed")
