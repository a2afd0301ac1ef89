"""Places, counts and steps of sequences at their bounds: below the first, the first, the last, behind it, far beyond."""
import array, bisect, collections, heapq, itertools, operator
from _each import each_value as each
from _told import digest, told

far = 2**63 - 1
places = [None, -far - 1, -6, -5, -4, -3, -1, 0, 1, 2, 3, 4, 5, 6, far]


five = {"list": [1, 2, 3, 2, 1], "tuple": (1, 2, 3, 2, 1), "deque": collections.deque([1, 2, 3, 2, 1]), "range": range(1, 6), "str": "abcba", "wide": "ab\u1234ba",
        "wider": "a\U00012345cba", "bytes": b"abcba", "bytearray": bytearray(b"abcba"), "array": array.array("h", [1, 2, 3, 2, 1])}
for name, five_of in five.items():
    wanted = five_of[1]
    kinds = [m for m in ("index", "find", "rfind", "rindex", "count", "startswith", "endswith") if hasattr(five_of, m)]
    for m in kinds:
        f = getattr(five_of, m)
        bounds = places[1:] if name == "array" else places
        print(name, m, digest(told(f, wanted, a, b) for a in bounds for b in bounds), digest(told(f, wanted, a) for a in bounds), digest(told(f, a) for a in places[1:]))
    print(name, "item", [told(operator.getitem, five_of, a) for a in places[1:]])
    if name != "deque":
        print(name, "slice", digest(list(five_of[a:b:s]) for a in places for b in places for s in (None, 1, 2, -1, -2, 5, -far - 1, far)))
for kind in (list, bytearray, lambda s: array.array("h", s), collections.deque):
    def changed(change):
        made = kind([1, 2, 3, 2, 1])
        result = told(change, made)
        return list(made), result
    print("insert", digest(changed(lambda s: s.insert(a, 9)) for a in places[1:]), [changed(lambda s: s.insert(a, 9))[0] for a in (-6, -5, 0, 4, 5, 6)])
    print("delete", digest(changed(lambda s: s.__delitem__(a)) for a in places[1:]), digest(changed(lambda s: s.remove(a)) for a in (1, 2, 3, 4)))
    print("set", digest(changed(lambda s: s.__setitem__(a, 9)) for a in places[1:]))
    print("multiplied", [len(kind([1, 2]) * n) for n in (-1, 0, 1, 3)], told(lambda: kind([1, 2]) * far)[:11], told(lambda: kind([]) * far))
    if kind is not collections.deque:
        print("pop", digest(changed(lambda s: s.pop(a)) for a in places[1:]))
        print("slices", digest(changed(lambda s: s.__delitem__(slice(a, b, t))) for a in places for b in places for t in (None, 1, 2, -1, -2, far)))
        print("slices", digest(changed(lambda s: s.__setitem__(slice(a, b, t), kind(v))) for a in places for b in places for t in (None, 2, -1, -3) for v in ([], [7], [7, 8], [7, 8, 9])))
for n in (None, 0, 1, 3, 5, 7):
    d = collections.deque([1, 2, 3, 4, 5], n)
    print(n, d, [told(lambda k: (d.rotate(k), list(d))[1], k) for k in (0, 1, -1, 2, -2, 5, -5, 7, -12, far)])
    d.append(6), d.appendleft(7), d.extend([8, 9]), d.extendleft([10, 11])
    print(d, told(d.insert, 0, 12), told(d.insert, -1, 13), d, d.maxlen, told(d.index, 6), told(d.index, 99), d == d.copy(), d * 2, d + d, sorted(d))
print(told(collections.deque, [], -1), told(collections.deque, [], "x"), told(collections.deque().pop), told(collections.deque().popleft))
for f in (bisect.bisect_left, bisect.bisect_right, bisect.insort_left, bisect.insort_right):
    for low, high in ((0, None), (1, 3), (2, 2), (3, 1), (0, 5), (-1, None), (0, 6), (5, None), (6, None), (0, 0)):
        items = [1, 2, 2, 3, 5]
        print(f.__name__, low, high, told(f, items, 2, low, high), items)
        items = [1, 2, 2, 3, 5]
        print(told(lambda: f(items, 4, low, high, key=lambda x: x)), items)
for f, args in ((itertools.islice, [(0,), (3,), (None,), (1, 3), (1, None), (0, 5, 2), (2, None, 3), (-1,), (1, -1), (1, 2, 0), (1, 2, -1), ("x",), (1, 2, 3, 4), (6,), (0, 9, 9)]),
                (itertools.repeat, [(0,), (1,), (-1,), (3,)]), (itertools.batched, [(1,), (2,), (3,), (5,), (6,), (0,), (-1,)]),
                (itertools.combinations, [(0,), (1,), (4,), (5,), (6,), (-1,)]), (itertools.permutations, [(0,), (1,), (5,), (6,), (-1,), (None,)]),
                (itertools.combinations_with_replacement, [(0,), (1,), (3,), (-1,)])):
    for a in args:
        print(f.__name__, a, told(lambda: [*itertools.islice(f("abcde", *a), 40)] if f is itertools.repeat or len(a) else 0) if f is not itertools.permutations else digest(told(lambda: [*f("abcde", *a)])))
for f in (heapq.nlargest, heapq.nsmallest):
    print([told(f, n, [3, 1, 2, 5, 4]) for n in (-1, 0, 1, 2, 5, 6)])
for start, stop, step in [(0, 0, 1), (0, 1, 1), (1, 0, 1), (0, 10, 3), (10, 0, -3), (0, -10, -1), (0, 10, 10), (0, 10, 11), (5, 5, -1), (0, 2**70, 2**69), (-2**70, 0, 2**68), (0, far, far), (far, far + 3, 1)]:
    r = range(start, stop, step)
    print(r, told(len, r), bool(r), [*r][:4], told(lambda: r[-1]), told(lambda: r[0]), 0 in r, 9 in r, 10 in r, stop in r, r.count(start), told(r.index, 3), told(r.index, stop), r[1:], r[::-1], r[:-1:2],
          hash(r) == hash((told(len, r), None, None)), [*reversed(r)][:3], r == range(start, stop + 1, step), told(lambda: iter(r).__length_hint__()))
print(told(range, 1, 2, 0), told(range, 1.0), told(lambda: range(3)[3]), told(lambda: range(3)[-4]), told(lambda: len(range(far + 1))), told(lambda: len(range(-1, far))))
for n in (-1, 0, 1, 5, 6):
    it = iter([1, 2, 3, 4, 5])
    told(it.__setstate__, n)
    print(n, it.__length_hint__(), [*it], end=" ")
    it = reversed([1, 2, 3, 4, 5])
    told(it.__setstate__, n)
    print(it.__length_hint__(), [*it], end=" ")
    for s in ((1, 2, 3, 4, 5), "abcde", b"abcde", bytearray(b"abcde"), range(5), range(0, 2**70, 2**68)):
        it = iter(s)
        print(told(it.__setstate__, n), it.__length_hint__(), [*it], end=" ")
    print()
each("""
[1, 2].insert("x", 1)
[].pop()
[1][2 ** 70]
[1][-2 ** 70:2 ** 70]
"abc"[2 ** 70]
"abc".find("", 3), "abc".find("", 4), "abc".rfind("", 3), "abc".count(""), "abc".count("", 3), "abc".count("", 4), "".count("")
b"abc".find(98), b"abc".find(256)
b"abc".count(b""), b"abc".rfind(b"", 3), b"abc".find(b"", 4)
"aXbXc".split("X", 0), "aXbXc".split("X", 1), "aXbXc".rsplit("X", 1), "aXbXc".split("X", -1), " a  b ".split(None, 1), " a  b ".rsplit(None, 1), " a ".split(None, 0)
b"aXbXc".split(b"X", 0), b"aXbXc".rsplit(b"X", 1), b" a  b ".split(None, 1), b" a  b ".rsplit(None, 1), b" a ".split(None, 0), b" a ".rsplit(None, 0)
"aaa".replace("a", "b", 0), "aaa".replace("a", "b", 1), "aaa".replace("a", "b", 2), "aaa".replace("a", "bc", 3), "aaa".replace("", "-", 2), "aaa".replace("a", "", 2), "aaa".replace("", "-", 4)
b"aaa".replace(b"a", b"b", 0), b"aaa".replace(b"a", b"b", 2), b"aaa".replace(b"", b"-", 2), b"aaa".replace(b"a", b"", 2)
"ab".center(0), "ab".center(3), "ab".center(4), "ab".center(5), "abc".center(4), "abc".center(6), "ab".ljust(3) + "|", "ab".rjust(3), "ab".zfill(3), "-ab".zfill(5), "+".zfill(3), "".zfill(1)
b"ab".center(3), b"ab".center(5), b"abc".center(6), b"ab".ljust(3), b"ab".rjust(3), b"ab".zfill(3), b"-a".zfill(5), b"ab".center(1)
"a\\tb".expandtabs(0), "a\\tb".expandtabs(1), "a\\tb".expandtabs(2), "ab\\tb".expandtabs(2), "\\ta\\n\\tb".expandtabs(3), "a\\tb".expandtabs(-1)
b"a\\tb".expandtabs(0), b"a\\tb".expandtabs(1), b"ab\\tb".expandtabs(2), b"\\ta\\n\\tb".expandtabs(3)
"a\\nb\\r\\nc\\rd\\x0be\\x0cf\\x1cg\\x1dh\\x1ei\\x85j\\u2028k\\u2029l".splitlines(), "a\\n\\nb\\n".splitlines(True), b"a\\nb\\r\\nc\\rd\\x0be".splitlines(True), "".splitlines(), "\\x1f \\x09 \\x20 \\x0e".splitlines()
"abc".partition("b"), "abc".rpartition("z"), "abc".partition("z"), "abcb".rpartition("b"), b"abcb".rpartition(b"b"), b"abc".partition(b"z")
"abcabc".removeprefix("abc"), "abc".removeprefix("abcd"), "abcabc".removesuffix("abc"), "abc".removesuffix(""), b"abc".removesuffix(b"c"), b"abc".removeprefix(b"")
"abc".startswith(("x", "a")), "abc".startswith("", 3), "abc".startswith("", 4), "abc".endswith("", 3, 4), "abc".endswith("c", -1), "abc".endswith(("x", "bc"), 1, 3), b"abc".startswith(b"bc", 1), b"abc".endswith((b"c",), 3)
list(range(2 ** 63))
bytes(-1)
bytes(2 ** 63)
bytearray(-1)
bytes([256])
bytes([-1])
bytes([0, 255]), bytearray([0, 255])
bytearray(b"a").append(256)
bytearray(b"a").append(-1)
bytearray(b"abc").__setitem__(0, 256)
chr(-1)
chr(0x110000)
chr(0x10ffff), ord(chr(0x10ffff)), chr(0), chr(255), chr(256), chr(65535), chr(65536)
ord("ab")
ord(b"")
ord("")
"%c" % 0x110000
"%c" % -1
"%c%c" % (97, "b")
b"%c" % 256
b"%c" % -1
b"%c" % 255
""", globals())
