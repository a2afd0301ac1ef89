# What Unicode 15.1 added: ideographs, their descriptions, joiners and dots inside identifiers, readings as numbers.
import unicodedata as u

print(u.unidata_version)
for c in '\U0002ebf0', '\U0002ee5d', '\u2ffc', '\u31ef', '\u30fb':
    print(ascii(c), u.category(c), u.bidirectional(c), u.east_asian_width(c), c.isidentifier(), ('a' + c).isidentifier(), c.isprintable())
print([u.numeric(c) for c in '\u4e24\u4eac\u6d1e\u94a9'])
names = {}
exec('a\u30fbb = 1; \u212b\u0301 = 2; \uac00\u11a8 = 3; \ufb01 = 4', names)
print(ascii([n for n in names if n[0] != '_']))
for form in 'NFC', 'NFD', 'NFKC', 'NFKD':
    print(form, [ascii(u.normalize(form, t)) for t in ('\u1e9b\u0323', '\ufb01', '\uac01', '\u0958', '\U0001d15e', 'q\u0307\u0323')])
