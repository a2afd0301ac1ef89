# Wide values broken into lines, by type, width, indent, depth and compact.
from pprint import *
import collections, types, dataclasses
@dataclasses.dataclass
class DC:
    a: int; b: str; c: list
rec = [1]; rec.append(rec)
vals = [1, "abc", list(range(40)), {i: str(i) * 3 for i in range(12)}, {"k": ["x" * 30, "y" * 30, {"z": 1}]}, tuple(range(50)), ("x" * 90,), set(range(30)),
 frozenset("abcdefghijklmnopqrstuvwxyz"), "the quick brown fox jumped over the lazy dog " * 4, ["the quick brown fox jumped over the lazy dog " * 4], "line one\nline two\n" * 6, b"abcdefgh" * 20, [b"abcdefgh" * 20], bytearray(b"abcdefgh" * 12),
 collections.OrderedDict((str(i), i) for i in range(12)), collections.defaultdict(int, {str(i) * 3: i for i in range(12)}), collections.Counter("the quick brown fox jumped over the lazy dog"), collections.deque(range(40)), collections.deque(range(40), maxlen=50),
 collections.ChainMap({"a" * 30: 1}, {"b" * 30: 2}, {"c" * 30: 3}), types.MappingProxyType({str(i) * 3: i for i in range(12)}), types.SimpleNamespace(alpha="x" * 40, beta="y" * 40), DC(1, "x" * 50, ["y" * 20] * 3), collections.UserDict({str(i) * 3: i for i in range(12)}),
 {1: 2, "a": 3, None: 4}, {(1, 2): [3] * 40}, [[[[[["deep" * 5] * 3] * 2]]]], int, {"b": 1, "a": 2}, 123456789]
for v in vals:
    pprint(v); pprint(v, width=40, indent=4); pprint(v, compact=True); pp(v, depth=2, width=20, underscore_numbers=True)
print(isreadable([1]), isreadable([int]), isrecursive(rec), saferepr(rec).split('id=')[0], pformat({"a": {"b": {"c": {}}}}, depth=1))
try: PrettyPrinter(indent=-1)
except ValueError as e: print(e)
