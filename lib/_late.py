"""Names that a module offers but does not hold: each comes from its home when it is first asked for, and stays."""

import sys


def fetch(home):
    """What a home names: 'package.module' is that module, 'package.module:name' a name in it; it is imported if need be."""
    module, _, name = home.partition(':')
    __import__(module)
    found = sys.modules[module]
    return getattr(found, name) if name else found


def names(namespace, homes):
    """A module's `__getattr__`; namespace is its globals(), homes a dict of the late names' homes."""
    def __getattr__(name):
        home = homes.get(name)
        if home is None:
            raise AttributeError(f'module {namespace["__name__"]!r} has no attribute {name!r}')
        found = namespace[name] = fetch(home)
        return found

    return __getattr__
