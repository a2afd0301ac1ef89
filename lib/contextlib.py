"""Helpers for the with statement."""

__all__ = ['asynccontextmanager', 'contextmanager', 'closing', 'nullcontext', 'AbstractContextManager',
           'AbstractAsyncContextManager', 'AsyncExitStack', 'ContextDecorator', 'ExitStack', 'redirect_stdout',
           'redirect_stderr', 'suppress', 'aclosing', 'chdir']

import abc
import sys


def _generic_alias(cls, item):
    import types
    return types.GenericAlias(cls, item)


class AbstractContextManager(abc.ABC):
    """A class with __enter__, which returns self unless overridden, and __exit__."""

    __class_getitem__ = classmethod(_generic_alias)
    __slots__ = ()

    def __enter__(self):
        return self

    @abc.abstractmethod
    def __exit__(self, exc_type, exc_value, traceback):
        """A true result swallows the exception."""
        return None

    __subclasshook__ = abc._methods_hook(lambda: AbstractContextManager, '__enter__', '__exit__')


class AbstractAsyncContextManager(abc.ABC):
    """A class with __aenter__, which returns self unless overridden, and __aexit__."""

    __class_getitem__ = classmethod(_generic_alias)
    __slots__ = ()

    async def __aenter__(self):
        return self

    @abc.abstractmethod
    async def __aexit__(self, exc_type, exc_value, traceback):
        """A true result swallows the exception."""
        return None

    __subclasshook__ = abc._methods_hook(lambda: AbstractAsyncContextManager, '__aenter__', '__aexit__')


def _wraps(func):
    from functools import wraps
    return wraps(func)


class ContextDecorator:
    """Lets a context manager decorate functions too."""

    def _recreate_cm(self):
        """Return the manager for one call; one that can be used only once returns a new one."""
        return self

    def __call__(self, func):
        @_wraps(func)
        def inner(*args, **kwds):
            with self._recreate_cm():
                return func(*args, **kwds)
        return inner


class AsyncContextDecorator:
    """Lets an asynchronous context manager decorate coroutine functions too."""

    def _recreate_cm(self):
        """Return the manager for one call; one that can be used only once returns a new one."""
        return self

    def __call__(self, func):
        @_wraps(func)
        async def inner(*args, **kwds):
            async with self._recreate_cm():
                return await func(*args, **kwds)
        return inner


_ended = object()


class _GeneratorContextManagerBase:
    """A generator and the call that makes it."""

    def __init__(self, func, args, kwds):
        self._call = func, args, kwds
        self.gen = func(*args, **kwds)
        self.__doc__ = getattr(func, '__doc__', None) or type(self).__doc__

    def _recreate_cm(self):
        return type(self)(*self._call)

    def _entered(self):
        """Forget the call, which is only for decorating: that enters a fresh manager. None can be entered twice."""
        if self._call is None:
            raise AttributeError(f"'{type(self).__name__}' object has no attribute 'args'")
        self._call = None   # kept as an attribute: an instance that loses one is slower from then on

    @staticmethod
    def _outcome(left, thrown, traceback, own_end, ends):
        """What an exception means that has left the generator into which one was thrown: True, the generator swallowed that;
        False, that one goes on; None, the exception is the generator's own. `ends`: exceptions that would end a generator in
        silence if it did not turn them into a RuntimeError."""
        if isinstance(left, own_end):
            return left is not thrown
        if left is thrown or isinstance(thrown, ends) and isinstance(left, RuntimeError) and left.__cause__ is thrown:
            thrown.__traceback__ = traceback
            return False
        return None


class _GeneratorContextManager(_GeneratorContextManagerBase, AbstractContextManager, ContextDecorator):
    """What a function made by contextmanager() returns."""

    def __enter__(self):
        self._entered()
        first = next(self.gen, _ended)
        if first is _ended:
            raise RuntimeError("generator didn't yield")
        return first

    def __exit__(self, typ, value, traceback):
        if typ is None:
            if next(self.gen, _ended) is not _ended:
                self._not_ended('')
            return False
        try:
            self.gen.throw(value := typ() if value is None else value)
        except BaseException as left:
            swallowed = self._outcome(left, value, traceback, StopIteration, StopIteration)
            if swallowed is None:
                raise
            return swallowed
        self._not_ended(' after throw()')

    def _not_ended(self, when):
        try:
            raise RuntimeError("generator didn't stop" + when)
        finally:
            self.gen.close()


class _AsyncGeneratorContextManager(_GeneratorContextManagerBase, AbstractAsyncContextManager, AsyncContextDecorator):
    """What a function made by asynccontextmanager() returns."""

    async def __aenter__(self):
        self._entered()
        first = await anext(self.gen, _ended)
        if first is _ended:
            raise RuntimeError("generator didn't yield")
        return first

    async def __aexit__(self, typ, value, traceback):
        if typ is None:
            if await anext(self.gen, _ended) is not _ended:
                await self._not_ended('')
            return False
        try:
            await self.gen.athrow(value := typ() if value is None else value)
        except BaseException as left:
            swallowed = self._outcome(left, value, traceback, StopAsyncIteration, (StopIteration, StopAsyncIteration))
            if swallowed is None:
                raise
            return swallowed
        await self._not_ended(' after athrow()')

    async def _not_ended(self, when):
        try:
            raise RuntimeError("generator didn't stop" + when)
        finally:
            await self.gen.aclose()


def contextmanager(func):
    """Make a context manager of a generator function that yields once: what comes before is the entry, after the exit."""
    @_wraps(func)
    def helper(*args, **kwds):
        return _GeneratorContextManager(func, args, kwds)
    return helper


def asynccontextmanager(func):
    """contextmanager() for asynchronous generator functions."""
    @_wraps(func)
    def helper(*args, **kwds):
        return _AsyncGeneratorContextManager(func, args, kwds)
    return helper


class closing(AbstractContextManager):
    """Calls thing.close() at the end of the block."""

    def __init__(self, thing):
        self.thing = thing

    def __enter__(self):
        return self.thing

    def __exit__(self, *exc_info):
        self.thing.close()


class aclosing(AbstractAsyncContextManager):
    """Awaits thing.aclose() at the end of the block."""

    def __init__(self, thing):
        self.thing = thing

    async def __aenter__(self):
        return self.thing

    async def __aexit__(self, *exc_info):
        await self.thing.aclose()


class _Exchange(AbstractContextManager):
    """Sets something for the block, and sets it back. May be entered again inside itself, so what was before is a stack."""

    def __init__(self, new):
        self._new, self._before = new, []

    def _exchange(self, new):
        """Sets it, and returns what was."""
        raise NotImplementedError

    def __enter__(self):
        self._before.append(self._exchange(self._new))
        return self._new

    def __exit__(self, *exc_info):
        self._exchange(self._before.pop())


class _RedirectStream(_Exchange):
    _stream = None  # the name in sys

    def __init__(self, new_target):
        super().__init__(new_target)

    def _exchange(self, new):
        old = getattr(sys, self._stream)
        setattr(sys, self._stream, new)
        return old


class redirect_stdout(_RedirectStream):
    """Sends what is printed in the block to another file."""

    _stream = 'stdout'


class redirect_stderr(_RedirectStream):
    """Sends what is written to stderr in the block to another file."""

    _stream = 'stderr'


class chdir(_Exchange):
    """Changes the working directory for the block. Not for threads or generators: there is one for the process."""

    def __init__(self, path):
        super().__init__(path)
        self.path = path

    def _exchange(self, new):
        import os
        old = os.getcwd()
        os.chdir(new)
        return old

    def __enter__(self):
        super().__enter__()


class suppress(AbstractContextManager):
    """Swallows exceptions of the given classes, which end the block; also inside exception groups."""

    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __enter__(self):
        return None

    def __exit__(self, exctype, excinst, exctb):
        if exctype is None:
            return None
        if not issubclass(exctype, BaseExceptionGroup) or issubclass(exctype, self._exceptions):
            return issubclass(exctype, self._exceptions)
        rest = excinst.split(self._exceptions)[1]
        if rest is not None:
            raise rest
        return True


# ---- stacks ----


class _Probe:
    def method(self):
        pass


_bound = type(_Probe().method)


def _methods_of(cm, names, protocol):
    """Special methods of an object's class; the with statement's TypeError if there are none."""
    cls = type(cm)
    try:
        return [getattr(cls, name) for name in names]
    except AttributeError:
        raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the {protocol} protocol") from None


class _Unwinding:
    """The exception in flight while the callbacks of a stack are called; they may swallow, replace or raise one."""

    def __init__(self, error):
        self.error = error
        self.received = error is not None
        self.outside = sys.exception()
        self.swallowed = self.raises = False

    def details(self):
        error = self.error
        return (None, None, None) if error is None else (type(error), error, error.__traceback__)

    def returned(self, result):
        """A callback gave a result: if it is true, the exception is swallowed."""
        if result:
            self.swallowed, self.raises, self.error = True, False, None

    def raised(self, new):
        """A callback raised an exception, whose context becomes what it would be in nested with statements: the exception that
        was in flight, instead of the one outside of the stack."""
        last = new
        while last.__context__ is not None and last.__context__ is not self.error:
            if last.__context__ is self.outside:
                last.__context__ = self.error
                break
            last = last.__context__
        self.error, self.raises = new, True

    def end(self):
        """Whether the exception that was received is swallowed; raises what callbacks raised."""
        if not self.raises:
            return self.received and self.swallowed
        # Raising sets the context anew, to what is being handled here: keep the right one.
        context = self.error.__context__
        try:
            raise self.error
        except BaseException as error:
            error.__context__ = context
            raise


class _BaseExitStack:
    """A stack of callbacks (is_sync, callback), each called with the exception in flight."""

    def __init__(self):
        from _collections import deque
        self._exit_callbacks = deque()

    def _register(self, callback, is_sync=True):
        self._exit_callbacks.append((is_sync, callback))

    def _register_object(self, exit, name, is_sync=True):
        """Registers an object's method, or the object itself if it has none of that name."""
        method = getattr(type(exit), name, None)
        self._register(exit if method is None else _bound(method, exit), is_sync)
        return exit

    def pop_all(self):
        """Move the callbacks to a new stack and return it."""
        moved = type(self)()
        moved._exit_callbacks, self._exit_callbacks = self._exit_callbacks, type(self._exit_callbacks)()
        return moved

    def push(self, exit):
        """Register an object's __exit__, or a function with its signature; return it, so that it decorates."""
        return self._register_object(exit, '__exit__')

    def enter_context(self, cm):
        """Enter a context manager, register its exit and return what its __enter__ did."""
        enter, leave = _methods_of(cm, ('__enter__', '__exit__'), 'context manager')
        entered = enter(cm)
        self._register(_bound(leave, cm))
        return entered

    def callback(self, callback, /, *args, **kwds):
        """Register callback(*args, **kwds), which cannot swallow exceptions; return callback."""
        def call(exc_type, exc, tb):
            callback(*args, **kwds)
        call.__wrapped__ = callback  # for whoever looks into the stack
        self._register(call)
        return callback


class ExitStack(_BaseExitStack, AbstractContextManager):
    """A with statement of any number of managers, decided as the program runs."""

    def close(self):
        """Unwind now."""
        self.__exit__(None, None, None)

    def __exit__(self, *exc_details):
        unwinding = _Unwinding(exc_details[1])
        while self._exit_callbacks:
            _, callback = self._exit_callbacks.pop()
            try:
                unwinding.returned(callback(*unwinding.details()))
            except BaseException as new:
                unwinding.raised(new)
        return unwinding.end()


class AsyncExitStack(_BaseExitStack, AbstractAsyncContextManager):
    """ExitStack for synchronous and asynchronous managers."""

    async def enter_async_context(self, cm):
        """Enter an asynchronous manager, register its exit and return what its __aenter__ did."""
        enter, leave = _methods_of(cm, ('__aenter__', '__aexit__'), 'asynchronous context manager')
        entered = await enter(cm)
        self._register(_bound(leave, cm), False)
        return entered

    def push_async_exit(self, exit):
        """Register an object's __aexit__, or a coroutine function with its signature; return it."""
        return self._register_object(exit, '__aexit__', False)

    def push_async_callback(self, callback, /, *args, **kwds):
        """Register a coroutine function to be awaited with arguments; return it."""
        async def call(exc_type, exc, tb):
            await callback(*args, **kwds)
        call.__wrapped__ = callback
        self._register(call, False)
        return callback

    async def aclose(self):
        """Unwind now."""
        await self.__aexit__(None, None, None)

    async def __aexit__(self, *exc_details):
        unwinding = _Unwinding(exc_details[1])
        while self._exit_callbacks:
            is_sync, callback = self._exit_callbacks.pop()
            try:
                result = callback(*unwinding.details())
                unwinding.returned(result if is_sync else await result)
            except BaseException as new:
                unwinding.raised(new)
        return unwinding.end()


class nullcontext(AbstractContextManager, AbstractAsyncContextManager):
    """Does nothing, where a manager is optional; the block gets enter_result."""

    def __init__(self, enter_result=None):
        self.enter_result = enter_result

    def __enter__(self):
        return self.enter_result

    def __exit__(self, *excinfo):
        return None

    async def __aenter__(self):
        return self.enter_result

    async def __aexit__(self, *excinfo):
        return None
