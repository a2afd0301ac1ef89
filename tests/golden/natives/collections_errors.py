# collections' classes in Python: what they do and refuse.
import copy, pickle
from collections import *
from _each import each

P = namedtuple("P", "x y", defaults=[7])
class UL(UserList): pass
class US(UserString): pass
class UD(UserDict):
    def __missing__(self, k): return k * 2

each("""
    namedtuple("A", "x x")
    namedtuple("A", "x _y")
    namedtuple("A", "class")
    namedtuple("A", "1x")
    namedtuple("1A", "x")
    namedtuple("A", "x,y z")._fields, namedtuple("A", "x x class _y 1", rename=True)._fields, namedtuple("A", [])(), namedtuple("A", "x", module="m").__module__
    namedtuple("A", "x", defaults=[1, 2])
    namedtuple("A", 5)
    namedtuple(5, "x")
    namedtuple("A", "x")()
    namedtuple("A", "x")(1, 2)
    P(1), P(1, 2), P(y=1, x=2), P._make([1, 2]), P(1)._asdict(), P(1)._replace(y=5), P._fields, P._field_defaults, P(1) == (1, 7), P(1)[1], P.x.__doc__, P.__doc__, P.__match_args__, P(1).__getnewargs__(), copy.replace(P(1), x=9)
    P._make([1, 2, 3])
    P._make([])
    P(1)._replace(z=5)
    P(1)._replace(z=5, w=6)
    P(1).x = 5
    P()
    P(1, 2, 3)
    pickle.loads(pickle.dumps(P(3))), copy.copy(P(3)), repr(P("a", [1])), P.__new__.__defaults__
    Counter("abca"), Counter(a=1, b=-1), Counter({"x": 2}), Counter(), Counter(None), Counter([1, 1])
    Counter(5)
    Counter({}, {})
    Counter("ab", a=5), Counter("aab").most_common(), Counter("aab").most_common(1), list(Counter(a=2, b=0, c=-1).elements()), Counter("aab").total()
    Counter("a")["z"], Counter("aab") + Counter("b"), Counter("aab") - Counter("a"), Counter("aab") & Counter("a"), Counter("a") | Counter("bb"), +Counter(a=1, b=-1), -Counter(a=1, b=-1)
    c = Counter("aab"); c.subtract("ac"); print(c); c.update({"a": 5}); c.update(z=1); print(c); c += Counter("q"); c -= Counter("a"); c |= Counter("zz"); c &= Counter(a=2, z=9); print(c); del c["nope"]; del c["a"]; print(c, c.copy(), copy.copy(c))
    Counter(a=1) == Counter(a=1, b=0), Counter(a=1) != Counter(a=2), Counter(a=1) < Counter(a=2), Counter(a=1) <= Counter(a=1), Counter(a=2) > Counter(a=1), Counter(a=1) >= Counter(b=1), Counter(a=1) == {"a": 1}
    Counter.fromkeys("ab")
    Counter(a=1) + 5
    Counter(a=1) < 5
    Counter(a="x", b=1), repr(Counter(b=1, a=2)), pickle.loads(pickle.dumps(Counter("ab"))), Counter("ab").__reduce__()
    c = ChainMap({"a": 1}, {"a": 2, "b": 3}); print(c["a"], c["b"], len(c), list(c), "b" in c, c.get("z", 5), c.maps, c.parents, c.new_child(), c.new_child({"q": 1}), c.new_child(z=2), bool(c), c.copy(), repr(c)); c["b"] = 9; print(c.maps); del c["b"]; print(c.pop("a"), c.maps)
    ChainMap()["x"]
    del ChainMap({}, {"a": 1})["a"]
    ChainMap({}, {"a": 1}).pop("a")
    ChainMap({}, {"a": 1}).popitem()
    ChainMap({"a": 1}) | {"b": 2}, {"b": 2} | ChainMap({"a": 1}), ChainMap.fromkeys("ab", 1), ChainMap({"a": 1}) == {"a": 1}, ChainMap({1: 2}, {3: 4}).popitem()
    ChainMap({}) | 5
    c = ChainMap({}); c |= {"a": 1}; c.clear(); print(c, ChainMap().maps)
    d = UD(a=1); print(d, d["zz"], d.get("q"), "q" in d, len(d), d | {"b": 2}, {"b": 2} | d, d.copy(), copy.copy(d), d == {"a": 1}, d.pop("a"), d, UserDict({"a": 1}, b=2), UserDict.fromkeys("ab")); d |= {"x": 1}; del d["x"]; print(d)
    UserDict()["x"]
    UserDict(5)
    UserDict({}, {})
    l = UL([3, 1]); print(l, l + [2], [2] + l, l * 2, 2 * l, l[0], l[:1], type(l[:1]).__name__, len(l), 3 in l, l == [3, 1], l < [4], l <= [3, 1], l > [1], l >= [9], l.count(3), l.index(1)); l += [5]; l *= 2; l.append(9); l.insert(0, 7); l.extend(UL([8])); l.sort(); l.reverse(); l.remove(9); print(l, l.pop(), l.copy()); l[0] = 1; l[1:2] = []; del l[0]; print(l); l.clear(); print(l, UL(UL([1])), UL("ab"), copy.copy(UL([1])))
    UL([1])[5]
    UL([1]).index(5)
    s = US("abc"); print(s, s + "d", "z" + s, s * 2, s[0], s[:2], len(s), "b" in s, s == "abc", s < "b", s.upper(), s.split("b"), s.find("c"), s.replace("a", "x"), s.join("12"), hash(s) == hash("abc"), int(US("5")), float(US("1.5")), complex(US("1j")), s.encode(), repr(s), s % (), US("%s") % 1, "%s" % s, s.startswith("a"), s.center(5), s.strip("a"), s.title(), s.partition("b"), s.isalpha(), s.zfill(5), s.casefold(), s.format(), US("{}").format(1), s.translate({97: "q"}), s.removeprefix("a"), s.count("b"), s.rindex("c"), US(5), s.ljust(4), s.expandtabs(), s.swapcase(), s.isidentifier(), s.splitlines())
    US("a") + 5
    5 + US("a")
    US("abc").index("z")
    US("abc")[9]
    deque is not None, abc.Mapping.__name__ if "abc" in dir() else 0
""", globals())
