"""os: what it does with files, descriptors and names in a folder of its own; with right and wrong arguments."""
import itertools
import os
import shutil
import stat as modes
import tempfile
from _battery import battery

HOME = os.getcwd()
FOLDER = os.path.realpath(tempfile.mkdtemp())
os.environ["BATTERY_SET"] = "value"
os.umask(0o22)


def fresh():
    """The folder as each callable finds it."""
    os.chdir("/")
    for name in os.listdir(FOLDER):
        place = os.path.join(FOLDER, name)
        shutil.rmtree(place) if os.path.isdir(place) and not os.path.islink(place) else os.unlink(place)
    os.chdir(FOLDER)
    for name in ("sub", "sub/deep", "empty"):
        os.mkdir(name, 0o755)
    for name, text in (("f", b"some text\n"), ("sub/g", b"g" * 100), ("sub/deep/h", b""), ("\u00e9", b"e")):
        with open(name, "wb") as f:
            f.write(text)
        os.chmod(name, 0o644)
    os.symlink("f", "link"), os.symlink("nowhere", "broken"), os.symlink("sub", "dirlink")


def reading(name="f"):
    """A descriptor that the next call of it closes."""
    return opened(os.open(name, os.O_RDONLY))


def writing(name="w"):
    return opened(os.open(name, os.O_RDWR | os.O_CREAT, 0o644))


def opened(fd):
    """It under a number that no other has, so that what closed it closes nothing else."""
    number = 300 + next(numbers) % 400
    os.dup2(fd, number)
    os.close(fd)
    return number


numbers = itertools.count()


def files():
    found = []
    for base, folders, names in os.walk("."):
        for name in sorted(folders + names):
            path = os.path.join(base, name)
            s = os.lstat(path)
            found.append((path, oct(s.st_mode), s.st_size if os.path.isfile(path) and not os.path.islink(path) else None, os.path.islink(path) and os.readlink(path)))
    return sorted(found)


def told(step, *args):
    """What a step gives or raises, and the files after it."""
    fresh()
    try:
        value = step(*args)
    except Exception as error:
        value = type(error).__name__, str(error)
    return value, files()


def closing(call, *args, **options):
    """What opens descriptors, with arguments right and wrong; their numbers depend on what else is open, and are not shown."""
    try:
        found = call(*args, **options)
    except (OSError, ValueError, OverflowError, TypeError) as error:
        return type(error).__name__, str(error)
    numbers = [found] if type(found) is int else found
    shown = [(type(n).__name__, os.get_inheritable(n), os.get_blocking(n), modes.S_ISDIR(os.fstat(n).st_mode)) for n in numbers]
    for n in numbers:
        os.close(n)
    return type(found).__name__, shown


def plain(s):
    return oct(s.st_mode), s.st_size, s.st_nlink, len(s), s.st_mtime_ns == s.st_mtime_ns // 1


def entries(path="."):
    with os.scandir(path) as found:
        return sorted((e.name, e.path, e.is_file(), e.is_dir(), e.is_symlink(), e.is_junction(), e.is_file(follow_symlinks=False), e.is_dir(follow_symlinks=False), repr(e), os.fspath(e)) for e in found)


SAFE = """WCOREDUMP WEXITSTATUS WIFCONTINUED WIFEXITED WIFSIGNALED WIFSTOPPED WSTOPSIG WTERMSIG access chmod copy_file_range device_encoding dup2 fdopen fpathconf fsdecode fsencode fspath fstat fstatvfs
    fsync ftruncate get_blocking get_exec_path get_inheritable getenv getenvb getpriority getrandom isatty link listdir lockf lseek lstat major makedev makedirs minor mkdir mkfifo pathconf pread preadv putenv pwrite pwritev
    read readlink readv remove removedirs rename renames replace rmdir scandir sched_get_priority_max sched_get_priority_min set_blocking set_inheritable stat statvfs strerror symlink sysconf truncate ttyname unlink unsetenv
    urandom utime waitstatus_to_exitcode walk fwalk write writev posix_fadvise terminal_size DirEntry chdir umask posix_fallocate confstr getgrouplist memfd_create""".split()
names = {n: v for n, v in globals().items() if n[0] != "_" and n not in ("battery", "os")}
battery("os", r"""
    before: fresh()
    view stat_result: plain
    view statvfs_result: lambda s: len(s)
    view ScandirIterator: lambda i: sorted(e.name for e in i)
    view DirEntry: lambda e: e.name
    status: 0 ;; 256 ;; 9 ;; 0x137f ;; 0xffff ;; 139 ;; -1 ;; 2**31
    path: 'f' ;; 'nope' ;; 'sub' ;; 'link' ;; 'broken' ;; '' ;; 'a\0b' ;; b'f' ;; 'é' ;; '\ud800' ;; 'f/x' ;; reading() ;; reading('sub') ;; 5.5 ;; None ;; bytearray(b'f') ;; 'x' * 300
    call chmod: 'f', 0o600 ;; 'nope', 0 ;; 'sub', 0o711 ;; 'link', 0o640 ;; b'f', 0o604 ;; writing(), 0o600 ;; '', 0 ;; 'f', 0o600, dir_fd=None ;; 'sub/g', 0o606, follow_symlinks=True ;; 'g', 0o660, dir_fd=reading('sub') ;; 'f' ;; 'f', 'x' ;; 5.5, 0 ;; 'a\0b', 0
    access mode: F_OK ;; R_OK ;; W_OK ;; X_OK
    mode: 0o755 ;; 0o700 ;; 0o1777
    flags: O_RDONLY ;; 0 ;; 'x'
    writev flags: 0
    dir_fd: None ;; reading('sub')
    src_dir_fd: None
    dst_dir_fd: None
    follow_symlinks: True ;; False
    followlinks: False ;; True
    effective_ids: False ;; True
    name: 'nope/x' ;; 'new' ;; 'sub' ;; '' ;; 'a/b/c'
    removedirs name: 'empty' ;; 'sub' ;; 'nope'
    sysconf name: 'SC_PAGESIZE' ;; 'nope' ;; 5.5 ;; -1
    pathconf name: 'PC_NAME_MAX' ;; 'nope' ;; 5.5 ;; -1
    fpathconf name: 'PC_NAME_MAX' ;; 'nope' ;; 5.5
    confstr name: 'CS_PATH' ;; 'nope' ;; 5.5 ;; -1
    memfd_create name: 5
    putenv name: 'BATTERY_PUT' ;; 'A=B' ;; '' ;; 'a\0b' ;; b'BATTERY_B' ;; 5
    unsetenv name: 'BATTERY_PUT' ;; 'A=B' ;; '' ;; 'a\0b' ;; 5
    putenv value: 'v' ;; '' ;; b'x' ;; 'a\0b' ;; 5
    key: 'BATTERY_SET' ;; 'BATTERY_NOT' ;; '' ;; 5
    getenvb key: b'BATTERY_SET' ;; b'BATTERY_NOT' ;; 'x'
    default: None ;; 'd'
    leave get_exec_path: () ;; env=None ;; None
    env: {'PATH': '/a:/b'} ;; {} ;; {b'PATH': b'/c'} ;; {'PATH': '/a', b'PATH': b'/c'} ;; {'PATH': ''}
    exist_ok: False ;; True
    fd: reading() ;; writing() ;; -1 ;; 9999 ;; 'x' ;; None
    fdopen fd: reading() ;; 'x' ;; -1
    fdopen mode: 'r' ;; 'rb' ;; 'q' ;; 5
    isatty fd: reading() ;; -1 ;; 'x'
    fd2: writing('w2')
    inheritable: True ;; False ;; 'x'
    set_blocking fd: reading() ;; 9999
    blocking: True ;; False
    filename: 'é' ;; b'\xc3\xa9\xff' ;; 'a\udcff' ;; 5 ;; None ;; '\ud800'
    fspath path: 'a' ;; b'a' ;; 5 ;; None ;; bytearray(b'q') ;; type('P', (), {'__fspath__': lambda s: 'mine'})() ;; type('P', (), {'__fspath__': lambda s: 5})() ;; type('P', (), {'__fspath__': None})()
    length: 4 ;; 0 ;; -1 ;; 100 ;; 'x'
    ftruncate length: 4 ;; 0 ;; 100
    lockf fd: writing() ;; reading() ;; 9999
    fpathconf fd: 'x'
    fstatvfs fd: reading()
    command: F_TEST ;; F_ULOCK ;; F_TLOCK ;; 99
    which: 0 ;; 99
    who: 0
    size: 3 ;; 0 ;; -1 ;; 'x'
    urandom size: 0 ;; -1 ;; 'x'
    getrandom size: 0 ;; -1 ;; 'x'
    src: 'f' ;; 'nope' ;; 'sub' ;; 'link' ;; b'f' ;; '' ;; 5 ;; 'a\0b' ;; 'dirlink'
    dst: 'new' ;; 'f' ;; 'sub' ;; 'nope/x' ;; b'new2' ;; '' ;; 5 ;; 'empty' ;; 'sub/g'
    copy_file_range src: reading() ;; 9999 ;; 'x'
    copy_file_range dst: writing() ;; 9999
    count: 3 ;; 0 ;; -1
    offset_src: None ;; 2 ;; -1
    offset_dst: None ;; 1
    old: 'f' ;; 'nope' ;; 'sub/deep/h'
    new: 'made/it' ;; 'new' ;; ''
    target_is_directory: False
    position: 0 ;; 3 ;; -1 ;; 2**40
    whence: SEEK_SET ;; SEEK_CUR ;; SEEK_END ;; 99
    posix_fadvise offset: 0 ;; 2
    offset: 0 ;; 2 ;; 999
    advice: 0 ;; 99
    device: 0 ;; 0x801 ;; -1 ;; 2**64 - 1 ;; 'x'
    device: 5 ;; 0x801
    major: 8 ;; 0
    minor: 1 ;; 0
    buffer: b'zz' ;; bytearray(b'q') ;; 'x' ;; b''
    buffers: [b'ab', b'c'] ;; [] ;; 5 ;; ['x'] ;; (bytearray(b'q'),)
    readv buffers: [bytearray(3), bytearray(9)] ;; []
    writev buffers: [b'ab', b'c'] ;; [] ;; ['x'] ;; (bytearray(b'q'),)
    pread length: 4 ;; 0 ;; 100
    set_inheritable inheritable: True ;; False ;; 0
    truncate length: 4 ;; 0 ;; 100
    preadv buffers: [bytearray(3), bytearray(9)] ;; [] ;; [b'x'] ;; 5
    preadv flags: 0 ;; -1
    pwritev flags: 0
    data: b'data' ;; bytearray(b'q') ;; 'x' ;; memoryview(b'abcd')[::2] ;; b''
    write fd: writing() ;; reading() ;; 9999 ;; 'x'
    pwrite fd: writing() ;; reading() ;; 9999
    read fd: reading() ;; writing() ;; 9999 ;; 'x'
    policy: SCHED_OTHER ;; SCHED_FIFO ;; 99 ;; 'x'
    code: 0 ;; 2 ;; 13 ;; 17 ;; 99999 ;; -1 ;; 'x'
    call utime: 'f' ;; 'f', (1, 2) ;; 'f', (1.5, 2.25) ;; 'f', None ;; 'f', 5 ;; 'f', (1,) ;; 'f', ns=(10**9, 2 * 10**9 + 5) ;; 'f', (1, 2), ns=(1, 2) ;; 'nope' ;; 'link', (1, 2), follow_symlinks=False ;; 'f', ('x', 1) ;; 'f', (-1, -1) ;; 'f', ns=(1,) ;; 'f', ns=5 ;; 'f', (float('nan'), 0) ;; reading(), (3, 4)
    top: 'sub' ;; 'nope' ;; '.' ;; b'sub'
    fwalk top: 'nope'
    topdown: True ;; False
    onerror: None ;; (lambda e: print(type(e).__name__, e.filename))
    listdir path: 'sub' ;; 'nope' ;; 'f' ;; b'sub' ;; reading('sub') ;; reading() ;; '' ;; 5.5
    scandir path: 'sub' ;; 'nope' ;; 'f' ;; b'sub' ;; reading('sub') ;; '' ;; 5.5
    chdir path: 'sub' ;; 'nope' ;; 'f' ;; '' ;; 5.5 ;; reading('sub') ;; reading()
    mkdir path: 'new' ;; 'sub' ;; 'nope/x' ;; '' ;; b'new2' ;; 'f/x' ;; 5
    mkfifo path: 'new'
    readlink path: 'link' ;; 'broken' ;; 'f' ;; 'nope' ;; b'link' ;; '' ;; 5
    remove path: 'nope' ;; 'sub' ;; 'f' ;; 'link' ;; '' ;; 5
    unlink path: 'nope' ;; 'sub' ;; 'f' ;; 'link' ;; '' ;; 5
    rmdir path: 'empty' ;; 'nope' ;; 'sub' ;; 'f' ;; '' ;; 5
    truncate path: 'f' ;; 'nope' ;; 'sub' ;; writing() ;; 5.5
    statvfs path: 'f' ;; 'nope' ;; 5.5 ;; reading()
    mask: 0o22
    times: None
    user: 5
    group: 'x'
    call terminal_size: (1, 2) ;; (1,) ;; 5 ;; (1, 2, 3)
    skip memfd_create: a descriptor
    skip pathconf fpathconf getgrouplist: the reference ends with some, and others fail in words of their own
    skip mkfifo: another message; below
    skip umask getpriority: is the process's
    do calls: told(os.rename, 'f', 'sub/moved'), told(os.replace, 'f', 'sub/g'), told(os.link, 'f', 'hard'), told(os.symlink, 'target', 'sym'), told(os.remove, 'link'), told(os.rmdir, 'empty'), told(os.rmdir, 'sub')
    do calls: told(os.makedirs, 'p/q/r'), told(os.makedirs, 'sub', 0o700, True), told(os.makedirs, 'sub'), told(os.makedirs, 'f/x'), told(os.removedirs, 'sub/deep'), told(os.renames, 'sub/deep/h', 'x/y'), told(os.renames, 'f', 'sub/f2')
    do calls: told(os.truncate, 'f', 4), told(os.truncate, 'f', 20), told(os.chmod, 'f', 0o600), told(os.chmod, 'sub', 0o700), told(os.mkfifo, 'fifo', 0o600), told(os.mkdir, 'm', 0o711)
    do calls: told(os.unlink, 'link'), told(os.unlink, 'broken'), told(os.link, 'link', 'l2', follow_symlinks=True) if 0 else told(os.link, 'nope', 'x')
    do entries: entries(), entries('sub'), [e.name for e in os.scandir(b'sub')] and sorted(e.path for e in os.scandir(b'sub'))
    do entries: i = os.scandir('sub'); [i.close(), list(i), i.close()]
    do entries: e = [e for e in os.scandir('.') if e.name == 'f'][0]; [e.stat().st_size, e.stat(follow_symlinks=False).st_size, e.inode() == os.stat('f').st_ino, e.name, e.path, repr(e)]
    do entries: e = [e for e in os.scandir('.') if e.name == 'broken'][0]; [e.is_file(), e.is_dir(), e.is_symlink()]; e.stat()
    do entries: e = [e for e in os.scandir('.') if e.name == 'link'][0]; [e.stat().st_size, oct(e.stat(follow_symlinks=False).st_mode)]
    do entries: os.DirEntry()
    do walking: [(a, sorted(b), sorted(c)) for a, b, c in sorted(os.walk('.'))], [(a, b) for a, b, c in os.walk('sub', topdown=False)], sorted((a, sorted(b)) for a, b, c in os.walk('.', followlinks=True)), list(os.walk('nope'))
    do walking: [(a, sorted(b), sorted(c), d >= 0) for a, b, c, d in sorted(os.fwalk('.'))], [(a, b) for a, b, c, d in os.fwalk('sub', topdown=False)], [(a, b) for a, b, c, d in os.fwalk('sub', dir_fd=None)]
    do walking: r = []; [b.clear() or r.append(a) for a, b, c in os.walk('.')], r
    do walking: list(os.walk('nope', onerror=lambda e: print(e.strerror, e.filename)))
    do descriptors: r, w = os.pipe(); [os.write(w, b'abc'), os.read(r, 2), os.get_inheritable(r), os.set_inheritable(r, True), os.get_inheritable(r), os.get_blocking(r), os.set_blocking(r, False), os.get_blocking(r), os.close(w), os.read(r, 9), os.read(r, 9), os.close(r), os.isatty(r)]
    do descriptors: r, w = os.pipe(); [os.set_blocking(r, False)]; os.read(r, 1)
    do descriptors: r, w = os.pipe(); [os.close(r)]; os.write(w, b'x')
    do descriptors: [closing(os.open, path, flags) for path in ('f', 'nope', 'sub', 'link', 'broken', '', 'a\0b', b'f', '\ud800', 'f/x', 5.5, None) for flags in (os.O_RDONLY, os.O_DIRECTORY, os.O_NOFOLLOW, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 'x', 2**40)]
    do descriptors: [closing(os.open, 'new', os.O_WRONLY | os.O_CREAT, mode) for mode in (0o600, 0o777, -1, 'x', None)], oct(os.stat('new').st_mode), closing(os.open, 'g', os.O_RDONLY, dir_fd=reading('sub')), closing(os.open, 'g', os.O_RDONLY, dir_fd='x'), closing(os.open, 'f', 0, 0, 0)
    do descriptors: [closing(os.pipe2, flags) for flags in (0, os.O_CLOEXEC, os.O_NONBLOCK, os.O_RDONLY, 'x', 2**40, 1.5, None)], closing(os.pipe), closing(os.pipe2)
    do descriptors: r, w = os.pipe2(os.O_CLOEXEC | os.O_NONBLOCK); [os.get_blocking(r), os.get_inheritable(w), os.close(r), os.close(w)]
    do descriptors: fd = writing('new'); [os.write(fd, b'0123456789'), os.lseek(fd, 2, 0), os.read(fd, 3), os.pread(fd, 2, 8), os.pwrite(fd, b'XX', 1), os.lseek(fd, 0, 1), os.lseek(fd, 0, 2), os.ftruncate(fd, 5), os.fstat(fd).st_size, os.writev(fd, [b'a', b'bc']), os.fsync(fd), os.fdatasync(fd), os.lseek(fd, 0, 0), os.readv(fd, [b := bytearray(3), d := bytearray(9)]), b, d]
    do descriptors: fd = writing('new'); k = os.dup(fd); [os.write(k, b'x'), os.fstat(fd).st_size, os.get_inheritable(k), os.close(k)]; os.close(k)
    do descriptors: fd = writing('new'); k = os.dup2(fd, writing('w2')); [os.write(k, b'x'), os.fstat(fd).st_size, os.get_inheritable(k)]
    do descriptors: a, b = reading(), writing('copy'); [os.copy_file_range(a, b, 4), os.copy_file_range(a, b, 99, 2, 6), os.sendfile(b, a, 0, 4) >= 0, os.fstat(b).st_size]
    do descriptors: f = os.fdopen(writing('fd'), 'w+b', closefd=False); [f.write(b'abc'), f.flush(), f.seek(0), f.read(), type(f.name), f.mode, f.close()]
    do times: [os.utime('f', (1, 2)), os.stat('f').st_atime, os.stat('f').st_mtime_ns, os.utime('f', ns=(5, 10**9 + 7)), os.stat('f').st_atime_ns, os.stat('f').st_mtime_ns, os.stat('f').st_mtime, os.utime('f', (1.5, 2.25)), os.stat('f').st_mtime_ns, os.utime('link', (9, 9), follow_symlinks=False), os.stat('f').st_mtime_ns, os.lstat('link').st_mtime]
    do times: s = os.stat('f'); [s[6], s.st_size, s == tuple(s)[:10] or len(s), s.n_fields > 10, s.n_sequence_fields, s[stat_index := 6], type(s[7]), type(s.st_atime), s.st_blksize > 0, s.st_blocks >= 0, s.st_rdev]
    do times: os.stat_result(range(10)), os.stat_result(range(10)).st_atime, os.stat_result(range(19)).st_atime
    do times: os.stat_result(range(9))
    do environment: [os.environ['BATTERY_SET'], os.environ.get('NOPE_X'), 'BATTERY_SET' in os.environ, os.environb[b'BATTERY_SET'], os.environ.setdefault('BATTERY_Q', 'q'), os.environ.pop('BATTERY_Q'), os.environ.copy()['BATTERY_SET'], type(os.environ.copy()), (os.environ | {'a': 'b'})['a'], ({'a': 'b'} | os.environ)['a'], os.getenv('BATTERY_SET'), os.getenvb(b'BATTERY_SET'), os.supports_bytes_environ]
    do environment: os.environ['NOPE_X']
    do environment: del os.environ['NOPE_X']
    do environment: os.environ[5] = 'x'
    do environment: os.environ['x'] = 5
    do environment: os.environ['A=B'] = 'x'
    do environment: os.environ['a\0b'] = 'x'
    do environment: os.environb['x'] = b'y'
    do environment: os.environ['BATTERY_\udcff'] = 'v\udcfe'; [os.environb[b'BATTERY_\xff'], os.environ.pop('BATTERY_\udcff')]
    do environment: os.environ |= {'BATTERY_A': '1'}; [os.getenv('BATTERY_A'), os.putenv('BATTERY_B', '2'), os.getenv('BATTERY_B'), os.unsetenv('BATTERY_A'), os.environ.pop('BATTERY_A'), 'BATTERY_A' in os.environ]
    do waiting: pid = os.fork() or os._exit(7); p, s = os.waitpid(pid, 0); [p == pid, os.waitstatus_to_exitcode(s), os.WIFEXITED(s), os.WEXITSTATUS(s), os.WIFSIGNALED(s)]
    do waiting: pid = os.fork() or (os.kill(os.getpid(), 9), 0)[1]; p, s = os.waitpid(pid, 0); [os.waitstatus_to_exitcode(s), os.WIFSIGNALED(s), os.WTERMSIG(s), os.WIFEXITED(s)]
    do waiting: pid = os.fork() or os._exit(3); r = os.waitid(os.P_PID, pid, os.WEXITED); [r.si_pid == pid, r.si_status, r.si_code == os.CLD_EXITED, type(r).__name__]
    do waiting: pid = os.fork() or os._exit(4); r = os.wait4(pid, 0); [os.waitstatus_to_exitcode(r[1]), type(r[2]).__name__, len(r)]
    do waiting: os.waitpid(-1, 0)
    do waiting: os.wait()
    do waiting: os.waitpid(2**70, 0)
    do waiting: pid = os.posix_spawn('/bin/true', ['true'], {}); os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    do waiting: pid = os.posix_spawnp('sh', ['sh', '-c', 'exit 5'], os.environ, file_actions=[(os.POSIX_SPAWN_OPEN, 1, '/dev/null', os.O_WRONLY, 0), (os.POSIX_SPAWN_DUP2, 1, 2), (os.POSIX_SPAWN_CLOSE, 0)], setsigmask=[], setsigdef=[], setpgroup=0); os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    do waiting: os.posix_spawn('/nonexistent', ['x'], {})
    do waiting: [os.spawnv(os.P_WAIT, '/bin/sh', ['sh', '-c', 'exit 6']), os.spawnlp(os.P_WAIT, 'sh', 'sh', '-c', 'exit 2'), os.system('exit 3'), os.waitstatus_to_exitcode(os.system('exit 4'))]
    do waiting: p = os.popen('echo hi; exit 2'); [p.read(), p.close()]
    do waiting: p = os.popen('cat > out', 'w'); [p.write('abc'), p.close(), open('out').read()]
    do waiting: os.popen('x', 'q')
    do waiting: os.popen(5)
    do values: [os.sep, os.altsep, os.extsep, os.curdir, os.pardir, os.pathsep, os.linesep, os.devnull, os.defpath, os.name, os.SEEK_SET, os.O_RDONLY, os.F_OK, os.P_WAIT, os.EX_OK, os.EX_USAGE]
    do values: [os.open in os.supports_dir_fd, os.stat in os.supports_follow_symlinks, os.chdir in os.supports_fd, os.access in os.supports_effective_ids]
    do values: t = os.terminal_size((80, 24)); [t, t.columns, t.lines, os.terminal_size.__name__]
    do values: [os.fsencode('é'), os.fsdecode(b'\xc3\xa9\xff'), os.fsencode('a\udcff'), os.fspath(type('P', (), {'__fspath__': lambda s: b'q'})()), isinstance('x', os.PathLike), isinstance(type('P', (), {'__fspath__': lambda s: 1})(), os.PathLike), issubclass(int, os.PathLike)]
    do values: os.get_terminal_size(reading())
    do folder: [os.chdir('sub'), os.path.basename(os.getcwd()), os.path.basename(os.getcwdb()), os.chdir(reading('deep')), os.path.basename(os.getcwd()), os.fchdir(reading('..')), os.path.basename(os.getcwd())]
    calls open: 40
    """, only=SAFE, **names)
os.chdir(HOME)
shutil.rmtree(FOLDER)
