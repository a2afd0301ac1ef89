"""Sums of all codes of two bytes, and of characters at distances, of East Asian encodings."""
import hashlib

BEFORE = [b"", b"\x8f", b"\x1b$B", b"\x1b$(D", b"\x1b$A", b"\x1b$(C", b"\x1b$(P", b"\x1b$(Q", b"\x1b$)C\x0e", b"~{"]
TEXT = "".join(map(chr, [*range(1, 0xD800), *range(0xE000, 0x10000), *range(0x20000, 0x20100)]))


def codes(encoding):
    yield bytes(range(256)).decode(encoding, "replace")
    for before in BEFORE:
        states = before and before[0] < 0x80
        if before and states != (encoding[:2] in ("is", "hz")):
            continue
        for first in range(0x21, 0x7F) if states else range(0x81, 0xFF):
            seconds = range(0x21, 0x7F, 7) if states else range(0x30, 0xFF, 2 if before else 1)
            data = b"".join(before + bytes((first, second)) for second in seconds)
            yield data.decode(encoding, "replace")


def show(encodings, step):
    for encoding in encodings.split():
        decoded = hashlib.sha256("".join(codes(encoding)).encode("utf-8", "surrogatepass")).hexdigest()
        encoded = TEXT[::step].encode(encoding, "ignore")
        print(encoding, decoded[:16], len(encoded), hashlib.sha256(encoded).hexdigest()[:16])
