# Streams of a program's own classes are shown by their own names, those of io with the module's.
import io
import os


class Raw(io.FileIO): pass
class Outer:
    class Text(io.TextIOWrapper): pass
class Reader(io.BufferedReader): pass
class Named(io.BytesIO):
    name = "nm"


r, w = os.pipe()
os.close(w)
raw = Raw(r, "rb")
shown = repr(raw)
print(shown.replace(str(r), "N"), repr(Reader(raw)).replace(str(r), "N"))
raw.close()
print(raw, Raw.__new__(Raw), io.FileIO.__new__(io.FileIO))
print(Reader(Named()), Reader(io.BytesIO()), io.BufferedWriter(Named()), io.BufferedRandom(io.BytesIO()))
print(Outer.Text(Named(), encoding="ascii"), io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
