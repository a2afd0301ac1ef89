"""Of importlib._bootstrap: its steps that Coil has too."""

import _imp

__name__ = "importlib._bootstrap"


def _call_with_frames_removed(f, *args, **kwds):
    """f(*args, **kwds); what stands here in tracebacks is of the import system."""
    return f(*args, **kwds)


def _module_repr(m):
    """A module as it is shown."""
    return repr(m)


def _requires_builtin(fxn):
    """A decorator for methods of loaders: ImportError for the name of a module that is not built in."""
    def _requires_builtin_wrapper(self, fullname):
        if not _imp.is_builtin(fullname):
            raise ImportError(f"{fullname!r} is not a built-in module", name=fullname)
        return fxn(self, fullname)

    for name in "__module__", "__name__", "__qualname__", "__doc__":
        setattr(_requires_builtin_wrapper, name, getattr(fxn, name))
    return _requires_builtin_wrapper


class _ImportLockContext:
    """Holds the lock of imports."""

    def __enter__(self):
        _imp.acquire_lock()

    def __exit__(self, exc_type, exc_value, exc_traceback):
        _imp.release_lock()
