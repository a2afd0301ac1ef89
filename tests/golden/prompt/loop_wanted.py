# Where the prompt's loop is not there yet, or already, an error that says so tells what to type instead.
from _screen import started

p = started()
p.type('import asyncio\n')
p.type('asyncio.get_running_loop()\n')
p.type('asyncio.run(asyncio.sleep(0, 1))\n')
p.type('await asyncio.sleep(0, 2)\n')
p.type('loop = asyncio.get_running_loop()\n')
p.type('c = asyncio.sleep(0, 3); asyncio.run(c)\n')
p.type('await c\n')
p.type('raise RuntimeError("another")\n')
p.show()
print(p.end())
