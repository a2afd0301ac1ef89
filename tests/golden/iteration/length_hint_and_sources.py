class H:
    def __init__(self, h): self.h = h
    def __iter__(self): return iter([1, 2])
    def __length_hint__(self): return self.h
print(list(H(5)), list(H(0)), list(H(NotImplemented)))
for bad in (-1, "x"):
    try: list(H(bad))
    except Exception as e: print(type(e).__name__, e)
print(iter([1, 2, 3]).__length_hint__(), iter((1,)).__length_hint__(), iter("abc").__length_hint__(), iter({1: 1}).__length_hint__(), iter(range(4)).__length_hint__())
print([type(iter(x)).__name__ for x in ([], (), "", "é", b"", bytearray(), {}, {}.values(), {}.items(), set(), range(0), range(10 ** 20))], type(reversed([])).__name__, type(reversed({})).__name__, type(iter(int, 1)).__name__, type(enumerate([])).__name__, type(zip()).__name__)
