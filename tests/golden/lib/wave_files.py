# Module wave: what it writes, what it reads, what it refuses.
import io
import os
import struct
import tempfile
import wave


def shown(call, *args):
    try:
        result = call(*args)
        print(result if not isinstance(result, (wave.Wave_read, wave.Wave_write)) else type(result).__name__)
    except Exception as e:
        print(type(e).__name__, e)


f = io.BytesIO()
with wave.open(f, "wb") as w:
    shown(w.getnchannels)
    shown(w.getparams)
    shown(w.writeframes, b"ab")
    w.setnchannels(2)
    w.setsampwidth(2)
    w.setframerate(44100.4)
    shown(w.setsampwidth, 5)
    shown(w.setnchannels, 0)
    shown(w.setframerate, 0)
    shown(w.setcomptype, "ALAW", "x")
    w.setcomptype("NONE", "not compressed")
    w.writeframesraw(bytes(range(8)))
    w.writeframes(bytes(range(8, 12)))
    shown(w.setnchannels, 1)
    print(w.tell(), w.getnframes(), w.getparams())
data = f.getvalue()
print(data.hex())
f.seek(0)
with wave.open(f) as r:
    print(r.getparams(), r.tell(), r.readframes(2), r.tell(), r.readframes(9), r.readframes(1), r.readframes(0))
    r.rewind()
    print(r.readframes(1), r.tell())
    r.setpos(2)
    print(r.readframes(5))
    shown(r.setpos, 4)
    shown(r.setpos, -1)
for k in (0, 3, 8, 12, 20, 30, 36, 43, 44):
    shown(wave.open, io.BytesIO(data[:k]))
head = b"RIFF" + struct.pack("<L", 100) + b"WAVE"


def fmt(kind, channels, bits, more=b""):
    return b"fmt " + struct.pack("<LHHLLHH", 16 + len(more), kind, channels, 8000, 8000, 1, bits) + more


extensible = struct.pack("<HHL", 22, 16, 0)
for body in (fmt(1, 1, 8) + b"data\4\0\0\0abcd", fmt(2, 1, 8), fmt(1, 0, 8), fmt(1, 1, 0), b"data\0\0\0\0", b"LIST\3\0\0\0abc\0" + fmt(1, 1, 8) + b"data\2\0\0\0ab",
             fmt(0xFFFE, 1, 16, extensible + bytes.fromhex("0100000000001000800000aa00389b71")) + b"data\2\0\0\0ab",
             fmt(0xFFFE, 1, 16, extensible + bytes.fromhex("0300000000001000800000aa00389b71")), fmt(1, 1, 8) + b"LIST\0\0\0\0"):
    shown(lambda: (r := wave.open(io.BytesIO(head + body))).getparams()[:4] + (r.readframes(10),))
shown(wave.open, io.BytesIO(b"RIFX" + data[4:]))
shown(wave.open, io.BytesIO(data[:8] + b"AVI " + data[12:]))
shown(wave.open, io.BytesIO(data), "x")
with tempfile.TemporaryDirectory() as d:
    name = os.path.join(d, "a.wav")
    with wave.open(name, "w") as w:
        w.setparams((1, 1, 8000, 3, "NONE", "not compressed"))
        w.writeframes(memoryview(b"abc"))
    with open(name, "rb") as f:
        print(f.read())
    with wave.open(name, "r") as r:
        print(r.getparams(), r.readframes(-1))


class OneWay(io.BytesIO):
    def seek(self, *args):
        raise OSError
    tell = seek


f = OneWay()
w = wave.open(f, "wb")
w.setparams((1, 1, 8000, 3, "NONE", "not compressed"))
w.writeframes(b"abc")
w.close()
print(f.getvalue())
print(wave.open(OneWay(f.getvalue())).readframes(2))
