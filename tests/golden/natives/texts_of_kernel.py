"""What resource, grp, pwd, fcntl, socket and mmap say of rarer mistakes, and how what they make is told."""
# what the kernel itself answers
# what glibc says
import _socket
import fcntl
import grp
import mmap
import pwd
import resource
import socket

from _each import each_value as each

each("""
s = _socket.socket(); s.close(); s
s = socket.socket(); s.close(); s
resource.setrlimit(resource.RLIMIT_NOFILE, (1, 2, 3))
resource.setrlimit(resource.RLIMIT_NOFILE, (2, 1))
resource.setrlimit(9999, (1, 1))
resource.getrlimit(9999)
resource.getrusage(9999)
[n for n in dir(resource.getrusage(0)) if n.startswith("ru_")]
resource.struct_rusage.n_fields, resource.struct_rusage.n_sequence_fields, resource.struct_rusage.__name__, resource.struct_rusage.__module__
grp.struct_group(("a", "x", 1, [])), grp.struct_group.__module__
pwd.struct_passwd(("a", "x", 1, 2, "g", "d", "s"))
pwd.struct_passwd((1,))
pwd.getpwnam("no such user"), 1
pwd.getpwuid(2**80), 1
grp.getgrgid(-5), 1
fcntl.fcntl(0, 1, "x" * 2000)
fcntl.fcntl(0, 1, b"x" * 1025)
fcntl.ioctl(0, 1, bytearray(1025))
fcntl.fcntl(12345, fcntl.F_GETFD)
fcntl.fcntl("x", 1), 1
fcntl.flock(12345, 0)
fcntl.lockf(12345, 0)
fcntl.lockf(0, 999)
socket.getaddrinfo("127.0.0.1", 80, type=socket.SOCK_STREAM)
socket.getaddrinfo("127.0.0.1", "80", 0, socket.SOCK_DGRAM, 0, socket.AI_NUMERICHOST | socket.AI_CANONNAME)
len(socket.getaddrinfo("127.0.0.1", None)), sorted({r[1].name for r in socket.getaddrinfo("127.0.0.1", None)})
socket.getaddrinfo("127.0.0.1", 1.5)
socket.getaddrinfo(1, 80)
socket.getnameinfo(("127.0.0.1",), 0)
socket.getnameinfo(("127.0.0.1", 80), socket.NI_NUMERICHOST | socket.NI_NUMERICSERV)
mmap.mmap(-1, 10).madvise(mmap.MADV_NORMAL, 4096)
mmap.mmap(-1, 10).madvise(mmap.MADV_NORMAL, 0, -1)
mmap.mmap(-1, 10).madvise(mmap.MADV_NORMAL, 0, 2**63 - 1)
mmap.mmap(-1, 0)
mmap.mmap(-1, -1)
mmap.mmap(-1, 10).seek(11)
mmap.mmap(-1, 10).seek(1, 7)
mmap.mmap(-1, 10).move(1, 5, 9)
mmap.mmap(-1, 10, access=9)
mmap.mmap(-1, 10)
""", globals())
