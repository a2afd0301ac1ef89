def show(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
show(lambda: sorted([1, "a"])); show(lambda: sorted([None, 1])); show(lambda: sorted([1, 2], key=5)); show(lambda: sorted(5)); show(lambda: sorted([1], reverse="x")); show(lambda: sorted([1j, 2j])); show(lambda: sorted([{}, {}]))
def bad(x): raise KeyError(x)
show(lambda: sorted([1, 2], key=bad))
l = [3, 2, 1]
def clearing(x): l.clear(); return x
show(lambda: l.sort(key=clearing)); print(sorted(l))
m = [3, 1, 2]
class Adder:
    def __init__(s, v): s.v = v
    def __lt__(s, o): m.append(0); return s.v < o.v
m[:] = [Adder(2), Adder(1)]
show(lambda: m.sort()); print(len(m))
seen = []
k = [1, 2]; k.sort(key=lambda x: seen.append(list(k)) or x); print(seen, k)
class Raises:
    def __lt__(self, o): raise OSError("lt")
r = [Raises(), Raises()]; show(lambda: r.sort()); print(len(r))
