# zlib and bz2 as codecs, whole and in parts.
import codecs

data = b"spam and eggs " * 40
for name in "zlib", "zip", "bz2_codec":
    info = codecs.lookup(name)
    packed = codecs.encode(data, name)
    print(name, info.name, len(packed) < len(data), codecs.decode(packed, name) == data)
    encoder, decoder = info.incrementalencoder(), info.incrementaldecoder()
    parts = [encoder.encode(data[:100]), encoder.encode(data[100:], True)]
    print(b"".join(decoder.decode(part) for part in parts) == data)
    for attempt in (lambda: "text".encode(name), lambda: b"x".decode(name), lambda: codecs.decode(b"hello", name)):
        try:
            attempt()
        except Exception as e:
            print(type(e).__name__, e, getattr(e, "__notes__", ""))
