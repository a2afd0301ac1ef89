# Pickles of cycles through slots, dataclasses, enums, subclasses with __reduce__ and out-of-band buffers.
import copy
import pickle
from dataclasses import dataclass, field
from enum import IntEnum


class Kind(IntEnum):
    LEAF = 1
    BRANCH = 2


class Slotted:
    __slots__ = ("up", "name", "__weakref__")

    def __init__(self, name, up=None):
        self.name, self.up = name, up


@dataclass
class Tree:
    kind: Kind
    children: list = field(default_factory=list, repr=False)
    parent: "Tree" = field(default=None, repr=False, compare=False)

    def __post_init__(self):
        for child in self.children:
            child.parent = self


class Bag(dict):
    def __reduce__(self):
        return Bag.made, (sorted(self),), None, None, iter(self.items())

    @classmethod
    def made(cls, names):
        return cls()


one = Slotted("one")
one.up = Slotted("two", one)
tree = Tree(Kind.BRANCH, [Tree(Kind.LEAF), Tree(Kind.BRANCH, [Tree(Kind.LEAF)])])
bag = Bag(a=1, b=tree)
bag["self"] = bag
for protocol in (2, 4, 5):
    again, tree2, bag2 = pickle.loads(pickle.dumps((one, tree, bag), protocol))
    print(again.up.up is again, tree2 == tree, tree2.children[1].parent is tree2, bag2["self"] is bag2, bag2["b"] is tree2)
out = []
data = pickle.dumps([pickle.PickleBuffer(bytearray(b"large")), 1], 5, buffer_callback=out.append)
print(bytes(pickle.loads(data, buffers=out)[0]), copy.deepcopy(bag)["b"].children[0].kind)
