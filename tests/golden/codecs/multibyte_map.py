# A map of codes by itself: filled, changed, run over, misused; and what the system does not know.
import _multibyte

made = _multibyte.Map()
print(made.decode(b"ab", 0), made.encode("ab", 0, True))
made.fill("EUC-JP", b"\xa4")
made.fill("EUC-JP", b"\xb0", 0x8F)
made.decodes(b"\x80", 0x20AC)
made.encodes(0x20AC, b"\x80")
made.pair(b"\xa4\xf7", "\u304b\u309a")
print(ascii(made.decode(b"a\xa4\xa2\x80\x8f\xb0\xa2\xa4\xf7", 0)), made.encode("a\u3042\u20ac\u4e04\u304b\u309a\u304b", 0, True))
print(ascii(made.decode(b"\xa4\xa2\xa4", 1)), made.decode(b"\x8f\xb0", 0), made.decode(b"\xff", 0), made.decode(b"a", 5), made.decode(b"", -3))
print(made.encode("\u304b", 0, False), made.encode("\u304bx", 0, False), made.encode("\U0010ffff", 0, True), made.encode("\ud800", 0, True))
made.decodes(b"\x80", -1)
made.encodes(0x20AC, b"")
print(made.decode(b"\x80", 0), made.encode("\u20ac", 0, True))
for wrong in (lambda: made.fill("NONE-SUCH", b""), lambda: made.fill("../x", b""), lambda: made.fill("EUC-JP//TRANSLIT", b""), lambda: made.fill("", b"\x81"),
              lambda: made.fill("EUC-JP", b"", 256), lambda: made.decodes(b"", 1), lambda: made.decodes(b"abcd", 1), lambda: made.decodes(b"a", 0x30000),
              lambda: made.decodes(b"a", 1, 0), lambda: made.encodes(-1, b"a"), lambda: made.encodes(0x2FFFF, b"a", 2), lambda: made.pair(b"a", "ab"),
              lambda: made.pair(b"ab", "abc"), lambda: made.decode("a", 0), lambda: made.encode(b"a", 0, True), lambda: _multibyte.Map(1)):
    try:
        print(wrong())
    except Exception as error:
        print(type(error).__name__, error)
