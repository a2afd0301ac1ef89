# Runs of ASCII between other characters, of every length up to some words and of a few beyond: short ones character by character, too.
from zlib import crc32

others = "\xe9", "\u017c", "\u6211", "\ufeff", "\U0001f600"
texts = []
for other in others:
    for n in [*range(36), 256, 257, 1023, 1024, 1025, 2051]:
        run = ("abcdefghijklmnopqrstuvwxyz"[n % 7:] * (n // 19 + 1))[:n]
        texts += [(other, text) for text in (run, other + run, run + other, run + other + run, other + run + other + other)]

for encoding in "utf-8", "utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be", "gb18030", "ascii", "latin-1", "big5", "euc_jp":
    sums = 0
    for other, text in texts:
        data = text.encode(encoding, "ignore")
        if len(text) < 100 and data != b"".join([char.encode(encoding, "ignore") for char in text]):
            print("not so one by one:", encoding, ascii(text))
        if data.decode(encoding, "ignore") != (text if other.encode(encoding, "ignore") else text.replace(other, "")):
            print("not back:", encoding, ascii(text)[:80])
        sums = crc32(data, sums)
    print(encoding, hex(sums))

for data in b"a" * 9 + b"\xff", b"\xc3\xa9" + b"b" * 17 + b"\xe6\x88", b"\xe6\x88\x91" + b"c" * 2050 + b"\x80" + b"d" * 9:
    try:
        data.decode()
    except UnicodeDecodeError as error:
        print(error, error.start, error.end)
    print(crc32(data.decode(errors="replace").encode()))
for text in "\u6211" + "e" * 9 + "\ud800", "\u6211" + "f" * 8 + "\udfffg" * 3:
    for encoding in "utf-8", "utf-16-be":
        try:
            text.encode(encoding)
        except UnicodeEncodeError as error:
            print(error.encoding, error.start, error.end)
