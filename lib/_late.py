"""Names that a module offers but does not hold: each comes from its home when it is first asked for, and stays."""

import sys


def fetch(home):
    """What a home names: 'package.module' is that module, 'package.module:name' a name in it; it is imported if need be."""
    module, _, name = home.partition(':')
    __import__(module)
    found = sys.modules[module]
    return getattr(found, name) if name else found


def names(namespace, homes):
    """A module's `__getattr__`; namespace is its globals(), homes a dict of the late names' homes. What has none may be in _reached."""
    def __getattr__(name):
        home = homes.get(name)
        if home is None and name[:2] == '__':   # what Python itself asks for; the rest costs a file
            raise AttributeError(f'module {namespace["__name__"]!r} has no attribute {name!r}')
        found = namespace[name] = fetch(home) if home is not None else reach(namespace['__name__'], name)
        return found

    return __getattr__


def reach(module, name):
    """A name of a module as _reached has it; AttributeError if it has none, or is not there (it is in the library folder)."""
    try:
        return fetch('_reached').names_of(module)[name]
    except (ModuleNotFoundError, KeyError):
        raise AttributeError(f'module {module!r} has no attribute {name!r}') from None
