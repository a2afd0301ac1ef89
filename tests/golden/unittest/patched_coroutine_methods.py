"""A patch of a class's coroutine function, however it is bound, puts a mock there that can be awaited."""

import inspect
from unittest import mock


class Spec:
    async def plain(self): pass

    @classmethod
    async def of_class(cls): pass

    @staticmethod
    async def of_none(): pass

    @classmethod
    def no_coroutine(cls): pass


for name in "plain", "of_class", "of_none", "no_coroutine":
    with mock.patch.object(Spec, name) as put:
        print(name, type(put).__name__, type(getattr(Spec, name)).__name__)
    with mock.patch.object(Spec(), name) as put:
        print(name, type(put).__name__)

# The states of what can be suspended are the constants themselves.
coroutine = Spec.of_none()
print(inspect.getcoroutinestate(coroutine) is inspect.CORO_CREATED)
coroutine.close()
print(inspect.getcoroutinestate(coroutine) is inspect.CORO_CLOSED)
generator = (inspect.getgeneratorstate(generator) is inspect.GEN_RUNNING for _ in "ab")
print(next(generator), inspect.getgeneratorstate(generator) is inspect.GEN_SUSPENDED)
