# Every character's name, and the character of every thousandth; names of version 15.1.
import unicodedata

total, some = 0, []
for code in range(0x110000):
    name = unicodedata.name(chr(code), "")
    if name:
        total += len(name)
        if total % 1000 < 8:
            some.append((name, code))
print(total, len(some), all(ord(unicodedata.lookup(name)) == code for name, code in some))
for code in 0x2FFC, 0x2FFD, 0x2FFE, 0x2FFF, 0x31EF, 0x2EBF0, 0x2EE5D, 0x2EE5E:
    print(hex(code), unicodedata.name(chr(code), None))
for name in "@41", "", "x", "NULL", "latin small letter a":
    try:
        print(hex(ord(unicodedata.lookup(name))))
    except KeyError as error:
        print(error)
