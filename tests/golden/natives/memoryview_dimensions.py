# Views of several dimensions, of none, and what they refuse.
m = memoryview(bytes(range(24))).cast('B', [2, 3, 4])
print(m.shape, m.strides, m.ndim, m.nbytes, m.itemsize, len(m), m.c_contiguous, m.f_contiguous, m.contiguous)
print(m.tolist(), m[1, 2, 3], m[-1, 0, -4], m.tobytes() == bytes(range(24)), list(m.tobytes('F')), m.tobytes('A') == m.tobytes())
part = m[::-1]
print(part.tolist(), part.shape, part.strides, part.contiguous, list(bytes(part)), part.tobytes('F').hex(), part == m, part[::-1] == m)
print(memoryview(m).shape, m.toreadonly().shape, m.cast('B').shape, m == m.cast('B'), m.cast('B').cast('H', (3, 4)).tolist(), m.hex() == bytes(range(24)).hex())
zero = memoryview(b'abcd').cast('i', [])
print(zero.ndim, zero.shape, zero.strides, zero[()] == zero.tolist(), zero[...] is zero, zero.nbytes, zero.tobytes(), zero == memoryview(b'abcd').cast('i', []))
data = bytearray(12)
grid = memoryview(data).cast('H', [2, 3])
grid[1, 2] = 513
grid[-2, 0] = 7
print(data, grid.tolist(), grid == memoryview(bytes(data)).cast('H', [2, 3]), grid == memoryview(bytes(data)).cast('H', [3, 2]))
floats = memoryview(bytes(16)).cast('d', [2, 1])
print(floats.tolist(), floats == memoryview(bytes(16)).cast('d', [2, 1]), memoryview(b'').tolist(), memoryview(b'ab')[1:1].cast('H').shape)
single = memoryview(b'abc').cast('B', [1, 3])
print(single.c_contiguous, single.f_contiguous, single[:0].shape, single[:0].contiguous, hash(single) == hash(b'abc'))


def attempt(text):
    try:
        exec(text, globals())
        print(text, 'done')
    except Exception as error:
        print(text, type(error).__name__, error)


for text in ('m[0]', 'm[0, 1]', 'm[0, 1, 2, 3]', 'm[2, 0, 0]', 'm[0, 3, 0]', 'm[0, 0, -5]', 'm[:, :]', 'm[0, :]', 'iter(m)', 'list(m)', 'm["a"]', 'm["a", 0]', 'm[...]', 'len(zero)',
             'zero[0]', 'zero[0,]', 'zero[:]', 'iter(zero)', 'm.cast("B", [4, 6])', 'm.cast("B", [24])', 'm.cast("H")', 'memoryview(b"ab").cast("B", [2, 2])',
             'memoryview(b"ab").cast("B", [0, 2])', 'memoryview(b"ab").cast("B", [-1])', 'memoryview(b"ab").cast("B", ["x"])', 'memoryview(b"ab").cast("B", 3)',
             'memoryview(b"ab").cast("B", [1] * 65)', 'memoryview(b"").cast("B", [1, 1])', 'memoryview(b"ab").cast("B", [2**62, 2**62])', 'memoryview(b"ab").cast("B", [2**70])',
             'grid[0] = 1', 'grid[0, 0] = 2**20', 'grid[:1] = grid[1:]', 'grid[0, :] = b""', 'm[0, 0, 0] = 1', 'm[::2].cast("B")', 'part.cast("B")',
             'zero[()] = 1', 'memoryview(bytearray(4)).cast("i", ())[()] = 5', 'memoryview(bytearray(4)).cast("i", ())[...] = 5', 'hash(grid)', 'm.tobytes("X")'):
    attempt(text)
m.release()
attempt('m.shape')
attempt('m[0, 0, 0]')
