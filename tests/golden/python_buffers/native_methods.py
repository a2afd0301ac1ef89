# __buffer__ and __release_buffer__ of native types, their flags and errors; memoryview._from_flags; collections.abc.Buffer.
import array
import inspect
import io
import mmap
from collections.abc import Buffer
from inspect import BufferFlags


def tried(use, *args):
    try:
        return use(*args)
    except Exception as e:
        return f"{type(e).__name__}: {e}".replace("Error:  expected", "Error: expected")


kinds = (bytes, bytearray, memoryview, array.array, mmap.mmap, type(io.BytesIO().getbuffer().obj), str, list)
print([(k.__name__, hasattr(k, "__buffer__"), hasattr(k, "__release_buffer__"), issubclass(k, Buffer)) for k in kinds])
print(bytes.__buffer__, bytearray.__release_buffer__, inspect.signature(bytes.__buffer__), inspect.signature(bytearray.__release_buffer__))
b = bytearray(b"hello")
for flags in (0, 1, -1, True, 284, 1 << 31, 1 << 70, "x", None):
    m = tried(b.__buffer__, flags)
    print(flags, m if isinstance(m, str) else (m.tobytes(), m.obj is b, m.format, m.readonly))
print(tried(b.__buffer__), tried(b"".__buffer__, 1), tried(bytes.__buffer__, 1, 2), tried(lambda: b.__buffer__(flags=1)))
m = b.__buffer__(0)
print(tried(b.append, 1), tried(b.__release_buffer__, 1), tried(b.__release_buffer__, memoryview(b"x")))
print(tried(b.__release_buffer__, m), tried(b.__release_buffer__, m), tried(m.tobytes))
numbers = array.array("i", [1, 2, 3])
for flags in ("SIMPLE", "FORMAT", "ND", "STRIDES", "RECORDS_RO", "FULL", "C_CONTIGUOUS"):
    m = numbers.__buffer__(BufferFlags[flags])
    print(flags, m.format, m.shape, m.strides, m.itemsize, m.nbytes, m.readonly)
square = memoryview(bytes(range(6))).cast("B", (2, 3))
gaps = memoryview(bytes(range(6)))[::2]
for flags in ("SIMPLE", "WRITABLE", "ND", "STRIDES", "C_CONTIGUOUS", "F_CONTIGUOUS", "ANY_CONTIGUOUS", "FULL_RO"):
    for source in (square, gaps):
        m = tried(source.__buffer__, BufferFlags[flags])
        print(flags, m if isinstance(m, str) else (m.shape, m.strides, m.obj is source))
x = square.__buffer__(0)
print(tried(square.release), tried(square.__release_buffer__, x), tried(square.release))


class Asked:
    def __buffer__(self, flags):
        print("asked", flags)
        return memoryview(b"asked")


print(memoryview._from_flags(Asked(), BufferFlags.SIMPLE).tobytes(), tried(memoryview._from_flags, Asked(), 1), tried(memoryview._from_flags, 1, 0))
print(memoryview._from_flags(object=b, flags=BufferFlags.WRITABLE).readonly)
