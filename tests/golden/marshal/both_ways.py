# What is native writes and reads as what is Python does, in each version.
import marshal
from _beside import outcome, read_other, same_read, write_other

text, inner, big = "".join(["no ", "name"]), [1, 2], 12345 ** 30
loop = [1, text]
loop.append(loop)
table = {"k": None, 1: (inner, inner)}
table["k"] = table
deep, deeper = [], ()
for n in range(1997):
    deep = [deep]
for n in range(2100):
    deeper = (deeper,)
values = [
    None, True, False, ..., StopIteration, 0, 1, -5, -6, 256, 257, 2**31 - 1, 2**31, -2**31, -2**31 - 1, 2**48, -2**48, 2**49, 2**60, 2**63, -2**63,
    2**64 - 1, 2**64, *(s * ((1 << n) - d) for n in (30, 45, 59, 60, 61, 75, 90, 120, 127, 128, 255, 256, 300, 1000) for d in (0, 1) for s in (1, -1)),
    1.5, -0.0, float("inf"), float("-inf"), 1e300, 5e-324, 1j, complex(-0.0, 2.5), complex(1e300, float("-inf")),
    "", "a", "é", "ab", "é\xff", "\ud800", "\u20ac" * 3, "\U0001f40d", "x" * 255, "x" * 256, "é" * 300, "a b", text, "name", "a\0b",
    b"", b"a", b"\xff" * 300, bytearray(b"ab"), memoryview(b"abc"), memoryview(b"abcd")[::2], (), (1,), (1, (2, (3,))), tuple(range(255)), tuple(range(256)),
    [], [1, [2, []]], [[], [], [[]]], {}, {"a": 1, "b": {"c": [1.5]}}, {text: text}, set(), {1}, {"x", 2, (1, 2)}, frozenset(), frozenset([frozenset([1]), text]),
    [inner, inner, {"a": inner, text: text}, (inner, text), frozenset([text])], [5, 5, 300, 300], ["name", "name", text, text, "other"],
    [1.5, 1.5, 1j], [big, big, -big], [b"ab", b"ab", bytes([1, 2])], [(1,), (1,)], list(range(-10, 300)), [[n] for n in range(40)],
    {n: str(n) for n in range(40)}, {str(n): (n, [n]) for n in range(20)}, loop, table, deep, deeper, object(), [1, object], type("I", (int,), {})(5),
    type("S", (str,), {})("s"), [type("L", (list,), {})()], type("B", (bytes,), {})(b"q"), compile("a + 1", "f", "eval"), [1, compile("x = (1, 2)", "f", "exec")],
]
wrong = 0
for value in values:
    for version in range(6):
        first, other = outcome(marshal.dumps, value, version), outcome(write_other, value, version)
        if first != other:
            wrong += 1
            print("written otherwise:", type(value), version, first[:80], other[:80])
        if version < 3 and value in (deep, deeper):
            continue
        try:
            data = marshal.dumps(value, version)
        except ValueError:
            continue
        if not same_read(data):
            wrong += 1
            print("read otherwise:", type(value), version)
        if outcome(lambda: marshal.dumps(marshal.loads(data), version)) != outcome(lambda: write_other(read_other(data), version)):
            wrong += 1
            print("read and written otherwise:", type(value), version)
print(len(values), wrong)
# What only the caller has is not shared.
for version in 2, 3, 4, True:
    print([marshal.dumps([[]], version) == write_other([[]], version), marshal.dumps((1, "name"), version) == write_other((1, "name"), version)])
