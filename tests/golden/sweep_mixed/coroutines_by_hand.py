# Coroutines, awaitables and generators driven by hand: send, throw, close, yield from, and futures of concurrent kind beside them.
import types
from concurrent.futures import Future
from contextlib import ExitStack, closing, contextmanager, suppress


class Wait:
    def __init__(self, tag):
        self.tag = tag

    def __await__(self):
        got = yield self.tag
        return (yield (self.tag, got))


@types.coroutine
def old(n):
    return sum((yield from (range(n))) or (n,))


async def main(log):
    try:
        log.append(await Wait("a"))
        log.append(await old(2))
        await Wait("b")
    except KeyError as e:
        log.append(repr(e))
        return await Wait("c")
    finally:
        log.append("finally")


log = []
running = main(log)
print([running.send(x) for x in (None, 1, 2, None, None)], log)
print(running.throw(KeyError("k")), running.send("s"))
try:
    running.send("done")
except StopIteration as e:
    print(e.value, log)


@contextmanager
def named(name, swallow=False):
    log.append("+" + name)
    try:
        yield name
    except OSError as e:
        log.append((name, str(e)))
        if not swallow:
            raise
    finally:
        log.append("-" + name)


log.clear()
with ExitStack() as stack:
    stack.enter_context(named("outer", True))
    stack.enter_context(named("inner"))
    stack.enter_context(suppress(ValueError))
    stack.enter_context(closing(main([])))
    future = Future()
    future.add_done_callback(lambda f: log.append(f.result()))
    future.set_result("called")
    raise OSError("lost")
print(log)
