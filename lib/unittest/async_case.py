"""Test cases whose methods may be coroutines."""

import asyncio
import contextvars
import inspect
import warnings

from unittest._cleanups import context_methods
from unittest.case import TestCase

__unittest = True


class IsolatedAsyncioTestCase(TestCase):
    """A test case with an event loop of its own for each test; set-up, test and tear-down share one context."""

    # None: a new loop as the policy makes it.
    loop_factory = None

    def __init__(self, methodName="runTest"):
        TestCase.__init__(self, methodName)
        self._asyncioRunner, self._asyncioTestContext = None, contextvars.copy_context()

    async def asyncSetUp(self):
        """Called after setUp()."""

    async def asyncTearDown(self):
        """Called before tearDown()."""

    def addAsyncCleanup(self, func, /, *args, **kwargs):
        """As addCleanup, with a coroutine function."""
        self.addCleanup(func, *args, **kwargs)

    async def enterAsyncContext(self, cm):
        """Enters an asynchronous context that is left with the clean-ups."""
        begin, end = context_methods(cm, "asynchronous ", ("__aenter__", "__aexit__"))
        entered = await begin(cm)
        self.addAsyncCleanup(end, cm, None, None, None)
        return entered

    def _callSetUp(self):
        # The loop is there for setUp() already.
        self._asyncioRunner.get_loop()
        self._asyncioTestContext.run(self.setUp)
        self._run_async(self.asyncSetUp)

    def _callTestMethod(self, method):
        if self._run_maybe_async(method) is not None:
            warnings.warn(f"It is deprecated to return a value that is not None from a test case ({method})",
                          DeprecationWarning, stacklevel=7)  # where run() was called

    def _callTearDown(self):
        self._run_async(self.asyncTearDown)
        self._asyncioTestContext.run(self.tearDown)

    def _callCleanup(self, function, *args, **kwargs):
        self._run_maybe_async(function, *args, **kwargs)

    def _run_async(self, func, /, *args, **kwargs):
        return self._asyncioRunner.run(func(*args, **kwargs), context=self._asyncioTestContext)

    def _run_maybe_async(self, func, /, *args, **kwargs):
        if inspect.iscoroutinefunction(func):
            return self._run_async(func, *args, **kwargs)
        return self._asyncioTestContext.run(func, *args, **kwargs)

    def _begin(self):
        self._asyncioRunner = asyncio.Runner(debug=True, loop_factory=self.loop_factory)

    def _end(self):
        runner, self._asyncioRunner = self._asyncioRunner, None
        if runner is not None:
            runner.close()

    def run(self, result=None):
        """Runs the test in a loop of its own, which is closed afterwards."""
        self._begin()
        try:
            return super().run(result)
        finally:
            self._end()

    def debug(self):
        """Runs the test without collecting its errors."""
        self._begin()
        super().debug()
        self._end()

    def __del__(self):
        loop = getattr(getattr(self, "_asyncioRunner", None), "_loop", None)
        if loop is None or loop.is_closed():  # its own finaliser may have run before
            return
        if asyncio._get_running_loop() is None:
            self._end()
        else:  # a collection found it in the middle of another loop's work, where none can run
            loop.close()
