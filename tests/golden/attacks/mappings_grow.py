# Memory of no file that is made longer is memory to its end, with what it held; a view's stride that wraps around is no second item's.
import mmap

m = mmap.mmap(-1, 4096)
m[:5] = m[4000:4005] = b'first'
for length in 8192, 100, 5000000, 4096, 12288:
    m.resize(length)
    m[length - 1] = 7
    print(len(m), m[:5], m[length - 1], sum(memoryview(m).tolist()) if length < 10000 else m.rfind(b'\7'))
private = mmap.mmap(-1, 10, access=mmap.ACCESS_WRITE)
private.resize(10000)
private[9999] = 1
print(private[9990:].count(1))
view = memoryview(bytearray(8)).cast('H')[::2**63 - 1]
print(view.shape, view.tolist(), view[::2**63 - 1].tolist())
