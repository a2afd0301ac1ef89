# An iterator of tee() that leaves a full block lets go of it, and a finaliser among its items moves the same iterator through the next block.
import itertools


class Dies:
    def __init__(self, n):
        self.n = n

    def __del__(self):
        global live
        if live:
            live = False
            for k in range(57):
                next(one)


live = True
one, = itertools.tee((Dies(k) for k in range(1000)), 1)
for k in range(70):
    next(one)
print("goes on:", type(next(one)).__name__)
live = False
