import asyncio

async def f(gate):
    await gate.wait()
    return "x"

async def main():
    gates = [asyncio.Event() for _ in range(3)]
    tasks = [asyncio.create_task(f(g), name=f"t{i}") for i, g in enumerate(gates)]
    gates[1].set()
    done, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    print([t.get_name() for t in done], sorted(t.get_name() for t in pending))
    for t in pending:
        t.cancel()
    done, pending = await asyncio.wait(pending)
    print([t.cancelled() for t in done], pending)

asyncio.run(main())
