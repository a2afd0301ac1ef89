"""How much memory objects say that they hold as they grow and shrink: the room asked ahead is Coil's own."""
import array, collections, itertools, sys

size = sys.getsizeof


def steps(make, change, n):
    """The sizes that differ as it is changed, each with the number of changes before."""
    obj, found = make(), []
    for k in range(n):
        if not found or found[-1][1] != size(obj):
            found.append((k, size(obj)))
        change(obj, k)
    return found


print("list", steps(list, lambda l, k: l.append(k), 3000), steps(lambda: [0] * 1000, lambda l, k: l.pop(), 1000), steps(list, lambda l, k: l.extend([k] * (k % 7)), 200), steps(list, lambda l, k: l.insert(0, k), 300), steps(lambda: list(range(999)), lambda l, k: l.__delitem__(slice(0, 3)), 300))
print("lists", [size(list(range(n))) for n in range(70)], [size([0] * n) for n in range(20)], [size([x for x in range(n)]) for n in range(40)], [size(list(iter(range(n)))) for n in range(40)], [size(sorted(range(n))) for n in range(20)], [size("a " * n) - size("") for n in range(9)], [size(("a " * n).split()) for n in range(30)], [size([1, 2, 3][:n]) for n in range(4)], [size([0] + [1] * n) for n in range(9)])
print("dict", steps(dict, lambda d, k: d.__setitem__(k, k), 3000), steps(lambda: dict.fromkeys(range(1000)), lambda d, k: d.pop(k), 1000), [size(dict.fromkeys(range(n))) for n in range(40)], [size({k: k for k in range(n)}) for n in range(40)], [size(dict(zip(range(n), range(n)))) for n in range(40)], [size(dict.fromkeys(range(n)).copy()) for n in range(0, 300, 13)], [size({**dict.fromkeys(range(n))}) for n in range(0, 300, 17)], size({}), size(dict(a=1)), [size(dict.fromkeys(range(n)) | {1: 2}) for n in range(0, 90, 7)])
print("set", steps(set, lambda s, k: s.add(k), 3000), steps(lambda: set(range(1000)), lambda s, k: s.discard(k), 1000), [size(set(range(n))) for n in range(0, 300, 11)], [size(frozenset(range(n))) for n in range(0, 300, 11)], [size({x for x in range(n)}) for n in range(0, 90, 5)], [size(set(range(n)) | {1}) for n in range(0, 90, 5)], [size(set(range(n)) & set(range(9))) for n in range(0, 90, 5)], [size(set(range(n)).copy()) for n in range(0, 90, 5)])
print("tuple", [size(tuple(range(n))) for n in range(20)], [size(()) for n in range(1)], size((1,) * 100))
print("text", [size("a" * n) for n in range(20)], [size("\xe9" * n) for n in range(9)], [size("\u03b1" * n) for n in range(9)], [size("\U0001f600" * n) for n in range(9)], [size(b"a" * n) for n in range(20)])
print("bytearray", steps(bytearray, lambda b, k: b.append(1), 2000), steps(lambda: bytearray(1000), lambda b, k: b.pop(), 1000), steps(lambda: bytearray(1000), lambda b, k: b.__delitem__(slice(0, 3)), 330), [size(bytearray(n)) for n in range(0, 40, 3)], steps(bytearray, lambda b, k: b.extend(b"abc"), 400), steps(bytearray, lambda b, k: b.insert(0, 1), 300))
print("deque", steps(collections.deque, lambda d, k: d.append(k), 600), steps(lambda: collections.deque(range(600)), lambda d, k: d.popleft(), 600), [size(collections.deque(range(n))) for n in range(0, 200, 9)], [size(collections.deque(range(n), 10)) for n in range(0, 30, 3)])
print("array", steps(lambda: array.array("h"), lambda a, k: a.append(1), 600), [size(array.array("d", range(n))) for n in range(0, 60, 7)], steps(lambda: array.array("b", range(100)), lambda a, k: a.pop(), 100))
print("int", [size(s * 2**k + d) for k in (0, 29, 30, 31, 59, 60, 61, 89, 90, 91, 119, 120, 121, 149, 150, 299, 300) for s in (1, -1) for d in (-1, 0)], size(0), size(True), size(1.5), size(1j), size(None))
print("others", [size(x) for x in (range(3), range(2**70), slice(1), print, len, int, type, enumerate([]), zip(), map(print, []), iter([]), iter(()), iter({}), iter("a"), reversed([]), itertools.count(), itertools.chain(), collections.OrderedDict(), collections.OrderedDict.fromkeys(range(20)), collections.defaultdict(int), memoryview(b"a"), Exception(), sys, (x for x in ()), lambda: 0, property(), staticmethod(print), super(int, 1), ..., NotImplemented)])
