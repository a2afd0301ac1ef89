import sys
def show(f):
    try: f()
    except Exception: sys.excepthook(*sys.exc_info())
class O: pass
o = O(); o.a = O(); d = {"x": {"y": 1}}
def add(): return 1 + 2 + "three" + 4
def sub(): return d["x"]["z"]["q"]
def attr(): return o.a.b.c
def call(): return len(1)(2)
def multi():
    return max(
        1,
        None + 1,
    )
def binop(): return (1 / 0) * 2 if True else 3
def aug():
    x = 1
    x += "a"
def unary(): return -"a"
def comp(): return 1 < "a"
def name(): return undefined_thing + 1
def unpack(): a, b = 1
def star(): return print(*5)
def idx(): d["x"] = d["nokey"] = 2; [][3] = 1
def method(): return "abc".nope()
def wide(): return "日本語" + 1 + "日本語"
for f in (add, sub, attr, call, multi, binop, aug, unary, comp, name, unpack, star, idx, method, wide): show(f)
