# pprint: every kind of object at many widths, depths, limits; objects with a repr of their own; recursion.
import collections
import dataclasses
import pprint
import types
from pprint import *
from _each import each_value as each

@dataclasses.dataclass
class Data:
    name: str
    items: list = dataclasses.field(default_factory=list)
    hidden: int = dataclasses.field(default=3, repr=False)

@dataclasses.dataclass
class OwnRepr:
    a: int = 1
    def __repr__(self):
        return "own repr of it which is long enough to be wrapped if it were"

class D(dict):
    __repr__ = dict.__repr__
class D2(dict):
    def __repr__(self):
        return "D2 " + dict.__repr__(self)
class L(list):
    pass
class L2(list):
    def __repr__(self):
        return "L2"
class T(tuple):
    def __repr__(self):
        return "T()"
class S(set):
    pass
class F(frozenset):
    def __repr__(self):
        return "F!"
class Str(str):
    pass
class Str2(str):
    def __repr__(self):
        return "Str2 of a long representation that goes on and on, further and further"
class By(bytes):
    pass
class NS(types.SimpleNamespace):
    pass
class Hashed:
    def __init__(self, n): self.n = n
    def __repr__(self): return f"Hashed({self.n})"
class UD(collections.UserDict):
    pass
class UD2(collections.UserDict):
    def __repr__(self): return "UD2"
class DD(collections.defaultdict):
    pass
N = collections.namedtuple("N", "first second")
rec = [1]; rec.append(rec)
recd = {}; recd["me"] = recd
rect = ([],); rect[0].append(rect)
recdd = collections.defaultdict(list); recdd["x"].append(recdd)
recns = types.SimpleNamespace(); recns.me = recns
words = "the quick brown fox jumps over the lazy dog and runs away"
objects = {
    "list": list(range(20)), "nested": [[1, [2, [3, [4, [5]]]]], {"a": {"b": {"c": {"d": 1}}}}], "dict": {f"key{n}": "v" * n for n in range(8)}, "mixed keys": {1: "a", "b": 2, (3,): None, None: 4, 2.5: 1}, "tuple": (1,), "tuples": ("a" * 30, ("b" * 30, "c" * 30)), "empty": [[], (), {}, set(), frozenset(), "", b""],
    "set": {"a" * 81}, "frozenset": frozenset(range(30)), "mixed set": {None, "m" * 80}, "str": words * 2, "lines": "one line\nanother line\n\nlast one\r\nno end" * 2, "long word": "w" * 100, "bytes": bytes(range(60)), "bytes 4": b"abc", "bytearray": bytearray(range(40)), "str in list": [words, words],
    "mapping proxy": types.MappingProxyType({"a" * 30: 1, "b" * 30: 2, "c" * 30: 3}), "namespace": types.SimpleNamespace(alpha="a" * 30, beta="b" * 40, gamma=[1, 2]), "own namespace": NS(alpha="a" * 40, beta="b" * 40), "empty namespace": types.SimpleNamespace(), "ordered": collections.OrderedDict((f"k{n}", "v" * 10) for n in range(6)), "empty ordered": collections.OrderedDict(), "default": collections.defaultdict(int, {f"k{n}": "v" * 15 for n in range(5)}), "own default": DD(list, {f"k{n}": "v" * 15 for n in range(5)}), "empty default": collections.defaultdict(),
    "counter": collections.Counter({"a" * 30: 3, "b" * 30: 5, "c" * 30: 1}), "empty counter": collections.Counter(), "chain": collections.ChainMap({"a" * 30: 1}, {"b" * 40: 2}), "empty chain": collections.ChainMap(), "deque": collections.deque(["a" * 30, "b" * 30, "c" * 30]), "bounded deque": collections.deque(["a" * 30, "b" * 30, "c" * 30], 5), "empty deque": collections.deque(),
    "user dict": collections.UserDict({"a" * 30: 1, "b" * 40: 2}), "own user dict": UD({"a" * 30: 1, "b" * 40: 2}), "repr user dict": UD2({"a" * 30: 1, "b" * 40: 2}), "user list": collections.UserList(["a" * 40, "b" * 40]), "user string": collections.UserString(words * 2), "data": Data("n" * 30, ["i" * 20, "j" * 20]), "small data": Data("n"), "own data": OwnRepr(), "data in list": [Data("a" * 30), Data("b" * 50)], "named": N("f" * 40, "s" * 40), "own dict": D({"a" * 40: 1, "b" * 40: 2}), "repr dict": D2({"a" * 40: 1, "b" * 40: 2}), "own list": L(["a" * 40, "b" * 40]), "repr list": L2(["a" * 40, "b" * 40]),
    "repr tuple": T(("a" * 40, "b" * 40)), "own set": S({"a" * 40}), "repr set": F({"a" * 40, "b" * 40}), "own str": Str(words * 2), "repr str": Str2(words * 2), "own bytes": By(bytes(60)), "object": Hashed(3), "ints": [1, -1, True, 2 ** 100, 123456789], "rec": rec, "recd": recd, "rect": rect, "recdd": recdd, "recns": recns, "objects": {Hashed(1): 1}, "type": [int, len, None, ...], "deep": [[[[[[[[[[1]]]]]]]]]],
}
for name, value in objects.items():
    for width in (80, 40, 15, 1):
        if name.startswith("rec") and width != 80:
            continue
        text = pformat(value, width=width)
        if name.startswith("rec"):
            import re
            text = re.sub(r"id=\d+", "id=N", text)
        print(f"-- {name} {width}", text, sep="\n")
    if not name.startswith("rec"):
        print(pformat(value, width=30, compact=True), pformat(value, depth=2, width=60), pformat(value, indent=4, width=50), pformat(value, width=50, underscore_numbers=True, sort_dicts=False), pformat(value, 3, 70, 1), sep="\n| ")
    print(isreadable(value), isrecursive(value), PrettyPrinter().isreadable(value), len(saferepr(value)) if not name.startswith("rec") else "")
each(r"""
    PrettyPrinter(indent=-1)
    PrettyPrinter(depth=0)
    PrettyPrinter(depth=-1)
    PrettyPrinter(width=0)
    PrettyPrinter(indent="a")
    PrettyPrinter(depth=1).pformat([[1]]), PrettyPrinter(depth=None).pformat([[1]]), PrettyPrinter(indent=0, width=5).pformat([10, 20]), PrettyPrinter(1, 5).pformat({"a": 1, "b": 2}), PrettyPrinter(depth=2).isreadable([[[1]]]), PrettyPrinter(depth=3).isreadable([[[1]]])
    import io; s = io.StringIO(); PrettyPrinter(stream=s).pprint([1]), pprint([2], s), pp({"b": 1, "a": 2}, s), pprint({"b": 1, "a": 2}, stream=s, sort_dicts=False), pp([3], s, width=1), pprint("x", s, 2, 3, 4, compact=True), s.getvalue()
    import sys; k, sys.stdout = sys.stdout, None; pprint([1]); sys.stdout = k
    PrettyPrinter().format([1, [2]], {}, 1, 0), PrettyPrinter().format([1, [2]], {}, 0, 0), PrettyPrinter().format({1: {}}, {}, 2, 1), PrettyPrinter().format("a", {}, 0, 0), PrettyPrinter().format(rec, {}, 0, 0)[1:], PrettyPrinter().format(Hashed(1), {}, 0, 0), PrettyPrinter().format((1,), {}, 0, 0), PrettyPrinter(underscore_numbers=True).format(12345, {}, 0, 0), PrettyPrinter(sort_dicts=False).format({2: 1, 1: 2}, {}, 0, 0), PrettyPrinter().format((), {}, 0, 0), PrettyPrinter().format({}, {}, 1, 1)
    saferepr({3: 1, "a": 2, 1: [rec][:0]}), saferepr("a'b"), isreadable(1), isreadable(Hashed(1)), isreadable([Hashed(1)]), isrecursive([1]), isrecursive(rec), isreadable(rec), isreadable({1: Hashed(1)}), isrecursive({1: recd})
    sorted(pprint_all := __import__("pprint").__all__)
""".replace("isrecursive({1: recd})", "isrecursive(recd)"), {k: v for k, v in globals().items()} | {"pprint": pprint})
