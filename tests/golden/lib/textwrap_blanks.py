"""Runs of all kinds of blanks between words, kept or replaced, and hyphens and dashes beside them."""
import textwrap

texts = ["", " ", "  a", "a  ", "a\tb\n c\v\fd\re", "one-two  three--four\tfive-", " - -- a- -b ", "x\u00a0y z\u2003w", "\n\n", "well-known\u00a0word  a-b-c"]
for text in texts:
    for options in ({}, {"replace_whitespace": False}, {"expand_tabs": False, "replace_whitespace": False, "drop_whitespace": False}, {"break_on_hyphens": False}):
        print(textwrap.wrap(text, 6, **options), textwrap.TextWrapper(**options)._split(text))
