# python -m asyncio: all that is typed runs in a loop.
from _screen import Prompt

p = Prompt('-m', 'asyncio')
p.wait('>>> import asyncio\n>>>')
p.type('asyncio.get_running_loop().is_running()\n')
p.type('f = asyncio.get_running_loop().create_future()\n')
p.type('t = asyncio.create_task(asyncio.wait_for(f, 30))\n')
p.type('f.set_result(8)\n')
p.type('await t\n')
p.type('import contextvars; v = contextvars.ContextVar("v"); _ = v.set(1)\n')
p.type('v.get()\n')
p.type('raise ValueError(3)\n')
p.show()
print(p.end('exit(7)\n'))
p = Prompt('-m', 'asyncio')
p.wait('>>> import asyncio\n>>>')
print(p.end())
p.show()
