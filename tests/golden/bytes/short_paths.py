# join(), replace(), changes of case and % of bytes, each where a short path begins and ends.
class Other(bytes):
    def __buffer__(self, flags):
        return memoryview(b"other")


def show(call):
    try:
        print(call())
    except MemoryError:
        raise
    except Exception as e:
        print(type(e).__name__, e)


for between in b"", b"--", bytearray(b","), Other(b"+"):
    for parts in [], [b"a"], (b"x", b"", b"y"), [b"a", bytearray(b"q")], [b"a", 1], [memoryview(b"zz"), b"a"], b"ab":
        show(lambda: between.join(parts))
for text in b"", b"aXbXc", bytearray(b"aXbX"), b"none":
    for old, new in (b"X", b"Y"), (b"X", b"YY"), (b"X", b""), (b"", b"-"), (b"X", b"X"):
        show(lambda: [text.replace(old, new, count) for count in (-1, 0, 1, 100)])
every = bytes(range(256))
for text in every, bytearray(every[60:130]), b"one Two 3rd", b"":
    print(text.upper(), text.lower(), text.swapcase(), text.title(), text.capitalize())
for form, args in ((b"%s-%s", (b"a", b"b")), (b"%s", b"x"), (b"%b|%a", (b"q", "é")), (b"%d %i %x", (1, 2, 255)), (b"%d", -5), (b"%s", 5),
                   (b"%s", bytearray(b"zz")), (b"%(k)s %(k)d", {b"k": 3}), (b"%5s|%-5s|%.1s", (b"ab", b"cd", b"ef")), (b"%s", ()),
                   (b"%s", Other(b"own")), (b"%s\xff", (b"\xfe",)), (b"%d", 2**80), (b"x", b"y")):
    show(lambda: form % args)
    show(lambda: bytearray(form) % args)
