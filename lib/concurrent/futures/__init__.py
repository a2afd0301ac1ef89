"""Running calls in pools of threads, and the futures of their results."""

from ._base import BrokenExecutor, CancelledError, Executor, Future, InvalidStateError, TimeoutError
from ._waiting import ALL_COMPLETED, FIRST_COMPLETED, FIRST_EXCEPTION, as_completed, wait

__all__ = ('FIRST_COMPLETED', 'FIRST_EXCEPTION', 'ALL_COMPLETED', 'CancelledError', 'TimeoutError',
           'InvalidStateError', 'BrokenExecutor', 'Future', 'Executor', 'wait', 'as_completed', 'ThreadPoolExecutor')


def __dir__():
    return __all__ + ('__doc__',)


def __getattr__(name):
    if name == 'ThreadPoolExecutor':
        from .thread import ThreadPoolExecutor
        return ThreadPoolExecutor
    raise AttributeError(f'module {__name__!r} has no attribute {name!r}')
