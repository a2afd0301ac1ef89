"""Run by nothing.c in a VM without a grant: whatever reaches outside must be refused. Each function of the modules named here is either
called with arguments that would reach something (REFUSED), which must name the grant that it stands under here, or listed as reaching nothing
(HARMLESS); one that is in neither is a failure. DESCRIPTOR is no grant: a number that is none of the script's descriptors is no descriptor.
"""
import _faulthandler, _multiprocessing, _posix_calls, _posixshmem, _posixsubprocess, _random, _signal, _socket, _thread, fcntl, grp, posix, pwd, resource, select, termios, time

buffer = bytearray(1)
here = _thread.get_ident()
REFUSED = {
    posix: {
        "PROCESS": dict(
            _exit=(3,), abort=(), chdir=('/',), eventfd=(0,), execv=('/bin/true', ['true']), execve=('/bin/true', ['true'], {}),
            fchdir=(0,), fork=(), getpriority=(0, 1), kill=(1, 0), killpg=(1, 0), memfd_create=('x',), nice=(0,), pidfd_open=(1,),
            pipe=(), pipe2=(0,), setegid=(0,), seteuid=(0,), setgid=(0,), setpgid=(0, 0), setsid=(), setuid=(0,), system=('true',),
            umask=(0o22,), wait=(), waitpid=(-1, 1)),
        "READ": dict(
            access=('/', 0), getcwd=(), getcwdb=(), listdir=('/',), lstat=('/',), open=('/dev/null', 0),
            pathconf=('/', 'PC_NAME_MAX'), readlink=('/proc/self/exe',), scandir=('/',), stat=('/',), statvfs=('/',)),
        "WRITE": dict(
            chmod=('/x', 0), chown=('/x', -1, -1), lchown=('/x', -1, -1), link=('/x', '/y'), mkdir=('/x/y',), mkfifo=('/x/y',),
            remove=('/x/y',), rename=('/x', '/y'), replace=('/x', '/y'), rmdir=('/x/y',), symlink=('/x', '/y/z'),
            truncate=('/x', 0), unlink=('/x/y',), utime=('/x',)),
        "DESCRIPTOR": dict(
            close=(0,), dup=(0,), dup2=(0, 9), fchmod=(0, 0o600), fchown=(0, -1, -1), fdatasync=(0,), fpathconf=(0, 'PC_NAME_MAX'),
            fstat=(0,), fstatvfs=(0,), fsync=(0,), ftruncate=(0, 0), get_blocking=(0,), get_inheritable=(0,),
            get_terminal_size=(0,), lseek=(0, 0, 1), pread=(0, 1, 0), pwrite=(0, b'x', 0), read=(0, 1), readv=(0, [buffer]),
            sendfile=(1, 0, 0, 1), set_blocking=(0, True), set_inheritable=(0, False), ttyname=(0,), write=(1, b'x'),
            writev=(1, [b'x'])),
        "SYSTEM": dict(
            getegid=(), geteuid=(), getgid=(), getgroups=(), getloadavg=(), getlogin=(), getpgid=(0,), getpgrp=(), getpid=(),
            getppid=(), getuid=(), getsid=(0,)),
        "RANDOM": dict(getrandom=(1,)),
        "ENVIRON": dict(putenv=('A', 'b'), unsetenv=('A',)),
    },
    _socket: {
        "DESCRIPTOR": dict(close=(0,), dup=(0,)),
        "CONNECT": dict(
            getaddrinfo=('localhost', 80), gethostbyaddr=('127.0.0.1',), gethostbyname=('localhost',),
            gethostbyname_ex=('localhost',), gethostname=(), getnameinfo=(('127.0.0.1', 80), 0), if_indextoname=(1,),
            if_nameindex=(), if_nametoindex=('lo',)),
        "PROCESS": dict(sethostname=('x',)),
    },
    select: {
        "DESCRIPTOR": dict(select=([0], [], [], 0)),
    },
    _faulthandler: {"DESCRIPTOR": dict(enable=(2, True))},
    _signal: {
        "SIGNALS": dict(
            alarm=(1,), pause=(), pthread_kill=(here, 0), pthread_sigmask=(0, []), raise_signal=(0,), set_wakeup_fd=(-1,),
            setitimer=(0, 1), siginterrupt=(10, False), signal=(10, 0), sigtimedwait=([10], 0), sigwait=([10],),
            sigwaitinfo=([10],)),
        "PROCESS": dict(pidfd_send_signal=(0, 0)),
    },
    time: {
        "CLOCK": dict(clock_settime=(0, 0.0), clock_settime_ns=(0, 0)),
    },
    _posix_calls: {
        "PROCESS": dict(
            chroot=(b'/',), copy_file_range=(0, 1, 1, None, None, 0), getxattr=(b'/', b'user.x', True), grantpt=(0,),
            initgroups=(b'root', 0), listxattr=(b'/', True), mknod=(b'/x/y', 0, 0, -1), posix_fallocate=(0, 0, 1), posix_openpt=(2,),
            ptsname=(0,), pwritev=(1, [b'x'], 0, 0), removexattr=(b'/', b'user.x', True), sched_getparam=(0,), sched_getscheduler=(0,),
            sched_rr_get_interval=(0,), sched_setaffinity=(0, [0]), sched_setparam=(0, 0), sched_setscheduler=(0, 0, 0), setgroups=([],),
            setns=(0,), setpriority=(0, 0, 0), setregid=(-1, -1), setresgid=(-1, -1, -1), setresuid=(-1, -1, -1), setreuid=(-1, -1),
            setxattr=(b'/', b'user.x', b'', 0, True), spawn=(b'/bin/true', [b'true'], [], [], (None,) * 7, False),
            posix_spawn=('/bin/true', ['true'], {}), posix_spawnp=('true', ['true'], {}),
            splice=(0, 1, 1, None, None, 0), sync=(), take_terminal=(0,), tcgetpgrp=(0,), tcsetpgrp=(0, 1), timerfd_create=(0, 0),
            timerfd_gettime=(0,), timerfd_settime=(0, 0, 0, 0), unlockpt=(0,), unshare=(0,), wait4=(-1, 1), waitid=(0, 0, 5)),
        "SYSTEM": dict(getgrouplist=(b'root', 0), getresgid=(), getresuid=()),
        "DESCRIPTOR": dict(lockf=(0, 0, 0), posix_fadvise=(0, 0, 0, 0), preadv=(0, [bytearray(1)], 0, 0)),
    },
    fcntl: {
        "DESCRIPTOR": dict(fcntl=(0, fcntl.F_GETFD), flock=(0, fcntl.LOCK_UN), lockf=(0, fcntl.LOCK_UN)),
        "PROCESS": dict(ioctl=(0, 0)),
    },
    grp: {
        "SYSTEM": dict(getgrall=(), getgrgid=(0,), getgrnam=('root',)),
    },
    pwd: {
        "SYSTEM": dict(getpwall=(), getpwnam=('root',), getpwuid=(0,)),
    },
    resource: {
        "PROCESS": dict(prlimit=(0, resource.RLIMIT_CORE), setrlimit=(resource.RLIMIT_CORE, (0, 0))),
        "SYSTEM": dict(getrlimit=(resource.RLIMIT_CORE,), getrusage=(resource.RUSAGE_SELF,)),
    },
    termios: {
        "DESCRIPTOR": dict(tcdrain=(0,), tcgetattr=(0,), tcgetwinsize=(0,)),
        "PROCESS": dict(tcflow=(0, 0), tcflush=(0, 0), tcsendbreak=(0, 0), tcsetattr=(0, 0, [0, 0, 0, 0, 0, 0, []]), tcsetwinsize=(0, (1, 1))),
    },
    _multiprocessing: {
        "PROCESS": dict(SemLock=(1, 1, 1, '/coil-x', True), sem_unlink=('/coil-x',)),
    },
    _posixshmem: {
        "PROCESS": dict(shm_open=('/coil-x', 0), shm_unlink=('/coil-x',)),
    },
    _random: {},
    _thread: {
        "THREADS": dict(start_joinable_thread=(id,), start_new=(id, (1,)), start_new_thread=(id, (1,))),
    },
    _posixsubprocess: {
        "PROCESS": dict(
            fork_exec=([b"true"], (b"/bin/true",), True, (3,), None, None, -1, -1, -1, -1, -1, -1, -1, 3, False, False, -1, None, None,
                       None, -1, None, False)),
    },
}
# What only computes, tells the kind of system, or acts on the VM alone. Clocks stand still, urandom() is
# the seeded sequence, a pair of sockets and a poll object stay inside.
HARMLESS = {
    posix: """__getattr__ _config_names closerange WCOREDUMP WEXITSTATUS WIFCONTINUED WIFEXITED WIFSIGNALED WIFSTOPPED WSTOPSIG WTERMSIG confstr cpu_count ctermid device_encoding
        fspath isatty major makedev minor register_at_fork
        sched_getaffinity sched_yield strerror sysconf times uname urandom waitstatus_to_exitcode""",
    _socket: """CMSG_LEN CMSG_SPACE socketpair getdefaulttimeout getprotobyname getservbyname getservbyport htonl htons inet_aton inet_ntoa
        inet_ntop inet_pton ntohl ntohs setdefaulttimeout""",
    select: "poll",
    _faulthandler: "disable is_enabled text",
    _signal: "default_int_handler getitimer getsignal sigpending strsignal valid_signals",
    time: """_local_offset asctime clock_getres clock_gettime clock_gettime_ns ctime get_clock_info gmtime localtime mktime monotonic monotonic_ns
        perf_counter perf_counter_ns process_time process_time_ns sleep strftime strptime thread_time thread_time_ns time time_ns
        tzset""",
    _posix_calls: "sched_get_priority_max sched_get_priority_min",
    fcntl: "",
    grp: "",
    pwd: "",
    resource: "getpagesize",
    termios: "",
    _multiprocessing: "",
    _posixshmem: "",
    _random: "",
    _thread: """__getattr__ _count _excepthook _get_main_thread_ident _is_main_interpreter _make_thread_handle _shutdown allocate allocate_lock
        daemon_threads_allowed exit exit_thread get_ident get_native_id interrupt_main stack_size""",
    _posixsubprocess: "",
}
failures = []


def refused(what, grant, function, *args):
    try:
        failures.append(f"{what}: {function(*args)!r}")
    except BaseException as error:
        needs = type(error) is PermissionError and f"(needs COIL_ALLOW_{grant})" in str(error)
        if not needs and not (grant == "DESCRIPTOR" and isinstance(error, OSError) and error.errno == 9):
            failures.append(f"{what} without {grant}: {error!r}")


for module, grants in REFUSED.items():
    known = set(HARMLESS[module].split())
    for grant, rows in grants.items():
        known.update(rows)
        for name, args in rows.items():
            if hasattr(module, name):  # not every system has all
                refused(f"{module.__name__}.{name}", grant, getattr(module, name), *args)
    for name in dir(module):
        if callable(getattr(module, name)) and not isinstance(getattr(module, name), type) and name not in known:
            failures.append(f"{module.__name__}.{name} is not listed here")

S = _socket.socket
stream, packets = S(_socket.AF_INET, _socket.SOCK_STREAM), S(_socket.AF_INET, _socket.SOCK_DGRAM)
pair = [each.detach() for each in _socket.socketpair(_socket.AF_UNIX, _socket.SOCK_STREAM, 0)]
for what, grant, function, *args in (
        ("connect", "CONNECT", stream.connect, ("127.0.0.1", 9)), ("connect_ex", "CONNECT", stream.connect_ex, ("127.0.0.1", 9)),
        ("bind", "LISTEN", stream.bind, ("127.0.0.1", 0)), ("listen", "LISTEN", stream.listen),
        ("sendto", "CONNECT", packets.sendto, b"x", ("127.0.0.1", 9)),
        ("sendmsg", "CONNECT", packets.sendmsg, [b"x"], [], 0, ("127.0.0.1", 9)),
        ("local", "CONNECT", S(_socket.AF_UNIX).connect, "/run/x"), ("bind local", "LISTEN", S(_socket.AF_UNIX).bind, "/tmp/x"),
        ("raw socket", "PROCESS", S, _socket.AF_INET, 3, 1), ("packet socket", "PROCESS", S, 17, 3, 0), ("netlink", "PROCESS", S, 16, 3, 0),
        ("device", "PROCESS", stream.setsockopt, _socket.SOL_SOCKET, 25, b"lo"), ("group", "CONNECT", packets.setsockopt, 0, 35, bytes(8)),
        ("peer", "PROCESS", S(fileno=_socket.dup(pair[0])).getsockopt, _socket.SOL_SOCKET, 17, 12),
        ("fileno", "DESCRIPTOR", lambda: S(fileno=0)), ("poll", "DESCRIPTOR", select.poll().register, 0),
        ("open", "READ", open, "/dev/null"), ("open to write", "WRITE", open, "/dev/null", "w"), ("open by number", "DESCRIPTOR", open, 0),
        ("FileIO", "READ", __import__("_io").FileIO, "/dev/null"), ("tokenize", "READ", __import__("tokenize").open, "/etc/passwd"),
        ("subprocess", "PROCESS", __import__("subprocess").run, ["true"])):
    refused(what, grant, function, *args)
if __import__("importlib.util").util.find_spec("_ffi"):
    for name in ("_ffi", "_ctypes", "ctypes"):
        refused(name, "DYNAMIC", __import__, name)
if hasattr(select, "epoll"):
    epoll = select.epoll()
    refused("epoll", "DESCRIPTOR", epoll.register, 0)
    refused("epoll by number", "DESCRIPTOR", select.epoll.fromfd, 0)
    epoll.register(pair[0])  # its own

# What is its own it may use, by number too.
own = S(fileno=_socket.dup(pair[0]))
own.send(b"x")
assert S(fileno=pair[1]).recv(1) == b"x"
assert select.select([], [own], [], 0)[1] == [own]
assert (time.time(), time.monotonic(), posix.times()[4], dict(posix.environ)) == (0, 0, 0, {})
assert posix.uname()[1:4] == ("", "", "") and __import__("sys").executable == ""
assert __import__("linecache").getlines("/etc/passwd") == []
