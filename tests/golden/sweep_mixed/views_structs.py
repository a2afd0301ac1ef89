# memoryviews of arrays and bytearrays, structs into them, casts, and classes that give their own buffer.
import array
import hashlib
import struct
import zlib


class Framed:
    def __init__(self, data):
        self.data, self.uses = data, 0

    def __buffer__(self, flags):
        self.uses += 1
        return memoryview(self.data)

    def __release_buffer__(self, view):
        self.uses -= 1


room = bytearray(16)
frame = Framed(room)
struct.pack_into(">IH", frame, 2, 0xDEADBEEF, 7)
print(frame.uses, bytes(frame), struct.unpack_from(">H", frame, 6))
with memoryview(frame) as view:
    words = view.cast("H")
    words[0] = 0x4141
    print(frame.uses, words.tolist()[:2], view[::-2].tolist()[:3], view[2:6].hex("-"))
    try:
        room.append(1)
    except BufferError as e:
        print(e)
    words.release()
print(frame.uses, hashlib.sha256(frame).hexdigest()[:8], zlib.crc32(frame), b"-".join([frame, b"x"])[:3])
numbers = array.array("d", [1.5, 2.5])
numbers.frombytes(Framed(struct.pack("d", 3.5)))
matrix = memoryview(numbers).cast("B").cast("d", (3, 1))
print(numbers, matrix[2, 0], matrix.tolist(), memoryview(numbers)[1:] == array.array("d", [2.5, 3.5]))
print([record for record in struct.iter_unpack("<2sB", Framed(b"ab\1cd\2"))])
