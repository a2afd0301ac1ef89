# Weak references whose callbacks allocate, resurrecting __del__, and a finaliser of weakref.finalize, over a cycle that is collected.
import gc
import weakref

said = []
kept = []


class Node:
    def __init__(self, name):
        self.name = name
        self.links = []

    def __del__(self):
        said.append(f"del {self.name}" + "".join(str(n) for n in range(3)))
        if self.name == "phoenix" and not kept:
            kept.append(self)


def ring(*names):
    nodes = [Node(name) for name in names]
    for a, b in zip(nodes, nodes[1:] + nodes[:1]):
        a.links.append(b)
    return nodes


nodes = ring("a", "b", "phoenix")
refs = [weakref.ref(node, lambda r, n=node.name: said.append(f"gone {n}")) for node in nodes]
weakref.finalize(nodes[0], lambda *args: said.append(args), 1, "two", [3])
proxies = weakref.WeakKeyDictionary((node, node.name.upper()) for node in nodes)
print(sorted(proxies.values()))
del nodes
gc.collect()
print(sorted(map(str, said)), len(kept), len(proxies), [r() is None for r in refs])
del said[:]
kept.clear()
gc.collect()
print(sorted(said))
