# PathFinder is a class whose attributes programs set and take away, as importlib_metadata does and import hooks do.
import sys
from importlib.machinery import PathFinder

found = []
find = PathFinder.find_spec
def find_spec(name, path=None, target=None):
    found.append(name)
    return find(name, path, target)
PathFinder.find_spec = find_spec
import colorsys
try: import nothing_of_that_name
except ImportError as e: print(e)
print(found)
PathFinder.find_spec = find
PathFinder.own = 3
print(PathFinder.own, hasattr(PathFinder, "find_distributions"))
del PathFinder.find_distributions, PathFinder.own
print(hasattr(PathFinder, "find_distributions"), hasattr(PathFinder, "own"))
import sched
print(sched.scheduler.__name__, len(found))
