# An OrderedDict has attributes of its own; comparing keys may not change it; pop() does not ask __missing__().
import copy
import pickle
from collections import OrderedDict

od = OrderedDict(a=1)
for k in range(5):
    setattr(od, f"x{k}", k)
del od.x3
print(od.__dict__, od)
print(copy.copy(od).__dict__, copy.deepcopy(od).x4, pickle.loads(pickle.dumps(od)).__dict__)


class S(OrderedDict):
    __slots__ = "q", "z"

    def __missing__(self, key): return 0


s = S(a=1)
s.q, s.w = 3, 4
print(s.__dict__, copy.copy(s).q, s.__reduce_ex__(2)[2], s["no"], s.pop("b", default=5))
try:
    s.pop("b")
except KeyError as error:
    print(repr(error))


class Key:
    count = 0

    def __hash__(self): return 7

    def __eq__(self, other):
        Key.count += 1
        if Key.count == 2:
            first.clear()
        return True


first, second = OrderedDict.fromkeys((0, Key(), 4.2)), OrderedDict.fromkeys((0, Key(), 4.2))
try:
    print(first == second)
except RuntimeError as error:
    print(error)
