# A limit ends the tasks of a loop in a time that grows as their number does, held though they are.
import resource
import subprocess
import sys

PROGRAM = """
import asyncio

async def waits():
    await asyncio.sleep(100)

async def main():
    held = [asyncio.create_task(waits()) for _ in range({count})]
    await asyncio.gather(*held)

asyncio.run(main())
"""


def seconds(count):
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = subprocess.run([sys.executable, "--max-time=0.8", "-c", PROGRAM.format(count=count)], stderr=subprocess.PIPE)
    print(done.returncode, done.stderr.splitlines()[-1].decode())
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


less, more = seconds(6000), seconds(60000)
print(more < 2 + 12 * less or (less, more))
