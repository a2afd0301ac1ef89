# Asynchronous generators, their awaitables and anext(), driven by hand.
import types, warnings
from _each import each_value as each


async def numbers():
    try:
        yield 1
        yield 2
    except ValueError:
        yield 3
    finally:
        pass


async def stubborn():
    try:
        yield 1
    except GeneratorExit:
        yield 2


def run(c):
    """Drives a coroutine or awaitable by hand."""
    try:
        c.send(None)
    except StopIteration as e:
        return e.value
    return "suspended"


@types.coroutine
def suspend():
    yield "suspended"


async def waits():
    yield 1
    await suspend()
    yield 2


class Await:
    def __init__(self, value): self.value = value
    def __await__(self): return self.value


class Next:
    def __init__(self, value): self.value = value
    def __aiter__(self): return self
    def __anext__(self): return self.value


warnings.simplefilter("ignore")
each(r"""
    run(numbers().__anext__())
    g = numbers(); run(g.asend(None)), run(g.athrow(ValueError)), run(g.aclose())
    g = numbers(); run(g.asend(5))
    g = numbers(); run(g.__anext__()), run(g.athrow(KeyError))
    g = stubborn(); run(g.__anext__()), run(g.aclose())
    g = stubborn(); run(g.__anext__()), run(g.athrow(GeneratorExit)), run(g.__anext__())
    g = waits(); run(g.__anext__()), run(a := g.__anext__()), run(g.__anext__())
    run(g.athrow(ValueError))
    run(g.aclose())
    a.throw(ValueError)
    a.send(None)
    a.throw(ValueError)
    a.close()
    g = waits(); a = g.asend(None); a.close(), a.close(); a.send(None)
    g = waits(); a = g.athrow(ValueError); a.close(); a.send(None)
    g = numbers(); a = g.athrow(ValueError); a.throw(KeyError)
    g = numbers(); a = g.athrow(ValueError); next(iter(a))
    g = numbers(); a = g.aclose(); next(iter(a))
    g = numbers(); g.athrow(5).send(None)
    g = numbers(); g.athrow().send(None)
    g = numbers(); g.athrow(ValueError, 5, None).send(None)
    g = numbers(); run(anext(g, 7)), run(anext(g, 7)), run(anext(g, 7))
    g = numbers(); run(g.__anext__()); g.aclose().throw(GeneratorExit)
    anext(Next(suspend()), None).send(None)
    run(anext(Next(5), 7))
    run(anext(Next(Await(5)), 7))
    run(anext(Next(Await(iter([]))), 7))
    run(anext(Next(Await(iter([1]))), 7))
    anext(5)
    anext(Next(5), 1).throw(ValueError)
    anext(numbers(), 1).close()
    aiter(5)
    numbers().ag_frame.f_code.co_name, numbers().ag_running, numbers().ag_await, numbers().ag_code.co_name, numbers().__name__
""", globals())
