"""Helpers for the with statement."""

__all__ = ['asynccontextmanager', 'contextmanager', 'closing', 'nullcontext', 'AbstractContextManager',
           'AbstractAsyncContextManager', 'AsyncExitStack', 'ContextDecorator', 'ExitStack', 'redirect_stdout',
           'redirect_stderr', 'suppress', 'aclosing', 'chdir']

import abc
import sys


def _has_methods(cls, *names):
    """Whether a class defines all methods itself or inherits them; a None in the way says no."""
    for name in names:
        for base in cls.__mro__:
            if name in base.__dict__:
                if base.__dict__[name] is None:
                    return NotImplemented
                break
        else:
            return NotImplemented
    return True


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

    @classmethod
    def __subclasshook__(cls, other):
        if cls is AbstractContextManager:
            return _has_methods(other, '__enter__', '__exit__')
        return NotImplemented


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

    @classmethod
    def __subclasshook__(cls, other):
        if cls is AbstractAsyncContextManager:
            return _has_methods(other, '__aenter__', '__aexit__')
        return NotImplemented


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


class _GeneratorContextManagerBase:
    """A generator and the call that makes it."""

    def __init__(self, func, args, kwds):
        self.gen = func(*args, **kwds)
        self.func, self.args, self.kwds = func, args, kwds
        doc = getattr(func, '__doc__', None)
        if doc is None:
            doc = type(self).__doc__
        self.__doc__ = doc

    def _recreate_cm(self):
        return self.__class__(self.func, self.args, self.kwds)

    @staticmethod
    def _is_same(raised, value, stop):
        """Whether what left the generator is the exception thrown into it, and so not its own.

        A thrown StopIteration (stop is its class, or its asynchronous one) comes out as a RuntimeError's cause.
        """
        if raised is value:
            return True
        return (isinstance(raised, RuntimeError) and isinstance(value, stop) and raised.__cause__ is value)


class _GeneratorContextManager(_GeneratorContextManagerBase, AbstractContextManager, ContextDecorator):
    """What a function made by contextmanager() returns."""

    def __enter__(self):
        # Needed only to decorate, which enters a fresh manager.
        del self.args, self.kwds, self.func
        try:
            return next(self.gen)
        except StopIteration:
            raise RuntimeError("generator didn't yield") from None

    def __exit__(self, typ, value, traceback):
        gen = self.gen
        if typ is None:
            try:
                next(gen)
            except StopIteration:
                return False
            try:
                raise RuntimeError("generator didn't stop")
            finally:
                gen.close()
        if value is None:
            value = typ()
        try:
            gen.throw(value)
        except StopIteration as exc:
            # The generator ended: it swallowed the exception, unless this is that very exception.
            return exc is not value
        except BaseException as exc:
            if not self._is_same(exc, value, StopIteration):
                raise
            value.__traceback__ = traceback
            return False
        try:
            raise RuntimeError("generator didn't stop after throw()")
        finally:
            gen.close()


class _AsyncGeneratorContextManager(_GeneratorContextManagerBase, AbstractAsyncContextManager, AsyncContextDecorator):
    """What a function made by asynccontextmanager() returns."""

    async def __aenter__(self):
        del self.args, self.kwds, self.func
        try:
            return await anext(self.gen)
        except StopAsyncIteration:
            raise RuntimeError("generator didn't yield") from None

    async def __aexit__(self, typ, value, traceback):
        gen = self.gen
        if typ is None:
            try:
                await anext(gen)
            except StopAsyncIteration:
                return False
            try:
                raise RuntimeError("generator didn't stop")
            finally:
                await gen.aclose()
        if value is None:
            value = typ()
        try:
            await gen.athrow(value)
        except StopAsyncIteration as exc:
            return exc is not value
        except BaseException as exc:
            if not self._is_same(exc, value, (StopIteration, StopAsyncIteration)):
                raise
            value.__traceback__ = traceback
            return False
        try:
            raise RuntimeError("generator didn't stop after athrow()")
        finally:
            await gen.aclose()


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


class _RedirectStream(AbstractContextManager):
    _stream = None  # the name in sys

    def __init__(self, new_target):
        self._new_target = new_target
        self._old_targets = []  # a stack: the manager may be entered again inside itself

    def __enter__(self):
        self._old_targets.append(getattr(sys, self._stream))
        setattr(sys, self._stream, self._new_target)
        return self._new_target

    def __exit__(self, exctype, excinst, exctb):
        setattr(sys, self._stream, self._old_targets.pop())


class redirect_stdout(_RedirectStream):
    """Sends what is printed in the block to another file."""

    _stream = 'stdout'


class redirect_stderr(_RedirectStream):
    """Sends what is written to stderr in the block to another file."""

    _stream = 'stderr'


class suppress(AbstractContextManager):
    """Swallows exceptions of the given classes, which end the block; also inside exception groups."""

    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __enter__(self):
        pass

    def __exit__(self, exctype, excinst, exctb):
        if exctype is None:
            return
        if issubclass(exctype, self._exceptions):
            return True
        if issubclass(exctype, BaseExceptionGroup):
            _, rest = excinst.split(self._exceptions)
            if rest is None:
                return True
            raise rest
        return False


def _method_of(obj, name, protocol):
    """The special method of an object's class; the with statement's TypeError if there is none."""
    cls = type(obj)
    try:
        return getattr(cls, name)
    except AttributeError:
        raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the {protocol} protocol"
                        ) from None


class _BaseExitStack:
    """A stack of callbacks (is_sync, callback), each called with the exception in flight."""

    def __init__(self):
        from _collections import deque
        self._exit_callbacks = deque()

    @staticmethod
    def _create_exit_wrapper(cm, cm_exit):
        return _bound(cm_exit, cm)

    @staticmethod
    def _create_cb_wrapper(callback, /, *args, **kwds):
        def _exit_wrapper(exc_type, exc, tb):
            callback(*args, **kwds)
        return _exit_wrapper

    def pop_all(self):
        """Move the callbacks to a new stack and return it."""
        new_stack = type(self)()
        new_stack._exit_callbacks = self._exit_callbacks
        from _collections import deque
        self._exit_callbacks = deque()
        return new_stack

    def push(self, exit):
        """Register an object's __exit__, or a function with its signature; return it, so that it decorates."""
        cls = type(exit)
        try:
            method = cls.__exit__
        except AttributeError:
            self._push_exit_callback(exit)
        else:
            self._push_cm_exit(exit, method)
        return exit

    def enter_context(self, cm):
        """Enter a context manager, register its exit and return what its __enter__ did."""
        enter = _method_of(cm, '__enter__', 'context manager')
        exit = _method_of(cm, '__exit__', 'context manager')
        result = enter(cm)
        self._push_cm_exit(cm, exit)
        return result

    def callback(self, callback, /, *args, **kwds):
        """Register callback(*args, **kwds), which cannot swallow exceptions; return callback."""
        wrapper = self._create_cb_wrapper(callback, *args, **kwds)
        wrapper.__wrapped__ = callback  # for whoever looks into the stack
        self._push_exit_callback(wrapper)
        return callback

    def _push_cm_exit(self, cm, cm_exit):
        self._push_exit_callback(self._create_exit_wrapper(cm, cm_exit))

    def _push_exit_callback(self, callback, is_sync=True):
        self._exit_callbacks.append((is_sync, callback))

    @staticmethod
    def _chain(new, old, outside):
        """Make the context of an exception raised by a callback what it would be in nested with statements: the
        exception that was in flight, instead of the one outside of the stack."""
        while True:
            context = new.__context__
            if context is None or context is old:
                return  # correct already
            if context is outside:
                break
            new = context
        new.__context__ = old

    @staticmethod
    def _reraise(error):
        # Raising sets the context anew, to what is being handled here: keep the right one.
        context = error.__context__
        try:
            raise error
        except BaseException:
            error.__context__ = context
            raise


class _Probe:
    def method(self):
        pass


_bound = type(_Probe().method)


class ExitStack(_BaseExitStack, AbstractContextManager):
    """A with statement of any number of managers, decided as the program runs."""

    def __enter__(self):
        return self

    def __exit__(self, *exc_details):
        error = exc_details[1]
        received = error is not None
        outside = sys.exception()
        pending_raise = False
        swallowed = False
        while self._exit_callbacks:
            is_sync, callback = self._exit_callbacks.pop()
            assert is_sync
            try:
                details = (None, None, None) if error is None else (type(error), error, error.__traceback__)
                if callback(*details):
                    swallowed = True
                    pending_raise = False
                    error = None
            except BaseException as new:
                self._chain(new, error, outside)
                pending_raise = True
                error = new
        if pending_raise:
            self._reraise(error)
        return received and swallowed

    def close(self):
        """Unwind now."""
        self.__exit__(None, None, None)


class AsyncExitStack(_BaseExitStack, AbstractAsyncContextManager):
    """ExitStack for synchronous and asynchronous managers."""

    @staticmethod
    def _create_async_exit_wrapper(cm, cm_exit):
        return _bound(cm_exit, cm)

    @staticmethod
    def _create_async_cb_wrapper(callback, /, *args, **kwds):
        async def _exit_wrapper(exc_type, exc, tb):
            await callback(*args, **kwds)
        return _exit_wrapper

    async def enter_async_context(self, cm):
        """Enter an asynchronous manager, register its exit and return what its __aenter__ did."""
        enter = _method_of(cm, '__aenter__', 'asynchronous context manager')
        exit = _method_of(cm, '__aexit__', 'asynchronous context manager')
        result = await enter(cm)
        self._push_async_cm_exit(cm, exit)
        return result

    def push_async_exit(self, exit):
        """Register an object's __aexit__, or a coroutine function with its signature; return it."""
        cls = type(exit)
        try:
            method = cls.__aexit__
        except AttributeError:
            self._push_exit_callback(exit, False)
        else:
            self._push_async_cm_exit(exit, method)
        return exit

    def push_async_callback(self, callback, /, *args, **kwds):
        """Register a coroutine function to be awaited with arguments; return it."""
        wrapper = self._create_async_cb_wrapper(callback, *args, **kwds)
        wrapper.__wrapped__ = callback
        self._push_exit_callback(wrapper, False)
        return callback

    async def aclose(self):
        """Unwind now."""
        await self.__aexit__(None, None, None)

    def _push_async_cm_exit(self, cm, cm_exit):
        self._push_exit_callback(self._create_async_exit_wrapper(cm, cm_exit), False)

    async def __aenter__(self):
        return self

    async def __aexit__(self, *exc_details):
        error = exc_details[1]
        received = error is not None
        outside = sys.exception()
        pending_raise = False
        swallowed = False
        while self._exit_callbacks:
            is_sync, callback = self._exit_callbacks.pop()
            try:
                details = (None, None, None) if error is None else (type(error), error, error.__traceback__)
                result = callback(*details)
                if not is_sync:
                    result = await result
                if result:
                    swallowed = True
                    pending_raise = False
                    error = None
            except BaseException as new:
                self._chain(new, error, outside)
                pending_raise = True
                error = new
        if pending_raise:
            self._reraise(error)
        return received and swallowed


class nullcontext(AbstractContextManager, AbstractAsyncContextManager):
    """Does nothing, where a manager is optional; the block gets enter_result."""

    def __init__(self, enter_result=None):
        self.enter_result = enter_result

    def __enter__(self):
        return self.enter_result

    def __exit__(self, *excinfo):
        pass

    async def __aenter__(self):
        return self.enter_result

    async def __aexit__(self, *excinfo):
        pass


class chdir(AbstractContextManager):
    """Changes the working directory for the block. Not for threads or generators: there is one for the process."""

    def __init__(self, path):
        self.path = path
        self._old_cwd = []

    def __enter__(self):
        import os
        self._old_cwd.append(os.getcwd())
        os.chdir(self.path)

    def __exit__(self, *excinfo):
        import os
        os.chdir(self._old_cwd.pop())
