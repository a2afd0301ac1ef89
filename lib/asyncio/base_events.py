"""BaseEventLoop: running, stopping, closing, executors, exception handlers; everything that does no I/O itself."""

__all__ = ('BaseEventLoop',)

import sys

from . import coroutines, events, futures, tasks
from ._connections import ConnectionsMixin
from ._loop_core import (MAXIMUM_SELECT_TIMEOUT, LoopCore, _format_handle, _MIN_CANCELLED_TIMER_HANDLES_FRACTION,
                         _MIN_SCHEDULED_TIMER_HANDLES)
from .log import logger


def _run_until_complete_cb(future):
    stop = True     # also where asking fails: nothing else would end the loop
    try:
        if not future.cancelled():
            stop = not isinstance(future.exception(), (SystemExit, KeyboardInterrupt))   # these have stopped it themselves
    finally:
        if stop:
            futures._get_loop(future).stop()


class BaseEventLoop(LoopCore, ConnectionsMixin, events.AbstractEventLoop):
    """A loop over any kind of selector; see LoopCore for its queues."""

    def __init__(self):
        super().__init__()
        self._default_executor = None
        self._executor_shutdown_called = False
        self._exception_handler = None
        self._asyncgens = ()                    # those begun and not finished: a WeakSet as soon as there is one
        self._asyncgens_shutdown_called = False
        self._origin_depth_before = None        # the thread's coroutine origin tracking when we switched ours on
        self.set_debug(coroutines._is_debug_mode())

    def __repr__(self):
        return (f'<{type(self).__name__} running={self.is_running()} closed={self.is_closed()} '
                f'debug={self.get_debug()}>')

    def __del__(self, _warn=None):
        if self.is_closed():
            return
        if _warn is None:
            from warnings import warn as _warn
        _warn(f'unclosed event loop {self!r}', ResourceWarning, source=self)
        if not self.is_running():
            self.close()

    # Subclasses write these.

    def _write_to_self(self):
        """Wake the loop from another thread."""
        raise NotImplementedError

    def _process_events(self, event_list):
        """Queue the handles of ready descriptors."""
        raise NotImplementedError

    # Task factory

    def set_task_factory(self, factory):
        """Set what create_task() calls as factory(loop, coro, **kwargs); None for the default."""
        if factory is not None and not callable(factory):
            raise TypeError('task factory must be a callable or None')
        self._task_factory = factory

    def get_task_factory(self):
        """Return the task factory, None for the default."""
        return self._task_factory

    # Running

    def _check_running(self):
        if self.is_running():
            raise RuntimeError('This event loop is already running')
        if events._get_running_loop() is not None:
            raise RuntimeError('Cannot run the event loop while another loop is running')

    def _run_forever_setup(self):
        self._check_closed()
        self._check_running()
        self._set_coroutine_origin_tracking(self._debug)
        self._hooks_before = sys.get_asyncgen_hooks()
        from _thread import get_ident
        self._thread_id = get_ident()
        sys.set_asyncgen_hooks(firstiter=self._asyncgen_firstiter_hook, finalizer=self._asyncgen_finalizer_hook)
        events._set_running_loop(self)

    def _run_forever_cleanup(self):
        self._stopping = False
        self._thread_id = None
        events._set_running_loop(None)
        self._set_coroutine_origin_tracking(False)
        hooks = self._hooks_before
        if hooks is not None:
            self._hooks_before = None
            sys.set_asyncgen_hooks(*hooks)

    def run_forever(self):
        """Run until stop() is called."""
        self._run_forever_setup()
        try:
            self._run_until_stopped()
        finally:
            self._run_forever_cleanup()

    def run_until_complete(self, future):
        """Run until a future or coroutine is done; return its result or raise its exception."""
        self._check_closed()
        self._check_running()
        ours = not futures.isfuture(future)
        future = tasks.ensure_future(future, loop=self)
        if ours:
            # If the loop is stopped first that is the caller's will, nothing to be reported.
            future._log_destroy_pending = False
        future.add_done_callback(_run_until_complete_cb)
        self._until = future
        try:
            self.run_forever()
        except:
            if ours and future.done() and not future.cancelled():
                future.exception()  # it is being raised; mark it seen
            raise
        finally:
            self._until = None
            future.remove_done_callback(_run_until_complete_cb)
        if not future.done():
            raise RuntimeError('Event loop stopped before Future completed.')
        return future.result()

    def close(self):
        """Close for good. The loop must not be running."""
        if self.is_running():
            raise RuntimeError('Cannot close a running event loop')
        if self._closed:
            return
        if self._debug:
            logger.debug('Close %r', self)
        self._closed = True
        self._ready.clear()
        self._scheduled.clear()
        self._executor_shutdown_called = True
        executor = self._default_executor
        if executor is not None:
            self._default_executor = None
            executor.shutdown(wait=False)

    # Asynchronous generators

    def _asyncgen_firstiter_hook(self, agen):
        if self._asyncgens_shutdown_called:
            import warnings
            warnings.warn(f'asynchronous generator {agen!r} was scheduled after loop.shutdown_asyncgens() call',
                          ResourceWarning, source=self)
        if not self._asyncgens:
            from weakref import WeakSet
            self._asyncgens = WeakSet()
        self._asyncgens.add(agen)

    def _asyncgen_finalizer_hook(self, agen):
        if self._asyncgens:
            self._asyncgens.discard(agen)
        if not self.is_closed():
            self.call_soon_threadsafe(self.create_task, agen.aclose())

    async def shutdown_asyncgens(self):
        """Close the asynchronous generators that are still open."""
        self._asyncgens_shutdown_called = True
        if not self._asyncgens:
            return
        closing = list(self._asyncgens)
        self._asyncgens.clear()
        results = await tasks.gather(*[agen.aclose() for agen in closing], return_exceptions=True)
        for result, agen in zip(results, closing):
            if isinstance(result, Exception):
                self.call_exception_handler({
                    'message': f'an error occurred during closing of asynchronous generator {agen!r}',
                    'exception': result,
                    'asyncgen': agen,
                })

    # Executors

    def run_in_executor(self, executor, func, *args):
        """Run func(*args) in an executor (None for the default one) and return a future of its result."""
        self._check_closed()
        if self._debug:
            self._check_callback(func, 'run_in_executor')
        if executor is None:
            executor = self._default_executor
            self._check_default_executor()
            if executor is None:
                from concurrent.futures import ThreadPoolExecutor
                executor = self._default_executor = ThreadPoolExecutor(thread_name_prefix='asyncio')
        future = futures.wrap_future(executor.submit(func, *args), loop=self)
        self._external_waits += 1
        future.add_done_callback(self._external_wait_over)
        return future

    def _external_wait_over(self, future):
        self._external_waits -= 1

    def _check_default_executor(self):
        if self._executor_shutdown_called:
            raise RuntimeError('Executor shutdown has been called')

    def set_default_executor(self, executor):
        """Set the executor that run_in_executor(None, ...) uses."""
        from concurrent.futures import ThreadPoolExecutor
        if not isinstance(executor, ThreadPoolExecutor):
            raise TypeError('executor must be ThreadPoolExecutor instance')
        self._default_executor = executor

    async def shutdown_default_executor(self, timeout=None):
        """Shut the default executor down and wait for its threads, for timeout seconds at most."""
        self._executor_shutdown_called = True
        executor = self._default_executor
        if executor is None:
            return
        import threading
        from . import timeouts
        future = self.create_future()
        thread = threading.Thread(target=self._do_shutdown, args=(future,))
        thread.start()
        self._external_waits += 1
        try:
            async with timeouts.timeout(timeout):
                await future
        except TimeoutError:
            import warnings
            warnings.warn(f'The executor did not finishing joining its threads within {timeout} seconds.',
                          RuntimeWarning, stacklevel=2)
            executor.shutdown(wait=False)
        else:
            thread.join()
        finally:
            self._external_waits -= 1

    def _do_shutdown(self, future):
        try:
            self._default_executor.shutdown(wait=True)
            if not self.is_closed():
                self.call_soon_threadsafe(futures._set_result_unless_cancelled, future, None)
        except Exception as error:
            if not self.is_closed() and not future.cancelled():
                self.call_soon_threadsafe(future.set_exception, error)

    # Exceptions nobody handles

    def get_exception_handler(self):
        """Return the handler set by set_exception_handler(), None for the default."""
        return self._exception_handler

    def set_exception_handler(self, handler):
        """Have handler(loop, context) told of exceptions nobody handles; None restores the default."""
        if handler is not None and not callable(handler):
            raise TypeError(f'A callable object or None is expected, got {handler!r}')
        self._exception_handler = handler

    def default_exception_handler(self, context):
        """Log the message, the other items by name, and the exception with its traceback."""
        message = context.get('message') or 'Unhandled exception in event loop'
        error = context.get('exception')
        current = self._current_handle
        if 'source_traceback' not in context and current is not None and current._source_traceback:
            context['handle_traceback'] = current._source_traceback
        lines = [message]
        for key in sorted(context):
            if key in ('message', 'exception'):
                continue
            value = context[key]
            if key in ('source_traceback', 'handle_traceback'):
                import traceback
                what = 'Object' if key == 'source_traceback' else 'Handle'
                stack = ''.join(traceback.format_list(value)).rstrip()
                lines.append(f'{key}: {what} created at (most recent call last):\n{stack}')
            else:
                lines.append(f'{key}: {value!r}')
        logger.error('\n'.join(lines), exc_info=(type(error), error, error.__traceback__) if error else False)

    def call_exception_handler(self, context):
        """Pass a report to the handler. context has 'message', and may have 'exception', 'future', 'task', 'handle',
        'protocol', 'transport', 'socket', 'asyncgen', 'source_traceback'."""
        handler = self._exception_handler
        if handler is None:
            try:
                self.default_exception_handler(context)
            except (SystemExit, KeyboardInterrupt):
                raise
            except BaseException:
                # A subclass may have written its own.
                logger.error('Exception in default exception handler', exc_info=True)
            return
        try:
            # The handler runs in the context of what failed, as far as that is known.
            source = context.get('task') or context.get('future') or context.get('handle')
            scope = source.get_context() if source is not None and hasattr(source, 'get_context') else None
            if scope is not None and hasattr(scope, 'run'):
                scope.run(handler, self, context)
            else:
                handler(self, context)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as error:
            try:
                self.default_exception_handler({
                    'message': 'Unhandled error in exception handler',
                    'exception': error,
                    'context': context,
                })
            except (SystemExit, KeyboardInterrupt):
                raise
            except BaseException:
                logger.error('Exception in default exception handler while handling an unexpected error in custom '
                             'exception handler', exc_info=True)

    # Debugging

    def set_debug(self, enabled):
        """Switch debug mode."""
        self._debug = enabled
        if self.is_running():
            self.call_soon_threadsafe(self._set_coroutine_origin_tracking, enabled)

    def _set_coroutine_origin_tracking(self, enabled):
        before = self._origin_depth_before
        if bool(enabled) == (before is not None):
            return
        if enabled:
            from . import constants
            self._origin_depth_before = sys.get_coroutine_origin_tracking_depth()
            sys.set_coroutine_origin_tracking_depth(constants.DEBUG_STACK_DEPTH)
        else:
            self._origin_depth_before = None
            sys.set_coroutine_origin_tracking_depth(before)


def __getattr__(name):
    if name == 'socket':
        # Heavy, and most programs open none.
        import socket
        globals()['socket'] = socket
        return socket
    if name in ('_check_ssl_socket', '_interleave_addrinfos', '_ipaddr_info', '_set_nodelay', '_set_reuseport'):
        from . import _connections
        return getattr(_connections, name)
    if name == 'Server':
        from .base_servers import Server
        return Server
    raise AttributeError(f'module {__name__!r} has no attribute {name!r}')
