def f(a: 1 + 1, *b: "star", c: [3] = 0, **d: {}) -> print: pass
for k, v in f.__annotations__.items():
    print(k, v)
class C:
    x: int
    y: str = "v"
    z: list[int]
print(C.__annotations__, C.y, hasattr(C, "x"))
def g(*args: *tuple[int, str]): pass
print(g.__annotations__)
