"""Call graphs as CPython 3.14 has them: of tasks that suspend, of the one that runs, of futures, with depth and limit."""
import asyncio, re, types

def show(*args, **options):
    print(re.sub("0x[0-9a-f]+", "ID", asyncio.format_call_graph(*args, **options)), "|")

@types.coroutine
def steps(f):
    yield from f

async def leaf(f): await steps(f)
async def body(f): await leaf(f)

class Awaits:
    def __init__(self, f): self.f = f
    def __await__(self): yield from self.f

async def nest():
    def inner(): show()
    def generator():
        inner()
        yield
    list(generator())
    @types.coroutine
    def wrapped():
        inner()
        yield
    await wrapped()
    async def asynchronous():
        inner()
        yield
    async for _ in asynchronous(): pass
    show(depth=2), show(limit=1), show(limit=-1), show(limit=0)

async def through(f): await Awaits(f)

async def main():
    future = asyncio.Future()
    task = asyncio.create_task(body(future), name="it's")
    fresh = asyncio.create_task(through(future), name="fresh")
    show(fresh)
    await asyncio.sleep(0)
    show(future), show(task), show(task, limit=1), show(task, limit=-1), show(future, limit=0), show(fresh)
    graph = asyncio.capture_call_graph(future)
    print(type(graph.call_stack), type(graph.awaited_by), graph.future is future, len(graph.awaited_by))
    print(asyncio.capture_call_graph(task).call_stack[0].frame.f_code.co_name)
    future.set_result(1)
    await task
    show(task), show(future)
    for bad in (5, "x", object):
        try: asyncio.capture_call_graph(bad)
        except TypeError as error: print(error)
    await nest()
    try: graph.future = 1
    except AttributeError as error: print(type(error).__name__, error)

asyncio.run(main())
for function in (asyncio.capture_call_graph, asyncio.format_call_graph, asyncio.print_call_graph):
    try: function()
    except RuntimeError as error: print(error)
show(asyncio.Future(loop=asyncio.new_event_loop()))
loop = asyncio.new_event_loop()
loop.call_soon(lambda: (print(asyncio.capture_call_graph(), repr(asyncio.format_call_graph()), asyncio.print_call_graph()), loop.stop()))
loop.run_forever()
loop.close()
