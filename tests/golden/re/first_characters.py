"""match() and fullmatch() at places that the first character rules out, or does not: cases, lookarounds, empty matches, wide subjects."""
import re

PATTERNS = ['"[^"]*"', ":=", "(?<!a)[$:]k", "k", "é", "s+", "(?:a|)b", "(?=k)k*", "a*", r"\s+", "λ", "(k)\\1", "$", "\U0001f600"]
SUBJECTS = ['"x"', ":=", "a:k", "K", "\u212a", "ſs", "É", "ab", "b", "", "  ", "Λλ", "kK", "\U0001f600k", "b\U0001f600"]

for pattern in PATTERNS:
    for flags in (0, re.IGNORECASE, re.IGNORECASE | re.ASCII):
        code = re.compile(pattern, flags)
        for way in (code.match, code.fullmatch):
            found = [way(subject, at) for subject in SUBJECTS for at in (0, 1)]
            print(ascii(pattern), int(flags), way.__name__, "".join(str(m.end() - m.start()) if m else "-" for m in found))
print(re.compile(rb"\xe9[a-z]", re.I).match(b"\xe9A"), re.compile(b"k").match(b"\xff"))
