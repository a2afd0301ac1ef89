import posix

here = posix.getcwd()
fd = posix.open(__file__, posix.O_RDONLY)
s = posix.fstat(fd)
print(posix.read(fd, 6), posix.lseek(fd, 0, 0), posix.pread(fd, 5, 7), posix.isatty(fd), posix.get_inheritable(fd), posix.stat(__file__) == s, posix.lstat(__file__).st_size == s.st_size, s.st_mode & 0o170000 == 0o100000)
copy = posix.dup(fd)
posix.close(copy), posix.close(fd)
r, w = posix.pipe()
into = bytearray(4)
print(posix.write(w, b"abcdef"), posix.readv(r, [into]), into, posix.read(r, 9), posix.get_blocking(r), posix.set_blocking(r, False), posix.writev(w, [b"x", b"y"]), posix.read(r, 5))
posix.close(r), posix.close(w)
folder = __file__.rpartition("/")[0]
names = posix.listdir(folder)
with posix.scandir(folder) as entries:
    found = {e.name: e for e in entries}
e = found["posix_calls.py"]
print("posix_calls.py" in names, sorted(found) == sorted(names), e.is_file(), e.is_dir(), e.is_symlink(), e.inode() > 0, e.stat().st_size == s.st_size, e.path == folder + "/posix_calls.py", e, posix.fspath(e) == e.path)
print(posix.getcwdb() == here.encode(), posix.access(here, posix.R_OK), posix.umask(posix.umask(0o22)) >= 0, posix.strerror(0) != "", len(posix.uname()), len(posix.times()), posix.cpu_count() > 0, posix.getpid() > 0, len(posix.urandom(3)), posix.sysconf("SC_PAGESIZE") > 0, posix.device_encoding(99) if 0 else 0)
print(posix.fspath("x"), posix.waitstatus_to_exitcode(256), posix.WEXITSTATUS(256), posix.WIFEXITED(0), posix.major(0), posix.makedev(1, 2) > 0, posix.statvfs("/").f_bsize > 0, posix.getgroups() is not None, posix.putenv("COIL_X", "1"), posix.unsetenv("COIL_X"), type(posix.environ))
for wrong in (lambda: posix.open("/no/such", 0), lambda: posix.stat("/no/such"), lambda: posix.rename("/no/a", "/no/b"), lambda: posix.readlink("/"), lambda: posix.mkdir("/"), lambda: posix.rmdir("/no/such"), lambda: posix.listdir("/no/such"), lambda: posix.scandir("/no/such"), lambda: posix.close(-1), lambda: posix.read(-1, 1), lambda: posix.chdir("/no/such"), lambda: posix.link("/no/a", "/no/b"), lambda: posix.symlink("x", "/no/a/b"), lambda: posix.utime("/no/such", (1, 2)), lambda: posix.truncate("/no/such", 1), lambda: posix.fstat(-1)):
    try:
        wrong()
    except OSError as error:
        print(error.errno, error.filename, error.filename2)
for wrong in (lambda: posix.stat(1.5), lambda: posix.open("a\0b", 0), lambda: posix.fspath(5), lambda: posix.utime("x", 5), lambda: posix.utime("x", (1,), ns=(1, 2)), lambda: posix.sysconf("x"), lambda: posix.listdir(1.5), lambda: posix.putenv("a=b", "c"), lambda: posix.chmod([], 1), lambda: posix.WEXITSTATUS("x"), lambda: posix.waitstatus_to_exitcode(0x137f)):
    try:
        wrong()
    except (TypeError, ValueError) as error:
        print(error)
