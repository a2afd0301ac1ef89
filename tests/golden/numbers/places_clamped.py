"""Places beyond any index that are as good as the nearest end."""
import collections
import re
import sys
from array import array


class Far:
    def __index__(self):
        return 2**70


for n in sys.maxsize, -sys.maxsize - 1, sys.maxsize + 1, -sys.maxsize - 2, 2**64, Far():
    print("abc"[n:], b"abc"[:n], [1, 2][n::2], (1, 2)[::n], range(3)[:n], bytearray(b"ab")[n:], array("b", [1, 2])[:n], memoryview(b"ab")[:n].tobytes())
    print("abc".find("b", n), "abc".find("b", 0, n), "abc".count("b", n), "abc".startswith("a", n), b"abc".rfind(b"b", 0, n), "abc".endswith("c", 0, n))
    for search in [1, 2].index, (1, 2).index, collections.deque([1, 2]).index:
        for places in (n,), (0, n):
            try:
                print(search(2, *places), end=" ")
            except ValueError:
                print("none", end=" ")
    print(slice(0, n).indices(5))
for n in sys.maxsize, -sys.maxsize - 1:
    print(re.compile("a").match("a", n), re.compile("a").match("a", 0, n), re.compile("a").findall("aa", n), re.compile("a").sub("b", "aa", n),
          re.split("a", "bab", maxsplit=n), re.subn("a", "b", "aa", count=n))
