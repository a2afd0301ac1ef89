from array import array

a = array("i", [3, 1, 2])
a.append(4), a.extend([5]), a.extend(array("i", [6])), a.insert(1, 9), a.reverse(), a.remove(9)
print(a, a.pop(), a.pop(0), a.index(2), a.count(1), a.tolist(), a.tobytes(), a + a, a * 2, a[1:], a[::2], a == array("i", [1]), a.__reduce_ex__(3)[1], a.__copy__(), a.buffer_info()[1], array("w", "ab").tounicode(), iter(a).__reduce__()[1])
a[1:2] = array("i", [7, 8])
del a[::2]
a *= 2
a += array("i", [1])
a.frombytes(bytes(4)), a.fromlist([5]), a.byteswap(), a.byteswap()
print(a, memoryview(a).format, array("d", [1]).tolist(), array("w", "x"), array("f", (x for x in (1, 2))))
for wrong in (lambda: array("i", ["x"]), lambda: array("z"), lambda: array("b", [300]), lambda: a.pop(99), lambda: a.remove(99), lambda: a[99], lambda: a.frombytes(b"x"), lambda: a.fromlist([1, "x"]), lambda: a + [1], lambda: a.extend(array("b"))):
    try:
        wrong()
    except (TypeError, ValueError, OverflowError, IndexError) as error:
        print(error)
