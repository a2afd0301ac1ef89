# The deprecated child watchers: what warns, their protocol, and that each can run a program.
import asyncio
import warnings

NAMES = ['AbstractChildWatcher', 'SafeChildWatcher', 'FastChildWatcher', 'MultiLoopChildWatcher', 'ThreadedChildWatcher',
         'PidfdChildWatcher']


def told(caught):
    return [(w.category.__name__, str(w.message)) for w in caught]


for name in NAMES:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter('always')
        cls = getattr(asyncio, name)
        print(name, told(caught), cls.__mro__[-2].__name__)
        if name != 'AbstractChildWatcher':
            watcher = cls()
            print('  made:', told(caught), watcher.is_active())
            watcher.close()

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter('always')
    watcher = asyncio.ThreadedChildWatcher()
    asyncio.set_child_watcher(watcher)
    print(asyncio.get_child_watcher() is watcher)
    for line in told(caught):
        print(line)


async def main():
    p = await asyncio.create_subprocess_exec('sh', '-c', 'exit 7')
    return await p.wait()


warnings.simplefilter('ignore')
for name in ('ThreadedChildWatcher', 'PidfdChildWatcher', 'MultiLoopChildWatcher'):
    asyncio.set_child_watcher(getattr(asyncio, name)())
    print(name, asyncio.run(main()))
asyncio.set_child_watcher(None)
