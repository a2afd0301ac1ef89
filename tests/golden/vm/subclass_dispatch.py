# Subclasses of built-in types that override special methods are honoured by operators, not bypassed by fast paths.
class I(int):
    def __eq__(s, o): return "I.eq"
    def __lt__(s, o): return "I.lt"
    def __bool__(s): return False
    def __index__(s): return 99
    def __hash__(s): return 7
    def __neg__(s): return "neg"
    def __getitem__(s, i): return i
class L(list):
    def __getitem__(s, i): return "L[]"
    def __len__(s): return 42
    def __iter__(s): return iter("LI")
    def __contains__(s, x): return True
    def __setitem__(s, i, v): print("L set", i, v)
class S(str):
    def __eq__(s, o): return True
    def __hash__(s): return 1
    def __add__(s, o): return "S.add"
    def __len__(s): return 3
class D(dict):
    def __getitem__(s, k): return "D[]"
    def __contains__(s, k): return True
    def __iter__(s): return iter(["dk"])
    def __len__(s): return 0
class F(float):
    def __add__(s, o): return "F.add"
    def __mul__(s, o): return "F.mul"
    def __lt__(s, o): return "F.lt"
i, l, s, d, f = I(5), L([1]), S("x"), D(a=1), F(1.5)
print(i == 5, i < 3, bool(i), not i, -i, i + 1, i[3], "yes" if i else "no", [10, 20, 30, 40, 50, 60][i], i in [6], 5 in {i: 0})
print(l[0], len(l), list(l), 99 in l, [*l], bool(l), (lambda *a: a)(*l), l + [2], l == [1]); l[0] = 5
print(s == "y", s + "z", "z" + s, len(s), "x" in {s: 1}, s in ["q"], s.upper())
print(d["zz"], "nope" in d, list(d), bool(d), d == {"a": 1}, d.get("a"), {**d}, [k for k in d])
print(f + 1, f * 2, 1 + f, f < 1, f > 1, f - 1, sum([f, f], 0))
a, b = L([7, 8]); print(a, b)
