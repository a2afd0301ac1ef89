def show(f, *a, **k):
    try: print("ok", f(*a, **k))
    except TypeError as e: print(e)
def zero(): pass
def one(a): pass
def two(a, b): pass
def three(a, b, c): pass
def dflt(a, b=1): pass
def kwo(*, a, b, c=1): pass
def pos(a, /, b): pass
def pos2(a, b, /): pass
def star(a, *r, k): pass
show(zero, 1); show(zero, 1, 2); show(zero, x=1)
show(one); show(one, 1, 2); show(one, 1, a=2); show(one, b=1)
show(two); show(two, 1); show(three); show(three, 1)
show(dflt); show(dflt, 1, 2, 3)
show(kwo); show(kwo, a=1); show(kwo, 1, a=1, b=2); show(kwo, 1, 2)
show(pos, a=1, b=2); show(pos, b=2); show(pos2, a=1, b=2); show(pos2, 1, b=3)
show(star); show(star, 1); show(star, 1, k=1, a=2)
show(two, 1, c=3); show(two, 1, 2, 3, c=3)
show(dflt, 1, 2, 3, x=1)
show(lambda a: a)
class C:
    def m(self, x): pass
show(C().m); show(C().m, 1, 2); show(C.m); show(C, 1)
show(len); show(len, 1, 2); show(len, x=1); show(print, foo=1); show(abs, 1, 2)
