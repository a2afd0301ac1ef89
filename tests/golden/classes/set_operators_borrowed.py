# Set's operators taken one by one into a class that is no subclass of it, as persistent collections do.
from collections.abc import MutableSet, Set

class Bag:
    __slots__ = ("items",)
    def __init__(self, items=()): self.items = list(dict.fromkeys(items))
    def __contains__(self, item): return item in self.items
    def __iter__(self): return iter(self.items)
    def __len__(self): return len(self.items)
    @classmethod
    def _from_iterable(cls, items): return cls(items)
    for name in ("le", "lt", "ge", "gt", "eq", "and", "or", "sub", "xor", "rand", "ror", "rsub", "rxor"):
        locals()[f"__{name}__"] = getattr(Set, f"__{name}__")
    isdisjoint = Set.isdisjoint
Set.register(Bag)

a, b = Bag([1, 2, 3]), Bag([3, 4])
print([*(a & b)], [*(a | b)], [*(a - b)], [*(a ^ b)], a < b, a <= Bag([1, 2, 3, 4]), a == Bag([3, 2, 1]), a.isdisjoint(b))
print(sorted({9, 1} - a), sorted({9, 1} & a), sorted([9, 1] | a), sorted([9, 1] ^ a))

class Changing(Bag):
    def add(self, item):
        if item not in self: self.items.append(item)
    def discard(self, item):
        if item in self: self.items.remove(item)
    __ixor__, __isub__, __ior__, __iand__ = MutableSet.__ixor__, MutableSet.__isub__, MutableSet.__ior__, MutableSet.__iand__
c = Changing([1, 2]); c ^= Bag([2, 3]); print(c.items); c ^= [3, 4]; print(c.items); c |= Bag([7]); c -= Bag([1]); print(c.items); c &= Bag([7, 4]); print(c.items)
