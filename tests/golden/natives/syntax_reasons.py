# What is wrong with sources that are seldom wrong in that way.
def told(line):
    try:
        compile(line, "<line>", "exec")
    except SyntaxError as e:
        print(f"{line!r}  !  {type(e).__name__} {e.msg} {e.lineno} {e.offset} {e.end_lineno} {e.end_offset} {e.text!r}")
    except BaseException as e:
        print(f"{line!r}  !  {type(e).__name__} {e}")
    else:
        print(f"{line!r}  =")


for line in r"""
lambda x=lambda: 1: 2
[lambda x: y for x in z: w]
{lambda: x: y}
{lambda x, y=lambda: 0: x: y}
x[lambda: 1: 2: 3]
f"{lambda x: 1}"
f"{lambda: 1!r}"
f"{x!}"
f"{x!z}"
f"{x! r}"
f"{x!r }"
f"{x!r!s}"
f"{x!rs}"
f"{x!5}"
f"{x!{y}}"
f"{x!r:{y!z}}"
f"{!r}"
f"{:x}"
f"{}"
f"{=}"
f"{x=!}"
f"{x=!z}"
f"{x:{y:{z:{w}}}}"
f"{x:{y:{z}}}"
f"{x y}"
f"{x;}"
f"{*x}"
f"{**x}"
f"{*x, y}"
f"{yield}"
f"{x:=5}"
f"{x for x in y}"
f"{a b!r}"
f"{(x}"
f"{x)}"
f"{[x)}"
f"}"
f"{x}}"
f"{'a'"
f"{\}"
f"{#}"
f"{x#}"
f'''{
x
y}'''
f"{x if}"
f"{not}"
f"{lambda}"
f"{1 2}"
f"{a $ b}"
f"{del x}"
f"{import x}"
f"{x = 5}"
f"{5 = x}"
rf"{x!\n}"
f"\N{nothing}"
f"\N"
f"\N{"
f"\x5"
f"\u12"
b"\x5"
"\U00110000"
b"é"
bf"x"
ur"x"
0b2
0b12
0o8
0o18
0xg
0b
0o
0x
0_
0__1
1__0
1_
1_.5
1._5
1.5_
1e
1e+
1e5_
1_e5
0x_
0x1_
0b1_
0b_1_0
01
00
0_0
00.5
09
09.5
08e1
0777
1x
1if 2else 3
1or 2
1in 2
0xfor 1
1_000abc
0b1and 2
1jif 2 else 3
1.0abc
1e5abc
1jj
0o17abc
for x y: pass
for x: pass
for x in y z: pass
for in x: pass
for 5 in x: pass
for x() in y: pass
for x, 5 in y: pass
for (x in y): pass
for x in: pass
for *x in y: pass
for x.y, z[0] in w: pass
for x not in y: pass
for x if y in z: pass
async for x in y: pass
[x for]
[x for y]
[x for y in]
[x for 5 in y]
[x for x() in y]
[x for y z in w]
[*x for x in y]
[x, y for x in z]
(x, y for x in z)
{x, y for x in z}
{**x for x in y}
{x: y for *x in z}
{x: *y for x in z}
{x: **y}
{*x: y}
{**x: y}
{x: }
{x: y, z}
{x, y: z}
{x: y for}
{: x}
{x: y: z}
def f(x, y z): pass
def f(x y): pass
def f(/): pass
def f(/, x): pass
def f(x, /, y, /): pass
def f(x, /, /): pass
def f(*, /): pass
def f(*): pass
def f(*, **k): pass
def f(*,): pass
def f(*a, *b): pass
def f(*a, /): pass
def f(**k, x): pass
def f(**k, *a): pass
def f(**k, /): pass
def f(**k=1): pass
def f(*a=1): pass
def f(x=1, y): pass
def f(x=1, /, y): pass
def f(x=1 /): pass
def f(x, *, y=1, z): pass
def f(x /, *y): pass
def f(x, * y): pass
def f(x=): pass
def f(x:): pass
def f(x: int=): pass
def f((x)): pass
def f((x, y)): pass
def f(5): pass
def f("x"): pass
def f(x.y): pass
def f(x[0]): pass
def f(None): pass
def f(x, x): pass
def f(x, *x): pass
def f(* x: int=5): pass
def f: pass
def f) : pass
def f( : pass
def f() pass
def f() -> : pass
def f() - > x: pass
def (x): pass
def f.g(): pass
def 5(): pass
def None(): pass
def f[](): pass
def f[5](): pass
def f[T=](): pass
def f[T: ](): pass
def f[*T: int](): pass
def f[**P: int](): pass
def f[T, T](): pass
def f[*T=*int](): pass
def f[T=int, U](): pass
def f[T](x): yield T
class f[T: (yield)]: pass
class f[T: (x := 5)]: pass
class f[T: (await x)]: pass
class C(): x = [y for y in (z := 1)]
class C[T](metaclass=(yield)): pass
class C(x y): pass
class C(*): pass
class C: pass pass
class: pass
class 5: pass
class C(
class C.D: pass
type X = 
type X[T = int
type 5 = x
type X[] = int
type X.y = int
type X[T: (yield)] = int
type X = yield
type X = (x := 1)
type X = await y
lambda x, x: 0
lambda *: 0
lambda *, **k: 0
lambda x=1, y: 0
lambda /: 0
lambda x, /, /: 0
lambda (x): 0
lambda (x, y): 0
lambda 5: 0
lambda x y: 0
lambda *a, *b: 0
lambda **k, x: 0
lambda x:
lambda x
lambda x: yield
lambda x: int: 0
lambda *x=1: 0
lambda **k=1: 0
f(x for x in y, 1)
f(1, x for x in y)
f(x=1, y)
f(**x, y)
f(**x, *y)
f(x=1, *y, z)
f(x=1, x=2)
f(x.y=1)
f(5=1)
f(None=1)
f(True=1)
f(__debug__=1)
f("x"=1)
f(x()=1)
f(x := 1, y := 2)
f(x := 1 for x in y)
f(x = y for y in z)
f(x = y := 1)
f(*)
f(**)
f(*x y)
f(x y)
f(x, y z)
f(x for)
f(x=)
f(=x)
f(,)
f(x,,y)
f(x, **)
f(a, b, *c, d=1, **e, f)
f(**{}, *x)
f((x for x in y), 1)
f(x if y)
f(x if y, z)
f(lambda: x y)
f(print x)
x = 5 = y
x + 1 = y
x() = y
-x = y
x if y else z = w
x and y = z
not x = y
x < y = z
x == y = z
lambda: x = y
[x, 5] = y
(x, y()) = z
*x = y
*x, *y = z
[*x, *y] = z
(*x) = y
*(x) = y, z
x, *y, *z = w
{x} = y
{x: y} = z
"x" = y
f"x" = y
5 = x
None = x
True = x
... = x
__debug__ = x
x.None = y
x.__debug__ = y
x = yield = y
(yield) = x
await x = y
[x for x in y] = z
(x for x in y) = z
(x, y) += z
[x] += y
x() += y
5 += y
x + y += z
None += x
*x += y
x: int: str
5: int
x(): int
(x, y): int
[x]: int
x, y: int
x: int = 
x: 
"x": int
None: int
lambda: int: int
x: int += 1
x := 5
(x.y := 5)
(x[0] := 5)
((x, y) := 5)
(5 := x)
(x() := 5)
(None := 5)
(__debug__ := 5)
(x := y := 5)
(x := )
( := 5)
[x := 5 for y in z]
[x := 5 for x in z]
[(x := 5) for y in z if (x := 6)]
[y for y in (x := 5)]
[y for y in z for w in (x := 5)]
{x := 5: y}
{x: y := 5}
x[y:=5:1]
x = y := 5
return
yield
await x
async def f(): return await
async with x: pass
async def f(): yield from x
def f(): async with x: pass
def f(): [await x for y in z]
def f(): async for x in y: pass
def f(): [x async for x in y]
async def f(): yield 1; return 2
async x
async
async def
async lambda: 0
await
nonlocal x
def f(): nonlocal x
def f(x): nonlocal x
def f(x): global x
def f(): x = 1; global x
def f(): print(x); global x
def f(): x: int; global x
def f(): global x; x: int
def f(): nonlocal x; global x
global x; x: int
global x y
global 5
global x,
global
nonlocal
def f():\n x = 1\n def g():\n  x = 2\n  nonlocal x
def f():\n x = 1\n def g():\n  print(x)\n  nonlocal x
class C:\n nonlocal x
break
continue
def f(): break
class C: continue
if 1: break
while 1:\n def f(): break
try: pass\nfinally: continue
for x in y: pass\nelse: break
try: pass
try: pass\nx
try x: pass
try:\npass
try: pass\nexcept: pass\nexcept x: pass
try: pass\nexcept* x: pass\nexcept y: pass
try: pass\nexcept x: pass\nexcept* y: pass
try: pass\nexcept*: pass
try: pass\nexcept x, y: pass
try: pass\nexcept* x, y: pass
try: pass\nexcept x, y as z: pass
try: pass\nexcept x as y.z: pass
try: pass\nexcept x as 5: pass
try: pass\nexcept x as y(): pass
try: pass\nexcept x as (y): pass
try: pass\nexcept* x as y.z: pass
try: pass\nexcept x as: pass
try: pass\nexcept x
try: pass\nexcept
try: pass\nexcept x:
try: pass\nexcept x:\npass
try: pass\nfinally
try: pass\nfinally:
try: pass\nelse: pass
try: pass\nelse: pass\nexcept: pass
try: pass\nfinally: pass\nelse: pass
try: pass\nfinally: pass\nexcept: pass
try: pass\nexcept* x: break
while 1:\n try: pass\n except* x: break
while 1:\n try: pass\n except* x: continue
def f():\n try: pass\n except* x: return
except: pass
finally: pass
else: pass
elif x: pass
case x: pass
if x
if x:
if x:\npass
if x = 5: pass
if x == 5 = y: pass
if x: pass\nelif
if x: pass\nelif y
if x: pass\nelif y:\npass
if x: pass\nelse
if x: pass\nelse y: pass
if x: pass\nelse:\npass
if x: pass\nelse: pass\nelse: pass
if x: pass\nelse: pass\nelif y: pass
if: pass
if not: pass
while x
while x:
while: pass
while x = 1: pass
while x: pass\nelse
with x
with x:
with x as: pass
with x as 5: pass
with x as y(): pass
with x as (y, 5): pass
with x as y z: pass
with (x as y, z as 5): pass
with (x, y as): pass
with x, : pass
with (x, y) as z, : pass
with: pass
with x as y, z
with x as y:\npass
with x := y: pass
with (x := y): pass
with (x as y.z, w as v[0],): pass
with (*x): pass
with *x: pass
match x:\n case
match x:\n case 1
match x:\n case 1:
match x:\n case 1:\npass
match x:\n pass
match x:
match x:\ncase 1: pass
match:\n case 1: pass
match x, y:\n case 1 + 1: pass
match x:\n case x.y(): pass
match x:\n case x + 1: pass
match x:\n case 1 + x: pass
match x:\n case 1j + 1: pass
match x:\n case -x: pass
match x:\n case 1 - 1: pass
match x:\n case 1 as 5: pass
match x:\n case 1 as x.y: pass
match x:\n case 1 as _: pass
match x:\n case x as y as z: pass
match x:\n case x | y: pass
match x:\n case x | 1: pass
match x:\n case 1 | x: pass
match x:\n case (1 as x) | (2 as y): pass
match x:\n case _: pass\n case 1: pass
match x:\n case y: pass\n case 1: pass
match x:\n case [x, x]: pass
match x:\n case [*x, *y]: pass
match x:\n case *x: pass
match x:\n case {**x, 'y': 1}: pass
match x:\n case {**x, **y}: pass
match x:\n case {**_}: pass
match x:\n case {x: 1}: pass
match x:\n case {1: x, 1: y}: pass
match x:\n case {'a': 1, 'a': 2}: pass
match x:\n case {1: x, 1.0: y}: pass
match x:\n case C(x=1, 2): pass
match x:\n case C(x=1, x=2): pass
match x:\n case f'x': pass
match x:\n case 'a' f'b': pass
match x:\n case x if: pass
match x:\n case None.x: pass
match x:\n case (x: pass
match x:\n case ...: pass
match x:\n case {...: 1}: pass
match x:\n case lambda: 0: pass
match x:\n case x[0]: pass
match x:\n case not x: pass
match x:\n case 1 if 2 else 3: pass
match x:\n case -'a': pass
match x:\n case 1 +: pass
match x:\n case +1: pass
match x:\n case --1: pass
import
import x.
import .x
import x as
import x as y.z
import x as 5
import x, 
import x y
import (x)
import x as y, z as
import *
import x from y
from x
from x import
from x import y,
from x import (y
from x import ()
from x import y z
from x import y as
from x import y as z.w
from x import (y as 5)
from x import y.z
from x import *, y
from x import (*)
from . import
from .5 import x
from .... import x
from x.import y
from import x
def f(): from x import *
class C: from x import *
from __future__ import nothing
from __future__ import braces
x = 1; from __future__ import annotations
from __future__ import *
from __future__ import annotations, nothing
del
del x y
del 5
del x()
del (x, 5)
del [x, y()]
del *x
del x + y
del x,, y
del None
del __debug__
del (x for x in y)
del x if y else z
del {x}
del "x"
del f"x"
del -x
del (x := 1)
del lambda: 0
del await x
del x, *y
del ()
del []
del (x),
raise x, y
raise from x
raise x from
raise x from y from z
raise x y
assert
assert x,
assert x, y, z
assert (x, y)
assert x = y
assert x y
pass x
print x
print "x"
print x, y
print -1
print (x) y
print(x
exec x
exec "x"
x y
x y z
5 5
x 5
"x" y
x = 5 6
x +
x + * y
x ** 
** x
* x
x..y
x.5
x.
x.(y)
x[
x[]
x[:,]
x[y z]
x[1:2:3:4]
x[*y]
x[*y:z]
x[**y]
x(]
x[)
{x]
(x}
)
]
}
(
((x)
x)
x ! y
x !
!x
x ? y
x $ y
x <> y
x != = y
x = = y
x === y
x =! y
x =< y
x => y
x =+ y
x -> y
x ++
++x
x--
x && y
x || y
x & & y
~
not
not not
x not y
x is
x is not
x not in
x in not y
x if y
x if y else
x if y else pass
x if pass else y
x if else y
if x else y
x else y
x and
or x
x or or y
yield x = y
x = yield y = z
(yield x, y
return x y
return *x, y
def f(): return *x
def f(): yield *x
def f(): return x := 1
@
@x
@x y\ndef f(): pass
@x\npass
@x\n@y
@x := y\ndef f(): pass
@5 +\ndef f(): pass
@x\nclass
x = (1, 2
x = [1,\n2
x = {1: 2,\n3
x = (1 2)
x = [1 2]
x = {1 2}
x = {1: 2 3: 4}
x = (1, 2 3)
x = [1, 2 3]
x = ("a" b)
x = (a "b")
x = [a, b c, d]
x = (1 if 2)
x = [1 if 2, 3]
x = (yield)
x = ()()
x = 'a
x = "a
x = '''a
x = "a\
x = 'a'b'
x = \ y
x = \
\
\x
 x
  x = 1\n y = 2
if x:\n  y\n z
if x:\n\ty\n        z
if x:\n        y\n\tz
x\n  y
def f():\n  x\n    y
class C:\n  x\n y
while x:\n pass\n  pass
x = 1;; y
;
x;;
x = ,
,
x,, y
:
: x
x:
é = 
x = “y”
x = ‘y’
x = y – z
x = y × z
x = 5€
x\u00a0= 1
日本 本
""".strip("\n").split("\n"):
    told(line.replace("\\n", "\n").replace("\\t", "\t") if "\\n" in line and not line.startswith(("f", "rf")) else line)
