"""While a guard is held, what a container refers to weakly may die without a change of its data."""
import weakref
from _weakrefset import _IterationGuard


class Thing:
    pass


for container in weakref.WeakSet(), weakref.WeakKeyDictionary(), weakref.WeakValueDictionary():
    things = [Thing() for _ in range(3)]
    for number, thing in enumerate(things):
        if isinstance(container, weakref.WeakSet):
            container.add(thing)
        elif isinstance(container, weakref.WeakKeyDictionary):
            container[thing] = number
        else:
            container[number] = thing
    thing = None
    with weakref._IterationGuard(container) as outer:
        with _IterationGuard(container):
            for count, _ in enumerate(container.data):
                if things:
                    things.pop()
        print(type(container).__name__, count, len(container.data), end=" ")
    print(len(container.data))


class Own:
    def __init__(self):
        self._iterating = set()

    def _commit_removals(self):
        print("committed", len(self._iterating))


own = Own()
with weakref._IterationGuard(own):
    print(len(own._iterating))
