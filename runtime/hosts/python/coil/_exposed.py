"""Objects of the host's, shown to scripts by what they may do with them."""

from ._functions import spec_of


class Exposed:
    """An object, and what scripts may do with it. functions.c calls the methods _coil_…: a value comes back in a tuple of one."""

    _coil_exposed = True

    def __init__(self, object, attributes=(), settable=(), methods=()):
        self.object = object
        self.attributes, self.settable, self.methods = frozenset(attributes), frozenset(settable), frozenset(methods)

    def _refuse(self, kind, reason):
        error = kind(f"{type(self.object).__name__!r} object {reason}")
        error._coil_refusal = True  # errors.c: the script's own exception
        raise error

    def _may(self, method):
        if method not in self.methods:
            self._refuse(TypeError, f"does not allow {method}")

    def _coil_get(self, name):
        if name in self.methods:
            return spec_of(name, getattr(self.object, name))
        if name not in self.attributes and name not in self.settable:
            self._refuse(AttributeError, f"has no attribute {name!r}")
        return (getattr(self.object, name),)

    def _coil_set(self, pair):
        name, value = pair
        if name not in self.settable:
            self._refuse(AttributeError, f"has no attribute {name!r}")
        setattr(self.object, name, value)
        return (None,)

    def _coil_call(self, pair):
        self._may("__call__")
        args, keywords = pair
        return (self.object(*args, **keywords),)

    def _coil_iter(self):
        self._may("__iter__")
        return (list(self.object),)

    def _coil_aiter(self):
        self._may("__aiter__")
        iterator = type(self.object).__aiter__(self.object)
        return (self if iterator is self.object else Exposed(iterator, methods={"__aiter__", "__anext__"}),)

    def _coil_anext(self):
        self._may("__anext__")
        return type(self.object).__anext__(self.object)

    def _coil_enter(self):
        self._may("__enter__")
        entered = type(self.object).__enter__(self.object)
        return (self if entered is self.object else entered,)

    def _coil_exit(self, error):
        self._may("__exit__")
        raised = None if error is None else RuntimeError(error)
        return (type(self.object).__exit__(self.object, raised and RuntimeError, raised, None),)

    async def _coil_aenter(self):
        self._may("__aenter__")
        entered = await type(self.object).__aenter__(self.object)
        return self if entered is self.object else entered

    async def _coil_aexit(self, error):
        self._may("__aexit__")
        raised = None if error is None else RuntimeError(error)
        return await type(self.object).__aexit__(self.object, raised and RuntimeError, raised, None)

    def _coil_repr(self):
        return (f"<host's {type(self.object).__name__}>",)


def expose(object, *, attributes=(), settable=(), methods=()):
    """Show an object to scripts: they may read the attributes named, set those of settable, and call methods.

    The special methods __call__, __iter__, __aiter__ with __anext__, __enter__ with __exit__, and __aenter__ with __aexit__ are allowed by
    their names in methods. What a script gives back is the object itself. Nothing else of it can be reached.
    """
    return Exposed(object, attributes, settable, methods)
