class P:
    @property
    def x(self): "doc"; return self._x

    @x.setter
    def x(self, v): self._x = v

    @x.deleter
    def x(self): del self._x

    @classmethod
    def c(cls, *args): return cls, args

    @staticmethod
    def s(a): return a

    def m(self, a, b=2, *, k=3): return a, b, k


class Q(P):
    def m(self): return super().m(1), super(Q, self).s(5)


p = Q()
p.x = 5
print(p.x, p.m(), p.c(1)[1], p.s(3), P.x.fget(p), P.x.__doc__, P.x.getter(P.s).fget is P.s, P.__dict__["c"].__func__.__name__, P.m.__defaults__, P.m.__kwdefaults__, p.m.__func__ is Q.m, p.m.__self__ is p, p.m == p.m, hash(p.m) == hash(p.m))
del p.x


def f(a, /, b: int = 1, *c, d=2, **e):
    z = lambda: (a, b)
    return z


code = f.__code__
print(f.__annotations__, f(1).__closure__[0].cell_contents, code.co_varnames, code.co_cellvars, code.replace(co_name="g").co_name, len(list(code.co_lines())) > 0, len(list(code.co_positions())) > 0, code == code.replace(), type(f)(code, {}, "n", (5,), None).__name__, f.__get__(p).__self__ is p, code.co_flags)
f.__defaults__, f.__kwdefaults__, f.__name__, f.extra = (9,), {"d": 8}, "renamed", 1
print(f.__name__, f.__dict__, f.__qualname__, f.__module__, str.join.__get__("-")(["a", "b"]), "a".join.__name__, str.join.__objclass__, int.__add__(1, 2), (5).__add__.__self__, dict.__dict__["fromkeys"].__get__(None, dict)("a"), len.__name__, "x".upper.__reduce__()[1])


def frames():
    import sys
    local = 1
    frame = sys._getframe()
    view = frame.f_locals
    view["local"] = 2
    view["new"] = 3
    return local, sorted(view), view["new"], "local" in view, len(view), view.get("none"), view.copy()["local"], frame.f_lineno > 0, frame.f_back.f_code.co_name, frame.f_globals is globals(), (view | {"y": 1})["y"]


print(frames())
for wrong in (lambda: p.x, lambda: super(5, p), lambda: super(int, p), lambda: P.m(), lambda: p.m(1), lambda: f(), lambda: type(f)(5, {}), lambda: setattr(f, "__code__", 5), lambda: str.join(5), lambda: type(p.m)(5, 6), lambda: staticmethod(), lambda: property(1, 2, 3, 4, 5), lambda: setattr(f, "__defaults__", 5), lambda: setattr(f, "__name__", 5), lambda: setattr(f, "__dict__", 5)):
    try:
        wrong()
    except (TypeError, AttributeError) as error:
        print(error)
