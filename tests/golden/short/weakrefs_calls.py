import _weakref


class C:
    value = 5

    def __getitem__(self, key):
        return key

    def __call__(self, *args, **keywords):
        return args, keywords


c = C()
r, p = _weakref.ref(c), _weakref.proxy(c)
k = _weakref.ref(c, id)
q = _weakref.proxy(c, id)
print(r() is c, p.value, p[1], p(1, x=2), _weakref.getweakrefcount(c), len(_weakref.getweakrefs(c)), r == _weakref.ref(c), hash(r) == hash(c), p == c, bool(p), r.__callback__)
p.value = 6
print(c.value, str(p) == str(c), _weakref.ref.__class_getitem__(int))
d = {"k": r}
_weakref._remove_dead_weakref(d, "k")
del k, q, c
print(r(), d)
_weakref._remove_dead_weakref(d, "k")
print(d)
for wrong in (lambda: p.value, lambda: _weakref.ref(5), lambda: _weakref.proxy(5), lambda: hash(p)):
    try:
        wrong()
    except (ReferenceError, TypeError) as error:
        print(error)
