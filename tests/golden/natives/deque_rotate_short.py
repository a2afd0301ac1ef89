# Rotating what has one item changes nothing: an iterator goes on.
from collections import deque

for items in [], [1], [1, 2]:
    d = deque(items)
    it = iter(d)
    d.rotate(3)
    try:
        print(d, next(it, "none"))
    except RuntimeError as error:
        print(d, error)
