"""array: making, places, slices, arithmetic, exports, errors."""
import array
import pickle

a = array.array("i", [1, 2, 3])
a.append(4), a.extend([5, 6]), a.insert(0, 0)
print(a, a[1:4], a[::-2], a + a[:1], a[:2] * 2, len(a), 3 in a, a.index(5), a.count(1), a.pop(), a.pop(0))
a[1:3] = array.array("i", [9, 9, 9])
del a[::2]
print(a, a == array.array("i", [9, 9]), a < array.array("d", [9.5]), bytes(array.array("H", [1, 258])), array.array("f", [0.1])[0])
print(array.array("w", "aé日"), array.array("w", "ab").tounicode(), array.array("B", b"ab").tolist(), array.typecodes, a.itemsize)
print(pickle.loads(pickle.dumps(a)), array.array("Q", [2**64 - 1]), list(reversed(a)), array.array("d"), hash is a.__class__)
view = memoryview(a)
view[0] = -1
for call in (lambda: a.append(1), lambda: array.array("x"), lambda: array.array("b", [200]), lambda: array.array("B", [-1]),
             lambda: array.array("i", "ab"), lambda: a[10], lambda: a.remove(77), lambda: array.array("i", [1.5]),
             lambda: array.array("h", b"abc"), lambda: a + [1], lambda: array.array("d", ["x"]), lambda: a["x"]):
    try:
        print(call())
    except MemoryError: raise
    except Exception as e:
        print(type(e).__name__, e)
view.release()
a.append(5)
print(a, view.format if False else a.typecode)
