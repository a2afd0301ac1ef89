"""Mistakes in patterns and templates: their texts and places."""
import re

for pattern in ["(a", "a)", "[a", "a**", "*a", "a{2,1}", "(?P<a>b)(?P<a>c)", "(?P<1>a)", "(?P=x)", "\\", "\\q", "[\\q]", "\\x1", "[b-a]",
                "[\\w-a]", "(?<=a+)b", "(?z)", "(?i", "(?P", "(?Px)", "(?<x)", "(?#a", "a(?i)b", "(?i-i:a)", "(?au:b)", "(?-a:b)",
                "(?(1)a)", "(?(2)a|b|c)", "(?(x)a)", "(?()a)", "\\1", "(\\1)", "\\400", "(?P<a", "(?P<>b)", "(?L)", "\\N{x}", "\n\n(a",
                "(?<=(a)\\1)", "(?i:", "(?-", "(?-i", "\\u12", "\\U99999999", "(?P<a.>b)", "[]", "x{99999999999}"]:
    try:
        print(repr(pattern), re.compile(pattern))
    except re.error as e:
        print(repr(pattern), e, e.msg, e.pos, e.lineno, e.colno)
    except OverflowError as e:
        print(repr(pattern), "OverflowError", e)
for template in ["\\2", "\\g", "\\g<", "\\g<>", "\\g<x>", "\\g<9>", "\\g<-1>", "\\q", "\\", "\\400", "a\\0b\\x"]:
    try:
        print(repr(template), repr(re.sub("(a)", template, "a")))
    except (re.error, IndexError) as e:
        print(repr(template), type(e).__name__, e)
for call in (lambda: re.compile(3), lambda: re.match("a", b"a"), lambda: re.match(b"a", "a"), lambda: re.match("a", 3),
             lambda: re.compile("a", re.L), lambda: re.compile("a", re.A | re.U), lambda: re.compile(re.compile("a"), re.I),
             lambda: re.match("a", "a").group(1), lambda: re.match("a", "a").group("x"), lambda: re.sub("a", 3, "a")):
    try:
        call()
    except MemoryError: raise
    except Exception as e:
        print(type(e).__name__, e)
