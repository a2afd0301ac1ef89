# A collection that runs inside a finaliser leaves alone what is being freed around it.
import gc


class Node:
    def __init__(self, name, *held):
        self.name = name
        self.held = held

    def __del__(self):
        loop = []
        loop.append(loop)
        del loop
        log.append((self.name, gc.collect() > 0))


def failing(deep):
    node = Node("local")
    kept = [node, [1, 2], {"k": node}]
    if deep:
        failing(deep - 1)
    raise KeyError(kept)


log = []
outer = (Node("first", [1], [2]), [Node("second")], {"k": Node("third")}, {Node("fourth")})
del outer
print(log)
log.clear()
try:
    failing(3)
except KeyError as e:
    del e
print(log)
log.clear()
deep = Node("innermost")
for i in range(200):
    deep = [deep, [i]]
del deep
print(log)
