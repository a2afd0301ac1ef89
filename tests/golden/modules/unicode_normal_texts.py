# Texts that are normalised already, or all but: what is left as it is, what combines with what stands before it, in each form.
import unicodedata

texts = ["plain", "caf\xe9", "cafe\u0301", "\xa0", "\xa8\xaf", "\xc0\u0300", "\u0340", "\u0344", "\u4e2d\u6587", "\u4e2d\u3099", "\u304b\u3099",
         "\uac00", "\uac00\u11a8", "\u1100\u1161", "\u1100\u1161\u11a8", "a\u0327\u0301\u0323", "\ufb01\xbd\u2460", "\u0f71\u0f72", "\u212b\u2126",
         "\U00011099\U000110ba", "\U0001d15e", "x" * 40 + "\xe9" * 40 + "\u0301", "\ufdfa" * 30, "e" + "\u0301" * 20 + "\u0327" * 20, "\ud800\xe9"]
for text in texts:
    for form in "NFC", "NFD", "NFKC", "NFKD":
        made = unicodedata.normalize(form, text)
        print(ascii(text), form, ascii(made), unicodedata.is_normalized(form, text), unicodedata.normalize(form, made) == made)
