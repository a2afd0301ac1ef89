import _helpers.space.inner.leaf as leaf
import _helpers.space as space
print(leaf.x, leaf.__package__, space.__file__, space.__spec__.origin, type(space.__loader__).__name__, len(list(space.__path__)), space.__spec__.loader is space.__loader__)
print(repr(space).split(" from ")[0], leaf.__spec__.parent, space.__package__, space.__doc__)
try: import _helpers.space.missing
except ModuleNotFoundError as e: print(e, e.name)
try: from _helpers.space import missing
except ImportError as e: print(type(e).__name__, str(e).split(" (")[0])
