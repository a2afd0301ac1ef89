"""The tables of RFC 3454, by which protocols prepare names to be compared: each is a function that asks whether a character is in it, or that
maps one. They are derived from the Unicode Character Database, of the version that the RFC is of."""

from unicodedata import ucd_3_2_0

bidirectional, category, normalize = ucd_3_2_0.bidirectional, ucd_3_2_0.category, ucd_3_2_0.normalize


def _within(*ranges):
    return frozenset([number for first, last in ranges for number in range(first, last + 1)])


_NONCHARACTERS = _within((0xFDD0, 0xFDEF), *[(plane + 0xFFFE, plane + 0xFFFF) for plane in range(0, 0x110000, 0x10000)])
_NOTHING = _within((0xAD, 0xAD), (0x34F, 0x34F), (0x1806, 0x1806), (0x180B, 0x180D), (0x200B, 0x200D), (0x2060, 0x2060), (0xFE00, 0xFE0F),
                   (0xFEFF, 0xFEFF))
_CONTROLS = _within((0x6DD, 0x6DD), (0x70F, 0x70F), (0x180E, 0x180E), (0x200C, 0x200D), (0x2028, 0x2029), (0x2060, 0x2063), (0x206A, 0x206F),
                    (0xFEFF, 0xFEFF), (0xFFF9, 0xFFFC), (0x1D173, 0x1D17A))
_DISPLAY = _within((0x340, 0x341), (0x200E, 0x200F), (0x202A, 0x202E), (0x206A, 0x206F))


def in_table_a1(code):
    """Not assigned."""
    return category(code) == "Cn" and ord(code) not in _NONCHARACTERS


def in_table_b1(code):
    """Commonly mapped to nothing."""
    return ord(code) in _NOTHING


def map_table_b3(code):
    """The character folded: without case."""
    return code.casefold()


def map_table_b2(a):
    """The character folded for comparison after NFKC: until folding and normalising change nothing more."""
    folded = map_table_b3(a)
    whole = normalize("NFKC", folded)
    again = normalize("NFKC", "".join(map(map_table_b3, whole)))
    return again if again != whole else folded


def in_table_c11(code):
    """ASCII's space."""
    return code == " "


def in_table_c12(code):
    """Other spaces."""
    return category(code) == "Zs" and code != " " or code == "\u200b"


def in_table_c11_c12(code):
    """All spaces."""
    return in_table_c11(code) or in_table_c12(code)


def in_table_c21(code):
    """ASCII's controls."""
    return ord(code) < 128 and category(code) == "Cc"


def in_table_c22(code):
    """Other controls."""
    number = ord(code)
    return number > 127 and (category(code) == "Cc" or number in _CONTROLS)


def in_table_c21_c22(code):
    """All controls."""
    return in_table_c21(code) or in_table_c22(code)


def in_table_c3(code):
    """For private use."""
    return category(code) == "Co"


def in_table_c4(code):
    """Numbers that are no characters."""
    return ord(code) in _NONCHARACTERS


def in_table_c5(code):
    """Surrogates."""
    return category(code) == "Cs"


def in_table_c6(code):
    """Out of place in plain text."""
    return 0xFFF9 <= ord(code) <= 0xFFFD


def in_table_c7(code):
    """Out of place in what is canonical: they describe ideographs."""
    return 0x2FF0 <= ord(code) <= 0x2FFB


def in_table_c8(code):
    """What changes the display, or is deprecated."""
    return ord(code) in _DISPLAY


def in_table_c9(code):
    """Tags."""
    number = ord(code)
    return number == 0xE0001 or 0xE0020 <= number <= 0xE007F


def in_table_d1(code):
    """Written from right to left."""
    return bidirectional(code) in ("R", "AL")


def in_table_d2(code):
    """Written from left to right."""
    return bidirectional(code) == "L"
