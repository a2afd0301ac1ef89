# Protocol 0 is lines of text, whose every byte is the reference's: numbers, strs that need escapes, containers one item at a time, what leads
# back to itself, and what is fetched again.
import pickle


class Made:
    def __init__(self):
        self.me = [self]


class Listed(list):
    pass


deep = ([],)
deep[0].append(deep)
wide = ([], 1, 2, 3)
wide[0].append(wide)
listed = Listed([1, 2])
listed.note = "é"
values = [None, True, False, 0, -1, 2**31 - 1, 2**31, -2**31, -2**31 - 1, 10**30, 1.5, -0.0, float("inf"),
          "", "abc", "a\\b\n\r\0\x1a", "é", "日本", "\U0001f600", "\ud800", b"", b"a\xff", bytearray(b"x"), (), (1,), (1, 2, 3, 4),
          [], [1], [1, "x"], {}, {"a": [1], 2: (3,)}, {7}, frozenset({8}), Made, Made(), deep, wide, listed, len, ["k", ["k"], "k"]]
for value in values:
    for protocol in (0, 1):
        data = pickle.dumps(value, protocol)
        print(data)
        back = pickle.loads(data)
        print(type(back) is type(value), pickle.dumps(back, protocol) == data)
for line in (b"I12\n.", b"I-0\n.", b"I007\n.", b"I 5 \n.", b"I1_0\n.", b"I0x1f\n.", b"I999999999999999999\n.", b"I-9999999999999999999\n.",
             b"L5L\n.", b"L12\n.", b"I\n.", b"Ix\n.", b"I-\n.", b"(lp0\ng0\n.", b"(lp-1\n.", b"g00\n."):
    try:
        print(line, pickle.loads(line))
    except Exception as e:
        print(line, type(e).__name__, e)
