"""unicodedata.ucd_3_2_0: every property of every character, and texts of old and new ones."""
import random
import zlib
from unicodedata import ucd_3_2_0 as old

print(old.unidata_version, type(old).__name__, type(old).__module__)
for name in "category", "bidirectional", "combining", "mirrored", "east_asian_width", "decomposition":
    ask = getattr(old, name)
    print(name, zlib.crc32(repr([ask(chr(code)) for code in range(0x110000)]).encode()))
for name in "decimal", "digit", "numeric", "name":
    ask = getattr(old, name)
    print(name, zlib.crc32(repr([ask(chr(code), None) for code in range(0x31000) if name != "name" or code % 7 == 0]).encode()))
random.seed(3)
texts = ["".join(chr(random.choice([random.randrange(0x250), random.randrange(0x300, 0x370), random.randrange(0x3000), random.randrange(0x2F800, 0x2FA20),
                                    random.randrange(0xAC00, 0xAD00), 0x1100 + random.randrange(256)])) for _ in range(12)) for _ in range(2000)]
for form in "NFC", "NFD", "NFKC", "NFKD":
    made = [old.normalize(form, text) for text in texts]
    print(form, zlib.crc32(repr(made).encode()), sum(old.is_normalized(form, text) for text in texts + made))
for name, *arguments in [
    ("name", "\u0221"), ("name", "ab"), ("name", 5), ("name", "\u0221", "none"), ("decimal", "x"), ("digit", "x"), ("numeric", "\u0221"),
    ("lookup", "LATIN SMALL LETTER A"), ("lookup", "no such"), ("normalize", "x", "a"), ("normalize", "NFC", 5), ("category", ""),
]:
    try:
        print(name, ascii(getattr(old, name)(*arguments)))
    except (TypeError, ValueError, KeyError) as error:
        print(name, repr(error))
try:
    type(old)()
except TypeError as error:
    print(error)
