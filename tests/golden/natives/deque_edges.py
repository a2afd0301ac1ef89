# Deques at their edges: one item, full ones, copies, rotations, comparisons, iterators.
import copy, pickle
from collections import deque
from _each import each

class Sub(deque): pass

each("""
    deque("abc", 2)
    deque("abc", 0)
    deque(maxlen=3).maxlen
    deque("ab") == deque("ab"), deque("ab") != deque("ac"), deque("ab") == "ab"
    deque("ab") < deque("abc"), deque("b") > deque("abc"), deque("ab") <= deque("ab"), deque("ab") >= deque("ac")
    deque("ab") + deque("cd")
    deque("ab", 3) + deque("cd")
    deque("ab") * 3, 2 * deque("ab"), deque("ab") * -1, deque("abc", 4) * 2
    d = deque("abcde"); d.rotate(2); print(d); d.rotate(-3); print(d); d.rotate(0); d.rotate(7); print(d)
    d = deque("abc"); d *= 2; print(d); d *= 0; print(d)
    d = deque("abc", 4); d *= 2; print(d)
    d = deque("abc"); d += "de"; print(d); d += d; print(d)
    d = deque("abc"); d.extend(d); print(d); d.extendleft(d); print(d)
    d = deque("abc", 3); d.append("d"); print(d); d.appendleft("z"); print(d); d.extendleft("xy"); print(d)
    d = deque("abcde"); d.insert(0, 1); d.insert(3, 2); d.insert(-1, 3); d.insert(100, 4); d.insert(-100, 5); print(d)
    d = deque("abcde"); del d[0]; del d[-1]; del d[1]; print(d)
    d = deque("abcde"); d[0] = 1; d[-1] = 2; d[2] = 3; print(d)
    d = deque("abcabc"); d.remove("b"); print(d); print(d.count("a"), d.count("z"))
    d = deque("abcabc"); print(d.index("c"), d.index("c", 3), d.index("b", -5, -1), d.index("a", -100, 100))
    d = deque("abc"); d.reverse(); print(d); d.clear(); print(d, len(d), bool(d))
    "b" in deque("abc"), "z" in deque("abc")
    list(reversed(deque("abc"))), list(deque("abc"))
    copy.copy(deque("abc", 5)), deque("abc", 5).copy(), copy.deepcopy(deque([[1], [2]]))
    pickle.loads(pickle.dumps(deque("abc", 5)))
    deque("ab", 2).__reduce__()
    s = Sub("ab"); s.x = 1; print(s, s.copy(), type(s.copy()) is Sub, s.__reduce__())
    type(Sub("ab") + deque("c"))
    d = deque([1]); d.append(d); print(d)
    i = iter(deque("abcd")); next(i); print(i.__length_hint__(), list(i), i.__length_hint__())
    i = reversed(deque("abcd")); next(i); print(i.__length_hint__(), list(i), i.__length_hint__())
    d = deque(range(1000)); print(d[500], d[-1], sum(d), d.pop(), d.popleft(), len(d))
    d = deque(range(300)); [d.popleft() for _ in range(250)]; d.extend("ab"); print(list(d)[-4:], d[49], d[51])
    d = deque(range(200)); d.rotate(77); print(d[0], d[100], d[199])
    d = deque("abc"); d.__init__("xy", 1); print(d)
    deque("abc").__class_getitem__(int)
""", globals())
