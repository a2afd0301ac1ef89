# The end record of a large archive has the numbers that the plain one is too small for.
import io
import struct
import zipfile

out = io.BytesIO()
with zipfile.ZipFile(out, "w") as z:
    z.writestr("a", "one")
    z.writestr("b", "two")
data = out.getvalue()
at = data.rindex(b"PK\5\6")
fields = struct.unpack("<4s4H2LH", data[at:at + 22])
entries, size, offset = fields[4:7]
large = struct.pack("<4sQ2H2L4Q", b"PK\6\6", 44, 45, 45, 0, 0, entries, entries, size, offset)
locator = struct.pack("<4sLQL", b"PK\6\7", 0, at, 1)
plain = struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, 0xFFFF, 0xFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0)
with zipfile.ZipFile(io.BytesIO(data[:at] + large + locator + plain)) as z:
    print(z.namelist(), z.read("b"), z.start_dir == offset)
