"""Of weakref and _weakrefset: the guard of an iteration."""

from weakref import ref

__name__ = "_weakrefset"


class _IterationGuard:
    """A context in which a container of weak references keeps those that die, so that its `data` can be walked; they go at the end of the last.

    A container of a program's own does that by itself: it has `_iterating`, a set of the guards, and `_commit_removals()`.
    """

    def __init__(self, weakcontainer):
        self.weakcontainer = ref(weakcontainer)

    def __enter__(self):
        container = self.weakcontainer()
        if container is not None:
            guards = getattr(container, "_iterating", None)
            if guards is None:
                guards = container._iterating = _Guards(container)
            guards.add(self)
        return self

    def __exit__(self, e, t, b):
        container = self.weakcontainer()
        if container is not None:
            guards = container._iterating
            guards.remove(self)
            if not guards:
                (guards if isinstance(guards, _Guards) else container)._commit_removals()


class _Guards(set):
    """The guards of one of the library's containers, and the references that died meanwhile."""

    def __init__(self, container):
        self.dead, self.container = [], ref(container)
        container._drop = self.dead.append  # stands before the class's method

    def _commit_removals(self):
        container = self.container()
        del container._drop, container._iterating
        for reference in self.dead:
            container._drop(reference)
