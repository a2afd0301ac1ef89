"""Punycode encodes text alone."""
import codecs

for data in ("", "a", "b\xe9", b"", b"ab", bytearray(b"x"), 5):
    try:
        print(codecs.encode(data, "punycode"))
    except TypeError as error:
        print(error)
