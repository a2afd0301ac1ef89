# Codecs with error handlers in Python, unicode data, base64, zlib and hex of bytes that are joined and translated.
import base64
import binascii
import codecs
import unicodedata
import zlib

asked = []


def dots(error):
    asked.append((error.encoding, error.start, error.end, error.reason))
    match error:
        case UnicodeEncodeError():
            return "".join(f"<{ord(c):x}>" for c in error.object[error.start:error.end]), error.end
        case UnicodeDecodeError():
            return "·", error.start + 1
    raise error


codecs.register_error("dots", dots)
text = "na\u00efve \u20ac \U0001f600"
print(text.encode("ascii", "dots"), b"ok\xff\xfe!".decode("utf-8", "dots"), text.encode("latin-1", "dots"))
print(asked[0], len(asked))
decoder = codecs.getincrementaldecoder("utf-8")("dots")
print([decoder.decode(bytes([b])) for b in text.encode()[-6:]], decoder.decode(b"\xe2", True))
print(unicodedata.normalize("NFD", text)[:4].encode("unicode_escape"), [unicodedata.name(c) for c in text[6:7]])
packed = base64.b85encode(zlib.compress(text.encode("utf-16-le") * 20, 9))
print(zlib.decompress(base64.b85decode(packed)).decode("utf-16")[:5], len(packed) < 120)
table = bytes.maketrans(b"abc", b"xyz")
print(b" ".join([b"abc".translate(table, b"b"), bytearray(b"q") * 3, memoryview(b"mv")]), binascii.hexlify(b"\1\2", "-"))
try:
    "\ud800".encode()
except UnicodeEncodeError as e:
    print(e.reason, e.object.encode("utf-8", "surrogatepass"))
