print(type(5), type("a"), type(type), type(None), type(lambda: 0), type(len), type(print), type([].append), type((i for i in [])), type(range(1)), type(type.__call__), type(int.__add__), type((5).__add__), type(A := type("A", (), {})), type(A()), sep="\n")
print(object.__name__, object.__bases__, object.__mro__, type.__mro__, type(object), isinstance(type, object), isinstance(object, type), int.__mro__, bool.__base__)
o = object()
for f in (lambda: setattr(o, "x", 1), lambda: o.x, lambda: o(), lambda: o + 1, lambda: o < o, lambda: o[0], lambda: len(o), lambda: object(5), lambda: iter(o), lambda: type(), lambda: int.__new__(str), lambda: NoneType() if 0 else type(None)(), lambda: type(None)(1), lambda: type(...)(1), lambda: (lambda: 0).__class__()):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
print(o == o, o != object(), o.__eq__(1), o.__init__(), o.__class__, object.__subclasshook__(int), o.__reduce_ex__ is not None)
