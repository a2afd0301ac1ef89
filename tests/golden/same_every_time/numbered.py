# An id is an object's own for as long as it lives, and its number is given up with its memory, traced or not.
import gc
import tracemalloc

def ids(count):
    kept = [object() for _ in range(count)] + [[k] for k in range(count)] + [(k, k) for k in range(count)] + [str(k) * 3 for k in range(count)]
    kept += [2 ** 80 + k for k in range(count)] + [{k: k} for k in range(count)] + [bytearray(3000) for k in range(20)]
    before = [id(o) for o in kept]
    assert len(set(before)) == len(before)
    assert before == [id(o) for o in kept]
    assert all(hash(o) == hash(o) for o in kept[:count])
    return set(before)

class Node:
    def __init__(self):
        self.me = self
        self.was = id(self)
    def __del__(self):
        same.append(self.was == id(self))
        if len(same) % 2:
            back.append(self)

same, back = [], []
ids(500)
tracemalloc.start()
ids(500)
held = [object() for _ in range(100)]
numbers = {o: id(o) for o in held}
tracemalloc.stop()
print(all(numbers[o] == id(o) for o in held))
for _ in range(50):
    Node()
gc.collect()
print(all(same), len(same), all(n.was == id(n) for n in back), len(back))
del back[:], held, numbers
gc.collect()
for _ in range(20):
    ids(200)
print(id(1) == id(1), id(None) == id(None), id(1.5) == id(1.5))
