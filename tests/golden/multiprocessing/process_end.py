# The end of a process: an exception that nobody takes, threads, atexit, finalisers; none of the parent's.
import atexit
import multiprocessing as mp
import sys
import threading
from multiprocessing.util import Finalize


class Told:
    """Standard error, without the lines that name the library's files."""

    def write(self, text):
        for line in text.splitlines():
            if not line.startswith('  ') or 'raise' in line:
                print(line)

    def flush(self):
        sys.stdout.flush()


sys.stderr = Told()
atexit.register(print, 'atexit of', 'the parent')
Finalize(None, print, ('finaliser of the parent',), exitpriority=1)


def child(fails):
    atexit.register(print, 'atexit of', mp.current_process().name)
    for priority in 5, -5, 10:
        Finalize(None, print, ('finaliser', priority), exitpriority=priority)
    threading.Thread(target=lambda: (threading.main_thread().join(), print('thread'))).start()
    if fails:
        raise ValueError('not taken')
    print('end of the target')


for fails in False, True:
    process = mp.Process(target=child, args=(fails,))
    process.start()
    process.join()
    print(process.exitcode)
