# Escapes are decoded of text as of bytes; other encodings take bytes alone.
import codecs

for data, encoding in (r"a\x41\u00e9é", "unicode-escape"), (r"a\x41\u00e9é", "unicode_escape"), (r"\u0041\x41é", "raw-unicode-escape"), (r"\x4", "unicode-escape"), ("e", "latin-1"), ("é", "utf-8"):
    for errors in "strict", "ignore":
        try:
            print(encoding, errors, repr(codecs.decode(data, encoding, errors)))
        except (TypeError, ValueError) as e:
            print(encoding, errors, type(e).__name__, e)
