print(repr("a'b"), ascii("é"), ascii(["é"]), repr([1, "a", None, (1,), {"k": {1}}]), format(5, "03"), format("a"), format([1]), format(None), repr({}), repr({"a": [{}]}), repr(1e10), repr(b"x"), repr(bytearray(b"y")), repr(...), repr(range(3)), repr(slice(1)))
print(repr(enumerate([])).split(" at")[0], repr(zip()).split(" at")[0], repr(iter([])).split(" at")[0], repr(map(int, [])).split(" at")[0], repr((x for x in [])).split(" at")[0], repr(print), repr(int), repr(ValueError), repr(ValueError("x", 1)), repr(lambda: 0).split(" at")[0], repr(memoryview(b"")).split(" at")[0], repr(property()).split(" at")[0], repr(staticmethod(len)), repr(super(int, 5)), repr(NotImplemented), repr(type), repr(__builtins__), repr(classmethod(len)))
class R:
    def __repr__(self): return "<R>"
class F(R):
    def __format__(self, spec): return 5
print([R()], {"k": R()}, (R(),), f"{R()}", str(R()), "%s %r" % (R(), R()))
for f in (lambda: format(F()), lambda: format(R(), "x"), lambda: format(5, 5), lambda: repr(), lambda: ascii()):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
def fn(): pass
print(repr(fn).split(" at")[0], repr(R.__repr__).split(" at")[0], repr(R().__repr__), repr(str.upper), repr("a".upper).split(" at")[0], repr(dict.fromkeys).split(" at")[0], repr(type(fn.__code__)), repr([].__len__).split(" at")[0], repr(int.real), repr(type(R.__dict__)))
