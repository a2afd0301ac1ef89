"""Places and counts beyond any index that are refused, and by which exception."""
import collections
import io
import itertools
import re
import struct
import sys


class Far:
    def __index__(self):
        return 2**70


calls = {
    "match": lambda n: re.compile("a").match("a", n), "search": lambda n: re.compile("a").search("a", 0, n), "fullmatch": lambda n: re.compile("a").fullmatch("a", n),
    "findall": lambda n: re.compile("a").findall("a", endpos=n), "finditer": lambda n: re.compile("a").finditer("a", n), "scanner": lambda n: re.compile("a").scanner("a", n),
    "sub": lambda n: re.compile("a").sub("b", "a", n), "split": lambda n: re.compile("a").split("a", n), "Match.group": lambda n: re.match("a", "a").group(n),
    "pack_into": lambda n: struct.pack_into("b", bytearray(1), n, 1), "unpack_from": lambda n: struct.unpack_from("b", b"a", n),
    "unpack_from int": lambda n: struct.unpack_from("b", 3, n), "tobytes": lambda n: memoryview(b"a").tobytes(n),
    "BufferedReader.seek": lambda n: io.BufferedReader(io.BytesIO(b"a")).seek(n), "BytesIO.seek": lambda n: io.BytesIO(b"a").seek(n), "StringIO.seek": lambda n: io.StringIO("a").seek(n),
    "BytesIO.read": lambda n: io.BytesIO(b"a").read(n), "list[n]": lambda n: [1][n], "str[n]": lambda n: "a"[n], "range[n]": lambda n: range(3)[n], "deque[n]": lambda n: collections.deque([1])[n],
    "list.pop": lambda n: [1].pop(n), "bytearray.insert": lambda n: bytearray(b"a").insert(n, 1), "list.insert": lambda n: [1].insert(n, 1), "deque.rotate": lambda n: collections.deque().rotate(n),
    "replace": lambda n: "a".replace("a", "b", n), "split str": lambda n: "a".split("a", n), "ljust": lambda n: "a".ljust(n), "list * n": lambda n: [1] * n,
    "islice": lambda n: itertools.islice([], n), "repeat": lambda n: itertools.repeat(1, n), "combinations": lambda n: itertools.combinations([1], n), "chr": chr, "bytes": bytes,
}
for name, call in calls.items():
    for n in sys.maxsize + 1, -sys.maxsize - 2, Far():
        try:
            result = call(n)
            print(name, "gives", type(result).__name__ if hasattr(result, "__next__") or type(result).__name__ == "SRE_Scanner" else result)
        except Exception as error:
            print(name, type(error).__name__)
