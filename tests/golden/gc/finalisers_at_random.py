# Graphs of natives and classes, made at random, whose finalisers use, resurrect, make and collect: nobody ever meets an object taken apart.
import collections, contextvars, functools, gc, itertools, random, re, weakref

gc.disable()
rng = random.Random(44)
kept, wrong = [], []


def partner(node):  # what a native of each kind holds, and how it is used while it is whole
    context = contextvars.copy_context()
    cached = functools.lru_cache(lambda n: node and n)
    cached.node = node
    deque = collections.deque([node] * 3)
    natives = [
        (cached, lambda w: w(rng.random())),
        (functools.partial(max, node.number, key=lambda n: node and n), lambda w: w(4)),
        (deque, lambda w: w.rotate() or w[0].number),
        (iter(deque), lambda w: next(w, node).number),
        (itertools.cycle([node, node]), lambda w: next(w).number),
        (itertools.chain([node], [node]), lambda w: next(w, node).number),
        (itertools.tee([node] * 9)[1], lambda w: next(w, node).number),
        (itertools.accumulate([node] * 9, lambda a, b: a), lambda w: next(w, node).number),
        (itertools.groupby([node] * 9, key=lambda n: n.number), lambda w: next(w, node)),
        (itertools.product([node], repeat=3), lambda w: next(w, [node])[0].number),
        (map(lambda n: n.number, [node] * 9), lambda w: next(w, 0)),
        (zip([node] * 9, [node] * 9), lambda w: next(w, [node])[0].number),
        (enumerate([node] * 9), lambda w: next(w, [0, node])[1].number),
        (reversed([node] * 9), lambda w: next(w, node).number),
        (collections.OrderedDict(a=node, b=node), lambda w: w.move_to_end("a") or w["b"].number),
        (collections.defaultdict(lambda: node, a=node), lambda w: w["c"].number),
        (node.method, lambda w: w()),
        (property(node.method), lambda w: w.fget()),
        ({node.number: node}.items(), lambda w: len(w)),
        (re.compile("a").sub, lambda w: w(lambda m: "b", "aaa")),
        ((lambda: (yield node.number))(), lambda w: list(w)),
        ({node, node}, lambda w: node in w),
        (context.run, lambda w: w(lambda: node.number)),
        (weakref.WeakKeyDictionary({node: 1}), lambda w: len(w)),
        (weakref.ref(node, lambda r: node and None), lambda w: w()),
        (type("T", (), {"node": node, "__repr__": lambda s: str(node.number)})(), repr),
        (super(Node, node), lambda w: w.__init__),
        (Exception(node, node), lambda w: w.args[0].number),
        (list[node], lambda w: w.__args__),
        (sorted([node] * 3, key=lambda n: n.number), len),
    ]
    return natives[rng.randrange(len(natives))]


class Node:
    def __init__(self, number):
        self.number = number
        self.friends = []
        self.partners = [partner(self) for _ in range(3)]

    def method(self):
        return self.number

    def use(self):
        for native, how in self.partners:
            try:
                how(native)
            except Exception as e:
                wrong.append((type(native), e))
        for friend in self.friends:
            friend.number


class Ending(Node):
    def __del__(self):
        self.use()
        match rng.randrange(8):
            case 0:
                kept.append(self)
            case 1:
                kept.append(self.friends[:1])
            case 2:
                new = Ending(-self.number) if self.number > 0 else Node(0)
                new.friends.append(self)
                self.friends.append(new)
            case 3:
                self.partners.append(partner(self))
            case 4:
                gc.collect()
            case 5:
                kept.extend(rng.choices(gc.get_referents(self), k=1))
            case 6:
                self.late = weakref.ref(self.friends[0] if self.friends else self, lambda r: kept.append(r))
            case 7:
                self.friends.clear()


for turn in range(6):
    nodes = [rng.choice([Node, Ending, Ending])(k + 1) for k in range(60)]
    for node in nodes:
        node.friends.extend(rng.choices(nodes, k=3))
    kept.extend(rng.choices(nodes, k=2))
    del nodes, node
    for _ in range(4):
        gc.collect()
        for one in kept:
            for each in one if isinstance(one, list) else [one]:
                if isinstance(each, Node):
                    each.use()
        del kept[:len(kept) // 2]
        one = each = None
kept.clear()
print("wrong:", collections.Counter(map(str, wrong)))
