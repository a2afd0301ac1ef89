# What sets refuse, and in which words.
from _each import each

class Bad:
    def __hash__(self): return 1
    def __eq__(self, other): raise OSError("compared")

class NoHash:
    def __hash__(self): raise OSError("hashed")

each("""
    set(5)
    set([[]])
    set(1, 2)
    set(x=1)
    frozenset(5)
    frozenset([{}])
    frozenset(1, 2)
    set().pop()
    set().remove(1)
    {1}.remove([])
    {1}.discard([])
    {1}.add([])
    [] in {1}
    [] in frozenset()
    {1} | [1]
    {1} & [1]
    {1} - [1]
    {1} ^ [1]
    {1} < [1]
    {1} <= 5
    frozenset() | 5
    [1] - {1}
    s = {1}; s |= [1]
    s = {1}; s &= [1]
    s = {1}; s -= [1]
    s = {1}; s ^= [1]
    {1}.union(5)
    {1}.intersection(5)
    {1}.difference(5)
    {1}.symmetric_difference(5)
    {1}.symmetric_difference()
    {1}.symmetric_difference([1], [2])
    {1}.update(5)
    {1}.update([[]])
    {1}.intersection_update(5)
    {1}.difference_update(5)
    {1}.symmetric_difference_update(5)
    {1}.issubset(5)
    {1}.issuperset(5)
    {1}.isdisjoint(5)
    {1}.isdisjoint([[]])
    {1}.intersection([[]])
    hash({1})
    {1}[0]
    {1}.pop(1)
    {1}.add()
    {1}.clear(1)
    {Bad(), Bad()}
    Bad() in {1}
    {Bad()}.remove(1)
    {NoHash()}
    NoHash() in {1}
    {1}.discard(NoHash())
    s = {1, 2}; [s.add(x + 9) for x in s]
    s = {1, 2}; [s.pop() for x in s]
    i = iter({1}); i.__setstate__(1)
    {1} + {2}
    frozenset().add(1)
    frozenset([1]).__init__(5, 6)
    {{1}: 2}
    set.union()
    set.add(5, 1)
    frozenset.union(5)
    set.__new__(5)
""", globals())
