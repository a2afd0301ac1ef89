"""The package's behaviour: python -m unittest discover -s tests, against an installed coil."""

import asyncio
import dataclasses
import gc
import threading
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
                if not isinstance(value, (set, frozenset)):  # theirs depends on how they were filled
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


    def test_converting_runs_a_scripts_code_without_the_gil(self):
        given = []
        with coil.Coil(types=[Point], functions={"note": lambda: None}) as vm:
            vm.run("import time\nPoint.x = property(lambda self: (time.sleep(0.3), 5)[1], lambda self, value: None)")
            # This one wakes inside the VM while the other's property still sleeps, and calls the host.
            other = threading.Thread(target=lambda: given.append(vm.run("time.sleep(0.1)\nnote()")), daemon=True)
            other.start()
            self.assertEqual(vm.run("Point(1)"), Point(5))
            other.join(10)
            self.assertEqual(given, [None])


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

    def test_answered_at_once(self):
        from coil._worker import Worker
        worker = Worker(None, None)
        worker.send = lambda kind, number, *rest: worker._handle("reply", number, True, 8)  # the reader's thread may be that quick

        async def main():
            worker._loop = asyncio.get_running_loop()
            return await asyncio.wait_for(worker._function("double", "", True, "(n)")(4), 10)
        self.assertEqual(asyncio.run(main()), 8)
        self.assertEqual(worker._function("double", "", False, "(n)")(4), 8)

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


if __name__ == "__main__":
    unittest.main()
