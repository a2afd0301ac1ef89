# Objects with many fields are looked through in pieces, one after another: nothing that lives is lost, and what is garbage goes.
import gc
import weakref


class Node:
    pass


def cycle():
    node = Node()
    node.me = node
    return node


SIZES = 70000, 3000, 120000, 1025, 50000, 9000
broad = [[cycle() for _ in range(n)] for n in SIZES]
broad += [tuple(cycle() for _ in range(n)) for n in SIZES[:3]]
broad += [{k: cycle() for k in range(n)} for n in SIZES[:3]]
broad += [{cycle() for _ in range(n)} for n in SIZES[:3]]
nested = [[[cycle()] * 3 for _ in range(40000)], [cycle() for _ in range(2000)]]
garbage = [cycle() for _ in range(50)]
gone = [weakref.ref(node) for node in garbage]
wide = [cycle() for _ in range(60000)]
wide.append(wide)
gone.append(weakref.ref(wide[5]))
del garbage, wide
for turn in range(60):
    for _ in range(5000):
        cycle()
    if all(each() is None for each in gone):
        break
gc.collect()
print(all(each() is None for each in gone))
print([sum(node.me is node for node in (each.values() if isinstance(each, dict) else each)) for each in broad])
print(all(node.me is node for part in nested[0] for node in part), all(node.me is node for node in nested[1]))
