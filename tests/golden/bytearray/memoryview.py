b = bytearray(b"abcdef"); m = memoryview(b)
print(m[0], m[1:3].tobytes(), m.tolist(), len(m), m.format, m.itemsize, m.nbytes, m.readonly, m.shape, m.ndim, m == b, bytes(m[::-1]), m.contiguous)
m[0] = 65; m[1:3] = b"XY"; print(b)
try: memoryview(b"ro")[0] = 1
except TypeError as e: print(e)
try: m[1:3] = b"toolong"
except ValueError as e: print(e)
try: memoryview("s")
except TypeError as e: print(e)
with m as v: print(v is m)
try: m[0]
except ValueError as e: print(e)
print(memoryview(b"abc") == b"abc", hash(memoryview(b"abc")) == hash(b"abc"), memoryview(b"\x01\x00\x02\x00").cast("H").tolist(), 98 in memoryview(b"abc"), memoryview(b"xy").hex())
