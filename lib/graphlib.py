"""Order among nodes that depend on each other."""

from types import GenericAlias

__all__ = ['TopologicalSorter', 'CycleError']


class CycleError(ValueError):
    """Nodes depend on each other in a circle: args[1] is a list of such nodes, the first and the last the same."""


class _Node:
    """A node, how many of its predecessors are not done, and its successors."""

    __slots__ = ('name', 'waiting', 'successors', 'state')

    def __init__(self, name):
        self.name = name
        self.waiting = 0
        self.successors = []
        self.state = 'waiting' # then 'out': given by get_ready(), then 'done'


class TopologicalSorter:
    """Sorts nodes so that each comes after its predecessors. Either static_order(), or, where work is shared out, prepare() and then
    get_ready() and done() in turn while is_active()."""

    def __init__(self, graph=None):
        """graph: for each node its predecessors."""
        self._nodes = {}
        self._ready = None # names that can be given; None: not prepared
        self._out = self._finished = 0
        if graph is not None:
            for node, predecessors in graph.items():
                self.add(node, *predecessors)

    def _node(self, name):
        found = self._nodes.get(name)
        if found is None:
            found = self._nodes[name] = _Node(name)
        return found

    def add(self, node, *predecessors):
        """Adds a node and what must come before it; more may be added for the same node. ValueError after prepare()."""
        if self._ready is not None:
            raise ValueError('Nodes cannot be added after a call to prepare()')
        self._node(node).waiting += len(predecessors)
        for name in predecessors:
            self._node(name).successors.append(node)

    def prepare(self):
        """Ends adding. CycleError; the nodes outside circles can still be had. ValueError the second time."""
        if self._ready is not None:
            raise ValueError('cannot prepare() more than once')
        self._ready = [node.name for node in self._nodes.values() if not node.waiting]
        cycle = self._find_cycle()
        if cycle:
            raise CycleError('nodes are in a cycle', cycle)

    def _find_cycle(self):
        """Goes from node to node until one of the path comes again."""
        seen = set()
        for first in self._nodes:
            if first in seen:
                continue
            path, places = [first], {first: 0}
            rest = [iter(self._nodes[first].successors)]
            seen.add(first)
            while path:
                for name in rest[-1]:
                    if name in places:
                        return path[places[name]:] + [name]
                    if name not in seen:
                        seen.add(name)
                        places[name] = len(path)
                        path.append(name)
                        rest.append(iter(self._nodes[name].successors))
                        break
                else:
                    del places[path.pop()]
                    rest.pop()
        return None

    def _check_prepared(self):
        if self._ready is None:
            raise ValueError('prepare() must be called first')

    def get_ready(self):
        """The nodes whose predecessors are all done, and that were not given before, as a tuple. ValueError before prepare()."""
        self._check_prepared()
        found = tuple(self._ready)
        for name in found:
            self._nodes[name].state = 'out'
        self._ready.clear()
        self._out += len(found)
        return found

    def is_active(self):
        """Whether more can be had, now or after done(). ValueError before prepare()."""
        self._check_prepared()
        return self._finished < self._out or bool(self._ready)

    def __bool__(self):
        return self.is_active()

    def done(self, *nodes):
        """Says that nodes which get_ready() gave are done. ValueError for any other, and before prepare()."""
        self._check_prepared()
        for name in nodes:
            node = self._nodes.get(name)
            if node is None:
                raise ValueError(f'node {name!r} was not added using add()')
            if node.state == 'waiting':
                raise ValueError(f'node {name!r} was not passed out (still not ready)')
            if node.state == 'done':
                raise ValueError(f'node {name!r} was already marked done')
            node.state = 'done'
            self._finished += 1
            for successor in node.successors:
                after = self._nodes[successor]
                after.waiting -= 1
                if not after.waiting:
                    self._ready.append(successor)

    def static_order(self):
        """All nodes in an order. CycleError."""
        self.prepare()
        while self.is_active():
            found = self.get_ready()
            yield from found
            self.done(*found)

    __class_getitem__ = classmethod(GenericAlias)
