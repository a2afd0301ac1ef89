# Sets: operators and methods with every kind of operand, subclasses, copies, the order of comparisons.
import copy, pickle
from _each import each_value as each

class S(set): pass
class F(frozenset): pass

each("""
    sorted({1, 2} | {2, 3}), {1, 2} & {2, 3}, {1, 2} - {2, 3}, sorted({1, 2} ^ {2, 3}), {1} | frozenset([2]), frozenset([1]) | {2}, {1} & frozenset([1]), {1: 2}.keys() | {3}
    sorted({1}.union([2], (3,), {4: 5})), {1, 2, 3}.intersection([1, 2], {2, 3}), {1, 2, 3}.difference([1], [2]), sorted({1, 2}.symmetric_difference([2, 3])), {1}.union(), {1}.intersection(), {1}.difference()
    s = {1, 2, 3}; s.intersection_update([1, 2], [2]); print(s); s.difference_update([2], []); print(s); s.update([5], "a"); print(sorted(s, key=str)); s.symmetric_difference_update([5, 6]); print(sorted(s, key=str))
    s = {1, 2}; s |= {3}; s &= {1, 3}; s -= {1}; s ^= {3, 4}; print(s); s |= s; s &= s; print(s); s -= s; print(s); s = {1}; s ^= s; print(s)
    {1} < {1, 2}, {1} <= {1}, {1, 2} > {1}, {1} >= {2}, {1} == frozenset([1]), {1} != {1}, {1} == [1], {1} < {1}, {1, 2} < {1, 3}, frozenset([1]) <= {1, 2}
    {1}.issubset([1, 2]), {1, 2}.issuperset([1]), {1}.isdisjoint([2]), {1}.isdisjoint({1}), {1}.issuperset([2]), {1, 2}.issubset([1]), set().issubset([]), {1}.isdisjoint(range(5)), {1}.issuperset({1: 2})
    s = {1}; s.discard(9); s.discard(1); print(s, s.add(4), s.pop(), s, len(s), bool(s)); s.clear(); print(s)
    s = {frozenset([1])}; print({1} in s); s.remove({1}); print(s); s = {frozenset([2])}; s.discard({2}); print(s)
    set("aab") == {"a", "b"}, set(), frozenset(), frozenset([1]), {1.0, 1, True}, set(range(3)), len(set(range(1000))), set({1: 2}), set(frozenset([1]))
    S([1]), F([1]), S([1]) | {2}, type(S([1]) | {2}).__name__, type(F([1]) & {1}).__name__, type(S([1]).copy()).__name__, type(F([1]).copy()).__name__, S([1]) == {1}, F().union([1])
    copy.copy({1}), copy.deepcopy({1}), pickle.loads(pickle.dumps({1, 2})), pickle.loads(pickle.dumps(frozenset([1]))), S([1]).__reduce__(), F([1]).__reduce__(), {1}.__reduce__()
    s = S([1]); s.x = 5; t = pickle.loads(pickle.dumps(s)); print(t, t.x, copy.copy(s).x)
    f = frozenset([1]); print(f is frozenset(f), f is f.copy(), f is copy.copy(f), frozenset(F()) == frozenset())
    hash(frozenset([1, 2])) == hash(frozenset([2, 1])), hash(frozenset()) == hash(frozenset([])), {frozenset([1]): 2}[frozenset([1])], hash(F([1])) == hash(frozenset([1]))
    i = iter({1}); print(i.__length_hint__(), next(i), i.__length_hint__(), next(i, "end"))
    {1}.__contains__(1), {1}.__sub__([1]), {1}.__rsub__({1, 2}), {1}.__ror__({2}), {1}.__rand__({1}), {1}.__rxor__({1}), {1}.__or__(5), {1}.__ior__(5), frozenset().__le__(5)
    set.__class_getitem__(int), frozenset[int], {1}.__sizeof__() > 0, set().__init__([1])
    s = {1}; s.__init__("ab"); print(sorted(s)); repr({1, 2}) in ("{1, 2}", "{2, 1}"), repr({"a"}), repr(S()), repr({()})
    big = set(range(500)); big -= set(range(0, 500, 2)); print(len(big), 1 in big, 2 in big, sum(big)); big &= set(range(100)); print(len(big)); print(len(big ^ set(range(100))))
""", globals())
