"""Running calls in pools of threads and processes, and the futures of their results."""

import _late

from ._base import BrokenExecutor, CancelledError, Executor, Future, InvalidStateError, TimeoutError
from ._waiting import ALL_COMPLETED, FIRST_COMPLETED, FIRST_EXCEPTION, as_completed, wait

__all__ = ('FIRST_COMPLETED', 'FIRST_EXCEPTION', 'ALL_COMPLETED', 'CancelledError', 'TimeoutError',
           'InvalidStateError', 'BrokenExecutor', 'Future', 'Executor', 'wait', 'as_completed', 'ProcessPoolExecutor', 'ThreadPoolExecutor')

__getattr__ = _late.names(globals(), {
    'ProcessPoolExecutor': 'concurrent.futures.process:ProcessPoolExecutor',
    'ThreadPoolExecutor': 'concurrent.futures.thread:ThreadPoolExecutor'})


def __dir__():
    return __all__ + ('__doc__',)
