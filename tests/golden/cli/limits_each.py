# Each --max- option: what stays below it ends, what does not is stopped or gets its MemoryError.
import os, shutil, sys
sys.path.insert(0, os.path.dirname(__file__))
from _grants import folder, run, show

for option, below, beyond in (
        ("--max-memory=64M", "print(len(bytes(1 << 20)))", "print(len(bytes(1 << 27)))"),
        ("--max-steps=1000000", "print(sum(range(1000)))", "while True: pass"),
        ("--max-time=0.5", "print('soon')", "while True: pass"),
        ("--max-output=100", "print('x' * 90)", "print('x' * 110)"),
        ("--max-output=1K", "print('x' * 900)", "for i in range(10 ** 6): print(i)"),
        ("--max-tasks=5", "import asyncio\nasync def main(n): await asyncio.gather(*(asyncio.sleep(0) for _ in range(n))); print(n)\nasyncio.run(main(3))", "import asyncio\nasync def main(n): await asyncio.gather(*(asyncio.sleep(0) for _ in range(n))); print(n)\nasyncio.run(main(9))"),
        ("--max-descriptors=8", "f = [open('/dev/null') for _ in range(5)]; print(len(f))", "f = [open('/dev/null') for _ in range(50)]; print(len(f))"),
        ("--max-time=99999999999999999999", "print('never')", "print('never')"), ("--max-time=10.25", "print('soon')", "print('soon')")):
    print(option, run(option, "-c", below), run(option, "-c", beyond))
print(run("--max-time=0.8", "-c", "import asyncio; asyncio.run(asyncio.sleep(60))"))
shutil.rmtree(folder)
