# `__buffer__` finds the Struct that iter_unpack() makes, and gives it another format: one of no bytes was divided by.
import gc
import struct


class Lends:
    def __buffer__(self, flags):
        for o in gc.get_objects():
            if type(o) is struct.Struct:
                try:
                    o.__init__("0s")
                except RuntimeError as e:
                    print(e)
        return memoryview(b"abcd")


print(list(struct.iter_unpack("2s", Lends())))


class Refuses:
    def __buffer__(self, flags):
        raise OSError("no")


s = struct.Struct("2s")
try:
    s.iter_unpack(Refuses())
except OSError as e:
    print(e)
s.__init__("1s")  # it is free again
print(list(s.iter_unpack(b"ab")))
