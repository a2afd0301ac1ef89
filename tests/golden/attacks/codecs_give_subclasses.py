# A codec may give a str or bytes of a class of its own: text is made of what that has inside.
import codecs
import io


class S(str):
    pass


class T(str):
    pass


class B(bytes):
    pass


kept = []


def decode(data, errors="strict"):
    kept.append(S(bytes(data).decode("latin1") * 2 + "\u00e9"))
    return kept[-1], len(data)


def encode(text, errors="strict"):
    return B(text.encode("latin1")), len(text)


class Decoder(codecs.IncrementalDecoder):
    def decode(self, data, final=False):
        return decode(data)[0]


class Encoder(codecs.IncrementalEncoder):
    def encode(self, text, final=False):
        return encode(text)[0]


codecs.register(lambda name: codecs.CodecInfo(encode, decode, None, None, Encoder, Decoder, name) if name == "mine" else None)
t = io.TextIOWrapper(io.BytesIO(b"abc def\nxyz\n"), encoding="mine")
print(repr(t.read()))
t = None
others = [str(i) * 5 for i in range(100)]
print(repr(kept.pop()))
for made in str(b"x", "mine"), T(b"x", "mine"), bytes("xy", "mine"), bytearray("xy", "mine"):
    print(repr(made), len(made), made + made)
print(hash(T(b"x", "mine")) == hash("xx\u00e9"))
