# textwrap: every option against every text, placeholders and what does not fit, indenting and dedenting.
import textwrap
from textwrap import *
from _each import each_value as each

TEXTS = ["", " ", "word", "Hello there, how are you this fine day?  I'm glad to hear it!", "  leading and trailing  ", "tabs\there\tand\tthere", "new\nlines\nin  it\n\nparagraph", "a-hyphenated-word and well-known em--dash -- and --option --x=y", "supercalifragilisticexpialidocious is long",
         "A sentence.  Another one.  e.g. this. And\nlast.", "one two three four five six seven eight nine ten", "x" * 25, "non\u00a0breaking space\u2009thin", "aa bb-cc dd--ee 'ff-gg' 1-2 a-1 -foo", "end.\nStart \"quoted.\"  Next? yes!  No", "日本語 テキスト", "\x0b\x0cform feed", "a " * 12, "dash-", "--", "what?! (really) [yes]"]
OPTIONS = [{}, {"width": 10}, {"width": 5}, {"width": 1}, {"width": 20, "initial_indent": "* ", "subsequent_indent": "   "}, {"width": 10, "break_long_words": False}, {"width": 10, "break_on_hyphens": False}, {"width": 12, "expand_tabs": False, "replace_whitespace": False}, {"width": 12, "tabsize": 3}, {"width": 20, "fix_sentence_endings": True},
           {"width": 15, "drop_whitespace": False}, {"width": 10, "max_lines": 1}, {"width": 10, "max_lines": 2, "placeholder": "..."}, {"width": 12, "max_lines": 3, "initial_indent": ">> ", "subsequent_indent": ">"}, {"width": 8, "break_long_words": False, "break_on_hyphens": False, "max_lines": 2, "placeholder": "~"}, {"width": 10, "max_lines": 1, "placeholder": ""},
           {"width": 7, "break_long_words": True, "break_on_hyphens": True, "subsequent_indent": "--"}]
for text in TEXTS:
    print(repr(text))
    for options in OPTIONS:
        try:
            print("  ", wrap(text, **options))
        except ValueError as error:
            print("   !", error)
    print("  ", repr(fill(text, 20)), [shorten(text, w, **o) for w in (6, 12, 30) for o in ({}, {"placeholder": "+"})], TextWrapper(width=9)._split(text))
each(r"""
    wrap("a b", 0)
    wrap("a b", -1)
    wrap("abc", width=4, max_lines=1, placeholder="12345")
    wrap("abc", width=4, max_lines=2, placeholder="12345", initial_indent=" ", subsequent_indent="")
    shorten("hello world", 3)
    shorten("hello world", 5), shorten("hello world", 11), shorten("hello  world  ", 11), shorten("hello world", 10), shorten("", 0), shorten("  ", 5), shorten("hello", 5, placeholder="")
    shorten("hello world", 4, placeholder="12345")
    shorten("hello", 5, max_lines=2)
    wrap(5)
    wrap("a", "x")
    TextWrapper().width, sorted(vars(TextWrapper()).items())
    TextWrapper(1, 2, 3, 4)
    t = TextWrapper(width=8); t.wrap("one two three"), t.fill("one two three"), setattr(t, "width", 20), t.wrap("one two three"), setattr(t, "initial_indent", "+"), t.fill("x y"), t.wrap("")
    dedent("  a\n  b"), dedent("  a\n    b\n c"), dedent("a\n  b"), dedent("\n  a\n\n  b\n"), dedent("  \n  a"), dedent("\ta\n  b"), dedent("\ta\n\tb"), dedent("  \ta\n  b"), dedent(" \t\n a"), dedent(""), dedent("   "), dedent("  a"), dedent("  a\n \n  b"), dedent("    a\n  b\n    c"), dedent("  a\r\n  b"), dedent("\n\n"), dedent("  a\n\tb\n"), dedent("\t a\n\t  b\n\t\tc")
    indent("a\nb", "> "), indent("a\n\nb\n", "> "), indent(" \n a", "-"), indent("", "x"), indent("a\r\nb\n", "+"), indent("a\nb", "> ", lambda line: True), indent("a\n\nb", "> ", lambda line: line.strip() == "a"), indent("a\n", "> ", predicate=None), indent("\n\n", ">", lambda l: 1)
    indent(5, "x")
    textwrap.__all__
""", globals())
