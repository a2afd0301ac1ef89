add = lambda a, b=2, *c, d=4, **e: (a, b, c, d, e)
print(add(1), add(1, 3, 5, 6, d=7, z=8))
print((lambda: (yield))().__class__.__name__)
fs = [lambda x=i: x * x for i in range(4)]
print([f() for f in fs])
print(add.__name__, add.__defaults__, add.__kwdefaults__)
print((lambda *, k: k)(k=3), (lambda a, /, b: a - b)(5, b=2))
