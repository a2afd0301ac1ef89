# Slices with plain bounds make no slice object; anything else goes the general way, from the same place in the code.
class Index:
    def __init__(self, n):
        self.n = n

    def __index__(self):
        return self.n


class Shows(list):
    def __getitem__(self, key):
        return key


def cut(s, a, b):
    return s[a:b], s[a:], s[:b], s[:], s[a:b:None], s[a:b:2]


for s in [0, 1, 2, 3, 4], (0, 1, 2, 3, 4), "abcde", "aé→😀z", b"abcde", range(5):
    for a, b in (1, 3), (-2, None), (None, -1), (4, 2), (-9, 9), (Index(1), Index(-1)), (2**60, -2**60), (True, None):
        print(*cut(s, a, b))
print(*cut(Shows(), 1, None))
whole = (1, 2)
print(whole[:] is whole, "ab"[:] == "ab", [1, 2][0:1] + [3][:] + [][:1])
number = 5
for bad in (lambda: [1]["a":], lambda: number[1:2], lambda: {}[1:2], lambda: (1,)[:1.5]):
    try:
        print(bad())
    except (TypeError, KeyError) as e:
        print(type(e).__name__, e)


class Text(str):
    pass


print(type(Text("abc")[1:]), Text("abc")[1:])


def f(a, b=2, *rest, k="k"):
    a = b if rest else a
    return a, b, rest, k, None, "text", 3.5


for _ in range(3):
    print(f(1), f([1], "b"), f(1, 2, 3, k=(4,)), f(*[7, 8]))
print([1] + [2, [3]], [] + [])
try:
    print([1] + (2,))
except TypeError as e:
    print(e)
