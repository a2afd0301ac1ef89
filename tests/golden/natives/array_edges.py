# Arrays of every kind: conversions, slices, comparisons, copies.
import copy, io, pickle, struct
from array import array, typecodes
from _each import each

class Sub(array): pass

each("""
    typecodes
    [(c, array(c).itemsize) for c in typecodes if c not in "ulL"], array("l").itemsize == array("L").itemsize == struct.calcsize("l")
    [array(c, [1, 2, 3]) for c in "bBhHiIlLqQfd"]
    array("w", "grüß"), array("w"), array("i")
    array("b", b"\\xff\\x01"), array("H", b"\\x01\\x00\\x02\\x00")
    array("d", [1.5, 2]), array("f", [0.1])[0], array("d", array("i", [1, 2]))
    array("q", [-(1 << 63), (1 << 63) - 1]), array("Q", [(1 << 64) - 1]), array("b", [-128, 127])
    a = array("i", range(10)); print(a[2:5], a[::-3], a[7:2], a[-3:], a[:])
    a = array("i", range(10)); a[2:5] = array("i", [7]); print(a); a[::2] = array("i", [0, 0, 0, 0]); print(a)
    a = array("i", range(10)); a[1:1] = a[:2]; print(a); del a[::3]; print(a); del a[2:4]; print(a); del a[-1]; print(a)
    a = array("i", [1, 2, 3]); a[1:2] = a; print(a)
    a = array("i", [3, 1, 3]); print(a.count(3), a.index(3), a.index(3, 1), a.index(3, -1), a.index(1, 0, 2))
    a = array("i", [3, 1, 3]); a.remove(3); a.insert(0, 9); a.insert(-1, 8); a.insert(99, 7); print(a, a.pop(), a.pop(0), a)
    a = array("i", [1]); a.extend([2, 3]); a.extend(a); a.reverse(); print(a); a.fromlist([5]); print(a.tolist())
    a = array("h", [1, 2]); print(a.tobytes()); a.byteswap(); print(a); a.frombytes(b"\\1\\0"); print(a, a.buffer_info()[1])
    a = array("d", [1.0]); a.byteswap(); print(a); a = array("i", [1]); a.byteswap(); print(a); a = array("q", [1]); a.byteswap(); print(a)
    a = array("w", "ab"); a.fromunicode("é"); a.append("z"); print(a, a.tounicode(), a[2], "b" in a)
    array("i", [1, 2]) == array("d", [1, 2]), array("i", [1]) != array("i", [1]), array("i", [1]) == [1]
    array("i", [1, 2]) < array("i", [1, 3]), array("i", [2]) > array("i", [1, 3]), array("i", [1]) <= array("b", [1]), array("i") >= array("i", [1])
    array("i", [1]) == array("i", [1, 2]), array("i", [1]) != array("i", [1, 2]), array("i", [1, 2]) == array("i", [1, 3]), array("i", [1, 2]) != array("i", [1, 3]), array("i") == array("b"), array("i") != array("i", [0])
    array("i", [1]) + array("i", [2]), array("i", [1, 2]) * 2, 2 * array("b", [1]), array("i", [1]) * -1
    a = array("i", [1]); a += array("i", [2]); print(a); a *= 3; print(a); a *= 0; print(a)
    2 in array("i", [1, 2]), 5 in array("i", [1, 2]), list(array("i", [1, 2])), len(array("b", b"abc"))
    copy.copy(array("i", [1, 2])), copy.deepcopy(array("i", [1, 2])), array("i", [1]).__copy__()
    [pickle.loads(pickle.dumps(array(c, [1, 2]), p)) for c in "bd" for p in (0, 2, 3, 5)]
    array("i", [1]).__reduce_ex__(2), array("i", [1]).__reduce_ex__(3)[1][1:3]
    f = io.BytesIO(); array("h", [1, 2, 3]).tofile(f); f.seek(0); a = array("h"); a.fromfile(f, 2); print(a)
    f = io.BytesIO(b"abc"); a = array("h"); a.fromfile(f, 2)
    print(a)
    m = memoryview(array("i", [1, 2])); print(m.format, m.itemsize, m.shape, m[1], m.readonly); m[0] = 9; print(m.tolist())
    m = memoryview(array("w", "ab")); print(m.format, m.nbytes)
    s = Sub("i", [1]); s.x = 5; print(s, s + s, s.__reduce_ex__(3)[2])
    i = iter(array("i", [1, 2, 3])); next(i); print(i.__reduce__()[1]); i.__setstate__(2); print(list(i), list(i))
    array("i", [1]).typecode, array("i").__class_getitem__(int)
    bytes(array("H", [1, 2])), bytearray(array("b", [1]))
    array("i", (x for x in (1, 2))), array("i", {5: 1}), array("i", bytearray(4))
""", globals())
