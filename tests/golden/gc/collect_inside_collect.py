"""gc.collect() asked for by gc's callbacks, weak references' callbacks and finalisers does nothing: one is at work."""
import gc
import weakref


class Node:
    def __del__(self):
        asked.append(("finaliser", gc.collect()))


def told(phase, info):
    cycle()
    asked.append((phase, gc.collect()))


def cycle(made=Node):
    node = made()
    node.itself = node
    return node


class Plain:
    pass


asked = []
gc.disable()
gc.collect()
gc.callbacks.append(told)
held = weakref.ref(cycle(Plain), lambda ref: asked.append(("weak", gc.collect())))
gc.collect()
gc.callbacks.clear()
gc.collect()
print(asked)
cycle()
print(gc.collect() > 0, asked[-1])
