# Letters without regard to case: kin that Unicode has beyond upper and lower, in characters, sets and ranges, and in scoped flags.
import re
from _probes import WIDEST, matching, shown

for ch in "aAiIkKsSzß\xb5\xc5\xe5\xff\xd7İıŸſΐΜμΰẞΐΰKÅſtst日":
    print(shown(ch), [matching(pattern, flags) for pattern in (re.escape(ch), f"[{ch}]", f"[^{ch}]"[:9] if ch in "as" else f"[{ch}x]") for flags in (re.I, re.I | re.A)], matching(f"(?i:{ch})", 0), matching(f"(?-i:{ch})", re.I), matching(f"(?a:{ch})", re.I), matching(f"(?u:{ch})", re.I | re.A), matching(f"(?ia:[{ch}])"), matching(f"(?iu:[{ch}])", re.A))
for pattern in ("[a-z]", "[A-Z]", "[a-zA-Z]", "[^a-z]", "[0-9a-f]", "[\xc0-\xde]", "[\xe0-\xff]", "[\u0370-\u03ff]", "[@-`]", "[{-~]", "[K]", "[^K]", "[i]", "[^i]", "[Z-a]", "[ſ]", "[ẞ-ß]" if 0 else "[ß-ẞ]"):
    print(pattern if pattern.isascii() else ascii(pattern), matching(pattern, re.I), matching(pattern, re.I | re.A), matching(f"(?a:{pattern})", re.I), matching(f"(?u:{pattern})", re.I | re.A))
for pattern in (b"[a-z]", b"k", b"\xe9", b"[\xe9]", b"[\xc0-\xff]", b"(?i:k)", b"(?-i:k)", b"[@-`]"):
    print(pattern, matching(pattern), matching(pattern, re.I), matching(pattern, re.L), matching(pattern, re.L | re.I), matching(b"(?L:" + pattern + b")", re.I) if pattern[:2] != b"(?" else "")
for pattern, text in (("(a)\\1", "aA"), ("(?i)(a)\\1", "aA"), ("(a)(?i:\\1)", "aA"), ("(?i:(a))\\1", "Aa"), ("(?i:(a))\\1", "AA"), ("(?i:(a)(?-i:\\1))", "Aa"), ("(?i)(ß)\\1", "ßẞ"), ("(?i)straße", "STRAẞE"), ("(?i)ſ", "S"), ("(?ia)ſ", "s")):
    m = re.fullmatch(pattern, text)
    print(ascii(pattern), ascii(text), m and m.span())
