"""PickleBuffer: large data that need not go through the pickle."""


class PickleBuffer:
    """Wraps an object with a buffer, so that it may be pickled out of band."""

    __slots__ = ("_view", "__weakref__")
    _views_show_owner = True    # a memoryview's `obj` is what was wrapped

    def __init__(self, object):
        self._view = memoryview(object._held() if isinstance(object, PickleBuffer) else object)

    def _held(self):
        if self._view is None:
            raise ValueError("operation forbidden on released PickleBuffer object")
        return self._view

    def __buffer__(self, flags):
        return memoryview(self._held())

    def raw(self):
        """The data as a one-dimensional view of bytes, without copying."""
        view = self._held()
        if not view.contiguous:
            raise BufferError("cannot extract raw buffer from non-contiguous buffer")
        if view.f_contiguous and not view.c_contiguous:
            raise BufferError("cannot extract raw buffer from Fortran-contiguous buffer")
        return view.cast("B") if view.format != "B" or view.ndim != 1 else memoryview(view)

    def release(self):
        """Lets go of the object."""
        if self._view is not None:
            self._view.release()
            self._view = None


PickleBuffer.__module__ = "pickle"
