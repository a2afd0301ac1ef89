# Sources refused late: what a second look at the tokens says of them, with its place.
from _sources import shown

for source in r"""
[x for x, y]
[x for x, y if z]
[x for *x if z]
[x for x y]
[x for (x, y)]
{x for x, *y}
{x: 1 for x, y}
(x async for x if y)
f(x for x)
f(x for x, if y)
for x range(3): pass
for x, y range(3): pass
for x, : pass
for x in: pass
for x in y z: pass
async for x y: pass
[x for x in]
[x for x in y z]
[x for x.y, z[0]]
[x for 1, y]
f'{a:b!r}'
f'{a!r:{b!'
f'{a!r x}'
f'{a!rx}'
f'{a!}'
f'{a! r}'
f'{a!:}'
f'{!r}'
f'{:x}'
f'{=}'
f'{a=b}'
f'{a=!r=}'
f'{a $}'
f'{a:{b $}}'
f'{lambda x: 1}'
f'{lambda x}'
f'{a b}'
f'{a, b c}'
f'{*a}'
f'{**a}'
f'{yield}'
f'{a:}}'
f'}'
f'{'
f'{}'
f'{a'
f'{a['
f'{a[}'
f'{a)}'
f'{a:{b:{c:{d}}}}'
f'{a # b}'
def f
def f:
def f[T]
def f[T]:
def f[T]: pass
def f[T](a
def f[T](a) pass
def f[T](a b): pass
def f(a, b c): pass
def f(a b): pass
def f(*, a b): pass
def f(a) pass
def f(a) -> : pass
def f(a) -> x pass
def f(a) -> x y: pass
def f(a) -> x.y(1)
def f(): 
def f((a, b)): pass
def f(a, (b)): pass
def f(1): pass
def f(a, a=1, b): pass
def f(*): pass
def f(*, **a): pass
def f(*a, *b): pass
def f(**a, b): pass
def f(*a=1): pass
def f(**a=1): pass
def f(a=): pass
def f(a:): pass
def f(/, a): pass
def f(a, /, b, /): pass
def f(*, a, /): pass
lambda a b: 1
lambda *: 1
lambda a=: 1
lambda a, (b): 1
lambda *a, *b: 1
lambda /: 1
class C
class C(
class C() pass
class C(a b): pass
class C[T]
class C[T] pass
class C[1]: pass
class 1: pass
type X
type X[
type X =
type X[T] 1
type X[T: int = 3, *U = 4, **V = 5] = 1
type X[T = int, U] = 1
type X[*T: int] = 1
import a.b from c
import a from b
import a, b from c
import a.b.c from d.e.f
import a as b from c
import a.b as c.d
import a as b.c
import a as f()
import
import a,
from a import
from a import b,
from a import (b,
from a import (b c)
from a import ()
from a import *, b
from a import (*)
from . import
from .
from a import b.c
from a import b as c.d
from a import b as f()
from a.b import c from d
a, b: int
a, b: int = 1
(a, b): int
(a): int = 1
[a]: int
[a, b]: int = 1
f(): int
f(a).b(): int = 1
a + b: int
-a: int
a if b else c: int
"a": int
1: int
a: int = 
a: int = b =
a, b = c: int
a: 
a: b c
lambda: 1: int
a, f() = 1
a, 1 = 1
a, b + 1 = 2
a, b() == 1 = 2
a, b, = 
a, None = 1
a, b = None = 1
(a, f()) = 1
a and b = 1
a, b and c = 1
f(a, b) = c, d
f(x)[0], g(x) = 1
not a = 1
a, not b = 1
a if b else c = 1
a, [b, 1] = 2
a, x.y, z[0], f() = 1, 2
a := 1
(a.b := 1)
(a[0] := 1)
(f() := 1)
f(a.b=1)
f(a[0]=1)
f(a()=1)
f(True=1)
f(1=2)
f("a"=1)
f(a=b=c)
f(a=)
f(a, b=, c)
f(a=1, 2)
f(a=1, *b, 2)
f(**a, b)
f(**a, *b)
f(**a, *b, *c)
f(x for x in y, 1)
f(1, x for x in y)
f(a, x for x in y, b)
f(a b)
f(a, b c)
f(a, b c, d)
f(a if b)
f(a if b else)
f(a, *)
f(*, a)
f(**)
f(a for b)
class C(x for x in y): pass
a[b c]
a[b, c d]
a[1:2:3:4]
a[]
a[:, b c]
a[b=1]
{a: b, c}
{a, b: c}
{a: }
{a: b c}
{a b}
{**a, b}
{a, **b}
{a: *b}
{*a: b}
{a: b, **c d}
{a: b, c:}
{a: b, c: , d}
(a b)
(a, b c)
[a b]
[a, b c]
[a, b, c d, e]
(a, b
[a, b)
{a: [b}
x = (1, 2
del f()
del a, f()
del (a, 1)
del a + b
del *a
del (a, *b)
del [a, [b, f()]]
del a b
del
with a as f(): pass
with a as 1: pass
with (a as f()): pass
with (a as b, c as 1): pass
with a as b c: pass
with a, b as f(), c: pass
with a
with a as b
with: pass
with (a, b) c: pass
async with a as f(): pass
for f() in x: pass
for 1 in x: pass
for a, f() in x: pass
for a in x
while a
while: pass
if a
if a = 1: pass
if a.b = 1: pass
if a == b = c: pass
elif a: pass
else: pass
try
try:
except: pass
finally: pass
raise a from
raise from a
raise a, b
return a b
assert
assert a,
assert a, b, c
assert a = 1
assert (a = 1)
global
global a.b
global a,
nonlocal 1
pass pass
break 1
print a
print a, b
exec a
exec "a"
print
a b
a b c
a.b c
a..b
a.1
1a
1.a
0x
0b2
0o8
01
1__0
1_
1e
1e+
0xg
1_000_
a ? b
a ! b
a $ b
a <> b
a && b
a || b
a++
++a
a =+ 1
a => 1
a -> b
a += b += c
f() += 1
(a, b) += 1
[a] += 1
1 += 1
a + b += 1
None += 1
a: int += 1
*a
*a = 1
*a, *b = 1
(*a) = 1
(*a)
*a,
print(*a)
*a + 1
[*a for a in b]
{**a for a in b}
{*a: 1 for a in b}
(*a for a in b)
await
await a
async
async a
async def
async with
async for
yield = 1
(yield) = 1
yield a = b
x = yield = 1
match a
match a:
match a, b
match a b:
match(x)
case 1: pass
case a
""".strip("\n").split("\n"):
    shown(source)
