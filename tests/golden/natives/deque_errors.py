# What a deque refuses, and in which words.
from collections import deque
from _each import each

class Odd:
    def __eq__(self, other): raise OSError("compared")

each("""
    deque(5)
    deque([], -1)
    deque([], "x")
    deque([], maxlen=None, other=1)
    deque([1, 2], 1, 2)
    deque().pop()
    deque().popleft()
    deque([1]).remove(2)
    deque([1, 2, 1]).index(3)
    deque([1, 2, 1]).index(1, 1, 2)
    deque([1, 2, 1]).index(1, "x")
    deque([1])[1]
    deque([1])[-2]
    deque([1])["x"]
    deque([1])[0:1]
    d = deque([1]); d[3] = 1
    d = deque([1]); del d[3]
    d = deque([1, 2], 2); d.insert(1, 5)
    deque([1]) + [1]
    deque([1]) * "x"
    deque([1]) < [1]
    hash(deque())
    d = deque(); d.extend(5)
    d = deque(); d.extendleft(5)
    d = deque(); d += 5
    deque([1, 2]).rotate("x")
    deque([1, 2]).rotate(1, 2)
    deque([1], 3).__setattr__("maxlen", 2)
    deque([Odd()]).remove(1)
    deque([Odd()]).count(1)
    deque([Odd()]).index(1)
    1 in deque([Odd()])
    deque([Odd()]) == deque([1])
    d = deque([1, 2]); [d.append(x) for x in d]
    d = deque([1, 2]); [d.append(x) for x in reversed(d)]
    i = iter(deque([1])); next(i), next(i)
    type(iter(deque()))(5)
""", globals())
