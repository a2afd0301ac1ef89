"""Figures beside pydantic-monty's (pip install pydantic-monty), of one run: microseconds, the median of some repetitions.

    python tests/beside_monty.py
"""

import asyncio
import statistics
import time

import coil
import pydantic_monty as monty

FIB = "def fib(n):\n    return n if n < 2 else fib(n - 1) + fib(n - 2)\nfib(20)"
LIMITS = {"max_suspensions": 1_000_000}  # a session of Monty's calls the host 1,000 times otherwise
RECORDS = [{"id": n, "name": f"name {n}", "tags": ["a", "b"], "price": n / 4} for n in range(2000)]


def double(x):
    return x * 2


async def fetch(x):
    return x * 2


def median(work, times=15):
    took = []
    for _ in range(times):
        began = time.perf_counter()
        work()
        took.append((time.perf_counter() - began) * 1e6)
    return statistics.median(took)


def show(name, ours, theirs):
    print(f"{name:44} {ours:12.1f} {theirs:12.1f} {theirs / ours:8.2f}")


def fresh_coil(source, **keywords):
    with coil.Coil(**keywords) as vm:
        return vm.run(source)


def fresh_monty(pool, source, **keywords):
    with pool.checkout(limits=LIMITS) as session:
        return session.feed_run(source, **keywords)


async def requests():
    """A request of three awaited tools, in a new VM and in the same one; and 500 awaits at once."""
    request = "import asyncio\na, b, c = await asyncio.gather(fetch(1), fetch(2), fetch(3))\n{'sum': a + b + c, 'words': len('a b c'.split())}"
    many = "import asyncio\nsum(await asyncio.gather(*[fetch(n) for n in range(500)]))"

    async def timed(make, times=15):
        took = []
        for _ in range(times):
            began = time.perf_counter()
            await make()
            took.append((time.perf_counter() - began) * 1e6)
        return statistics.median(took)

    async with monty.AsyncMonty() as pool:
        async def ours_new():
            with coil.Coil(functions={"fetch": fetch}) as vm:
                assert (await vm.run_async(request))["sum"] == 12

        async def theirs_new():
            async with pool.checkout(limits=LIMITS) as session:
                assert (await session.feed_run(request, external_lookup={"fetch": fetch}))["sum"] == 12
        show("three awaited tools, new VM", await timed(ours_new), await timed(theirs_new))
        with coil.Coil(functions={"fetch": fetch}) as vm:
            async with pool.checkout(limits=LIMITS) as session:
                show("three awaited tools, same VM", await timed(lambda: vm.run_async(request)), await timed(lambda: session.feed_run(request, external_lookup={"fetch": fetch})))
                show("500 awaits at once", await timed(lambda: vm.run_async(many), 7), await timed(lambda: session.feed_run(many, external_lookup={"fetch": fetch}), 7))


def main():
    print(f"{'':44} {'coil':>12} {'monty':>12} {'ratio':>8}")
    with monty.Monty() as pool, coil.Coil(functions={"double": double}) as vm, pool.checkout(limits=LIMITS) as session:
        show("1 + 1, new VM", median(lambda: fresh_coil("1 + 1")), median(lambda: fresh_monty(pool, "1 + 1")))
        show("1 + 1, same VM", median(lambda: vm.run("1 + 1"), 101), median(lambda: session.feed_run("1 + 1"), 101))
        calls = "for n in range(100):\n    double(n)"
        show("100 host calls", median(lambda: vm.run(calls)), median(lambda: session.feed_run(calls, external_lookup={"double": double}), 5))
        show("fib(20)", median(lambda: vm.run(FIB)), median(lambda: session.feed_run(FIB), 5))
        loop = "t = 0\nfor n in range(200000):\n    t += n\nt"
        show("200,000 turns of a loop", median(lambda: vm.run(loop)), median(lambda: session.feed_run(loop), 5))
        records = "[{'id': r['id'], 'total': r['price'] * 2} for r in records]"
        show("2,000 records in and out", median(lambda: vm.run(records, {"records": RECORDS}), 7), median(lambda: session.feed_run(records, inputs={"records": RECORDS}), 7))
    asyncio.run(requests())


if __name__ == "__main__":
    main()
