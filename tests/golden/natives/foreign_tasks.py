# Tasks of other classes registered with asyncio: what done() and get_loop() give, also objects, and what they raise.
import asyncio

class Foreign:
    def __init__(self, loop, done): self.loop, self.answer = loop, done
    def get_loop(self): return self.loop
    def done(self):
        if isinstance(self.answer, Exception): raise self.answer
        return self.answer
class Old:
    def __init__(self, loop): self._loop = loop
    def done(self): return []
class Neither:
    def done(self): return False

async def main():
    loop = asyncio.get_running_loop()
    for make in (lambda: Foreign(loop, False), lambda: Foreign(loop, True), lambda: Foreign(loop, [1]), lambda: Foreign(loop, []), lambda: Foreign(None, False), lambda: Old(loop), lambda: Foreign(loop, OSError("done"))):
        task = make()
        asyncio._register_task(task)
        try:
            print(type(task).__name__, len(asyncio.all_tasks()), task in asyncio.all_tasks())
        except Exception as error:
            print(repr(error))
        asyncio._unregister_task(task)
        print(len(asyncio.all_tasks()))
    t = Foreign(loop, False)
    asyncio._enter_task(loop, t) if asyncio.current_task() is None else None
    for f in (asyncio._enter_task, asyncio._leave_task):
        try:
            f(loop, t)
        except RuntimeError as error:
            print(str(error).split(" ")[0:2])
    current = asyncio.current_task()
    print(asyncio._swap_current_task(loop, t) is current if hasattr(asyncio, "_swap_current_task") else True)
    if hasattr(asyncio, "_swap_current_task"):
        asyncio._swap_current_task(loop, current)

asyncio.run(main())
