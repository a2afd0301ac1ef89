# Where an operation that fails stands in its line, for every kind of operation: what tracebacks underline.
import traceback

class E(Exception): pass
def fail(*a, **k): raise E
class Bad:
    """Every operation fails."""
class Meta(type): pass
for n in """add radd iadd sub rsub isub mul truediv floordiv mod pow lshift rshift and or xor matmul iand ior ixor imul neg pos invert lt le gt ge eq ne
            getitem setitem delitem contains len bool iter next call enter exit getattr setattr delattr index hash repr str format
            aiter anext aenter aexit await""".split():
    setattr(Bad, f"__{n}__", fail)
Meta.__instancecheck__ = fail
class Checks(metaclass=Meta): pass
class Enters:
    def __enter__(self): return self
    def __exit__(self, *a): raise E
class Quiet:
    def __init__(self): pass
    def __getattr__(self, n): raise E
class Iterates:
    def __iter__(self): return self
    def __next__(self): raise E
class Keys:
    def keys(self): return [1]
    def __getitem__(self, k): raise E
class Descr:
    __get__ = __set__ = __delete__ = fail
class Has: a = Descr()
class AEnters:
    async def __aenter__(self): return self
    async def __aexit__(self, *a): raise E
class AIter:
    def __aiter__(self): return self
    async def __anext__(self): raise E
class Matches:
    __match_args__ = ("a",)
    a = Descr()

def names():
    return dict(x=Bad(), y=1, f=fail, C=Checks, e=Enters(), q=Quiet(), i=Iterates(), k=Keys(), h=Has(), ae=AEnters(), ai=AIter(), m=Matches(), M=Matches, l=[1], d={}, E=E)

SOURCES = r"""
y + x
x + y
y  +  (x)
(y +\n  x)
-x
~ x
not x
x - 1
x * 2
x @ y
x // y
x ** y
x << y
x & y
x < y
y < x
y < y < x
x == y
y in x
y not in x
x is y or x.a
x[y]
x [ y ]
x[1:2]
x[1,2]
l[9]
l["a"]
d["a"]
l[0][1]
x[y] = 1
l[9] = 2
l[0], l[9] = 3, 4
del x[y]
del l[9]
del l[0], d[1]
x[1:2] = 3
del x[1:2]
x.a
q.a
(q\n .a)
q.a.b
q.a()
q.a(1, 2)
q.a.b(1)
q .a (1)
y.a = x
x.a = 1
h.a
h.a = 1
del h.a
del x.a
h.a += 1
f()
f ( )
f(1, 2)
f(a=1)
f(*l)
f(**d)
f(*l, **d)
f(*i)
f(*5)
f(**k)
f(**5)
f(f(1))
(f)(1)
f(\n 1,\n 2\n)
x()
x(1)
y()
y(1, 2)
undefined
undefined.a
y + undefined
f(undefined)
del undefined
a = b = x.c
a, b = i
a, b = 5
a, b = l
a, *b = 5
[a, b] = x
x += 1
y += x
l[0] += x
l[9] += 1
x[1] += 2
x.a += 3
q.a += 3
y and x and y
y or x.a
x or y
x and y
y if x else y
if x: pass
if y:\n  if x: pass
if y and x: pass
if y < x: pass
if not x: pass
if y in x: pass
while x: pass
while y:\n  x.a
for a in x: pass
for a in i: pass
for a in 5: pass
for a, b in [5]: pass
for l[9] in [1]: pass
for x.a in [1]: pass
for a in l:\n  x + 1
[a for a in x]
[a for a in i]
[a + x for a in l]
[a for a in l if x]
[a for a in l for b in x]
[a.c for a in [q]]
[[x + 1 for a in l] for b in l]
{a + x for a in l}
{x for a in l}
{a: x + 1 for a in l}
{x: 1 for a in l}
list(a + x for a in l)
list(a for a in x)
(a for a in x)
{x}
{x: 1}
{**x}
{**5}
{*i}
[*i]
[*5]
[1, *x]
(*x,)
{1, *x, 2}
{1: 2, **k}
f"{x}"
f"{x!r}"
f"{x:>5}"
f"{y:{x}}"
f"a{y}b{x + 1}c"
f"{y}" f"{q.a}"
'%s' % x
'a' + x
assert x
assert not y
assert y - 1, x + 1
assert y - 1
assert l == 5, (\n 'long')
raise x
raise 5
raise E
raise E()
raise E from 5
raise E(x + 1)
raise (\n E)
return_ = x.a
import nothing_of_this_name
import nothing_of_this_name.b
from nothing_of_this_name import b
from sys import nothing_of_this_name
from sys import path, nothing_of_this_name
from . import b
import sys.path
with x: pass
with 5: pass
with e: pass
with e as x.a: pass
with e, x: pass
with y as a, x as b: pass
with e as a:\n  x + 1
with (\n e as a,\n x as b\n): pass
try: x + 1\nexcept ValueError: pass
try: x + 1\nexcept x: pass
try: x + 1\nexcept (x, 5): pass
try: x + 1\nexcept E: y + x
try: x + 1\nexcept E as a: a.b
try: x + 1\nfinally: q.a
try: pass\nfinally: x + 1
try: pass\nexcept E: pass\nelse: x + 1
try: x + 1\nexcept* 5: pass
try: x + 1\nexcept* ValueError: pass
try: x + 1\nexcept* E: q.a
match x:\n  case 1: pass
match y:\n  case x.a: pass
match y:\n  case q.a: pass
match y:\n  case 5 if x: pass
match y:\n  case _ if x: pass
match m:\n  case M(a): pass
match m:\n  case M(1): pass
match m:\n  case M(1, 2): pass
match y:\n  case C(): pass
match y:\n  case q(): pass
match m:\n  case M(a=1): pass
match l:\n  case [x.a]: pass
match k:\n  case {1: a}: pass
match {1: 2}:\n  case {1: x.a}: pass
match y:\n  case undefined.a: pass
match y:\n  case undefined(): pass
class A(x): pass
class A(5): pass
class A(metaclass=x): pass
class A(E, odd=1): pass
class A: x + 1
class A:\n  a = x + 1
class A:\n  def b(self=x + 1): pass
@x\ndef a(): pass
@x.b\ndef a(): pass
@f(1)\n@y\ndef a(): pass
@f\nclass A: pass
@x\nclass A:\n  pass
def a(b=x + 1): pass
def a(b: x + 1): pass
def a(*, b=q.a): pass
def a() -> x + 1: pass
def a(): x + 1\na()
def a():\n  return x + 1\na()
def a():\n  b = 1\n  return (b +\n    x)\ny + a()
def a(b): pass\na()
def a(b): pass\na(1, 2)
def a(b): pass\na(c=1)
def a():\n  b.c\n  b = 1\na()
def a():\n  def c(): return b\n  c()\n  b = 1\na()
def a():\n  del b\na()
def a():\n  yield x + 1\nlist(a())
def a():\n  yield 1\n  x + 1\nfor b in a(): pass
def a():\n  yield from x\nlist(a())
def a():\n  yield from i\nlist(a())
def a():\n  b = yield\n  b.c\ng = a(); next(g); g.send(q)
(lambda: x + 1)()
(lambda a: a.b)(q)
(lambda a=x + 1: a)
(a := x + 1)
a: x + 1
a: x.b = 1
x.a: int
x[1]: int = 5
x.a: int = 5
print(x)
print(y, x + 1)
len(x)
len(5)
int('a')
isinstance(y, C)
isinstance(1, 5)
max(i)
sorted([x, x])
sum([y, x])
type A = x + 1\nA.__value__
def a[T: x + 1](): pass\na.__type_params__[0].__bound__
async def a(): await x\na().send(None)
async def a(): await y\na().send(None)
async def a():\n  async with x: pass\na().send(None)
async def a():\n  async with y: pass\na().send(None)
async def a():\n  async with ae: pass\na().send(None)
async def a():\n  async with ae as b: b.c\na().send(None)
async def a():\n  async for b in x: pass\na().send(None)
async def a():\n  async for b in ai: pass\na().send(None)
async def a():\n  async for b in y: pass\na().send(None)
async def a(): return [b async for b in ai]\na().send(None)
async def a(): return [b async for b in y]\na().send(None)
async def a(): return [await b for b in l]\na().send(None)
async def a(): return (await f(1)) + 1\na().send(None)
global a; a = x + 1
x; y; x + 1; y
'\xe9\u20ac', x + 1
'\U0001f600' + x.a
if y:\n\tx + 1
""".strip("\n").split("\n")

for source in SOURCES:
    text = source.encode("ascii").decode("unicode_escape") if "\\" in source else source
    try:
        exec(compile(text, "<here>", "exec"), names())
    except BaseException as error:
        told = [(f.lineno, f.colno, f.end_lineno, f.end_colno, f.name) for f in traceback.extract_tb(error.__traceback__) if f.filename == "<here>"]
        print(source, type(error).__name__, *told, sep="  ")
    else:
        print(source, "passes")
