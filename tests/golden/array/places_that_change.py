# A slice's bounds that change the array as they are asked for: what is left counts, in whichever way the slice is used.
import array
import mmap


class Bound:
    def __init__(self, value, act):
        self.value, self.act = value, act

    def __index__(self):
        self.act()
        return self.value


for typecode in "b", "i", "d":
    for key in lambda b: slice(b, 900), lambda b: slice(5, b), lambda b: slice(1, 90, b), lambda b: b:
        a = array.array(typecode, range(100))
        try:
            print(a[key(Bound(50, lambda: a.__delitem__(slice(10, None))))], len(a))
        except IndexError as e:
            print("IndexError", e)
        a = array.array(typecode, range(100))
        try:
            a[key(Bound(50, lambda: a.__delitem__(slice(10, None))))] = array.array(typecode, [1, 2]) if key(1) != 1 else 1
            print(a)
        except (IndexError, ValueError) as e:
            print(type(e).__name__, e)
        a = array.array(typecode, range(100))
        try:
            del a[key(Bound(50, lambda: a.__delitem__(slice(10, None))))]
            print(a)
        except IndexError as e:
            print("IndexError", e)
a = array.array("h", range(20))
print(a[2:5], a[-3:], a[::-4], a[50:], a[10**30:], a[-(10**30):2], a[::10**30], a[5:2], a[True:False:-1])
for wrong in (slice("x", 1), slice(1, 2, 0), slice(None, None, 1.5)):
    try:
        a[wrong]
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
m = mmap.mmap(-1, 20)
m[2:5] = b"abc"
print(m[:8], m[::3], m[-20:4], m[30:], m[1:0])
walk = iter(a)
print(next(walk), sum(walk), list(walk), next(walk, "end"))
walk = iter(array.array("d", [1.5, 2.5]))
copied = __import__("copy").copy(walk)
print(list(walk), list(copied), walk.__reduce__()[1], copied.__reduce__()[1])
a = array.array("i", [1, 2, 3])
walk = iter(a)
print(next(walk), a.pop(), a.pop(), next(walk, "end"), a.append(9), next(walk, "end"))
print([x for x in array.array("w", "añ€")], [*array.array("Q", [2**64 - 1])], max(array.array("f", [0.5, 2])))
