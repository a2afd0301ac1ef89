"""Who awaits a task: another by itself, through gather(), a group, wait(), wait_for(), shield() and as_completed(); and what is added by hand."""
import asyncio

def names(future):
    found = future._asyncio_awaited_by
    return found if found is None else (type(found).__name__, sorted(task.get_name() for task in found))

async def work(event): await event.wait()

async def watch(kind, task, event):
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    print(kind, names(task))
    event.set()

async def each(kind, join):
    event = asyncio.Event()
    task = asyncio.create_task(work(event), name="work")
    watcher = asyncio.create_task(watch(kind, task, event))
    await join(task)
    await watcher
    print(kind, "over", not task._asyncio_awaited_by)

async def plain(task): await task
async def gathered(task): await asyncio.gather(task, asyncio.sleep(0))
async def nested(task): await asyncio.gather(asyncio.gather(task), asyncio.sleep(0))
async def waited(task): await asyncio.wait([task])
async def patient(task): await asyncio.wait_for(task, 10)
async def shielded(task): await asyncio.shield(task)
async def completed(task):
    for one in asyncio.as_completed([task]): await one
async def twice(task): await asyncio.gather(asyncio.shield(task), task)
async def both(task):
    other = asyncio.create_task(plain(task), name="other")
    await task
    await other

async def main():
    asyncio.current_task().set_name("main")
    for join in (plain, gathered, nested, waited, patient, shielded, completed, twice, both):
        await each(join.__name__, join)
    event = asyncio.Event()
    async with asyncio.TaskGroup() as group:
        task = group.create_task(work(event), name="work")
        group.create_task(watch("group", task, event))
    unawaited = asyncio.create_task(work(event))
    print(names(unawaited), names(asyncio.Future()))
    await unawaited
    future, other = asyncio.Future(), asyncio.create_task(work(event), name="added")
    print(asyncio.future_add_to_awaited_by(future, other), names(future))
    asyncio.future_add_to_awaited_by(future, unawaited)
    asyncio.future_add_to_awaited_by(future, unawaited)
    print(len(future._asyncio_awaited_by))
    print(asyncio.future_discard_from_awaited_by(future, unawaited), names(future))
    print(asyncio.future_add_to_awaited_by(future, 5), asyncio.future_add_to_awaited_by(5, future), names(future))
    print(asyncio.future_discard_from_awaited_by(5, future), asyncio.future_discard_from_awaited_by(asyncio.Future(), future))
    await other
    future.set_result(1)
    print(names(future))
    try: future._asyncio_awaited_by = None
    except AttributeError: print("read only")

asyncio.run(main())
