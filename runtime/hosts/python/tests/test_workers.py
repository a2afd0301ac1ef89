"""A worker that dies costs its own session and no other: python -m unittest discover -s tests, against an installed coil."""

import asyncio
import os
import resource
import signal
import unittest

import coil

SESSIONS = 100
# In whose turn what happens to its worker, while all the sessions wait in a script.
FATAL = {7: "SIGKILL", 31: "SIGSEGV", 32: "SIGKILL", 55: "memory", 78: "memory", 90: "SIGSEGV"}
CODE = """
first = await meet(number)
grown = grow and [bytearray(1 << 20) for _ in range(grow)] and 0
first + await double(number)
"""


def harm(pid, how):
    if how == "memory":  # the system's own limit, below what it has: the next page that it asks for is not given
        resource.prlimit(pid, resource.RLIMIT_AS, (1 << 20, 1 << 20))
    else:
        os.kill(pid, getattr(signal, how))


class Workers(unittest.TestCase):
    def test_one_of_a_hundred_costs_only_itself(self):
        results = asyncio.run(self.serve())
        for number, result in enumerate(results):
            with self.subTest(number=number, result=result):
                how = FATAL.get(number)
                if how is None:
                    self.assertEqual(result, 1000 + 2 * number)
                elif how == "memory":  # the script's own MemoryError, or the worker's end
                    self.assertIsInstance(result, (coil.WorkerDied, coil.ScriptError, coil.Stopped, MemoryError))
                else:
                    self.assertIsInstance(result, coil.WorkerDied)
                    self.assertEqual(result.status, -getattr(signal, how))

    async def serve(self):
        met, all_met = set(), asyncio.Event()

        async def meet(number):
            met.add(number)
            if len(met) == SESSIONS:
                all_met.set()
            await harmed.wait()
            return 1000

        async def double(number):
            await asyncio.sleep(0.01)
            return 2 * number

        async def session(vm, number):
            return await vm.run_async(CODE, {"number": number, "grow": 60 * (FATAL.get(number) == "memory")})

        harmed = asyncio.Event()
        vms = [coil.Coil(functions={"meet": meet, "double": double}, isolation="process", limits=coil.Limits(memory=64 << 20)) for _ in range(SESSIONS)]
        try:
            runs = [asyncio.create_task(session(vm, number)) for number, vm in enumerate(vms)]
            await asyncio.wait_for(all_met.wait(), 120)
            for number, how in FATAL.items():
                harm(vms[number]._worker.pid, how)
            harmed.set()
            return await asyncio.wait_for(asyncio.gather(*runs, return_exceptions=True), 120)
        finally:
            for vm in vms:
                vm.close()


if __name__ == "__main__":
    unittest.main()
