"""Scripts that mean harm, and workers that die: python -m unittest discover -s tests, against an installed coil."""

import threading
import time
import unittest

import coil


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


LIMITS = coil.Limits(time=0.5, memory=64 << 20, output=1 << 20, tasks=10000)


class Hostile(unittest.TestCase):

    def scripts(self):
        scripts = [line.replace("\\n", "\n") if "exec(" not in line else line for line in HOSTILE.strip().splitlines()]
        self.assertGreaterEqual(len(scripts), 60)
        return scripts

    def try_all(self, isolation):
        for source in self.scripts():
            with self.subTest(source=source), coil.Coil(limits=LIMITS, isolation=isolation) as vm:
                vm.usable()  # a worker's start is not the script's time
                began = time.monotonic()
                try:
                    vm.run(source)
                except (coil.ScriptError, coil.Stopped, TypeError, ValueError):
                    pass
                self.assertLess(time.monotonic() - began, 5)
                if vm.usable() and "clear()" not in source:
                    self.assertEqual(vm.run("1 + 1"), 2)

    def test_each_is_stopped_and_the_next_one_runs(self):
        self.try_all(None)

    def test_each_is_stopped_in_a_worker_too(self):
        self.try_all("process")

    def test_what_leaves_is_bounded(self):
        doubled = "x = [0] * 1000\nfor _ in range(40): x = [x, x]\n"
        wide = "x = 'é' * (1 << 20)\n"
        kept = "x = [[0] * 1000] * 10\n"
        taken = []
        for isolation in None, "process":
            with coil.Coil(limits=coil.Limits(time=20, memory=8 << 20), functions={"take": lambda *args: taken.append(args)}, isolation=isolation) as vm:
                for source in doubled + "x", doubled + "{1: x}", doubled + "(x, {1})", wide + "[x] * 10", "x = 1 << (1 << 24)\n[x] * 5", "[b'a' * 5_000_000] * 2":
                    with self.subTest(source=source), self.assertRaisesRegex(ValueError, "too large to leave the script"):
                        vm.run(source)
                for source in doubled + "take(x)", "take(*[b'a' * 5_000_000] * 2)":
                    with self.subTest(source=source), self.assertRaisesRegex(ValueError, "too large to leave the script"):
                        vm.run(source)
                self.assertEqual(taken, [])
                self.assertEqual(vm.run(kept + "x"), [[0] * 1000] * 10)
        with coil.Coil(limits=coil.Limits(time=0.3)) as vm, self.assertRaises(coil.Stopped) as caught:  # its way out is the script's time
            vm.run("x = [0.5] * 1000\nfor _ in range(20): x = [x, x]\nx")
        self.assertEqual(caught.exception.limit, "time")

    def test_files_are_bounded(self):
        for isolation in None, "process":
            with coil.Coil(files={"/a": "x" * 1000}, file_bytes=10_000, isolation=isolation) as vm:
                for source in ("open('/b', 'wb').write(bytes(20_000))", "with open('/b', 'wb') as f: f.truncate(1 << 62)", "with open('/b', 'wb') as f:\n    f.seek(1 << 61)\n    f.write(b'1')",
                               "for n in range(100): open(f'/f{n}', 'w').close()"):
                    with self.subTest(source=source), self.assertRaisesRegex(coil.ScriptError, "No space left on device"):
                        vm.run(source)
                vm.run("import os\nfor name in os.listdir('/'): os.remove('/' + name)")
                vm.run("for n in range(50):\n    with open('/g', 'wb') as f: f.write(bytes(9000))\n    os.rename('/g', '/h')\n    os.remove('/h')")  # what is removed is had again
                vm.run("f = open('/g', 'wb')\nf.write(bytes(9000))\nf.flush()\nos.remove('/g')")
                self.assertRaises(coil.ScriptError, vm.run, "open('/k', 'wb').write(bytes(9000))")  # it is still open
                vm.run("f.close()\nwith open('/k', 'wb') as f: f.write(bytes(9000))")
                self.assertEqual(vm.files, {"/k": bytes(9000)})
            with self.assertRaisesRegex(Exception, "file_bytes"):
                coil.Coil(files={"/a": bytes(10_000)}, file_bytes=10_000, isolation=isolation)

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
