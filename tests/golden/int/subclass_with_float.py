# A subclass of int is a float as its own __float__ says.
import array
import math
import struct


class Half(int):
    def __float__(self):
        return int(self) / 2


half = Half(3)
print(float(half), complex(half), "%f" % half, math.sqrt(half), struct.unpack("d", struct.pack("d", half)), array.array("d", [half]))
print(float(True), math.sqrt(True), half + 0.5)
