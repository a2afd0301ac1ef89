import textwrap
T = """Hello there -- you goof-ball, use the -b option! This is a long-winded, well-known  sentence with\ttabs.
And one-two-three--four, e-mail, C-3PO x-y a-bc foo--bar ---end- "quoted-word"--yes. It ended.  New."""
for w in (5, 8, 11, 20, 30, 70):
    print(w, textwrap.wrap(T, w))
    print(w, textwrap.wrap(T, w, break_on_hyphens=False, initial_indent="* ", subsequent_indent="  "))
    print(w, textwrap.wrap(T, w, break_long_words=False, drop_whitespace=False, fix_sentence_endings=True))
    if w >= 8:
        print(w, textwrap.wrap(T, w, max_lines=2), textwrap.shorten(T, w), textwrap.shorten(T, w, placeholder="..."))
for bad in (lambda: textwrap.wrap("a", 0), lambda: textwrap.wrap("a b", 3, max_lines=1)):
    try: bad()
    except ValueError as e: print(e)
print(repr(textwrap.dedent("  a\n    b\n\n   \n\t\n  c")), repr(textwrap.dedent("\ta\n  b")), repr(textwrap.dedent(" \ta\n \tb\n \t c")))
print(repr(textwrap.indent("a\n\n b\r\n  \nc", "> ")), repr(textwrap.indent("a\n\nb", "> ", lambda l: True)))
print(textwrap.fill("x" * 25 + "-" + "y" * 10, 10), textwrap.wrap(""), textwrap.wrap("   "), textwrap.wrap("a\u00a0b c", 3))
print(textwrap.wrap("aaa-bbb-ccc this-is-a-useful-feature-for-reformatting posts from tim peters'ly", 12))
print(sorted(textwrap.__all__))
