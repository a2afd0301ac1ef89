A = type("A", (), {"x": 1, "f": lambda self: self.x})
print(A().f(), A.__name__, A.__module__, A.__qualname__)
B = type("B", (A,), dict(y=2))
print(B().f(), B.y, type(B()) is B, type(B) is type)
for args in [(), ("A",), (1, 2, 3), ("A", (), 5), ("A", [], {}), ("A", (), {}, 4)]:
    try: print(type(*args))
    except TypeError as e: print(e)
A.__name__ = "Renamed"
print(A, A.__name__)
try: A.__name__ = 5
except TypeError as e: print(e)
try: int.x = 1
except TypeError as e: print(e)
A.__bases__ and print(A.__bases__)
class X: pass
class Y: pass
class Z(X): who = 1
Z.__bases__ = (Y,)
print(Z.__mro__[1].__name__)
