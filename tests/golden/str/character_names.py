import unicodedata
print("\N{GREEK SMALL LETTER ALPHA}\N{bullet}\N{HANGUL SYLLABLE GGAN}\N{CJK UNIFIED IDEOGRAPH-4E2D}\N{NBSP}|", f"\N{EM DASH}{1}")
for c in "aé\u2028\u4e2d\uac01\U0001F600\x00\U0010FFFF":
    print(unicodedata.name(c, "none"))
print(ascii(unicodedata.lookup("LATIN SMALL LETTER E WITH VERTICAL LINE BELOW AND ACUTE")), b"\\N{DIGIT ONE}".decode("unicode_escape"))
for text in ("'\\N{NO SUCH}'", "'\\N'"):
    try:
        eval(text)
    except SyntaxError as e:
        print(e)
for call in (lambda: unicodedata.lookup("NO SUCH"), lambda: unicodedata.name("\0")):
    try:
        call()
    except (KeyError, ValueError) as e:
        print(e)
