def t(x): print(x, end=" "); return x
def f(*a, **k): print("->", a, k)
f(t(1), *t([2]), t(3), k=t(4), **t({"z": 5}), y=t(6))
f(*t([1]), *t([2]), k=t(3), **t({}))
t(f)(t(1)) if False else None
def g(a, b=t("default"), *c, d=t("kwdefault")): return a, b, c, d
print(g(t(1)), g(d=t(2), a=t(3)))
(t(lambda x: x) and f)(t("arg"))
a = [1]
f(*a, a.append(2), *a)
d = {"k": 1}
f(**d, **{"j": d.pop("k")})
