"""asyncio.run() whose program never looks at its loop, or only late: what is seen then is what there always was."""
import asyncio, gc, os, signal, sys, threading, time


def current():
    try:
        return type(asyncio.get_event_loop()).__name__
    except RuntimeError as error:
        return str(error)


async def alone(n):
    await asyncio.sleep(n / 1000)
    return n


async def unseen():
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(alone(k)) for k in range(3)]
    try:
        async with asyncio.timeout(0.001):
            await asyncio.sleep(9)
    except TimeoutError:
        print("timed out")
    return [task.result() for task in tasks]


print(asyncio.run(unseen()), current())


async def late():
    async def count():
        try:
            yield 1
            yield 2
        finally:
            print("generator closed")

    await asyncio.sleep(0)
    timer = asyncio.create_task(alone(1))
    async for k in count():
        break
    loop = asyncio.get_running_loop()
    print(k, await timer, isinstance(loop, asyncio.SelectorEventLoop), loop.is_running(), asyncio.get_event_loop_policy().get_event_loop() is loop)
    loop.call_soon_threadsafe(print, "called")
    print(await asyncio.to_thread(lambda: "threaded"))
    return loop


print(asyncio.run(late()).is_closed(), current())


async def left_behind():
    asyncio.create_task(alone(9000))
    task = asyncio.create_task(alone(0))
    await asyncio.sleep(0)
    return task, asyncio.Future()


task, future = asyncio.run(left_behind())
print(task.cancelled(), future.done(), task.get_loop().is_closed(), task.get_loop() is future.get_loop(), current())


async def interrupted():
    signal.setitimer(signal.ITIMER_REAL, 0.01)
    try:
        await asyncio.sleep(9)
    except asyncio.CancelledError:
        print("cancelled")
        raise


signal.signal(signal.SIGALRM, lambda *given: os.kill(os.getpid(), signal.SIGINT))
try:
    asyncio.run(interrupted())
except KeyboardInterrupt as error:
    print(repr(error), type(error.__context__).__name__)


async def raises():
    raise SystemExit(3)


for error in (SystemExit,):
    try:
        asyncio.run(raises())
    except error as found:
        print(repr(found))


async def forks():
    child = os.fork()
    if not child:
        try:
            asyncio.get_running_loop()
        except RuntimeError as error:
            os._exit(7 if "no running" in str(error) else 8)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), asyncio.get_running_loop().is_running())


asyncio.run(forks())


class Loop(asyncio.SelectorEventLoop):
    def create_task(self, coro, **kwargs):
        print("task of", coro.__name__)
        return super().create_task(coro, **kwargs)


class Policy(asyncio.DefaultEventLoopPolicy):
    def new_event_loop(self):
        return Loop()


asyncio.set_event_loop_policy(Policy())
asyncio.run(alone(0))
asyncio.set_event_loop_policy(None)
thread = threading.Thread(target=lambda: print(asyncio.run(alone(1)), current()), name="other")
thread.start()
thread.join()
with asyncio.Runner() as runner:
    print(type(runner.get_loop()).__name__, runner.run(alone(2)))
