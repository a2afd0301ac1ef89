# What the library does on its own account is not charged, and sets limits aside meanwhile: they count again after that, within it or not.
import os
import subprocess
import sys

LOOP = "import asyncio, concurrent.futures\ndef forever(*args):\n    while True:\n        pass\nasync def main():\n"
CASES = {
    "a generator's end": "    a = generator()\n    await a.__anext__()\n    main.a = a\nasync def generator():\n    try:\n        yield 1\n    finally:\n        forever()\n",
    "a loop's handler": "    loop = asyncio.get_running_loop()\n    loop.set_exception_handler(forever)\n    loop.call_soon(lambda: 1 / 0)\n    await asyncio.sleep(.01)\n",
    "a thread": "    await asyncio.get_running_loop().run_in_executor(None, forever)\n",
    "a loop looked at": "    asyncio.get_running_loop().slow_callback_duration\n    forever()\n",
}
before = os.times().children_user
for name, text in CASES.items():
    child = subprocess.run([sys.executable, "--max-time=0.3", "-c", LOOP + text + "asyncio.run(main())"], capture_output=True, text=True)
    print(name, child.returncode, child.stderr.splitlines()[-1])
print(os.times().children_user - before < 4 * 1.6)
# Memory that would take longer to be given than the time that is left is not asked for.
child = subprocess.run([sys.executable, "--max-time=0.3", "-c", "b = bytes(10 ** 10)"], capture_output=True, text=True)
print(child.returncode, child.stderr.splitlines()[-1])
