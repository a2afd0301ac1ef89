"""What the native and the Python futures share."""

from _thread import get_ident

__all__ = ()

_PENDING = 'PENDING'
_CANCELLED = 'CANCELLED'
_FINISHED = 'FINISHED'


def isfuture(obj):
    """Whether obj follows the protocol of futures; the marker attribute must be set by its class, so mocks do not pass."""
    return hasattr(obj.__class__, '_asyncio_future_blocking') and obj._asyncio_future_blocking is not None


def _format_callbacks(callbacks):
    """The cb=[...] part of a repr: the first, how many more, the last. callbacks is a list of (function, context)."""
    from .format_helpers import _format_callback_source

    def show(entry):
        return _format_callback_source(entry[0], ())

    count = len(callbacks)
    if count <= 2:
        shown = ', '.join(map(show, callbacks))
    else:
        shown = f'{show(callbacks[0])}, <{count - 2} more>, {show(callbacks[-1])}'
    return f'cb=[{shown}]'


def _future_repr_info(future):
    info = [future._state.lower()]
    if future._state == _FINISHED:
        if future._exception is not None:
            info.append(f'exception={future._exception!r}')
        else:
            import reprlib
            info.append(f'result={reprlib.repr(future._result)}')
    if future._callbacks:
        info.append(_format_callbacks(future._callbacks))
    if future._source_traceback:
        filename, line = future._source_traceback[-1][:2]
        info.append(f'created at {filename}:{line}')
    return info


_in_repr = set()  # (thread, id) of futures being shown: one may hold itself as its result


def _future_repr(future):
    key = get_ident(), id(future)
    if key in _in_repr:
        return '...'
    _in_repr.add(key)
    try:
        return f'<{type(future).__name__} {" ".join(_future_repr_info(future))}>'
    finally:
        _in_repr.discard(key)
