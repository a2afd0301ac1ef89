# Domain names: labels in ASCII and as Punycode, what is refused, and names that come in parts.
import codecs
from encodings.idna import ToASCII, ToUnicode, nameprep

for name in "python.org.", "Bücher.Example", "ß.de", "a\u3002é\uff0eb", "☃.com", "a\xadb.c", "\u1fb3", "":
    print(ascii(name), name.encode("idna"))
for bad in "é" * 70, "a" * 64, "a..b", "é.\u034f", "xn--é", "\ue000.a", "\u0628a", "1\u0628":
    try:
        bad.encode("idna")
    except UnicodeEncodeError as error:
        print(error.start, error.end, error.reason, error.__notes__)
for data in b"python.org.", b"xn--n3h.COM", b"XN--4ca.x", b"a\xff.b", b"xn--abc-.com", b"xn--pythn-&mua.org", b"xn--a":
    try:
        print(data.decode("idna"))
    except UnicodeDecodeError as error:
        print(data, error.start, error.end, error.reason)
for call in lambda: "a".encode("idna", "replace"), lambda: ToUnicode("é"), lambda: ToASCII(""), lambda: nameprep("A\u0340\ufb01"):
    try:
        print(repr(call()))
    except UnicodeError as error:
        print(type(error).__name__, error.args[-1])
print(list(codecs.iterencode(["ä", "x.or", "g.", "é"], "idna")), list(codecs.iterdecode([b"xn--4", b"ca.o", b"rg"], "idna")))
