# What a class is registered as, those derived from it before match as, too; of several bases the nearest in the MRO decides.
from array import array
from collections.abc import Mapping, Sequence


def kind(x):
    match x:
        case [*_]: return "sequence"
        case {}: return "mapping"
    return None


class Parent: pass
class Child(Parent): pass
class S(Sequence):
    def __getitem__(self, i): raise IndexError(i)
    def __len__(self): return 0
class M(Mapping):
    def __getitem__(self, k): raise KeyError(k)
    def __len__(self): return 0
    def __iter__(self): return iter(())
class SM(S, M): pass
class MS(M, S): pass


print(kind(Child()), kind(SM()), kind(MS()), kind(array("b", b"ab")), kind("ab"), kind(b"ab"), kind(bytearray(2)))
Mapping.register(Parent)
print(kind(Child()), kind(Parent()))
Sequence.register(Child)
print(kind(Child()), kind(Parent()))
try:
    compile('match 1:\n    case {f"": _}: pass', "<s>", "exec")
except SyntaxError as error:
    print(error)
