for s in ("Hello World", "straße", "ÀÉÎ ñ", "ǆ", "ﬁ", "Σίσυφος ΌΔΟΣ", "İ", "123abc", "they're bill's", ""):
    print(s.upper(), s.lower(), s.title(), s.capitalize(), s.swapcase(), s.casefold(), sep="|")
for s in ("abc", "ABC", "Abc", "a1", "123", "²", "½", "٣", " \t\n", "", "a b", "é", "名前", "_x", "1x", "\x00", "Title Case", "\u2028"):
    print(ascii(s), s.isalpha(), s.isalnum(), s.isdigit(), s.isdecimal(), s.isnumeric(), s.isspace(), s.isupper(), s.islower(), s.istitle(), s.isidentifier(), s.isprintable(), s.isascii())
