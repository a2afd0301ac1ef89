# How much error handlers take at a time, and what mappings may give.
import codecs

error = UnicodeDecodeError("x", b"\x80" * 6, 0, 6, "why")
text, at = codecs.lookup_error("surrogateescape")(error)
print(ascii(text), at)
print(codecs.charmap_decode(b"\0\1", "strict", {0: 0, 1: 0x10FFFF}))
for value in -1, 0x110000, 1.5:
    try:
        print(codecs.charmap_decode(b"\0", "strict", {0: value}))
    except TypeError as e:
        print(e)
for data in b"\xd8\0\0a", b"\0\xd8a\0", b"\xdc\0\0a", b"\0\xdca\0":
    for name in "utf-16-be", "utf-16-le":
        try:
            print(ascii(data.decode(name)))
        except UnicodeDecodeError as e:
            print(e)
        print(ascii(data.decode(name, "replace")))
