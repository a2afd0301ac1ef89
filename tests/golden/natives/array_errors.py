# What an array refuses, and in which words.
from array import array
from _each import each

each("""
    array()
    array(5)
    array("x")
    array("i", "abc")
    array("i", 5)
    array("i", [1.5])
    array("i", ["x"])
    array("b", [128])
    array("b", [-129])
    array("B", [256])
    array("B", [-1])
    array("h", [32768])
    array("h", [-32769])
    array("H", [65536])
    array("H", [-1])
    array("i", [1 << 31])
    array("I", [1 << 32])
    array("f", ["x"])
    array("d", [None])
    array("w", b"abc")
    array("i", b"abc")
    array("i", array("w", "ab"))
    array("i").pop()
    array("i", [1]).pop(3)
    array("i", [1]).remove(5)
    array("i", [1]).index(5)
    array("i", [1]).index(1, 5)
    array("i", [1])[1]
    array("i", [1])[-2]
    array("i", [1])["x"]
    a = array("i", [1]); a[1] = 2
    a = array("i", [1]); a[0] = "x"
    a = array("i", [1]); a[0:1] = [1]
    a = array("i", [1]); a[0:1] = array("b")
    a = array("i", [1, 2, 3]); a[::2] = array("i", [1])
    a = array("i", [1]); del a[1]
    a = array("i", [1]); a.append("x")
    a = array("i", [1]); a.insert(0, 1 << 40)
    a = array("i", [1]); a.extend(5)
    a = array("i", [1]); a.extend(array("b", [1]))
    a = array("i", [1]); a.fromlist((1,))
    a = array("i", [1]); a.fromlist([1, "x"])
    a = array("i", [1]); a.frombytes(b"abc")
    a = array("i", [1]); a.frombytes("abc")
    a = array("i", [1]); a.fromunicode("abc")
    array("i", [1]).tounicode()
    array("w", "ab").fromunicode(5)
    array("i") + [1]
    array("i") + array("b")
    array("i") * "x"
    a = array("i", [1]); m = memoryview(a); a.append(1)
    a = array("i", [1]); m = memoryview(a); a.pop()
    a = array("i", [1]); m = memoryview(a); a.extend([1])
    a = array("i", [1]); m = memoryview(a); a *= 2
    a = array("i", [1]); m = memoryview(a); del a[0]
    a = array("i", [1]); m = memoryview(a); a.frombytes(b"1234")
    hash(array("i"))
    array("i") < [1]
    array("i").fromfile(5, 1)
    array("i").tofile(5)
    array("i", other=1)
""", globals())
