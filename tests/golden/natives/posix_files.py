# Files, folders, links and descriptors by os' functions, in a folder of their own.
import os
from _each import each

top = os.path.join(os.environ.get("TMPDIR", "/tmp"), "posix_files-%d" % os.getpid())
os.mkdir(top)
os.chdir(top)
def entries(path="."): return sorted((e.name, e.is_dir(), e.is_file(), e.is_symlink(), e.path, e.stat(follow_symlinks=False).st_size if not e.is_dir() else 0) for e in os.scandir(path))
each(r"""
    fd = os.open("a", os.O_CREAT | os.O_RDWR | os.O_EXCL, 0o640); print(os.write(fd, b"hello world"), os.lseek(fd, 0, os.SEEK_SET), os.read(fd, 5), os.pread(fd, 3, 6), os.pwrite(fd, b"W", 6), os.lseek(fd, 0, os.SEEK_CUR), os.lseek(fd, -2, os.SEEK_END), os.read(fd, 9), os.read(fd, 9))
    print(os.writev(fd, [b"1", b"22", bytearray(b"3")]), os.lseek(fd, 0, 0)); b = bytearray(4); c = bytearray(3); print(os.readv(fd, [b, c]), b, c, os.ftruncate(fd, 4), os.fstat(fd).st_size, os.fsync(fd), os.fdatasync(fd), os.isatty(fd), os.get_inheritable(fd), os.set_inheritable(fd, True), os.get_inheritable(fd), os.get_blocking(fd))
    d = os.dup(fd); print(d != fd, os.get_inheritable(d), os.lseek(d, 0, 1), os.fstat(d).st_ino == os.fstat(fd).st_ino); e = os.dup2(fd, d); print(e == d, os.get_inheritable(e), os.dup2(fd, d, inheritable=False) == d, os.get_inheritable(d), os.close(d)); os.close(d)
    os.open("a", os.O_CREAT | os.O_EXCL)
    s = os.fstat(fd); print(oct(s.st_mode), s.st_nlink, s.st_size, s.st_uid == os.getuid(), s == os.stat("a"), s[6], s.st_mtime_ns // 10 ** 9 == int(s.st_mtime), len(s), s.st_blksize > 0, s.st_blocks >= 0, repr(s)[:29], s.st_rdev, isinstance(s, tuple), s.n_fields, s.n_sequence_fields)
    os.close(fd); os.truncate("a", 2); print(os.stat("a").st_size, os.stat(b"a").st_size, os.chmod("a", 0o600), oct(os.stat("a").st_mode), os.access("a", os.R_OK | os.W_OK), os.access("a", os.X_OK), os.lchmod if 0 else 0, os.umask(0o22) >= 0)
    os.utime("a", (10, 20)), os.stat("a").st_atime, os.stat("a").st_mtime, os.utime("a", ns=(1500000000, 2500000001)), os.stat("a").st_mtime_ns, os.utime("a", (1.5, 2.25)), os.stat("a").st_mtime_ns, os.utime("a") , os.stat("a").st_mtime > 1e9, os.utime("a", None), os.path.getmtime("a") > 1e9
    os.mkdir("d"), os.mkdir("d/e", 0o700), oct(os.stat("d/e").st_mode), os.makedirs("x/y/z"), os.makedirs("x/y", exist_ok=True), os.listdir("x"), sorted(os.listdir()), sorted(os.listdir(b".")), entries(), os.rmdir("d/e"), os.removedirs("x/y/z"), os.path.exists("x")
    os.makedirs("d")
    os.mkdir("d")
    os.rmdir("a")
    os.unlink("d") if 0 else 0
    os.symlink("a", "l"), os.readlink("l"), os.readlink(b"l"), os.lstat("l").st_size, os.stat("l").st_size, os.path.islink("l"), os.symlink("nope", "dangling"), os.path.lexists("dangling"), os.path.exists("dangling"), os.stat("l", follow_symlinks=False).st_size, entries(), os.path.realpath("l") == os.path.realpath("a"), os.utime("l", (1, 1), follow_symlinks=False), os.lstat("l").st_mtime
    os.link("a", "h"), os.stat("a").st_nlink, os.path.samefile("a", "h"), os.rename("h", "g"), os.path.exists("h"), os.replace("g", "h"), os.unlink("h"), os.stat("a").st_nlink, os.rename("a", "b"), os.listdir(".").count("b"), os.rename(b"b", b"a"), os.renames("a", "q/r/a"), os.listdir("q/r"), os.renames("q/r/a", "a"), os.path.exists("q")
    os.rename("a", "d")
    os.rename("nope", "d/nope")
    os.link("a", "d")
    os.symlink("a", "l")
    f = os.open("d", os.O_RDONLY | os.O_DIRECTORY); print(os.listdir(f), os.stat("../a", dir_fd=f).st_size, os.mkdir("in", dir_fd=f), os.listdir(f), os.open("n", os.O_CREAT | os.O_WRONLY, dir_fd=f) > 2, sorted(os.listdir(f)), os.rename("n", "m", src_dir_fd=f, dst_dir_fd=f), os.unlink("m", dir_fd=f), os.rmdir("in", dir_fd=f), os.access("../a", os.F_OK, dir_fd=f), os.readlink("../l", dir_fd=f), os.symlink("s", "t", dir_fd=f), os.unlink("t", dir_fd=f), os.link("../a", "k", src_dir_fd=f, dst_dir_fd=f), os.remove("k", dir_fd=f), os.chmod("../a", 0o644, dir_fd=f), os.utime("../a", (5, 5), dir_fd=f), os.listdir(f), os.fchdir(f), os.path.basename(os.getcwd()), os.chdir(".."), os.close(f))
    e = next(os.scandir("d"), None); print(e); open("d/z", "w").close(); it = os.scandir("d"); e = next(it); print(e, e.name, e.path, e.inode() == os.stat("d/z").st_ino, e.is_file(), e.is_dir(follow_symlinks=False), e.is_symlink(), e.stat().st_size, e.is_junction(), os.fspath(e), next(it, "end"), it.close()); next(it)
    with os.scandir(b"d") as it: print(list(it), it)
    [list(e for e in os.scandir(p)) for p in ("d",)], e.stat(follow_symlinks=False).st_size, os.remove("d/z"), e.is_file()
    e.stat(x=1)
    os.DirEntry.__class_getitem__(int), repr(e), hash(e) == hash(e), e == e
    sorted((r, sorted(d), sorted(f)) for r, d, f in os.walk(".")), sorted((r, sorted(d)) for r, d, f in os.walk(".", topdown=False)), sorted((r, sorted(d), sorted(f)) for r, d, f, fd in os.fwalk(".")), [r for r, d, f in os.walk(".", followlinks=True)][:1]
    r, w = os.pipe(); print(os.write(w, b"ab"), os.read(r, 1), os.set_blocking(r, False), os.get_blocking(r), os.read(r, 9)); os.read(r, 1)
    os.close(w), os.read(r, 5), os.close(r), os.closerange(900, 905), os.fdopen(os.open("a", os.O_RDONLY)).read(), os.popen("echo hi; exit 3").read(), os.popen("exit 3").close(), os.system("exit 5"), os.system("true")
    r, w = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC); print(os.get_blocking(r), os.get_inheritable(w)); os.write(r, b"x")
    os.sendfile(w, os.open("a", 0), 0, 5), os.read(r, 10), os.statvfs(".").f_namemax > 0, os.fstatvfs(r).f_bsize > 0, os.pathconf(".", "PC_PATH_MAX") > 0, os.fpathconf(r, "PC_PIPE_BUF"), os.device_encoding(r), os.ttyname.__name__
    pid = os.fork(); pid or os._exit(7); print(os.waitpid(pid, 0)[1], os.waitstatus_to_exitcode(7 << 8))
    pid = os.fork(); pid or os.execv("/bin/sh", ["sh", "-c", "exit 4"]); print(os.waitpid(pid, 0)[1] >> 8); pid = os.fork(); pid or os.execve("/bin/sh", ["sh", "-c", "exit $Q"], {"Q": "6"}); s = os.waitpid(pid, 0)[1]; print(os.WEXITSTATUS(s), os.WIFEXITED(s), os.WIFSIGNALED(s))
    os.spawnl(os.P_WAIT, "/bin/sh", "sh", "-c", "exit 3"), os.spawnve(os.P_WAIT, "/bin/sh", ["sh", "-c", "exit $Z"], {"Z": "2"}), os.spawnlp(os.P_WAIT, "sh", "sh", "-c", "kill -9 $$"), os.spawnv(os.P_WAIT, "/nonexistent", ["x"])
    os.environ.update(VV="1"), os.getenv("VV"), os.environ["VV"], os.popen("echo $VV").read(), os.environ.pop("VV"), os.getenvb(b"VV"), "VV" in os.environ, os.environ.setdefault("VV", "2"), os.environb[b"VV"], os.unsetenv("VV"), os.environ["VV"], os.environ.copy()["VV"], repr(os.environ)[:9], os.environ | {"A": "b"} == {**os.environ, "A": "b"}, os.putenv("WW", "5"), os.popen("echo $WW").read()
    os.memfd_create("q") > 2, os.eventfd(3) > 2, os.pidfd_open(os.getpid()) > 2, [os.eventfd_read(f := os.eventfd(3)), os.eventfd_write(f, 9), os.eventfd_read(f)]
""", globals())
os.chdir("/")
os.system("rm -r " + top)
