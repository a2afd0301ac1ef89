# Lists and tuples: slices of every kind, in-place operators, comparisons, bounds.
import copy
from _each import each_value as each

class L(list): pass
class T(tuple): pass
class Index:
    def __init__(self, n): self.n = n
    def __index__(self): return self.n

each("""
    l = list(range(10)); print(l[2:5], l[-3:], l[:-8], l[::-3], l[7:2:-2], l[5:2], l[100:], l[:100:4], l[-100:2], l[Index(1):Index(3)], l[10 ** 30:], l[-10 ** 30::5])
    t = tuple(range(10)); print(t[2:5], t[-3:], t[::-3], t[5:2], t[:], t[7:2:-2], t[Index(1)], t[-1], t[0:1])
    l = list(range(6)); l[1:3] = "abc"; print(l); l[:0] = [9]; print(l); l[len(l):] = [7]; print(l); l[2:2] = l; print(l); l[::2] = range(7); print(l)
    l = list(range(10)); l[::-2] = "abcde"; print(l); l[8:2] = "z"; print(l); l[1:-1] = []; print(l); l[:] = (x for x in "xy"); print(l); l[5:9] = [1]; print(l)
    l = list(range(10)); del l[::3]; print(l); del l[-2:]; print(l); del l[::-2]; print(l); del l[5:]; del l[0]; print(l); del l[:]; print(l)
    l = [1, 2, 3]; l[:] = l; print(l); l[1:] = l; print(l); l[::2] = l[::-2]; print(l); l.extend(l); print(l); l += l[:1]; print(l)
    l = [1]; l += "ab"; l += (2,); l += {3: 4}; l += iter([5]); print(l); l *= 2; print(len(l)); l *= 0; print(l); l *= -1; print([1, 2] * 2, 2 * [1], [1] * -1, [[]] * 2, [1] * Index(3))
    l = [1, 2]; l.insert(0, "a"); l.insert(-1, "b"); l.insert(99, "c"); l.insert(-99, "d"); l.insert(Index(1), "e"); print(l)
    l = [1, 2, 3, 2]; print(l.pop(), l.pop(0), l.pop(-1), l, l.index(2), l.count(2), l.count(9)); l.remove(2); print(l)
    l = [1, 2, 3, 1, 2]; print(l.index(1, 1), l.index(2, -1), l.index(2, 2, 99), l.index(1, -99), [1, 2].index(1, 0, 1))
    [1] < [1, 2], [2] > [1, 9], [1, 2] <= [1, 2], [1] >= [1, 0], [] < [0], [1] == [1.0], [1] != [2], [1, 2] == (1, 2), [[1], 2] < [[1], 3], [1] <= [0]
    (1,) < (1, 2), (2,) > (1, 9), (1,) <= (1,), () >= (), () < (0,), (1,) == (1.0,), (1,) != (2,), (1, 2) > (1,), (1, 5) >= (1, 6)
    l = [3, 1, 2]; l.sort(); print(l); l.sort(reverse=True); print(l); l.sort(key=lambda x: -x); print(l); l.sort(key=None, reverse=0); print(l); print(sorted("bca", key=str, reverse=True)); l.reverse(); print(l)
    l = [1]; l.append(l); print(l, l == l, l[1] is l); t = ([],); t[0].append(t); print(t); [[...]], ((1,), ()), (1,), [()]
    l = [1, [2]]; c = l.copy(); d = copy.deepcopy(l); c[1].append(3); print(l, c, d); l.clear(); print(l, bool(l), len(c))
    L([1]) + [2], type(L([1]) + [2]).__name__, type(L([1])[:]).__name__, type(T((1,)) + (2,)).__name__, type(T((1,))[:]).__name__, type(T((1,)) * 2).__name__, L("ab"), T("ab"), L([1]) == [1], copy.copy(L([1]))
    tuple([1, 2]), tuple("ab"), tuple(), tuple((1,)) , list(), list("ab"), list((1, 2)), list({1: 2}), () + (), (1,) * 3, 0 * (1,), (1, 2).count(1), (1, 2, 1).index(1, 1), (1, 2).index(2, -1)
    t = (1, 2); print(t is tuple(t), t[:] is t, t * 1 is t, t + () is t, copy.copy(t) is t, copy.deepcopy(t) is t, () is tuple([]), hash((1, 2)) == hash((1.0, 2)), hash(()) == hash(()))
    [*"ab", *range(2)], (*"ab", 1), [1, 2].__contains__(1), [1].__iadd__([2]), [1].__imul__(2), [1].__mul__(2), [1].__rmul__(2), [1].__add__([3]), (1,).__rmul__(2), [1].__eq__(5), [1].__lt__(5), (1,).__ge__(5)
    list.__class_getitem__(int), tuple[int, ...], [].__sizeof__() > 0, (1, 2).__getnewargs__(), L.__new__(L), [1].__init__([5])
    l = [1]; l.__init__("ab"); print(l); l.__init__(); print(l); l.__setitem__(slice(0), "q"); print(l, l.__getitem__(0), l.__delitem__(0), l, len(l), l.__len__())
    i = iter([1, 2, 3]); print(next(i), i.__length_hint__()); i = reversed([1, 2]); print(i.__length_hint__(), list(i), i.__length_hint__()); l = [1]; i = iter(l); next(i); l.append(2); print(next(i), next(i, "end")); l.append(3); print(next(i, "end"))
""", globals())
