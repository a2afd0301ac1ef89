"""A worker that dies costs its own session and no other: python -m unittest discover -s tests, against an installed coil."""

import asyncio
import dataclasses
import os
import resource
import signal
import subprocess
import sys
import unittest
from unittest import mock

import coil
from coil import _process

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


# A worker that was taken over: it begins as one does, answers what it is asked first with messages of its own choice, and stays.
TAKEN_OVER = """
import json, struct, sys
def say(message):
    body = json.dumps(message).encode()
    sys.stdout.buffer.write(struct.pack("<I", len(body)) + body)
    sys.stdout.buffer.flush()
def hear():
    return sys.stdin.buffer.read(struct.unpack("<I", sys.stdin.buffer.read(4))[0])
hear()
say(["done", 0, None])
hear()
for message in MESSAGES:
    say(message)
hear()
"""
SAID = [
    [["done", 1]], [["done"]], [["fail", 1]], [["fail", 1, []]], [["fail", 1, ["stopped"]]], [["fail", 1, ["script", "a"]]], [["fail", 1, ["script", 1, 2, 3]]],
    [["fail", 1, ["host", []]]], [["fail", 1, None]], [["done", [], 1]], [["done", 1, {"r": ["Point", [1]]}]], [["done", 1, {"r": ["Other", []]}]],
    [["done", 1, {"s": [[]]}]], [["done", 1, {}]], [["out", 3, "text"]], [["out", 1, 5]], [["host", 1, "none", {"t": []}, {"d": []}]], [["what"]], [], "text", None,
    [["host", 1, "later", {"t": []}, {"d": []}], ["host", 1, "later", {"t": []}, {"d": []}], ["cancel", []]],
]


class TakenOver(unittest.TestCase):
    def test_what_no_worker_says_ends_it(self):
        for said in SAID:
            messages = said if isinstance(said, list) and said else [said]
            with self.subTest(said=said):
                program = TAKEN_OVER.replace("MESSAGES", repr(messages))
                worker = subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
                with mock.patch.object(_process._pool, "take", lambda: worker):
                    vm = coil.Coil(isolation="process", functions={"later": self.later}, types=[Point], stdout=[].append)
                try:
                    with self.assertRaises(coil.WorkerDied):
                        asyncio.run(asyncio.wait_for(vm.run_async("1"), 30))
                finally:
                    vm.close()

    async def later(self):
        await asyncio.sleep(60)

    def test_an_error_without_a_text(self):
        class Mute(Exception):
            def __str__(self):
                raise ValueError

        def fail():
            raise Mute
        with coil.Coil(isolation="process", functions={"fail": fail}) as vm:
            self.assertRaises(Mute, vm.run, "fail()")
            self.assertEqual(vm.run("6 * 7"), 42)


@dataclasses.dataclass
class Point:
    x: int
    y: int


if __name__ == "__main__":
    unittest.main()
