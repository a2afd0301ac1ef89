# collections' half in Python: OrderedDict, named tuples' fields, counting.
import sys
for name in ("collections", "collections.abc"):
    sys.modules.pop(name, None)
sys.modules["_collections"] = None
import collections
import collections.abc
import copy
import pickle
from collections import OrderedDict as O
from _each import each_value as each

class Sub(O):
    pass

class Slots(O):
    __slots__ = ("note",)

class Missing(O):
    def __missing__(self, key):
        return "missing", key

class Bad:
    def __hash__(self):
        return 1
    def __eq__(self, other):
        raise ValueError("eq")

each(r"""
    type(O()).__module__, O.__init__.__qualname__[:11], O(), O(a=1), O([("b", 1), ("a", 2)], c=3), O({"x": 1}), O(O(a=1)), len(O(a=1, b=2)), O.__mro__[1].__name__
    O(1)
    O([1])
    O([(1, 2, 3)])
    O({}, {})
    d = O.fromkeys("abc"), O.fromkeys("ab", 5), Sub.fromkeys("a"); d
    d = O(a=1, b=2, c=3); list(d), list(reversed(d)), list(d.keys()), list(d.values()), list(d.items()), list(reversed(d.keys())), list(reversed(d.values())), list(reversed(d.items())), ("a", 1) in d.items(), 1 in d.values(), "a" in d.keys(), d.keys() & {"a"}, sorted(d.items() - {("a", 1)})
    d["a"] = 9; d["d"] = 4; d
    del d["a"]; d["a"] = 0; list(d)
    del d["none"]
    d.move_to_end("b"), list(d), d.move_to_end("b", last=False), list(d), d.move_to_end("b", last=False), list(d), d.move_to_end("c", True), list(d)
    d.move_to_end("none")
    d.popitem(), d.popitem(last=False), list(d), d.pop("d"), d, d.pop("x", 7), d.pop("x", default=8)
    d.pop("x")
    d.pop()
    d.clear(), d, list(d), bool(d), d.__len__()
    d.popitem()
    d.popitem(last=False)
    d.setdefault("k"), d.setdefault("k", 5), d.setdefault("l", default=6), d
    d.update(m=1), d.update([("n", 2)]), d.update({"k": 3}), d
    d.update(1)
    d.update({}, {})
    d.get("k"), d.get("z"), d.get("z", 1), "k" in d, d.copy() == d, d.copy() is d, type(Sub(a=1).copy()).__name__, copy.copy(d), copy.deepcopy(d)
    O(a=1, b=2) == O(b=2, a=1), O(a=1, b=2) == {"b": 2, "a": 1}, O(a=1) == O(a=1), O(a=1) != O(a=2), O(a=1) == 5, O() == [], {"a": 1} == O(a=1), O(a=1, b=2) != O(b=2, a=1), O(a=1) == O(a=1, b=2)
    O(a=1) | {"b": 2}, O(a=1) | O(a=3), {"b": 2} | O(a=1), O(a=1).__or__(5), O(a=1).__ror__(5), type(Sub() | {}).__name__, type({} | Sub()).__name__
    O(a=1) | 5
    5 | O(a=1)
    d = O(a=1); e = d; d |= {"b": 1}; d |= [("c", 2)]; d, e is d
    d |= 5
    r = O(a=1); r["self"] = r; r
    [pickle.loads(pickle.dumps(x, p)) for p in (2, 5) for x in (O(a=1, b=2), O(), Sub(a=1))], O().__reduce__()[0] is O, Sub().__reduce__()[0] is Sub, O(a=1).__reduce__()[2]
    s = Sub(a=1); s.attr = 5; copy.copy(s).attr, copy.copy(s), pickle.loads(pickle.dumps(s)).attr, pickle.loads(pickle.dumps(s))
    s = Slots(a=1); s.note = 7; copy.copy(s).note, copy.copy(s), Slots().__reduce__()[1], s.__getstate__()[1]["note"] if isinstance(s.__getstate__(), tuple) else 0
    Missing(a=1)["b"], Missing(a=1)["a"], Missing().get("x"), Missing().pop("x", 1)
    O(a=1).__sizeof__() > {}.__sizeof__(), sys.getsizeof(O(a=1)) < sys.getsizeof(O(a=1, b=2))
    it = iter(O(a=1, b=2)); next(it), next(it), next(it, "end")
    it = reversed(O(a=1)); next(it), next(it, "end")
    d = O(a=1, b=2); [d.move_to_end(k) for k in list(d)] and list(d), d.__contains__("a"), d == O([("a", 1), ("b", 2)])
    d = O({Bad(): 1}); d[Bad()]
    [d for d in [O(a=1)]][0].__init__(b=2), O.__repr__(O()), repr(Sub(a=1)), str(O(b=1)), repr(O([(1, O(x=2))]))
    hash(O())
    O(a=1).__init_subclass__(), O.__class_getitem__(int), O[int, str], isinstance(O(), collections.abc.MutableMapping), issubclass(O, collections.abc.Mapping), isinstance(O().keys(), collections.abc.KeysView)
    d = O(a=1, b=2, c=3); [d.pop(k) for k in "bca"], d, d.update(z=1), d, d.popitem()
    d = O(a=1); del d["a"]; d["a"] = 2; d["b"] = 3; d.move_to_end("a"), d, d.copy(), O(d.items()), O(zip("xy", (1, 2)))
    N = collections.namedtuple("N", "a b", defaults=(5,)); N(1), N(1).a, N(1).b, N.a.__doc__, N._field_defaults, N.a.__get__(None, N) is N.a, N(1)._replace(a=2), type(N.a).__name__
    N.a.__set__(N(1), 2)
    N(1).a = 2
    N.a = property(lambda s: 7); N(1).a, N(1)[0]
    c = {}; collections._count_elements(c, "abca"), c, collections.Counter("hello"), collections.Counter(a=1) + collections.Counter("ab"), collections.Counter([1, 1]).most_common(1)
    collections.deque
    collections.defaultdict
    collections.ChainMap({1: 2}, {3: 4})[3], collections.UserDict(a=1), collections.UserList([1]), collections.UserString("x")
""", globals())
