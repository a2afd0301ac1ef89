# A task that is set up anew while it waits for its turn, with a context that is none.
import asyncio


async def work():
    print("not run")


async def main():
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda loop, context: print(type(context["exception"]).__name__))
    work1, work2 = work(), work()
    task = asyncio.Task(work1, loop=loop)
    try:
        task.__init__(work2, loop=loop, context=5)
    except Exception as e:
        print(type(e).__name__)
    await asyncio.sleep(0.001)
    print(task.done())
    task._log_destroy_pending = False
    work1.close()
    work2.close()


asyncio.run(main(), debug=False)
