class Seq:
    def __getitem__(self, i):
        if i >= 3: raise IndexError
        return i * 10
print(list(Seq()), 20 in Seq(), 5 in Seq(), [*Seq()], list(reversed([1])), sum(Seq()))
class It:
    def __init__(self): self.n = 0
    def __iter__(self): return self
    def __next__(self):
        self.n += 1
        if self.n > 3: raise StopIteration("v")
        return self.n
print(list(It()), max(It()), dict(zip("abc", It())), list(map(lambda x: x + 1, It())), tuple(It()), sorted(It(), reverse=True))
a, b, c = It(); print(a, b, c)
class NotIter:
    def __iter__(self): return 5
class NoNext:
    def __iter__(self): return self
class Blocked:
    __iter__ = None
    def __getitem__(self, i): return i
for x in (5, NotIter(), NoNext(), Blocked(), None, len, int):
    try: iter(x)
    except TypeError as e: print(e)
for x in (5, [], "a"):
    try: next(x)
    except TypeError as e: print(e)
it = iter([1]); print(next(it), next(it, None), next(it, "d"))
try: next(it)
except StopIteration as e: print(repr(e))
vals = iter([1, 2, 0, 3]); print(list(iter(lambda: next(vals), 0)))
class R:
    def __reversed__(self): return iter("rev")
    def __len__(self): return 2
    def __getitem__(self, i): return "ab"[i]
print(list(reversed(R())), list(R()))
class R2:
    __len__ = R.__len__; __getitem__ = R.__getitem__
print(list(reversed(R2())))
try: reversed(5)
except TypeError as e: print(e)
try: reversed({1})
except TypeError as e: print(e)
