"""Requests with awaited tools through the installed package `coil`, over one loop of the host's: none is lost, and nothing grows.

    python requests.py [COUNT] [--threads]      10,000 requests; --threads: as many in each of two threads with a VM and a loop of its own

A request awaits three tools, one after the other and two at once, one of which fails in each eighth; each hundredth is cancelled half-way, and each
thousandth has a VM of its own. `make check-requests` runs this with the sanitizers.
"""

import asyncio
import gc
import sys
import threading

import coil

CODE = """
import asyncio
first = await tool(n)
second, third = await asyncio.gather(tool(n + 1), tool(n + 2), return_exceptions=True)
if isinstance(third, Exception):
    third = int(str(third))
first + second + third
"""
AT_ONCE = 50


async def tool(number: int):
    await asyncio.sleep(0)
    if number % 10 == 0:
        raise LookupError(str(2 * number))
    return 2 * number


async def request(vm, number):
    """One request, and whether its answer is right."""
    begins = number * 10 + 1 + number % 8  # first and second do not fail
    if number % 1000 == 999:
        with coil.Coil(functions={"tool": tool}) as own:
            return await own.run_async(CODE, {"n": begins}) == 6 * begins + 6
    run = asyncio.ensure_future(vm.call_async("serve", begins))
    if number % 100 == 50:
        await asyncio.sleep(0)
        run.cancel()
        try:
            await run
        except asyncio.CancelledError:
            return True
    return await run == 6 * begins + 6


async def serve(count, settled):
    """`count` requests, some at once; settled() is asked after the first fifth of them, and at the end."""
    told = []
    with coil.Coil(functions={"tool": tool}) as vm:
        body = CODE.replace("first + second", "return first + second").strip().replace("\n", "\n    ")
        vm.run(f"import asyncio\nasync def serve(n):\n    {body}")
        wrong = 0
        for start in range(0, count, AT_ONCE):
            answers = await asyncio.gather(*(request(vm, number) for number in range(start, min(start + AT_ONCE, count))))
            wrong += answers.count(False)
            if start == count // 5 // AT_ONCE * AT_ONCE:
                told.append(settled(vm))
        told.append(settled(vm))
        assert not wrong, f"{wrong} answers are wrong"
        assert not vm.tasks(), f"tasks are left: {vm.tasks()}"
    return told


def settled(vm):
    """What there is when all is quiet: objects of the host's, bytes of the VM's, and of the process's."""
    vm.run("import gc\ngc.collect()\nNone")
    gc.collect()
    with open("/proc/self/statm") as file:
        resident = int(file.read().split()[1]) * 4096
    return len(gc.get_objects()), vm.usage()["memory"], resident


def main():
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    count = numbers[0] if numbers else 10_000
    if "--threads" in sys.argv:
        failures = []

        def work():
            try:
                asyncio.run(serve(count, lambda vm: None))
            except BaseException as error:
                failures.append(error)
        threads = [threading.Thread(target=work) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert not failures, failures
        print(f"{count} requests in each of two threads: all answered")
        return
    before, after = asyncio.run(serve(count, settled))
    print(f"{count} requests: all answered; host's objects {before[0]} then {after[0]}, the VM's bytes {before[1]} then {after[1]}, resident {before[2]} then {after[2]}")
    assert after[0] < before[0] + 500 and after[1] < before[1] * 1.1 + 100_000, "it has grown"
    assert after[2] < before[2] * 1.2 + (8 << 20), "the process has grown"


if __name__ == "__main__":
    main()
