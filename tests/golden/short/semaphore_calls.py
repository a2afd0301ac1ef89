import _multiprocessing
import _posixshmem
import os

name = f"/coil-{os.getpid()}"
lock = _multiprocessing.SemLock(1, 1, 1, name, False)
other = _multiprocessing.SemLock._rebuild(0, 1, 1, name)
_multiprocessing.sem_unlink(name)
with lock:
    print(other.acquire(False), lock._count(), lock._is_mine(), lock._is_zero(), lock._get_value(), lock.kind, lock.maxvalue, lock.name == name, lock.handle != 0)
print(other.acquire(True, .5), other.acquire(True, .01), other.release(), lock._after_fork())
for wrong in (lambda: _multiprocessing.SemLock(2, 1, 1, name, False), lambda: _multiprocessing.sem_unlink(name), lambda: lock.release(), lambda: lock.acquire(True, "x"), lambda: _posixshmem.shm_open(name, os.O_RDWR), lambda: _posixshmem.shm_unlink(name)):
    try:
        wrong()
    except (OSError, ValueError, TypeError) as error:
        print(type(error).__name__)
fd = _posixshmem.shm_open(name, os.O_CREAT | os.O_RDWR, mode=0o600)
print(_posixshmem.shm_unlink(name), os.ftruncate(fd, 5), os.fstat(fd).st_size, os.close(fd))
