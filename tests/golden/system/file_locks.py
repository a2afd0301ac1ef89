# fcntl: duplicates, flags, locks of a whole file and of parts, what is refused.
import fcntl
import os
import tempfile

with tempfile.TemporaryFile() as file:
    copy = fcntl.fcntl(file, fcntl.F_DUPFD_CLOEXEC, 50)
    print(copy >= 50, fcntl.fcntl(copy, fcntl.F_GETFD), os.get_inheritable(copy))
    os.close(copy)
    flags = fcntl.fcntl(file.fileno(), fcntl.F_GETFL)
    print(flags & os.O_ACCMODE == os.O_RDWR, fcntl.fcntl(file, fcntl.F_SETFL, flags | os.O_APPEND))
    print(fcntl.flock(file, fcntl.LOCK_EX), fcntl.flock(file, fcntl.LOCK_UN))
    print(fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 10, 5), fcntl.lockf(file, fcntl.LOCK_UN, 10, 5))
    print(len(fcntl.fcntl(file, fcntl.F_GETLK, bytes(90))))
    for call in (lambda: fcntl.lockf(file, 96), lambda: fcntl.fcntl(file, fcntl.F_GETFD, bytes(2000)), lambda: fcntl.fcntl(file, 0, 1.5),
                 lambda: fcntl.fcntl('x', 0), lambda: fcntl.fcntl(-1, fcntl.F_GETFD), lambda: fcntl.flock(2**31, 1),
                 lambda: fcntl.flock(-2**31, 1), lambda: fcntl.fcntl(file, 2**40)):
        try:
            print(call())
        except Exception as error:
            print(type(error).__name__, error)
