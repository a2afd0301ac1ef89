"""Work handed to other threads: run_in_executor() and the end of the default executor."""

from .. import futures, timeouts


class ExecutorsMixin:
    """Over the loop's own futures and call_soon_threadsafe()."""

    _default_executor = None
    _executor_shutdown_called = False

    def set_default_executor(self, executor):
        """Set the executor that run_in_executor(None, ...) uses."""
        from concurrent.futures import ThreadPoolExecutor
        if not isinstance(executor, ThreadPoolExecutor):
            raise TypeError('executor must be ThreadPoolExecutor instance')
        self._default_executor = executor

    def _check_default_executor(self):
        if self._executor_shutdown_called:
            raise RuntimeError('Executor shutdown has been called')

    def run_in_executor(self, executor, func, *args):
        """Run func(*args) in an executor (None for the default one) and return a future of its result."""
        self._check_closed()
        if self._debug:
            self._check_callback(func, 'run_in_executor')
        pool = self._need_default_executor() if executor is None else executor
        future = futures.wrap_future(pool.submit(func, *args), loop=self)
        if not self._knows_threads_of(pool):
            self._external_waits += 1
            future.add_done_callback(self._external_wait_over)
        return future

    def _knows_threads_of(self, pool):
        # A virtual clock may know the threads of this interpreter, but no other process.
        if not self._knows_threads:
            return False
        from concurrent.futures import ThreadPoolExecutor
        return isinstance(pool, ThreadPoolExecutor)

    def _external_wait_over(self, future):
        self._external_waits -= 1

    def _need_default_executor(self):
        self._check_default_executor()
        if self._default_executor is None:
            from concurrent.futures import ThreadPoolExecutor
            self._default_executor = ThreadPoolExecutor(thread_name_prefix='asyncio')
        return self._default_executor

    def _drop_executor(self):
        # The loop closes: what still runs there is on its own.
        self._executor_shutdown_called = True
        executor, self._default_executor = self._default_executor, None
        if executor is not None:
            executor.shutdown(wait=False)

    async def shutdown_default_executor(self, timeout=None):
        """Shut the default executor down and wait for its threads, for timeout seconds at most."""
        self._executor_shutdown_called = True
        if (executor := self._default_executor) is None:
            return
        from threading import Thread
        ended = self.create_future()
        waiter = Thread(target=self._wait_for_executor, args=(executor, ended))
        waiter.start()
        external = not self._knows_threads
        self._external_waits += external
        try:
            async with timeouts.timeout(timeout):
                await ended
            waiter.join()
        except TimeoutError:
            from warnings import warn
            warn(f'The executor did not finishing joining its threads within {timeout} seconds.', RuntimeWarning, stacklevel=2)
            executor.shutdown(wait=False)
        finally:
            self._external_waits -= external

    def _wait_for_executor(self, executor, ended):
        # In a thread of its own. Nobody asks for the outcome of a loop that is closed.
        try:
            executor.shutdown(wait=True)
        except Exception as error:
            report = error, futures._set_exception_unless_cancelled
        else:
            report = None, futures._set_result_unless_cancelled
        if not self.is_closed():
            outcome, settle = report
            self.call_soon_threadsafe(settle, ended, outcome)
