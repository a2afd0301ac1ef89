# Frames of the library are left out of tracebacks on both sides, in groups as well, and the test's own stay.
from _trial import put, run, show
put("""\
== one.py ==
import asyncio
async def inner(): raise ValueError("inner")
async def main():
    async with asyncio.TaskGroup() as group:
        group.create_task(inner())
asyncio.run(main())
== two.py ==
import json
json.loads("{")
== two.err ==
Traceback (most recent call last):
  File "[ROOT]/two.py", line 2, in <module>
    json.loads("{")
    ~~~~~~~~~~^^^^^
  File "/usr/lib/python3.13/json/__init__.py", line 346, in loads
    return _default_decoder.decode(s)
           ~~~~~~~~~~~~~~~~~~~~~~~^^^
json.decoder.JSONDecodeError: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)
== two.status ==
1
== helper.py ==
def helps(): raise KeyError("own")
== three.py ==
from helper import helps
helps()
""")
run("--create")
run()
show("one.err", "three.err")
