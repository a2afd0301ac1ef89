# What lists and tuples refuse, and in which words.
from _each import each

class Bad:
    def __eq__(self, other): raise OSError("compared")

class Index:
    def __index__(self): raise OSError("index")

each("""
    list(5)
    list(1, 2)
    list(x=1)
    [1][1]
    [1][-2]
    [1]["x"]
    [1][1.5]
    [1][Index()]
    [1][Index():]
    [1]["a":]
    [1][::0]
    l = [1]; l[1] = 2
    l = [1]; l["x"] = 2
    l = [1]; l[0:1] = 5
    l = [1, 2, 3]; l[::2] = [1]
    l = [1, 2, 3]; l[::2] = 5
    l = [1, 2, 3]; l[::0] = []
    l = [1]; del l[1]
    l = [1]; del l["x"]
    l = [1]; del l[::0]
    [].pop()
    [1].pop(5)
    [1].pop(-2)
    [1].pop("x")
    [1].remove(2)
    [1].index(2)
    [1, 2].index(1, 1)
    [1].index(1, "x")
    [1].index()
    [1].insert(0)
    [1].insert("x", 1)
    [1].extend(5)
    [1].append()
    [1].count()
    [1].sort(1)
    [1].sort(other=1)
    [1, "x"].sort()
    [1, 2].sort(key=5)
    [1, 2].sort(key=lambda x: 1 / 0)
    [1, 2].sort(reverse="x")
    [1] + (1,)
    [1] + 5
    (1,) + [1]
    [1] * "x"
    [1] * 1.5
    [1] * [2]
    l = [1]; l += 5
    l = [1]; l *= "x"
    [1] < (1,)
    [1, "x"] < [1, 2]
    hash([])
    [Bad()].index(1)
    [Bad()].count(1)
    [Bad()].remove(1)
    1 in [Bad()]
    [Bad()] == [1]
    [Bad()] < [1]
    l = [3, 1, 2]; l.sort(key=lambda x: l.append(x))
    [1].reverse(1)
    [1].copy(1)
    [1].clear(1)
    [1].__reversed__(1)
    [1] * (1 << 62)
    tuple(5)
    tuple(1, 2)
    tuple(x=1)
    (1,)[1]
    (1,)["x"]
    (1,)[::0]
    (1,).index(2)
    (1,).index(1, 1)
    (1,).index(1, "x")
    (1,).count()
    (1,) * "x"
    (1,) * (1 << 62)
    (1,) < [1]
    (1, "x") < (1, 2)
    hash(([],))
    (Bad(),).index(1)
    (Bad(),).count(1)
    1 in (Bad(),)
    (Bad(),) == (1,)
    (1,)[0] = 1
    list.append(5, 1)
    list.append()
    tuple.index()
    list.__new__(5)
    tuple.__new__()
    tuple.__new__(list)
""", globals())
