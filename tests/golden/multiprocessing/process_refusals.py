# What processes refuse.
import multiprocessing as mp
import os
import time


def tell(call, *args):
    try:
        print(call(*args))
    except Exception as error:
        print(type(error).__name__, error)


process = mp.Process(target=time.sleep, args=(100,))
tell(lambda: process.sentinel)
tell(process.join)
process.start()
tell(process.start)
tell(process.close)
tell(setattr, process, 'daemon', True)
tell(setattr, process, 'name', 3)
process.kill()
process.join()
process.close()
for name in 'is_alive', 'join', 'terminate', 'kill', 'close', 'start':
    tell(getattr(process, name))
tell(lambda: process.pid)
tell(lambda: process.exitcode)
tell(mp.Process, 1)
tell(mp.get_context, 'none')
tell(mp.get_context('spawn').set_start_method, 'fork')
tell(mp.set_start_method, 'fork')
print(mp.get_start_method(), mp.get_context('spawn').get_start_method())
mp.set_start_method(None, force=True)
print(mp.get_start_method(allow_none=True), mp.get_start_method())


def grandchild():
    tell(mp.Process(target=print).start)


def not_mine(other):
    tell(other.join)
    tell(other.is_alive)
    tell(other.start)
    print(repr(other).replace(str(os.getppid()), 'PARENT'), flush=True)


daemon = mp.Process(target=grandchild, daemon=True)
daemon.start()
daemon.join()
other = mp.Process(target=print)
process = mp.Process(target=not_mine, args=(other,))
process.start()
process.join()
import pickle
tell(pickle.dumps, process.authkey)
tell(pickle.dumps, mp.Lock())
tell(pickle.dumps, mp.Queue())
