# termios, tty, fcntl, resource, grp and pwd: their constants, and what they refuse.
import fcntl, grp, os, pwd, resource, termios, tempfile
from _each import each_value as each

f = tempfile.TemporaryFile()
n = f.fileno()
main, side = os.openpty()
got = termios.tcgetattr(side)
def changed(place, to):
    attributes = termios.tcgetattr(side)
    attributes[place] = to
    return attributes
def character(to):
    attributes = termios.tcgetattr(side)
    attributes[6][0] = to
    return attributes
class Five:
    def __index__(self): return 5
for module in fcntl, resource, termios:
    print(module.__name__, *(f"{k}={v}" for k, v in sorted(vars(module).items()) if isinstance(v, int) and not k[1:].isdigit() and k[:3] != "EXT"))  # speeds are numbered otherwise by glibc 2.42
each(r"""
    termios.error.__mro__[1:2], termios.error.__module__
    [type(x) for x in got], len(got[6]), [type(x) for x in set(map(type, got[6]))]
    got[6][termios.VINTR], got[6][termios.VEOF], got[6][termios.VERASE], got[6][termios.VMIN], got[6][termios.VTIME]
    termios.tcsetattr(side, termios.TCSANOW, got)
    termios.tcsetattr(side, termios.TCSANOW, changed(3, 0)); x = termios.tcgetattr(side); x[3], x[6][termios.VMIN], x[6][termios.VTIME]
    termios.tcsetattr(side, termios.TCSADRAIN, character(b"\x01")); termios.tcgetattr(side)[6][0]
    termios.tcsetattr(side, termios.TCSAFLUSH, character(2)); termios.tcgetattr(side)[6][0]
    termios.tcsetattr(side, termios.TCSANOW, character("x"))
    termios.tcsetattr(side, termios.TCSANOW, character(b"xy"))
    termios.tcsetattr(side, termios.TCSANOW, changed(0, "x"))
    termios.tcsetattr(side, termios.TCSANOW, changed(3, None))
    termios.tcsetattr(side, termios.TCSANOW, changed(4, "x"))
    termios.tcsetattr(side, termios.TCSANOW, changed(0, 1.5))
    termios.tcsetattr(side, termios.TCSANOW, changed(0, 1 << 63))
    termios.tcsetattr(side, termios.TCSANOW, changed(0, (1 << 32) + 2)); termios.tcgetattr(side)[0]
    termios.tcsetattr(side, termios.TCSANOW, changed(1, Five())); termios.tcgetattr(side)[1]
    termios.tcsetattr(side, termios.TCSANOW, character(Five()))
    termios.tcsetattr(side, termios.TCSANOW, character(-1 << 64))
    termios.tcsetattr(side, termios.TCSANOW, character((1 << 16) + 5)); termios.tcgetattr(side)[6][0]
    termios.tcsetattr(side, termios.TCSANOW, changed(6, 5))
    termios.tcsetattr(side, termios.TCSANOW, changed(6, []))
    termios.tcsetattr(side, termios.TCSANOW, [])
    termios.tcsetattr(side, termios.TCSANOW, 5)
    termios.tcsetattr(side, termios.TCSANOW, tuple(got))
    termios.tcsetattr(side, 99, got)
    termios.tcsetattr(side, "x", got)
    termios.tcsetattr(n, termios.TCSANOW, got)
    termios.tcgetattr(n)
    termios.tcgetattr(-1)
    termios.tcgetattr("x")
    termios.tcgetattr(999)
    termios.tcsendbreak(n, 0)
    termios.tcdrain(n)
    termios.tcflush(n, 0)
    termios.tcflush(side, 99)
    termios.tcflow(n, 0)
    termios.tcflow(side, 99)
    termios.tcgetwinsize(n)
    termios.tcgetwinsize(side)
    termios.tcsetwinsize(side, (24, 80)); termios.tcgetwinsize(side)
    termios.tcsetwinsize(side, [1, 2]); termios.tcgetwinsize(side)
    termios.tcsetwinsize(side, (1,))
    termios.tcsetwinsize(side, (1, 2, 3))
    termios.tcsetwinsize(side, 5)
    termios.tcsetwinsize(side, ("x", 1))
    termios.tcsetwinsize(side, (1, "x"))
    termios.tcsetwinsize(side, (1 << 16, 1))
    termios.tcsetwinsize(side, (1, -1))
    termios.tcsetwinsize(n, (1, 1))
    fcntl.fcntl(n, fcntl.F_GETFD), fcntl.fcntl(f, fcntl.F_GETFL) & os.O_ACCMODE
    fcntl.fcntl(n, fcntl.F_SETFD, 0), fcntl.fcntl(n, fcntl.F_GETFD)
    fcntl.fcntl(n, 9999)
    fcntl.fcntl(999, fcntl.F_GETFD)
    fcntl.fcntl(-1, fcntl.F_GETFD)
    fcntl.fcntl("x", fcntl.F_GETFD)
    fcntl.fcntl(object(), fcntl.F_GETFD)
    fcntl.fcntl(n, "x")
    fcntl.fcntl(n, fcntl.F_GETFD, 1.5)
    fcntl.fcntl(n, fcntl.F_GETFD, bytes(1024)) == bytes(1024)
    fcntl.fcntl(n, fcntl.F_GETFD, bytes(1025))
    fcntl.ioctl(n, termios.TIOCGWINSZ, bytes(8))
    fcntl.ioctl(side, termios.TIOCGWINSZ, bytes(8))
    b = bytearray(8); fcntl.ioctl(side, termios.TIOCGWINSZ, b), b
    b = bytearray(8); fcntl.ioctl(side, termios.TIOCGWINSZ, b, False), b
    b = bytearray(1025); fcntl.ioctl(side, termios.TIOCGWINSZ, b), b[:8]
    fcntl.ioctl(side, termios.TIOCGWINSZ, bytearray(1025), False)
    fcntl.ioctl(side, termios.TIOCGWINSZ, bytes(1025))
    fcntl.ioctl(side, termios.TIOCGWINSZ, 1.5)
    fcntl.ioctl(side, "x")
    fcntl.flock(n, fcntl.LOCK_EX), fcntl.flock(f, fcntl.LOCK_UN)
    fcntl.flock(n, 99)
    fcntl.flock(n, "x")
    fcntl.lockf(n, fcntl.LOCK_EX), fcntl.lockf(n, fcntl.LOCK_SH | fcntl.LOCK_NB, 10, 5, 0), fcntl.lockf(n, fcntl.LOCK_UN)
    fcntl.lockf(n, 0)
    fcntl.lockf(n, fcntl.LOCK_EX, -1)
    fcntl.lockf(n, fcntl.LOCK_EX, 0, 0, 9)
    fcntl.lockf(n, fcntl.LOCK_EX, "x")
    resource.getrlimit(99)
    resource.getrlimit(-1)
    resource.getrlimit("x")
    resource.setrlimit(99, (1, 1))
    resource.setrlimit(resource.RLIMIT_CORE, (1,))
    resource.setrlimit(resource.RLIMIT_CORE, (1, 2, 3))
    resource.setrlimit(resource.RLIMIT_CORE, 5)
    resource.setrlimit(resource.RLIMIT_CORE, ("x", 1))
    resource.setrlimit(resource.RLIMIT_CORE, (2, 1))
    resource.setrlimit(resource.RLIMIT_CORE, [0, resource.getrlimit(resource.RLIMIT_CORE)[1]]), resource.getrlimit(resource.RLIMIT_CORE)[0]
    resource.prlimit(0, 99)
    resource.prlimit(0, resource.RLIMIT_CORE)[0]
    resource.prlimit(0, resource.RLIMIT_CORE, (1,))
    resource.prlimit(-1, resource.RLIMIT_CORE)
    resource.prlimit("x", 1)
    resource.getrusage(99)
    resource.getrusage("x")
    resource.getpagesize() == os.sysconf("SC_PAGESIZE"), resource.error is OSError
    u = resource.getrusage(resource.RUSAGE_SELF); type(u).__name__, len(u), type(u).__match_args__, u.n_fields, u.n_unnamed_fields
    [type(x).__name__ for x in u]
    type(u).__module__
    pwd.getpwuid(0)[:4], pwd.getpwnam("root").pw_uid, type(pwd.getpwuid(0)).__match_args__, type(pwd.getpwuid(0)).__name__
    pwd.getpwuid(987654321)
    pwd.getpwuid(-2)
    pwd.getpwuid(1 << 40)
    pwd.getpwuid("x")
    pwd.getpwnam("nobody at all")
    pwd.getpwnam(5)
    pwd.getpwnam("x\0")
    grp.getgrgid(0)[:3], grp.getgrnam("root").gr_gid, type(grp.getgrgid(0)).__match_args__
    grp.getgrgid(987654321)
    grp.getgrgid(-2)
    grp.getgrgid("x")
    grp.getgrnam("nobody at all")
    grp.getgrnam("x\0")
    type(pwd.getpwall()), type(grp.getgrall()), pwd.getpwuid(0) in pwd.getpwall()
""", globals())
