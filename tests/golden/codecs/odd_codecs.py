# Codecs between bytes and between texts, and those with rules of their own: idna, punycode, uu, quopri, rot13, undefined, escapes, charmaps; errors' handlers.
import codecs
import encodings.rot_13
import io
import sys
import warnings

warnings.simplefilter("always")
warnings.showwarning = lambda message, category, *args: print("   warning:", category.__name__, message)


def show(call, *args):
    try:
        got = call(*args)
    except Exception as error:
        got = f"! {type(error).__name__}: {error}"
    print(*[repr(a) if not callable(a) else "function" for a in args], "=", got if isinstance(got, str) and got[:1] == "!" else repr(got))


for name, data in (("base64", b"ab" * 40), ("hex", b"ab\xff"), ("quopri", b"a=b\tc \n\xe9"), ("uu", b"data" * 20)):
    try:
        coded = codecs.encode(data, name)
    except LookupError as error:
        print(error)
        continue
    print(name, coded, codecs.decode(coded, name) == data)
    info = codecs.lookup(name)
    e, d = info.incrementalencoder(), info.incrementaldecoder()
    print("  ", info._is_text_encoding, e.encode(data, True) == coded, d.decode(coded, True) == data, e.getstate(), d.getstate(), e.reset(), d.reset())
    show(data.decode, name)
    show("text".encode, name)
    out = io.BytesIO()
    w = info.streamwriter(out)
    w.write(data)
    print("  ", out.getvalue() == coded, info.streamreader(io.BytesIO(coded)).read() == data)
for bad in (b"x", b"begin 644 f\n", b"begin 644 f\n#86)C\n", b"begin 644 f\n#86)C    \n \nend\n", b"junk\nbegin 666 f\n!80  \n \nend\n", b"begin 644 f\n#\xff\xff\xff\xff\n \nend\n", b"", b"begin\n \nend\n"):
    show(codecs.decode, bad, "uu")
show(codecs.decode, b"begin 644 f\n \nend\n", "uu", "ignore")
show(codecs.encode, b"x", "uu", "replace")
show(codecs.lookup("uu").encode, b"data", "strict")
show(codecs.decode, b"abc", "hex")
show(codecs.decode, b"ab!", "base64")
show(codecs.encode, "Hello, é", "rot13")
show(codecs.decode, "Uryyb", "rot_13")
show(codecs.lookup("rot13").incrementalencoder().encode, "az")
source, into = io.StringIO("Text!"), io.StringIO()
encodings.rot_13.rot13(source, into)
print(into.getvalue())
for call in (codecs.encode, codecs.decode):
    show(call, "x" if call is codecs.encode else b"x", "undefined")
show(codecs.lookup("undefined").incrementaldecoder().decode, b"x")
show(codecs.lookup("undefined").incrementalencoder("ignore").encode, "x")
# idna and punycode
for text in ("", "a", "é.com", "bücher.example", "a..b", "a.", ".a", "...", "x" * 64, "é" * 60, "faß.de", "\u3002a", "a\uff0eb", "xn--bcher-kva.de", "XN--BCHER-KVA", "-a", "a-", "ab--c", "\u0627a", "a\u0627", "\u0627\u0628", "\xad", "a\u200db", "日本語.jp", "\u2488", "İ", "a\x80", "a b", "\ud800"):
    show(text.encode, "idna")
for data in (b"", b"a", b"xn--bcher-kva.example", b"xn--", b"xn--a", b"XN--bcher-kva", b"a..b", b"a.", b"xn--\xff", b"\xff", b"a.\xff.b", b"x" * 64, b"xn--" + b"a" * 1100, b"xn--fa-hia", b"xn--zcaa", b"a\xe9"):
    show(data.decode, "idna")
show("é".encode, "idna", "ignore")
show(b"a".decode, "idna", "replace")
e = codecs.getincrementalencoder("idna")()
print([e.encode(piece) for piece in ("bü", "cher.", "ex", "ample", ".")], e.encode("a", True), e.getstate())
d = codecs.getincrementaldecoder("idna")()
print([d.decode(piece) for piece in (b"xn--bcher", b"-kva.", b"ex", b"ample.")], d.decode(b"com", True), d.getstate())
show(codecs.getincrementalencoder("idna")("ignore").encode, "a")
for text in ("", "a", "é", "bücher", "日本語", "aé" * 30, "-", "é-", "\ud800", "😀z"):
    coded = text.encode("punycode")
    print(repr(text), coded, coded.decode("punycode") == text)
for data in (b"-", b"a-", b"a-b", b"0", b"99999999", b"a-!", b"\xff", b"\xff-a", b"a-\xe9", b"A-B", b"kva", b"zzzzzzz"):
    for errors in ("strict", "replace", "ignore", "nope"):
        show(data.decode, "punycode", errors)
# escapes
for data in (b"a\\n\\t\\x41\\101\\'\\\"\\\\\\\nb", b"\\q", b"\\400", b"\\777", b"\\x4", b"\\xg", b"\\", b"\\8", b"\\a\\b\\f\\r\\v", b"\\x4z"):
    for errors in ("strict", "replace", "ignore", "nope"):
        show(codecs.escape_decode, data, errors)
show(codecs.escape_encode, b"a'\"\\\n\t\r\x00\xff")
show(codecs.escape_encode, "x")
# charmaps
TABLE = {0: "a", 1: 98, 2: None, 3: "\ufffe", 4: "multi", 5: 0x110000, 6: 1.5, 7: ""}
for data in (b"\0\1", b"\2", b"\3", b"\4\7", b"\5", b"\6", b"\x20"):
    for errors in ("strict", "replace", "ignore", "backslashreplace", "nope"):
        show(codecs.charmap_decode, data, errors, TABLE)
show(codecs.charmap_decode, b"ab\xe9", "strict")
show(codecs.charmap_decode, b"\0\1\2", "strict", "ab")
show(codecs.charmap_decode, b"\0\1", "strict", "a\ufffe")
show(codecs.charmap_decode, b"\0", "strict", "")
ENCODE = {97: 0, 98: b"bb", 99: None, 100: 256, 101: "x", 102: -1, 103: 255}
for text in ("ab", "c", "ccc", "d", "e", "f", "g", "z", "azzb"):
    for errors in ("strict", "replace", "ignore", "backslashreplace", "xmlcharrefreplace", "namereplace", "nope"):
        show(codecs.charmap_encode, text, errors, ENCODE)
show(codecs.charmap_encode, "z", "replace", {63: b"?"})
show(codecs.charmap_encode, "é日", "strict")
show(codecs.charmap_build, "abc")
show(codecs.charmap_encode, "ba", "strict", codecs.charmap_build("ab"))
show(codecs.charmap_encode, "c", "strict", codecs.charmap_build("ab"))
print(codecs.make_identity_dict(range(3)), codecs.make_encoding_map({1: 97, 2: 98, 3: 97}))
# handlers of errors
codecs.register_error("t.text", lambda e: ("<?>", e.end))
codecs.register_error("t.bytes", lambda e: (b"\xff", e.end))
codecs.register_error("t.bad", lambda e: ("日", e.end))
codecs.register_error("t.skip", lambda e: ("", e.end + 1))
for name, result in (("t.none", None), ("t.short", ("x",)), ("t.kind", (5, 1)), ("t.beyond", ("x", 99)), ("t.list", ["x", 1])):
    codecs.register_error(name, lambda e, result=result: result)
for errors in ("t.text", "t.bytes", "t.skip", "t.none", "t.short", "t.kind", "t.beyond", "t.list", "t.bad", "strict", "nope"):
    show("aéb".encode, "ascii", errors)
    show("日".encode, "cp437", errors)
    show(b"a\xffb".decode, "ascii", errors)
    show(b"\x81".decode, "cp1252", errors)
    show(codecs.charmap_encode, "za", errors, ENCODE)
for name in ("strict", "ignore", "replace", "xmlcharrefreplace", "backslashreplace", "namereplace", "surrogatepass", "surrogateescape"):
    handler = codecs.lookup_error(name)
    for error in (UnicodeEncodeError("ascii", "a日\ud800\udc80😀", 1, 5, "r"), UnicodeDecodeError("utf-8", b"a\xed\xa0\x80\xff", 1, 4, "r"), UnicodeTranslateError("a日", 1, 2, "r"), UnicodeEncodeError("utf-16-le", "\ud800", 0, 1, "r"), UnicodeEncodeError("utf-8", "日", 0, 1, "r"), UnicodeDecodeError("utf-16-be", b"\xd8\0", 0, 2, "r"), UnicodeDecodeError("utf-32-le", b"\0\xd8\0\0", 0, 4, "r"), UnicodeDecodeError("nope", b"\0", 0, 1, "r"), UnicodeDecodeError("ascii", b"a\x80\xff", 1, 3, "r"), UnicodeError("other"), KeyError("k")):
        show(handler, error)
# the registry
show(codecs.lookup, "no-such-codec")
show(codecs.lookup, 5)
show(codecs.lookup_error, "no-such-handler")
show(codecs.register, 5)
show(codecs.register_error, "x", 5)
show(codecs.register_error, 5, len)
finder = lambda name: codecs.CodecInfo(lambda s, e="strict": (s.upper().encode(), len(s)), lambda b, e="strict": (bytes(b).decode().lower(), len(b)), name="own") if name == "own_codec" else (1, 2) if name == "bad_codec" else None
codecs.register(finder)
print("text".encode("own codec"), b"TEXT".decode("OWN-CODEC"), codecs.lookup("own_codec").name)
show(codecs.lookup, "bad_codec")
codecs.unregister(finder)
show(codecs.lookup, "own_codec2")
print([codecs.lookup(name).name for name in ("UTF8", "utf_8", "U8", "latin1", "L1", "iso8859-1", "ISO_8859_1", "us-ascii", "646", "cp65001", "windows-1252", "UTF-16LE", "unicode_escape")])
import encodings
print(encodings.normalize_encoding("  UTF--8 é.x_y "), encodings.normalize_encoding(b"a-b"), encodings.normalize_encoding("a.b"), encodings.search_function("nope") if hasattr(encodings, "search_function") else None)
