"""Makers of texts (hypothesis, exrex) and lints read patterns as trees of opcodes, by re._parser or its former name."""
import warnings

import re
from re import _constants as k, _parser as p

pats = [r'abc', r'a|b|c', r'ab|ac|ad', r'[a-c]x', r'[a]', r'[^a]', r'[^a-z0-9_]', r'\d\w\s\D\W\S', r'[\d\s]', r'(a)(?P<n>b)', r'(?:ab)c', r'(?:ab)', r'(?:ab)+', r'(?:a)', r'(?i:a)b', r'(?i)a', r'(?-i:a)', r'a*', r'a+?', r'a{2,5}', r'a{3}+', r'(ab)*', r'^a$', r'\Aa\Z\b\B', r'(?=a)(?!b)(?<=c)(?<!d)', r'(a)\1', r'(?P<q>a)(?P=q)', r'(a)(?(1)b|c)', r'(a)?(?(1)b)', r'(?>a)', r'.', r'', r'a||b', r'[ab]|c', r'a|[b-d]|\d', r'(|a)', r'x(?:a|b)y', r'x(?:ab|cd)y', r'(?:a|b)*', r'(?:)', r'(?:a*)+', r'\n\x41\u1234', r'(?ms).', r'[\w-]', r'[^\d]', r'(?#c)a', r'(?x) a b # c', r'ab|a', r'abc|abd', r'^a|^b', r'((a))', r'(?:(a))', r'(?i:ab)', r'(?s-i:a)', r'(?:a{2}){3}', r'[aa]', r'[a\-z]', r'[^^]', r'(?:a)(?:b)', r'((?:a|b)|c)', r'(?=)', r'(?!)', r'ab|abc|abd', r'[\d]', r'[^\W]',r'a{1}', r'(?:a{1})', r'a{0}', r'(?:\d)', r'(?:[a-c])x']
for x in pats:
    s = p.parse(x)
    print(x, '->', s, s.state.flags, s.state.groups, s.state.groupdict, s.getwidth(), len(s))
for x in (rb'a\d', rb'(?L)a'):
    s=p.parse(x); print(x, s, s.state.flags)
print(p.parse('a', re.I).state.flags, p.parse('A', re.I))
s = p.parse(r'(a)b[c-e]*|x\d(?(1)q|r)')
print(s[0], s[0:1], type(s[0:1]).__name__)
s.dump()
print(type(k.LITERAL).__name__, k.LITERAL.name, k.AT_BEGINNING, k.error is re.error, s[0][0] is k.BRANCH, int(p.MAXREPEAT))
s = p.parse("ab")
s.insert(0, (k.LITERAL, 99))
del s[1]
s.append((k.ANY, None))
s[1] = k.LITERAL, 100
print(s, len(s), s.getwidth())
import re._compiler
print(re._compiler.compile('a(b)'), re._compiler.compile(p.parse('a(b)')).match("ab")[1], re._compiler.isstring('x'))
for b in ('(', 'a**', '[z-a]'):
    try:
        p.parse(b)
    except p.error as e:
        print(e)
with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    import sre_compile
    import sre_constants
    import sre_parse
print(*[(each.category.__name__, str(each.message)) for each in told], sep="\n")
print(sre_parse.parse is p.parse, sre_constants.error, sre_compile.compile is re._compiler.compile, sre_constants.LITERAL is k.LITERAL)
