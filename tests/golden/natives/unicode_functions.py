# unicodedata: each function, with and without a default, and what is refused.
import unicodedata as u
from _each import each

each(r"""
    [u.decimal(c, None) for c in "5٣²½a"], [u.digit(c, None) for c in "5٣²½a"], [u.numeric(c, None) for c in "5٣²½a一Ⅷ"], [u.category(c) for c in "aA1 _\n\u0301€\ud800\U0001f40d\u0378"], [u.bidirectional(c) for c in "aא1 \u0301"], [u.combining(c) for c in "a\u0301\u0327"], [u.mirrored(c) for c in "(a["], [u.east_asian_width(c) for c in "aＡ一\u0301ｱ"], [u.decomposition(c) for c in "éa½ﬁ가"], [u.name(c, None) for c in "aé\n\U0001f40d가一\u0378"]
    u.lookup("LATIN SMALL LETTER A"), u.lookup("snake"), u.lookup("HANGUL SYLLABLE GA"), u.lookup("CJK UNIFIED IDEOGRAPH-4E00")
    u.lookup("NOPE")
    u.lookup("")
    u.name("\n")
    u.decimal("a")
    u.digit("½")
    u.numeric("x")
    u.category("")
    u.category(5)
    u.combining("ab")
    [u.normalize(f, "é\u0301ﬁ½가\u1100\u1161Å\u212b") for f in ("NFC", "NFD", "NFKC", "NFKD")], [u.is_normalized(f, s) for f in ("NFC", "NFD", "NFKC", "NFKD") for s in ("é", "e\u0301", "abc", "ﬁ", "")], u.normalize("NFC", "a\u0327\u0301"), u.normalize("NFD", "ạ̈"), u.normalize("NFC", "\u0344\u0958\u2126")
    u.normalize("X", "a")
    u.normalize("NFC", 5)
    u.is_normalized("X", "a")
    u.is_normalized(5, "a")
""", globals())
