# All codes of two bytes and each third character of the East Asian encodings, as sums.
import hashlib

ENCODINGS = """big5 big5hkscs cp932 cp949 cp950 euc_jp euc_jis_2004 euc_jisx0213 euc_kr gb2312 gbk gb18030 hz iso2022_jp iso2022_jp_1
    iso2022_jp_2 iso2022_jp_2004 iso2022_jp_3 iso2022_jp_ext iso2022_kr johab shift_jis shift_jis_2004 shift_jisx0213"""
BEFORE = [b"", b"\x8f", b"\x1b$B", b"\x1b$(D", b"\x1b$A", b"\x1b$(C", b"\x1b$(P", b"\x1b$(Q", b"\x1b$)C\x0e", b"~{"]
TEXT = "".join(map(chr, [*range(1, 0xD800), *range(0xE000, 0x10000), *range(0x20000, 0x20100)]))


def codes(encoding):
    yield bytes(range(256)).decode(encoding, "backslashreplace")
    for before in BEFORE:
        states = before and before[0] < 0x80
        if before and states != (encoding[:2] in ("is", "hz")):
            continue
        for first in range(0x21, 0x7F) if states else range(0x81, 0xFF):
            seconds = range(0x21, 0x7F, 3) if states else range(0x30, 0xFF)
            data = b"".join(before + bytes((first, second)) for second in seconds)
            yield data.decode(encoding, "backslashreplace")


for encoding in ENCODINGS.split():
    decoded = hashlib.sha256("".join(codes(encoding)).encode("utf-8", "surrogatepass")).hexdigest()
    encoded = TEXT[::29 if encoding[:2] in ("is", "hz") else 3].encode(encoding, "ignore")
    print(encoding, decoded[:16], len(encoded), hashlib.sha256(encoded).hexdigest()[:16])
