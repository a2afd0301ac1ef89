b, a = b"hello w\xf6rld", bytearray(b"abcabc")
print(b.upper(), b.title(), b.swapcase(), b.capitalize(), b.center(20, b"."), b.ljust(15), b.rjust(15), b"-5".zfill(5), b"a\tb".expandtabs(3), b.strip(b"h"), b.replace(b"l", b"LL"), b.translate(None, b"l"), bytes.maketrans(b"a", b"b")[97], b[::2], b[1:4], b[0], b * 2, b + a, b < b"i", b"wo" in b, 104 in b, b.find(b"o"), b.rfind(b"o"), b.count(b"l"), b.index(b"w"), hash(b) == hash(b[:]), b.hex(":"), bytes.fromhex("00 ff"), b.decode("latin-1"), b.decode("utf-8", "replace"), b.decode("ascii", "ignore"), b"\xff\xfea\0".decode("utf-16"), repr(b), list(b"ab"), bytes([1, 2]), bytes(3), bytes("\xe9", "utf-8"), b.__getnewargs__(), b.__reduce_ex__(2)[1])
print(b.split(), b.split(b"l"), b.rsplit(b"l", 1), b"a\nb\r\n".splitlines(), b.partition(b"w"), b.rpartition(b"l"), b"-".join([b"a", a]), b.removeprefix(b"he"), b.startswith((b"x", b"he")), b.isalpha(), a.pop(), a.append(1), a.extend([2, 3]), a.insert(0, 9), a.remove(9), a.reverse(), a, a.copy(), a[1:3], a.index(2), a.split(b"a"), a * 2, a.decode("latin-1"), a.hex())
a[1:3] = b"xyz"
a[::2] = bytes(len(a[::2]))
del a[0], a[::3]
a += b"q"
a *= 2
print(a, a.clear(), a)
m = memoryview(bytearray(b"abcdefgh"))
n = m.cast("H", [2, 2])
print(m[1:3].tobytes(), m[::-2].tolist(), n.tolist(), n[1, 1], n.shape, n.strides, n.format, m == b"abcdefgh", bytes(m[:2]), m.hex(), m.toreadonly().readonly, m.nbytes, list(m[:2]), m.obj[0], n.cast("B")[3], repr(m)[:7])
m[0] = 90
m[1:3] = b"YX"
print(m.tobytes(), hash(memoryview(b"ab")) == hash(b"ab"), n.release(), b"".join([m]), int.from_bytes(m[:2]))
for wrong in (lambda: b[99], lambda: b.index(b"q"), lambda: b + "x", lambda: bytes([300]), lambda: b.decode("ascii"), lambda: bytes.fromhex("0"), lambda: b"-".join(["x"]), lambda: a.pop(), lambda: a.remove(5), lambda: m[99], lambda: m.cast("H", [3]), lambda: m["x"], lambda: n[0], lambda: memoryview(5), lambda: m.__setitem__(0, 300), lambda: bytes("x"), lambda: b.split(b""), lambda: hash(m), lambda: m.obj.append(1), lambda: bytearray(-1), lambda: b.hex("xx")):
    try: print(wrong())
    except (LookupError, ValueError, TypeError, BufferError) as error: print(error)
