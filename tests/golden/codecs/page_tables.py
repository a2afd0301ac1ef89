# What each one-byte encoding makes of all bytes, by a sum; and the names it is known by.
import binascii
import codecs
import encodings.aliases
import encodings.iso8859_1

PAGES = """cp037 cp273 cp424 cp437 cp500 cp720 cp737 cp775 cp850 cp852 cp855 cp856 cp857 cp858 cp860 cp861 cp862 cp863 cp864 cp865 cp866
cp869 cp874 cp875 cp1006 cp1026 cp1125 cp1140 cp1250 cp1251 cp1252 cp1253 cp1254 cp1255 cp1256 cp1257 cp1258 iso8859_1 iso8859_2 iso8859_3
iso8859_4 iso8859_5 iso8859_6 iso8859_7 iso8859_8 iso8859_9 iso8859_10 iso8859_11 iso8859_13 iso8859_14 iso8859_15 iso8859_16 koi8_r koi8_u
koi8_t kz1048 mac_arabic mac_croatian mac_cyrillic mac_farsi mac_greek mac_iceland mac_latin2 mac_roman mac_romanian mac_turkish palmos
ptcp154 tis_620 hp_roman8 charmap""".split()
for page in PAGES:
    info = codecs.lookup(page)
    text = bytes(range(256)).decode(page, "replace")
    back = text.encode(page, "replace")
    names = sorted(name for name, codec in encodings.aliases.aliases.items() if codec == page)
    print(page, info.name, hex(binascii.crc32(text.encode("utf-8"))), hex(binascii.crc32(back)), *names)
print(codecs.lookup("iso8859-1").name, codecs.charmap_encode("abé"), codecs.charmap_decode(b"ab\xe9"))
print(encodings.iso8859_1.getregentry().name, encodings.iso8859_1.getregentry().decode(b"\xe9"), len(encodings.iso8859_1.decoding_table))
