# Regular expressions: the widths that look-behind demands.
import re
for pattern in ("a*", "a|bc", "a{1,2}", "ab?", "(a|bb)", "(?=a*)", "a+", "(?:ab|cd)", "(?:ab|c)", "\\b", "^", ".", "(a)\\1", "a{2}", "(?>a?)", "(x)?(?(1)a|bb)"):
    for kind in ("<=", "<!"):
        try:
            re.compile(f"(?{kind}{pattern})z")
            print(kind, pattern, "fits")
        except re.error as error:
            print(kind, pattern, error)
