"""The package's behaviour: python -m unittest discover -s tests, against an installed coil."""

import asyncio
import dataclasses
import gc
import os
import signal
import threading
import time
import unittest

import coil


@dataclasses.dataclass
class Point:
    x: int
    y: int = 7


@dataclasses.dataclass(frozen=True)
class Label:
    text: str


async def double(number, delay=0.005):
    await asyncio.sleep(delay)
    if number < 0:
        raise LookupError("no such number")
    return number * 2


class Values(unittest.TestCase):
    CASES = [None, True, False, 0, -1, 2**49, -2**63, 2**63, 10**40, -2**200, 0.5, -0.0, float("inf"), 3 - 2j, "", "abc", "é", "日本", "\U0001f600",
             "\ud800x", "\udc00\ud800", "a\0b", b"", b"\0\xff", bytearray(b"xy"), [], [1, [2, [3]]], (), (1, "a"), {}, {"a": 1, 2: [3]}, {(1, 2): b"x"}, set(), {1, "a"},
             frozenset({2}), list(range(1000)), {str(n): n for n in range(500)}]

    def check(self, vm):
        for value in self.CASES:
            with self.subTest(value=value):
                result = vm.run("value", {"value": value})
                self.assertEqual(result, value)
                self.assertIs(type(result), type(value))
                self.assertEqual(repr(result), repr(value))

    def test_there_and_back(self):
        with coil.Coil() as vm:
            self.check(vm)
            nan = vm.run("value", {"value": float("nan")})
            self.assertNotEqual(nan, nan)

    def test_there_and_back_isolated(self):
        with coil.Coil(isolation="process") as vm:
            self.check(vm)

    def test_what_cannot_cross(self):
        loop = []
        loop.append(loop)
        with coil.Coil() as vm:
            for value, error in (object(), TypeError), (len, TypeError), (loop, ValueError):
                self.assertRaises(error, vm.run, "1", {"value": value})
            for source, error in ("object()", TypeError), ("lambda: 1", TypeError), ("a = []; a.append(a); a", ValueError):
                self.assertRaises(error, vm.run, source)
            self.assertEqual(vm.run("1 + 1"), 2)

    def test_dataclasses(self):
        for isolation in None, "process":
            with coil.Coil(types=[Point, Label], isolation=isolation) as vm:
                self.assertEqual(vm.run("Point(p.y, p.x)", {"p": Point(1, 2)}), Point(2, 1))
                self.assertEqual(vm.run("Point(5), Label('a' + label.text)", {"label": Label("b")}), (Point(5, 7), Label("ab")))
                with self.assertRaises(coil.ScriptError) as caught:
                    vm.run("label.text = 1", {"label": Label("b")})
                self.assertEqual(caught.exception.type, "FrozenInstanceError")


class Running(unittest.TestCase):
    def test_last_value(self):
        with coil.Coil() as vm:
            self.assertEqual(vm.run("x = 3\nx * 2"), 6)
            self.assertIsNone(vm.run("x = 4"))
            self.assertEqual(vm.run("x"), 4)  # globals stay
            self.assertEqual(vm.run("import asyncio\nawait asyncio.sleep(0, 'done')"), "done")
            vm.run("def area(w, h=2):\n    return w * h\nasync def later(x):\n    return x")
            self.assertEqual((vm.call("area", 3), vm.call("area", 3, h=5), vm.call("later", 1)), (6, 15, 1))

    def test_errors(self):
        with coil.Coil() as vm:
            for source, kind, text in (("1/0", "ZeroDivisionError", "division by zero"), ("def f(:", "SyntaxError", "invalid syntax (<script>, line 1)"),
                                       ("raise SystemExit(3)", "SystemExit", "3"), ("class E(Exception): pass\nraise E('é')", "E", "é"), ("nope", "NameError", None)):
                with self.subTest(source=source), self.assertRaises(coil.ScriptError) as caught:
                    vm.run(source)
                self.assertEqual(caught.exception.type, kind)
                self.assertIn(text or "nope", caught.exception.message)
                self.assertIn(kind, caught.exception.traceback)

    def test_output_modules_files(self):
        said = []
        files = {"/data/in.txt": "hello", "/empty": b""}
        with coil.Coil(stdout=said.append, stderr=said.append, modules={"rules": "LIMIT = 3", "bad": "1/0"}, files=files) as vm:
            vm.run("import rules, sys\nprint('limit', rules.LIMIT)\nprint('oops', file=sys.stderr)")
            self.assertEqual("".join(said), "limit 3\noops\n")
            self.assertRaises(coil.ScriptError, vm.run, "import bad")
            self.assertEqual(vm.run("import os\nwith open('/data/out.txt', 'w') as f: f.write(open('/data/in.txt').read().upper())\nsorted(os.listdir('/data'))"), ["in.txt", "out.txt"])
            vm.run("os.mkdir('/d'); os.rename('/data/in.txt', '/d/x'); os.remove('/empty')")
            self.assertEqual(vm.files, {"/data/out.txt": b"HELLO", "/d/x": b"hello"})
            for source, kind in ("open('/no')", "FileNotFoundError"), ("open('/data')", "IsADirectoryError"), ("open('/etc/passwd')", "FileNotFoundError"):
                with self.assertRaises(coil.ScriptError) as caught:
                    vm.run(source)
                self.assertEqual(caught.exception.type, kind)

    def test_a_failing_sink_stops(self):
        def fails(text):
            raise KeyError("sink")

        for isolation in None, "process":
            with coil.Coil(stdout=fails, isolation=isolation) as vm:
                self.assertRaises(KeyError, vm.run, "while True:\n    try:\n        print(1, flush=True)\n    except BaseException:\n        pass")
                self.assertEqual(vm.run("2"), 2)

    def test_library(self):
        with coil.Coil() as vm:
            self.assertEqual(vm.run("import json, re, datetime, decimal, collections, base64, statistics, zlib\n"
                                    "json.dumps({'a': [1, 2]}), re.findall('[a-z]+', 'ab 1 cd'), str(datetime.date(2024, 2, 29) + datetime.timedelta(1)), "
                                    "str(decimal.Decimal('0.1') * 3), zlib.decompress(zlib.compress(b'x' * 9))"),
                             ('{"a": [1, 2]}', ["ab", "cd"], "2024-03-01", "0.3", b"x" * 9))

    def test_threads(self):
        with coil.Coil() as shared:
            results = []

            def work(number):
                with coil.Coil() as own:
                    results.append(own.run(f"sum(range({number}))") + shared.run(str(number)))
            threads = [threading.Thread(target=work, args=(n,)) for n in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(sorted(results), sorted(sum(range(n)) + n for n in range(8)))

    def test_closed(self):
        vm = coil.Coil()
        vm.close()
        vm.close()
        self.assertRaises(RuntimeError, vm.run, "1")


class HostFunctions(unittest.TestCase):
    def test_signatures(self):
        def add(a: int, b: int = 2, /, *rest, key=None, late=object, **more):
            "Adds."
            return [a + b, rest, key, late is object, more]

        with coil.Coil(functions={"add": add, "anything": print}) as vm:
            self.assertEqual(vm.run("add(1)"), [3, (), None, True, {}])
            self.assertEqual(vm.run("add(1, 3, 4, key=5, late=6, z=7)"), [4, (4,), 5, False, {"z": 7}])
            self.assertEqual(vm.run("add.__doc__"), "Adds.")
            for source in "add()", "add('x')", "add(1, a=2, b='x', c=object())":
                with self.assertRaises((coil.ScriptError, TypeError)):
                    vm.run(source)

    def test_exceptions_come_out_the_same(self):
        class Mine(ValueError):
            pass
        error = Mine("mine")

        def fails():
            raise error

        for isolation in None, "process":
            with coil.Coil(functions={"fails": fails}, isolation=isolation) as vm:
                with self.assertRaises(Mine) as caught:
                    vm.run("fails()")
                self.assertIs(caught.exception, error)
                self.assertIn("fails()", error.script_traceback)
                self.assertEqual(vm.run("try:\n    fails()\nexcept ValueError as e:\n    r = type(e).__name__, str(e)\nr"), ("ValueError", "mine"))

    def test_hundreds_at_once(self):
        async def main(vm):
            return await vm.run_async("import asyncio\nsum(await asyncio.gather(*(double(n) for n in range(500))))")
        for isolation in None, "process":
            with coil.Coil(functions={"double": double}, isolation=isolation) as vm:
                self.assertEqual(asyncio.run(main(vm)), 249500)
                self.assertEqual(vm.run("await double(4)"), 8)  # on a loop of its own

    def test_several_runs_on_one_loop(self):
        async def main():
            with coil.Coil(functions={"double": double}) as vm:
                vm.run("async def twice(n):\n    return await double(await double(n))")
                self.assertEqual(await asyncio.gather(*(vm.call_async("twice", n) for n in range(20))), [4 * n for n in range(20)])
        asyncio.run(main())

    def test_cancellation_both_ways(self):
        seen = []

        async def waits():
            try:
                await asyncio.sleep(100)
            except asyncio.CancelledError:
                seen.append("host cancelled")
                raise

        async def main(vm):
            task = asyncio.create_task(vm.run_async("try:\n    await waits()\nfinally:\n    cleaned = True"))
            await asyncio.sleep(0.3)
            task.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await task
            self.assertTrue(vm.run("cleaned") if vm is inside else await vm.run_async("cleaned"))
            self.assertEqual(await vm.run_async("import asyncio\ntry:\n    async with asyncio.timeout(0.1):\n        await waits()\nexcept TimeoutError:\n    r = 'late'\nr"), "late")
            await asyncio.sleep(0.1)
            self.assertEqual(seen, ["host cancelled"] * 2)
        for isolation in None, "process":
            seen.clear()
            with coil.Coil(functions={"waits": waits}, isolation=isolation) as vm:
                inside = None if isolation else vm
                asyncio.run(main(vm))

    def test_exposed(self):
        class Account:
            total, secret = 5, "key"

            def add(self, n: int):
                self.total += n
                return self.total

            async def slow(self):
                await asyncio.sleep(0.001)
                return "slow"

            async def __aenter__(self):
                return self

            async def __aexit__(self, *details):
                self.left = details[1] is not None

            async def __aiter__(self):
                for n in range(3):
                    yield n

        account = Account()
        shown = coil.expose(account, attributes=["total"], methods=["add", "slow", "__aenter__", "__aexit__", "__aiter__"])
        with coil.Coil() as vm:
            self.assertIs(vm.run("account", {"account": shown}), account)
            self.assertEqual(vm.run("account.add(6), account.total", {"account": shown}), (11, 11))
            self.assertEqual(vm.run("await account.slow()", {"account": shown}), "slow")
            self.assertEqual(vm.run("seen = []\nasync with account as a:\n    async for n in account:\n        seen.append(n)\nseen", {"account": shown}), [0, 1, 2])
            self.assertIs(account.left, False)
            for source in "account.secret", "account.total = 1", "account.__dict__", "account()", "list(account)":
                with self.subTest(source=source), self.assertRaises(coil.ScriptError):
                    vm.run(source, {"account": shown})

    def test_no_growth(self):
        async def main(vm):
            for _ in range(20):
                await vm.run_async("import asyncio\nawait asyncio.gather(*(double(n, 0) for n in range(50)))\nNone")
        with coil.Coil(functions={"double": double}) as vm:
            asyncio.run(main(vm))
            gc.collect()
            before, memory = len(gc.get_objects()), vm.usage()["memory"]
            for _ in range(3):
                asyncio.run(main(vm))
            gc.collect()
            self.assertLess(len(gc.get_objects()) - before, 200)
            self.assertLess(vm.usage()["memory"], memory * 1.2)


HOSTILE = """
while True: pass
[0 for _ in iter(int, 1)]
-1 in __import__('itertools').count()
'x' * 10**9
[0] * 10**9
x = []\nwhile True: x.append('a' * 10000)
x = {}\nfor n in iter(int, None): x[len(x)] = x
10 ** 10 ** 8
def f(): f()\nf()
def f(): return f()\nwhile True:\n    try: f()\n    except RecursionError: pass
x = []\nfor _ in range(10**6): x = [x]\nrepr(x)
import itertools\nx = []\nfor _ in range(60000): x = itertools.chain(x)\nlist(x)
import time\ntime.sleep(60)
import asyncio\nawait asyncio.sleep(60)
try:\n    while True: pass\nexcept BaseException: pass\nfinally:\n    while True: pass
class A:\n    def __del__(self):\n        while True: pass\na = A()\ndel a
while True:\n    try: raise ValueError\n    except ValueError: pass
import re\nre.match('(a+)+$', 'a' * 40 + 'b')
list(range(10**9))
set(iter(int, 1))
sorted(iter(int, 1))
''.join(iter(str, 1))
sum(iter(int, 1))
import json\njson.loads('[' * 10**6)
eval('(' * 10**5)
compile('1+' * 10**6 + '1', 'x', 'eval')
exec('def f():\\n' + ' if 1:\\n' * 100)
f'{1:10000000000}'
'%1000000000d' % 1
int('9' * 10**7)
str(7 ** 10**6)
b'x' * 2**33
bytearray(2**40)
memoryview(bytearray(2**36))
import gc\nfor o in gc.get_objects():\n    try: o.clear()\n    except Exception: pass
import sys\nsys.setrecursionlimit(10**9)\ndef f(): f()\nf()
def f(): yield\nf.__code__ = f.__code__.replace(co_flags=3)\nf()
(lambda: 0).__code__.__class__()
object.__subclasses__()[0].__init__()
import os\nos.kill(os.getpid(), 9)
import os\nos.fork()
import os\nos.system('true')
open('/etc/passwd').read()
import socket\nsocket.create_connection(('127.0.0.1', 1))
import ctypes
import subprocess\nsubprocess.run(['true'])
import os\nos._exit(1)
import os\nos.abort()
import os\nos.close(0); os.close(1); os.close(2)
import signal\nsignal.raise_signal(9)
import _thread\n_thread.start_new_thread(print, ())
import threading\nthreading.Thread(target=print).start()
import sys\nsys.stdout.close()\nprint(1)
__builtins__.__dict__.clear()
import sys\nsys.modules.clear()
import asyncio\nasync def f():\n    while True: await asyncio.sleep(0)\nawait asyncio.gather(*(f() for _ in range(1000)))
import asyncio\ntasks = [asyncio.ensure_future(asyncio.sleep(99)) for _ in range(10**6)]
print('x' * 10**8)
while True: print('spam')
class M(type):\n    def __getattr__(cls, n): return getattr(cls, n + 'x')\nclass C(metaclass=M): pass\nC.a
"""


class Hostile(unittest.TestCase):
    LIMITS = coil.Limits(time=0.5, memory=64 << 20, output=1 << 20, tasks=10000)

    def scripts(self):
        scripts = [line.replace("\\n", "\n") if "exec(" not in line else line for line in HOSTILE.strip().splitlines()]
        self.assertGreaterEqual(len(scripts), 60)
        return scripts

    def test_each_is_stopped_and_the_next_one_runs(self):
        for source in self.scripts():
            with self.subTest(source=source), coil.Coil(limits=self.LIMITS) as vm:
                began = time.monotonic()
                try:
                    vm.run(source)
                except (coil.ScriptError, coil.Stopped, TypeError, ValueError):
                    pass
                self.assertLess(time.monotonic() - began, 5)
                if vm.usable() and "clear()" not in source:
                    self.assertEqual(vm.run("1 + 1"), 2)

    def test_a_worker_that_dies_costs_its_own_session(self):
        async def serve(number, fatal):
            with coil.Coil(functions={"double": double}, isolation="process", limits=coil.Limits(memory=64 << 20)) as vm:
                task = asyncio.create_task(vm.run_async(f"await double({number}, 1)"))
                await asyncio.sleep(0.3)
                if fatal:
                    os.kill(vm._worker.pid, fatal)
                return await task

        async def main():
            fatal = {2: signal.SIGKILL, 5: signal.SIGSEGV}
            results = await asyncio.gather(*(serve(n, fatal.get(n)) for n in range(8)), return_exceptions=True)
            for number, result in enumerate(results):
                if number in fatal:
                    self.assertIsInstance(result, coil.WorkerDied)
                    self.assertEqual(result.status, -fatal[number])
                else:
                    self.assertEqual(result, 2 * number)
        asyncio.run(main())

    def test_interrupt(self):
        for isolation in None, "process":
            with coil.Coil(isolation=isolation) as vm:
                vm.run("1")
                timer = threading.Timer(0.2, vm.interrupt)
                timer.start()
                with self.assertRaises(coil.Stopped) as caught:
                    vm.run("while True:\n    try:\n        pass\n    except BaseException:\n        pass")
                self.assertEqual(caught.exception.limit, "interrupt")
                self.assertEqual(vm.run("3"), 3)

    def test_metering(self):
        with coil.Coil() as vm:
            before = vm.usage()["steps"]
            vm.run("for _ in range(10000): pass")
            self.assertGreater(vm.usage()["steps"] - before, 9999)
            with coil.Coil(limits=coil.Limits(steps=5000)) as other, self.assertRaises(coil.Stopped) as caught:
                other.run("for _ in range(10000): pass")
            self.assertEqual(caught.exception.limit, "steps")


if __name__ == "__main__":
    unittest.main()
