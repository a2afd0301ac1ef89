# Named semaphores as the native module has them.
import os
import _multiprocessing
from _multiprocessing import SemLock, sem_unlink


def tell(call, *args, **kwargs):
    try:
        print(call(*args, **kwargs))
    except Exception as error:
        print(type(error).__name__, error)


name = f'/coil-{os.getpid()}'
lock = SemLock(1, 1, 1, name, True)
print(lock.kind, lock.maxvalue, lock.name, lock._get_value(), lock._is_zero(), lock._count(), lock._is_mine())
print(lock.acquire(), lock.acquire(False), lock.acquire(True, .01), lock._is_zero(), lock._count(), lock._is_mine())
lock._after_fork()
print(lock._count(), lock._is_mine(), lock.release(), lock._get_value())
tell(lock.release)
recursive = SemLock(kind=0, value=1, maxvalue=1, name=name, unlink=False)
other = SemLock._rebuild(recursive.handle, 0, 1, name)
with recursive as taken, recursive:
    print(taken, recursive._count(), other.acquire(timeout=0), recursive.name == name, other.name == name)
tell(recursive.release)
tell(SemLock, 1, 1, 1, name, True)
sem_unlink(name)
tell(sem_unlink, name)
tell(SemLock, 2, 1, 1, name, True)
tell(SemLock, 1, -1, 1, name, True)
tell(SemLock, 1, 1, 1, 'a\0b', True)
tell(SemLock._rebuild, 0, 1, 1, '/coil-no-such')
tell(lock.acquire, True, 'x')
print(SemLock.SEM_VALUE_MAX, 'HAVE_SEM_OPEN' in _multiprocessing.flags)
