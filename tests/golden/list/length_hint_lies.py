# A length hint beyond what can be is a lie where the list has items, and a MemoryError where it has none.
import collections, sys

class Lies:
    def __init__(self): self.left = 2
    def __iter__(self): return self
    def __length_hint__(self): return sys.maxsize
    def __next__(self):
        if not self.left: raise StopIteration
        self.left -= 1
        return self.left

for cls in list, collections.UserList:
    a = cls([1, 2, 3])
    a.extend(Lies())
    print(a)
for call in (lambda: [].extend(Lies())), (lambda: list(Lies())), (lambda: list(range(10**18))):
    try:
        print(call())
    except MemoryError:
        print('MemoryError')
