"""Folders, descriptors and vectors of os: what entries tell without and with a look, ranges at their bounds, polls that wait for none."""
import errno, os, select, signal, stat, sys, tempfile, time


def told(f, *args, **names):
    try:
        return f(*args, **names)
    except OSError as error:
        return type(error).__name__, errno.errorcode.get(error.errno), isinstance(error.filename, str) and os.path.basename(error.filename), error.filename2
    except Exception as error:
        return f"{type(error).__name__}: {error}"


folder = tempfile.mkdtemp()
os.chdir(folder)
os.mkdir("folder")
with open("file", "w") as f:
    f.write("12345")
os.symlink("file", "link")
os.symlink("folder", "to_folder")
os.symlink("nowhere", "broken")
os.mkfifo("pipe")
for n in range(40):
    os.mkdir(f"folder/{'long' * 20}{n}")
with os.scandir(".") as entries:
    for e in sorted(entries, key=lambda e: e.name):
        print(e.name, e.path, e.is_dir(), e.is_file(), e.is_symlink(), e.is_junction(), e.is_dir(follow_symlinks=False), e.is_file(follow_symlinks=False),
              e.inode() == os.lstat(e.path).st_ino, told(lambda: e.stat().st_size if e.is_file() else e.stat().st_mode >> 12), e.stat(follow_symlinks=False).st_mode >> 12, repr(e), os.fspath(e))
for kind in (".", b".", None):
    print(sorted(os.listdir(kind)), [type(e.path).__name__ for e in os.scandir(kind)][:1])
fd = os.open(".", os.O_RDONLY)
print(sorted(os.listdir(fd)), sorted(e.name + e.path for e in os.scandir(fd)), len(os.listdir("folder")), len([*os.scandir("folder")]), told(os.listdir, "file"), told(os.scandir, "nothing"), told(os.listdir, -1), told(os.listdir, 5.5))
print([told(lambda: e.stat().st_size) for e in sorted(os.scandir(fd), key=lambda e: e.name) if e.name in ("file", "broken")])
entries = os.scandir("folder")
next(entries), entries.close()
print(told(next, entries, "end"), entries.close(), told(entries.__enter__) is entries)
with os.scandir("folder") as entries:
    print(len([*entries]), told(next, entries, "end"))
os.close(fd)
a, b = os.pipe()
print(os.write(b, b"0123456789"), os.read(a, 0), os.read(a, 3), os.readv(a, [bytearray(2), bytearray(1)]), os.read(a, 100), os.writev(b, [b"ab", b"", b"cd"]), os.read(a, 3), told(os.read, a, -1), told(os.readv, a, [5]), told(os.writev, b, []), told(os.writev, b, [b"a", 5]))
f = os.open("file", os.O_RDWR)
print(os.pread(f, 2, 1), os.pwrite(f, b"XY", 3), os.pread(f, 10, 0), os.lseek(f, 0, 1), os.lseek(f, -1, 2), os.preadv(f, [one := bytearray(2), two := bytearray(9)], 0), one, two, os.pwritev(f, [b"p", b"qr"], 1), os.pread(f, 9, 0), told(os.pread, f, 1, -1), told(os.lseek, f, -1, 0), told(os.lseek, f, 0, 99))
print(told(os.ftruncate, f, 2), os.fstat(f).st_size, told(os.truncate, "file", 4), os.stat("file").st_size, told(os.truncate, f, 1), told(os.ftruncate, f, -1), told(os.truncate, "nothing", 1), told(os.posix_fallocate, f, 0, 7), os.fstat(f).st_size, told(os.posix_fallocate, f, -1, 1), told(os.posix_fadvise, f, 0, 0, os.POSIX_FADV_NORMAL), told(os.posix_fadvise, f, 0, 0, 99))
copies = [os.dup(f) for _ in range(3)]
print(os.dup2(f, copies[0]) == copies[0], os.get_inheritable(copies[0]), os.get_inheritable(copies[1]), os.set_inheritable(copies[1], True), os.get_inheritable(copies[1]), os.dup2(f, copies[2], False) == copies[2], os.get_inheritable(copies[2]), os.get_blocking(a), os.set_blocking(a, False), os.get_blocking(a), told(os.read, a, 1), os.isatty(a))
os.set_blocking(a, True)
print(os.closerange(copies[0], copies[0]), told(os.fstat, copies[0]) != 0, os.closerange(copies[0], copies[1] + 1), [isinstance(told(os.fstat, c), tuple) and len(told(os.fstat, c)) for c in copies], os.closerange(copies[2], copies[2] + 1), os.closerange(999, 999), told(os.closerange, "x", 1), told(os.closerange, 1, "x"), told(os.closerange, 1))
for timeout in (0, 0.0, 0.001, -1, None):
    print(timeout, [x and [y == a for y in x] for x in select.select([a], [], [], timeout if timeout != -1 else 0)] if timeout is not None else select.select([], [b], [])[1] == [b], told(select.select, [a], [], [], timeout) if timeout == -1 else "")
p = select.poll()
print(p.register(a), p.register(b, select.POLLOUT), [x[1] for x in p.poll(0)], p.modify(b, select.POLLIN), p.poll(0), p.poll(1), told(p.modify, 99, 1), p.unregister(b), told(p.unregister, b), told(p.register, a, -1), told(p.register, a, 1 << 16), told(p.register, "x"), told(p.poll, "x"), p.poll(0.0001))
os.write(b, b"z")
print([x[1] for x in p.poll()], [x[1] for x in p.poll(None)], [x[1] for x in p.poll(-1)], [x[1] for x in p.poll(5.5)])
e = select.epoll(sizehint=1)
print(e.register(a, select.EPOLLIN), e.register(b, select.EPOLLOUT | select.EPOLLONESHOT), sorted(x[1] for x in e.poll(0)), sorted(x[1] for x in e.poll(0)), len(e.poll(0, 1)), e.modify(a, 0), e.poll(0), e.modify(b, select.EPOLLOUT), [x[1] for x in e.poll()], e.unregister(a), told(e.unregister, a), told(e.modify, a, 1), told(e.register, b), told(e.poll, 0, 0), told(e.poll, 0, -2), told(e.poll, "x"), e.closed, e.fileno() > 2, e.close(), e.closed, told(e.poll), told(e.fileno))
for args in ((0,), (-2,), ("x",), (1, 5)):
    print(args, told(select.epoll, *args) if args != (1, 5) else told(select.epoll, *args))
e = select.epoll()
print(e.register(b), [x[1] for x in e.poll(0)], told(e.register, 1 << 20), told(e.register, -1), e.poll(0.001, maxevents=1)[0][1], e.__exit__(None, None, None), e.closed)
print(told(signal.set_wakeup_fd, 99), told(signal.set_wakeup_fd, b), os.set_blocking(b, False), signal.set_wakeup_fd(b), signal.set_wakeup_fd(b, warn_on_full_buffer=False) == b, signal.set_wakeup_fd(-1) == b, signal.set_wakeup_fd(-1), told(signal.set_wakeup_fd, "x"), told(signal.set_wakeup_fd, b, 5))
print(signal.sigtimedwait([signal.SIGUSR1], 0), signal.sigtimedwait([signal.SIGUSR1], 0.001), told(signal.sigtimedwait, [signal.SIGUSR1], -1), told(signal.sigtimedwait, [0], 1), told(signal.sigtimedwait, [65], 1), told(signal.sigtimedwait, [signal.SIGUSR1], "x"))
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGUSR1, signal.SIGUSR2])
os.kill(os.getpid(), signal.SIGUSR1)
print(signal.sigpending(), (i := signal.sigtimedwait([signal.SIGUSR1], 5)).si_signo, i.si_code, i.si_pid == os.getpid(), i.si_uid == os.getuid(), len(i), signal.sigpending(), signal.pthread_sigmask(signal.SIG_UNBLOCK, []), signal.pthread_sigmask(signal.SIG_SETMASK, []), told(signal.pthread_sigmask, 99, []))
os.kill(os.getpid(), 0)
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGUSR2])
os.kill(os.getpid(), signal.SIGUSR2)
print(signal.sigwait([signal.SIGUSR1, signal.SIGUSR2]), told(signal.sigwait, []) if False else "", signal.pthread_sigmask(signal.SIG_SETMASK, []))
print([told(signal.signal, n, signal.SIG_DFL) for n in (-1, 0, 65, 9, 19)], told(signal.signal, signal.SIGUSR1, 5), told(signal.signal, signal.SIGUSR1, None), signal.getsignal(64), told(signal.getsignal, 65), told(signal.getsignal, 0), told(signal.strsignal, 65), told(signal.strsignal, 0), signal.strsignal(2) is None, told(signal.siginterrupt, 0, 1), told(signal.siginterrupt, 65, 1), told(signal.raise_signal, 65), told(signal.alarm, "x"), signal.alarm(100), signal.alarm(0) in (99, 100), signal.setitimer(signal.ITIMER_REAL, 100, 5), [round(x) for x in signal.setitimer(signal.ITIMER_REAL, 0)], told(signal.setitimer, 99, 1), told(signal.setitimer, 0, -1), signal.getitimer(0))
v = os.statvfs(".")
print(len(v), v.f_bsize > 0, v.f_namemax, told(os.statvfs, "nothing"), told(os.fstatvfs, f)[::9] == v[::9], told(os.pathconf, ".", "PC_NAME_MAX"), told(os.pathconf, ".", "PC_NOTHING"), told(os.fpathconf, f, 99999), told(os.sysconf, "SC_NOTHING"), os.sysconf("SC_PAGESIZE") > 0, told(os.confstr, "CS_PATH"), told(os.confstr, "x"))
s = os.stat("file")
os.utime("file", (1.5, 2.25))
print(os.stat("file")[7:9], os.stat("file").st_atime_ns, os.stat("file").st_mtime, os.utime("file", ns=(1, 2)), os.stat("file").st_atime_ns, os.stat("file").st_mtime_ns, told(os.utime, "file", (1, 2), ns=(1, 2)), told(os.utime, "file", (1,)), told(os.utime, "file", ns=(1, 2, 3)), told(os.utime, "file", ns=5), os.utime("file", (-1.5, -2)), os.stat("file").st_atime_ns, told(os.utime, "file", ns=(1.5, 2)), told(os.utime, "nothing"), os.utime("link", (5, 6), follow_symlinks=False), os.stat("file").st_mtime, os.lstat("link").st_mtime)
print(os.access("file", os.R_OK), os.access("nothing", os.F_OK), os.access("file", os.X_OK), told(os.access, "file", "x"), told(os.chmod, "file", 0o4755), oct(os.stat("file").st_mode), os.umask(0o77), oct(os.umask(0o22)), told(os.chmod, "nothing", 0), told(os.lchown, "link", -1, -1), told(os.chown, "file", -1, -1), told(os.chown, "file", -2, 0), told(os.chown, "file", 0, 2**32), told(os.mkdir, "m", 0o1711), oct(os.stat("m").st_mode), told(os.mkdir, "m"), told(os.rmdir, "folder"), told(os.rename, "nothing", "x"), told(os.link, "file", "hard"), os.stat("file").st_nlink, told(os.readlink, "file"), os.readlink("link"), told(os.symlink, "a", "link"), told(os.unlink, "folder") != 0, told(os.replace, "hard", "file"))
os.chdir("/")
import shutil
shutil.rmtree(folder)
print(told(os.getcwd), told(os.chdir, folder)[:2])
