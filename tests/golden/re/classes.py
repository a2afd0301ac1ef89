# Which characters classes, sets and single characters match: str and bytes, ASCII and Unicode, by case or without.
import re
from _probes import matching

for pattern in (r"\d", r"\D", r"\s", r"\S", r"\w", r"\W", ".", r"[\w]", r"[\W]", r"[^\w]", r"[^\W]", r"[\d\s]", r"[^\d\s]", r"[\W\d]", r"[^\W\d]", r"[^\W\d_]", r"[\S\w]", r"[\D\W]", r"[a-z\W]", r"[^a-z\W]"):
    for flags in (0, re.A, re.I, re.S, re.A | re.I):
        print(pattern, int(flags), matching(pattern, flags))
    print(pattern, "bytes", matching(pattern.encode()), matching(pattern.encode(), re.I))
