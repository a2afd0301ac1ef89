# States of generators and coroutines, and what is awaitable.
import inspect
import functools
import types


def g():
    local = 1
    yield inspect.getgeneratorstate(gen)


async def c():
    await t()


@types.coroutine
def t():
    yield 5


async def a():
    yield 1


gen = g()
print(inspect.getgeneratorstate(gen), next(gen), inspect.getgeneratorstate(gen), inspect.getgeneratorlocals(gen))
gen.close()
print(inspect.getgeneratorstate(gen), inspect.getgeneratorlocals(gen))
coro = c()
print(inspect.getcoroutinestate(coro), coro.send(None), inspect.getcoroutinestate(coro), inspect.getcoroutinelocals(coro))
coro.close()
print(inspect.getcoroutinestate(coro), inspect.isawaitable(coro), inspect.isawaitable(t()), inspect.isawaitable(g()))
print(inspect.getasyncgenstate(a()), inspect.isasyncgenfunction(a), inspect.isgeneratorfunction(t))
print(inspect.iscoroutinefunction(c), inspect.iscoroutinefunction(functools.partial(c)), inspect.iscoroutinefunction(t))
print(inspect.iscoroutinefunction(inspect.markcoroutinefunction(lambda: c())))
