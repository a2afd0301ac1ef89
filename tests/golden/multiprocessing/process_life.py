# What a process is called, how it ends, and what it says of itself.
import multiprocessing as mp
import os
import sys
import time


def shown(process):
    return repr(process).replace(f'pid={process.pid}', 'pid=PID').replace(str(os.getpid()), 'ME')


def child():
    me = mp.current_process()
    print(me.name, me.daemon, me.pid == os.getpid(), mp.parent_process().pid == os.getppid(), mp.parent_process().name)
    print(mp.parent_process().is_alive(), mp.active_children(), me.is_alive(), me.exitcode, flush=True)


process = mp.Process(target=child)
print(process.name, process.pid, process.exitcode, process.is_alive(), process.daemon, shown(process))
process.start()
process.join()
print(process.exitcode, shown(process), mp.active_children())
for code in 0, None, 3, True, 300:
    process = mp.Process(target=sys.exit, args=(code,), name=f'exit {code}', daemon=True)
    process.start()
    process.join(20)
    print(process.exitcode, shown(process))
for end in 'terminate', 'kill':
    process = mp.Process(target=time.sleep, args=(100,))
    process.start()
    print(process.join(0), process.is_alive(), mp.active_children() == [process])
    getattr(process, end)()
    process.join()
    print(shown(process), process.exitcode)
process.close()
print(process.__repr__().replace(str(os.getpid()), 'ME'))


class Own(mp.Process):
    def run(self):
        print('own', self.name, self._identity)


own = Own(name='mine')
own.start()
own.join()
print(mp.current_process(), mp.parent_process(), mp.current_process().authkey == own.authkey, len(own.authkey))
