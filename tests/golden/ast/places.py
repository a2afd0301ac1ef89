# Where each node of a tree stands: every construct, on one line and over several, behind wide characters, in f-strings.
import ast

def shown(node):
    place = f"@{node.lineno}:{node.col_offset}-{node.end_lineno}:{node.end_col_offset}" if hasattr(node, "lineno") else ""
    inside = [shown(child) for child in ast.iter_child_nodes(node) if not isinstance(child, (ast.expr_context, ast.operator, ast.cmpop, ast.boolop, ast.unaryop))]
    return type(node).__name__ + place + (f"({' '.join(inside)})" if inside else "")

SOURCES = r"""
a
 (a)
(  a  )
((a))
(a, b)
a, b
a,
(a,)
()
[a, b]
[ ]
{a, b}
{a: b, **c}
{}
'\xe9' + b
'\xe9\u20ac\U0001f600', x
'a' 'b'
('a'\n 'b')
('\xe9'\n 'b') + c
b'a' b'b'
u'a'
r'\\x' 'y'
'''a\nb''' + c
'a\\\nb' + c
f''
f'a'
f'{a}'
f'a{b}c'
f'{a!r}'
f'{a:>5}'
f'{a!r:>{b}}'
f'{a:{b}{c}}'
f'{a=}'
f'{a = }'
f'{a = !r:x}'
f'{ a }'
f'{a:x}' 'y' f'{b}'
'x' f'{a}' 'y'
('x'\n f'{a}'\n 'y')
f'''{\na\n}'''
f'''a\n{b}\nc{d}'''
f'\xe9{a}\u20ac{b}'
f'{{{a}}}'
f'{{}}'
f'{f"{a}"}'
f'{"x"}'
f'{a["b"]}'
f'{(lambda: 1)}'
f'{a:{b:{c}}}'
rf'\\{a}'
f'{a:\\n}'
f"{a}{b}" f'{c}'
f'{a,}'
f'{*a, b}'
f'{yield}'
f'{a if b else c}'
f'{x:%H:%M}'
0
0x1f + 1_000
1.5e3 - 2j
-1
- 1
+a
~a
not a
not  a and b
a + b * c
(a + b) * c
a ** -b
-a ** b
a + (b - c)
a\\\n+ b
(a +\n b)
a @ b // c % d / e
a << b >> c & d | e ^ f
a < b <= c != d == e
a is not b not in c in d is e
a and b and c or d
a or (b and c)
a if b else c
(a if b else\n c)
lambda: a
lambda a: b
lambda a, b=1, /, c=2, *d, e, f=3, **g: (a, b)
lambda *, a: a
lambda *a, **b: 0
a.b
a . b
a.b.c
(a).b
(a\n.b)
a[b]
a[b, c]
a[b,]
a[:]
a[b:c]
a[b:c:d]
a[::]
a[:, b]
a[*b]
a[*b, c]
a[b][c]
a[(b, c)]
a()
a(b)
a(b, c=d, *e, **f)
a(*b)
a(b for c in d)
a(b, (c for d in e))
a(\n b,\n c=d,\n)
a(b)(c).d
a(b=c if d else e)
a(**b, c=d)
[a for b in c]
[a for b in c if d if e]
[a for b, c in d for e in f]
[a async for b in c]
{a for b in c}
{a: b for c in d}
(a for b in c)
[(a, b) for c in d]
[a for b in (c, d)]
[*a, b]
(*a, b)
*a, b
{*a}
(yield)
yield
yield a
yield a, b
yield from a
x = yield
x = yield a
await a
await a.b(c)
-await a ** b
(a := b)
[a := b, c]
f(a := b)
a = b
a = b = c
a, b = c
(a, b) = c
[a, b] = c
a, *b = c
a.b = c[d] = e
a: b
a: b = c
(a): b
a.b: c = d
a[b]: c
a += b
a.b -= c
a[b] *= c, d
del a
del a, b
del (a, b), [c]
del a.b, c[d]
pass
return
return a
return a, b
raise
raise a
raise a from b
assert a
assert a, b
global a, b
nonlocal a
import a
import a.b.c
import a as b
import a, b as c
from a import b
from a import b as c, d
from a import (b,\n c as d,\n)
from . import a
from .. import a
from ...a.b import c
from a import *
a; b
a; b;
type X = a
type X[T, *U, **V] = a
type X[T: a = b] = c
if a: b
if a: b\nelse: c
if a:\n  b\nelif c:\n  d\nelse:\n  e
if a:\n  b\nelif c:\n  d
while a: b
while a:\n  break\nelse:\n  c
for a in b: c
for a, b in c: d
for (a, b) in c,: d
for a in b:\n  continue\nelse:\n  c
for a in *b, c: d
async for a in b: c
with a: b
with a as b: c
with a as b, c as d: e
with (a as b, c as d): e
with (a, b): c
with (a): b
with (a) as b: c
with (a, b) as c: d
with (\n a as b,\n): c
with a as (b, c): d
async with a as b: c
try: a\nexcept: b
try: a\nexcept b: c
try: a\nexcept b as c: d\nelse: e\nfinally: f
try: a\nexcept (b, c) as d: e
try: a\nexcept* b as c: d
try: a\nfinally: b
def a(): b
def a(b, c=d, /, e=f, *g, h, i=j, **k) -> l: m
def a(b: c, *d: e, f: g = h, **i: j): k
def a(*, b): c
def a(\n b,\n c,\n): d
def a(*b: *c): d
def a[T](): b
def a[T: (b, c), *U, **V](): d
def a[T = b, *U = *c, **V = d](): e
@a\ndef b(): c
@a.b(c)\n@d\ndef e(): f
@a\nclass b: c
@a\nasync def b(): c
async def a(): b
async def a():\n  await b\n  async for c in d: e
class a: b
class a(): b
class a(b, c=d): e
class a(*b, **c): d
class a[T](b): c
def a():\n  'doc'\n  b
def a():\n\n  # comment\n  b\n\n  c\nd
match a:\n  case b: c
match a, b:\n  case c: d
match a,:\n  case _: d
match *a, b:\n  case _: d
match a:\n  case 1: b\n  case -1: c\n  case 1 + 2j: d\n  case -1.5 - 2j: e
match a:\n  case 'b' 'c': d\n  case None: e\n  case True | False: f
match a:\n  case b.c: d\n  case b.c.d: e
match a:\n  case [b, c]: d\n  case [b, *c]: e\n  case (b, c): f\n  case (b,): g\n  case b, c: h\n  case *b, c: i\n  case []: j\n  case (): k
match a:\n  case (b): c\n  case (b | c): d
match a:\n  case b as c: d\n  case (b as c) as d: e\n  case 1 | 2 as c: d
match a:\n  case {}: b\n  case {'c': d}: e\n  case {'c': d, **f}: g\n  case {**f}: g\n  case {1: b, -2: c, d.e: f}: g
match a:\n  case b(): c\n  case b.c(d): e\n  case b(c, d=e): f\n  case b(c=d,): e
match a:\n  case b if c: d
match a:\n  case [_, *_]: b
match a:\n  case (\n   1\n   | 2\n  ): b
if a:\n\tb\n\tc
if a:\n\t  b\n
# comment\na
a # comment
\x0ca
\n\n a
a\r\nb\rc
if a:\n  b\n # c\n  d
(a\n # comment\n + b)
x = (\n  'a'\n  # comment\n  'b'\n)
\u00e9\u00e8 = 5
\u00e9.\u00e8(\u00ea='\u20ac')
""".strip("\n").split("\n")

for source in SOURCES:
    text = source.encode("ascii").decode("unicode_escape") if "\\" in source else source
    try:
        tree = ast.parse(text)
    except SyntaxError as e:
        print(source, "!", e.msg, (e.lineno, e.offset, e.end_lineno, e.end_offset))
    else:
        print(source, *map(shown, tree.body), sep="  ")
