# Chance, hashes, names of temporary files, ids and the time are the same each time; seeds=N draws orders of the ready queue.
from _trial import put, run, show
put("""\
== chance.py ==
import os, random, tempfile, time, uuid
print(hash("text"), list({"one", "two", "three"}), random.random(), os.urandom(4), uuid.uuid4(), time.time())
print(tempfile.gettempdir(), tempfile.mktemp())
== independent.py ==
# golden: seeds=20
import asyncio, random
async def say(n):
    await asyncio.sleep(0)
    return n
async def main():
    print(await asyncio.gather(*map(say, range(5))), random.random())
asyncio.run(main())
raise SystemExit("fails in each")
== depends.py ==
# golden: seeds=20
import asyncio
async def say(n):
    await asyncio.sleep(0)
    print(n)
async def main():
    await asyncio.gather(*map(say, range(5)))
asyncio.run(main())
== depends.out ==
...
""")
run("--create", "chance.py", "independent.py")
run("chance.py", "independent.py")
run("--review", "depends.py")
show("independent.err")
