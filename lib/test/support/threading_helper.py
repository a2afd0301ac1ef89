"""Threads, for tests."""

import contextlib
import functools
import sys
import threading
import time
import unittest

from . import LONG_TIMEOUT, SHORT_TIMEOUT, print_warning, sleeping_retry

__all__ = ["catch_threading_exception", "join_thread", "reap_threads", "requires_working_threading", "start_threads", "threading_cleanup",
           "threading_setup", "wait_threads_exit"]


def threading_setup():
    """What threading_cleanup() needs."""
    return threading._count() if hasattr(threading, "_count") else threading.active_count(), set(threading.enumerate())


def threading_cleanup(*before):
    """Waits for threads that were started since; a warning if some do not end."""
    _, known = before
    left = []
    for _ in sleeping_retry(1.0, error=False):
        left = [thread for thread in threading.enumerate() if thread not in known]
        if not left:
            return
    print_warning(f"threading_cleanup() failed to clean up {len(left)} threads: {left}")


def reap_threads(test):
    """A decorator: the test's threads are waited for."""
    @functools.wraps(test)
    def run(*args):
        before = threading_setup()
        try:
            return test(*args)
        finally:
            threading_cleanup(*before)

    return run


def join_thread(thread, timeout=None):
    """Waits for a thread; AssertionError if it does not end."""
    timeout = SHORT_TIMEOUT if timeout is None else timeout
    thread.join(timeout)
    if thread.is_alive():
        raise AssertionError(f"failed to join the thread in {timeout:.1f} seconds")


@contextlib.contextmanager
def wait_threads_exit(timeout=None):
    """Threads that the block started have to end."""
    before = threading.active_count()
    yield
    for _ in sleeping_retry(SHORT_TIMEOUT if timeout is None else timeout, "threads of the block still run"):
        if threading.active_count() <= before:
            break


@contextlib.contextmanager
def start_threads(threads, unlock=None):
    """The threads run in the block; then `unlock` is called and they have to end."""
    threads = list(threads)
    started = []
    try:
        for thread in threads:
            thread.start()
            started.append(thread)
        yield
    finally:
        if unlock:
            unlock()
        end = time.monotonic() + LONG_TIMEOUT
        for thread in started:
            thread.join(max(end - time.monotonic(), 0.01))
        left = [thread for thread in started if thread.is_alive()]
        if left:
            raise AssertionError(f"Unable to join {len(left)} threads")


class catch_threading_exception:
    """Keeps the exception that ended a thread in the block, as threading.excepthook() is given it."""

    def __init__(self):
        self._clear()

    def _clear(self):
        self.exc_type = self.exc_value = self.exc_traceback = self.thread = None

    def _hook(self, args):
        self.exc_type, self.exc_value, self.exc_traceback, self.thread = args.exc_type, args.exc_value, args.exc_traceback, args.thread

    def __enter__(self):
        self._before = threading.excepthook
        threading.excepthook = self._hook
        return self

    def __exit__(self, *exc_info):
        threading.excepthook = self._before
        del self.exc_type, self.exc_value, self.exc_traceback, self.thread


can_start_thread = sys.platform not in ("emscripten", "wasi")


def requires_working_threading(*, module=False):
    """A decorator, or with `module` a check: skipped where threads cannot be started."""
    reason = "requires threading support"
    if not module:
        return unittest.skipUnless(can_start_thread, reason)
    if not can_start_thread:
        raise unittest.SkipTest(reason)
    return None
