"""Every kind of node and constant, as --dump=ast shows the tree."""
from __future__ import annotations
import a.b as c, d
from .e import f as g, h
from .. import *
@deco
@deco.two(1)
def function[T: int, *Ts, **P = [int]](a, b: 1 = 2, /, c=3, *args: x, d, e: y = 5, **kw: z) -> r:
    "doc"
    global q, w
    return
async def coroutine():
    nonlocal_ = await x
    async for i in y: continue
    else: pass
    async with a as b, c: break_ = 1
    yield
    return [await i async for i in j if k if l for m in n]
@k
class Class[T = int](Base, *more, metaclass=Meta, **kw):
    x: int = 1
    (y): str
    z.w: float
type Alias[X] = list[X]
del a, b.c, d[0], (e, [f])
a = b, *c = d.e = f[g, h:i:j, ::] = [k, l] = 1
a += 1; a -= 2; a *= 3; a @= 4; a /= 5; a %= 6; a &= 7; a |= 8; a ^= 9; a <<= 10; a >>= 11; a **= 12; a //= 13
for i, in j: break
else: k
while not x: continue
else: y
if a: pass
elif b: ...
else: c
with a: pass
with (a as b, c() as (d, e)): pass
match x:
    case 1 | -1.5 | 2 + 3j | "s" | b"b" | None | True: pass
    case [a, *_, b] | (c, *rest) if g: pass
    case {"k": v, **others}: pass
    case {}: pass
    case Cls(1, x, k=2, l=[_]) as whole: pass
    case a.b.c: pass
    case _: pass
raise
raise X from Y
try: a
except: b
else: c
finally: d
try: a
except (X, Y) as e: b
except Z: c
try: a
except* G as g: b
assert a, "message"
x = 1 + 2 - 3 * 4 / 5 // 6 % 7 @ 8 ** 9 << 10 >> 11 & 12 | 13 ^ 14
x = a and b or not c, -a, +b, ~c, a < b <= c == d != e > f >= g is h is not i in j not in k
x = lambda a, /, *b, c=1, **d: (yield), lambda: 0
x = a if b else (yield from c), {1: 2, **d}, {3, *e}, [*f], (), (1,)
x = [a for b in c], {a for b in c}, {a: b for c in d}, (a for b in c if d)
x = f(a, *b, c=d, **e), g.h, i[j], k[l:m], n[o:p:q, r], (s := t)
x = f"a{b}c{d!r:>{w}.{p}}{e=}{{}}" "plain" f"{x:%Y}", rf"\d{y!a}"
x = 0xFF, 0o17, 0b11, 1_000, 12345678901234567890123, 1.5, 1e100, 1e-7, 1e16, 123456789012345680.0, 0.1, 1e999, 100.0, 2j, 1e999j, 0.0001, 0.00001
x = 'a"b', "a'b", 'a\'b"', "\n\r\t\\\x00\x7f\x80\xad\u2028\U000e0001é€😀", b'\x00\x7f\x80\xff\n"', u"u", b"'"
x = None, True, False, ..., __debug__
