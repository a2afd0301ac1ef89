# `await` may stand at the prompt; the loop goes on while the next line is typed, and what is typed then runs in it.
import time

from _screen import started

p = started()
p.type('import asyncio\n')
p.type('x = await asyncio.sleep(0.01, "slept"); x\n')
p.type('async def tick():\n', '...')
p.type('global n; n = 0\n', '...')
p.type('while True: n += 1; await asyncio.sleep(0.01)\n', '...')
p.type('\n')
p.type('t = asyncio.create_task(tick())\n')
time.sleep(0.2)
p.type('n > 5\n')
p.type('async for k in agen(): print(k)\n', '...')
p.type('\n')
p.type('async def fails(): 1 / 0\n', '...')
p.type('\n')
p.type('await fails()\n')
p.type('await asyncio.sleep(60)\n', lambda: p.raw.endswith('\x1b[?2004l'))
time.sleep(0.1)
p.type('\x03')
p.type('await asyncio.gather(asyncio.sleep(0, 1), asyncio.sleep(0, 2))\n')
p.type('t.cancel()\n')
p.type('await t\n')
p.show()
print(p.end())
