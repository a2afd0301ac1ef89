"""Names that the reference's modules have without documenting them, and that packages reach for all the same.

A module of the library finds one here when it is asked for a name that it has not (_late.reach()): mostly it is a thing that Coil has under another
name. What has nothing behind it in Coil is not here. Each module here is called as that which it adds to, with _ for the dots, and says by __name__
where its classes and functions belong.
"""

import importlib.util
import sys


def names_of(module):
    """The names that a module of the library has here, by name: what is not private to Python itself; {} if there is nothing."""
    home = f"_reached.{module.replace('.', '_')}"
    if home not in sys.modules and importlib.util.find_spec(home) is None:
        return {}
    __import__(home)
    return {name: value for name, value in vars(sys.modules[home]).items() if not name[:2] == name[-2:] == "__"}
