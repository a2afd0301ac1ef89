"""Figures beside pydantic-monty's (pip install pydantic-monty), of one run: microseconds, the median of some repetitions, and bytes.

    python tests/beside_monty.py
"""

import asyncio
import glob
import os
import statistics
import subprocess
import sys
import time
import zlib

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


def import_time(name):
    """Of the package alone: what it needs beside, asyncio, is there."""
    source = f"import asyncio, dataclasses, time\nbegan = time.perf_counter()\nimport {name}\nprint((time.perf_counter() - began) * 1e6)"
    return statistics.median(float(subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=True).stdout) for _ in range(5))


def packed_size(*modules):
    """What a download has, nearly: each file of the packages, compressed."""
    size = 0
    for module in modules:
        for folder, _, names in os.walk(os.path.dirname(module) if os.path.isfile(module) else module):
            for name in names:
                if not name.endswith(".pyc"):
                    with open(os.path.join(folder, name), "rb") as file:
                        size += len(zlib.compress(file.read(), 6))
    return size


def monty_files():
    """The client and what it starts: they lie beside one another."""
    beside = os.path.dirname(os.path.dirname(monty.__file__))
    programs = [path for path in glob.glob(os.path.join(os.path.dirname(sys.executable), "*monty*")) if os.path.isfile(path)]
    return packed_size(*glob.glob(os.path.join(beside, "pydantic_monty*"))) + sum(len(zlib.compress(open(path, "rb").read(), 6)) for path in programs)


def private_bytes(process="self"):
    with open(f"/proc/{process}/smaps_rollup") as file:
        return sum(int(line.split()[1]) for line in file if line.startswith("Private_")) * 1024


def children_bytes():
    """Of the processes that any thread of this one has started."""
    children = set()
    for thread in os.listdir("/proc/self/task"):
        with open(f"/proc/self/task/{thread}/children") as file:
            children.update(file.read().split())
    return sum(map(private_bytes, children))


async def memory(count=20, workers=2):
    """Private memory of one more VM that has served a request. (A pool of Monty's hands out as many sessions as there are processors; a worker is one.)"""
    request = "import asyncio\na, b = await asyncio.gather(fetch(1), fetch(2))\na + b"
    vms, before = [], private_bytes()
    for _ in range(count):
        vms.append(coil.Coil(functions={"fetch": fetch}))
        await vms[-1].run_async(request)
    ours = (private_bytes() - before) / count
    for vm in vms:
        vm.close()
    before = private_bytes()
    async with monty.AsyncMonty() as pool:
        async def hold(ready, over):
            async with pool.checkout(limits=LIMITS) as session:
                await session.feed_run(request, external_lookup={"fetch": fetch})
                ready.release()
                await over.wait()
        ready, over = asyncio.Semaphore(0), asyncio.Event()
        held = [asyncio.create_task(hold(ready, over)) for _ in range(workers)]
        for _ in held:
            await ready.acquire()
        theirs = (private_bytes() - before + children_bytes()) / workers
        over.set()
        await asyncio.gather(*held)
    show("memory of a VM, bytes", ours, theirs)


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
                one = "await fetch(1)"
                show("one awaited host call", await timed(lambda: vm.run_async(one), 31), await timed(lambda: session.feed_run(one, external_lookup={"fetch": fetch}), 31))
                show("500 awaits at once", await timed(lambda: vm.run_async(many), 7), await timed(lambda: session.feed_run(many, external_lookup={"fetch": fetch}), 7))


def main():
    print(f"{'':44} {'coil':>12} {'monty':>12} {'ratio':>8}")
    show("import", import_time("coil"), import_time("pydantic_monty"))
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
    asyncio.run(memory())
    show("download, bytes", packed_size(coil.__file__), monty_files())


if __name__ == "__main__":
    main()
