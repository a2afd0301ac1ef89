def add_repr(cls):
    cls.__repr__ = lambda self: f"{cls.__name__}({', '.join(f'{k}={v!r}' for k, v in vars(self).items())})"
    return cls
def registry(name):
    def deco(cls): table[name] = cls; return cls
    return deco
table = {}
@registry("pt")
@add_repr
class Point:
    def __init__(self, x, y): self.x, self.y = x, y
print(Point(1, "b"), table["pt"] is Point)
@lambda c: c.__name__
class Gone: pass
print(Gone)
def fields(cls):
    names = list(cls.__annotations__)
    def init(self, *a, **k):
        for n, v in zip(names, a): setattr(self, n, v)
        for n, v in k.items():
            if n not in names: raise TypeError(f"no field {n}")
            setattr(self, n, v)
        for n in names:
            if n not in self.__dict__ and not hasattr(cls, n): raise TypeError(f"missing {n}")
    cls.__init__ = init
    cls.__eq__ = lambda s, o: type(s) is type(o) and s.__dict__ == o.__dict__
    return cls
@fields
class Row:
    id: int
    name: str = "none"
print(Row(1).name, Row(1) == Row(1), Row(1, name="x") == Row(1), Row(id=3).id)
for a, k in [((), {}), ((1,), {"zz": 1})]:
    try: Row(*a, **k)
    except TypeError as e: print(e)
