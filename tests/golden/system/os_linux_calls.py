# Linux's own calls: copies in the kernel, timers, attributes, affinity.
import os
import tempfile
import time

with tempfile.TemporaryFile() as source, tempfile.TemporaryFile() as target:
    source.write(b'some bytes here')
    source.flush()
    print(os.copy_file_range(source.fileno(), target.fileno(), 10, offset_src=5), os.preadv(target.fileno(), [bytearray(3), bytearray(9)], 0))
    print(os.pwritev(target.fileno(), [b'12', b'345'], 2), os.pread(target.fileno(), 20, 0))
    read, write = os.pipe()
    print(os.splice(source.fileno(), write, 4, offset_src=0), os.read(read, 9))
    os.posix_fallocate(target.fileno(), 0, 100)
    print(os.fstat(target.fileno()).st_size, os.posix_fadvise(target.fileno(), 0, 0, os.POSIX_FADV_RANDOM))
    print(os.lockf(target.fileno(), os.F_LOCK, 5), os.lockf(target.fileno(), os.F_ULOCK, 5))
timer = os.timerfd_create(time.CLOCK_MONOTONIC)
print(os.timerfd_settime(timer, initial=0.001), os.get_inheritable(timer), int.from_bytes(os.read(timer, 8), 'little'))
print(os.timerfd_settime_ns(timer, initial=10**12, interval=2 * 10**9), os.timerfd_gettime(timer)[1], os.timerfd_gettime_ns(timer)[1])
mask = os.sched_getaffinity(0)
print(os.sched_setaffinity(0, mask), os.sched_getaffinity(0) == mask)
print(os.sched_getparam(0), os.sched_getscheduler(0) == os.SCHED_OTHER, len(os.getresuid()), os.getresgid()[1] == os.getegid())
for call in (lambda: os.sched_setaffinity(0, [-1]), lambda: os.sched_setaffinity(0, []), lambda: os.sched_setparam(0, 5),
             lambda: os.getxattr('/no/such/file', 'user.x'), lambda: os.getxattr(1, 'user.x', follow_symlinks=False),
             lambda: os.setxattr('/', 'user.x', 'text'), lambda: os.copy_file_range(0, 1, -1), lambda: os.splice(0, 1, 1),
             lambda: os.timerfd_settime(0, initial=1), lambda: os.sched_rr_get_interval(-1)):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)
