"""matching(pattern, flags): which of some telling characters a pattern matches, alone and in texts of each width."""
import re

NARROW = "".join(map(chr, [0, 9, 10, 13, 28, 32, 35, 45, 48, 57, 65, 73, 75, 83, 90, 91, 93, 94, 95, 97, 105, 107, 115, 122, 124, 127, 128, 133, 160, 170, 178, 181, 188, 196, 197, 215, 223, 228, 229, 247, 255]))
WIDE = NARROW + "".join(map(chr, [0x100, 0x130, 0x131, 0x178, 0x17f, 0x390, 0x39c, 0x3b0, 0x3bc, 0x660, 0x1680, 0x1e9e, 0x1fd3, 0x1fe3, 0x2003, 0x2028, 0x203f, 0x212a, 0x212b, 0x2160, 0x3000, 0x65e5, 0xfb05, 0xfb06, 0xfffd]))
WIDEST = WIDE + "".join(map(chr, [0x10400, 0x10428, 0x1d7d8, 0x1f600, 0x10ffff]))


def shown(found):
    return "".join(ch if ch.isprintable() and not ch.isspace() else f"<{ord(ch):x}>" for ch in found)


def matching(pattern, flags=0):
    try:
        made = re.compile(pattern, flags)
    except (re.error, ValueError, OverflowError) as error:
        return f"{type(error).__name__}: {error}"
    if isinstance(pattern, bytes):
        return shown("".join(ch for ch in map(chr, range(256)) if made.fullmatch(ch.encode("latin-1"))))
    alone = "".join(ch for ch in WIDEST if made.fullmatch(ch))
    # One character of a longer text, which is as wide as its widest.
    for text in (NARROW, WIDE, WIDEST):
        within = "".join(text[k] for k in range(len(text)) if made.fullmatch(text, k, k + 1))
        if within != "".join(ch for ch in alone if ch in text):
            return f"{shown(alone)} but within {shown(text[-1])}: {shown(within)}"
    return shown(alone)
