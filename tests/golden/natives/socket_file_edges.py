# Sockets as files and of files, servers and connections made in one call, names.
import io
import os
import socket
import tempfile
import warnings
from socket import *
from _each import each_value as each

a, b = socket_module_pair = socketpair()
file = tempfile.TemporaryFile()
file.write(bytes(range(256)) * 400)
file.flush()

def sent(*args, **options):
    """What sendfile() says, and what arrived."""
    import threading
    left, right = socketpair()
    got = []
    def read():
        while data := right.recv(65536):
            got.append(data)
    thread = threading.Thread(target=read)
    thread.start()
    try:
        count = left.sendfile(*args, **options)
    finally:
        left.close()
        thread.join()
        right.close()
    data = b"".join(got)
    return count, len(data), data[:3], data[-2:]

def blocked():
    left, right = socketpair()
    left.setblocking(False)
    return left

each(r"""
    sent(file), file.tell(), sent(file, 100), file.tell(), sent(file, 5, 10), file.tell(), sent(file, count=70000), file.tell(), sent(file, 10**6), sent(io.BytesIO(b"hello")), sent(io.BytesIO(b"hello"), 1, 3), sent(io.BytesIO(b""), 0), sent(io.BytesIO(b"abc"), count=2)
    a.sendfile(io.StringIO("x")) if 0 else a.sendfile(open(os.devnull))
    a.sendfile(file, count="x")
    a.sendfile(file, count=1.5)
    a.sendfile(file, count=0)
    a.sendfile(file, 0, -1)
    blocked().sendfile(file)
    socket(AF_INET, SOCK_DGRAM).sendfile(file)
    a.makefile("x")
    a.makefile("rb+")
    a.makefile("r", 0)
    a.makefile("w", 1.5)
    [type(a.makefile(m, k)).__name__ for m, k in (("r", None), ("w", None), ("rw", None), ("rb", None), ("wb", None), ("rwb", None), ("rb", 0), ("b", None), ("", None), ("rwb", 0))]
    f = a.makefile("w", encoding="latin-1", errors="replace", newline="\r\n"); f.mode, f.encoding, f.errors, f.write("\u20ac\n"), f.flush(), b.recv(9)
    f = a.makefile("rb", 5); f.raw.mode, f.raw.name == a.fileno(), f.raw.readable(), f.raw.writable(), f.raw.seekable(), f.raw.closed, b.send(b"abc"), f.read(3), f.close(), f.raw.closed, f.raw.name, f.raw.close()
    f.raw.readinto(bytearray(1))
    f = a.makefile("wb", 0); f.write(b"xy"), b.recv(5), f.mode, f.readable(), f.writable(), f.fileno() == a.fileno(), repr(f).split("=")[0][:20]
    f.readinto(bytearray(1))
    f.seekable(), f.close(), f.closed, f.writable() if 0 else 0
    f.write(b"x")
    f = blocked().makefile("rb", 0); f.read(1), f.readinto(bytearray(3))
    c, d = socketpair(); c.settimeout(0.01); f = c.makefile("rb", 0); f.read(1)
    f.read(1)
    c, d = socketpair(); f = c.makefile("rb"); c.close(), c._closed, c.fileno() > 0, d.send(b"zz"), f.read(2), f.close(), c.fileno()
    c, d = socketpair(); f, g = c.makefile("rb"), c.makefile("wb"); c._io_refs, f.close(), c._io_refs, c.close(), c.fileno() > 0, g.close(), c.fileno(), c._io_refs
    c, d = socketpair(); fd = c.detach(); c.fileno(), c._closed, fd > 0, os.close(fd), c.detach()
    c, d = socketpair(); e = c.dup(); e.fileno() != c.fileno(), e.gettimeout(), c.settimeout(5), c.dup().gettimeout(), type(e).__name__, e.family.name, e.get_inheritable(), e.set_inheritable(True), e.get_inheritable(), e.set_inheritable(False), e.get_inheritable()
    with socket() as s: print(s.family.name, s.type.name, s.proto, s.fileno() > 0, s._closed)
    print(s.fileno(), repr(s))
    repr(socketpair()[0])[-80:].partition("family")[2].split(", laddr")[0]
    import pickle; pickle.dumps(a)
    import copy; copy.copy(a)
    socket(5, 6, 7, 8)
    fromfd(a.fileno(), AF_UNIX, SOCK_STREAM).family.name, fromfd(a.fileno(), AF_UNIX, SOCK_STREAM, 0).fileno() != a.fileno()
    send_fds(a, [b"x"], [0, 1]), [(m, len(f), g, d) for m, f, g, d in [recv_fds(b, 10, 4)]], send_fds(a, [b"yz", b"w"], []), recv_fds(b, 10, 0)[:3]
    s = create_server(("127.0.0.1", 0)); s.getsockname()[0], s.family.name, s.getsockopt(SOL_SOCKET, SO_REUSEADDR), s.getsockopt(SOL_SOCKET, SO_REUSEPORT), s.gettimeout()
    c = create_connection(s.getsockname()); p, who = s.accept(); who == c.getsockname(), p.gettimeout(), p.family.name, c.sendall(b"hi"), p.recv(5), c.gettimeout(), c.close(), p.close()
    c = create_connection(s.getsockname(), 5, ("127.0.0.1", 0)); c.gettimeout(), c.getsockname()[0], c.close()
    s.settimeout(2); c = create_connection(s.getsockname(), timeout=None); p, _ = s.accept(); p.gettimeout(), p.getblocking(), c.gettimeout(), setdefaulttimeout(3), c.close(), p.close()
    c = create_connection(s.getsockname()); p, _ = s.accept(); p.gettimeout(), c.gettimeout(), setdefaulttimeout(None), c.close(), p.close(), s.close()
    s = create_server(("127.0.0.1", 0), backlog=1, reuse_port=True); s.getsockopt(SOL_SOCKET, SO_REUSEPORT) != 0, s.close()
    create_server(("127.0.0.1", 0), family=AF_UNIX)
    create_server(("127.0.0.1", 0), dualstack_ipv6=True)
    create_server(("127.0.0.1", 0), dualstack_ipv6=True, family=AF_INET)
    create_server(("203.0.113.1", 1))
    create_connection(("127.0.0.1", 1))
    create_connection(("127.0.0.1", 1), all_errors=True)
    create_connection(("127.0.0.1", 1), source_address=("203.0.113.1", 0)) if 0 else 0
    has_dualstack_ipv6() in (True, False), has_ipv6, type(getfqdn()).__name__, getfqdn("127.0.0.1") != "", isinstance(gethostname(), str)
    [r[:3] + r[4:] for r in getaddrinfo("127.0.0.1", 80, type=SOCK_STREAM)], getaddrinfo("127.0.0.1", "80", AF_INET, SOCK_DGRAM)[0][:3], getaddrinfo(b"127.0.0.1", None, proto=IPPROTO_TCP)[0][4]
    AF_INET, repr(AF_INET), SOCK_STREAM, str(SOCK_DGRAM), AddressFamily(AF_UNIX), SocketKind(1), MSG_PEEK, AI_PASSIVE, repr(MSG_OOB | MSG_PEEK), SOCK_NONBLOCK | 1
    socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK).type.name, socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK).gettimeout(), socket(9999 - 9999 + 1).family.name, timeout is TimeoutError, error is OSError, SocketType.__name__, herror.__mro__[1].__name__, gaierror.__name__
    getservbyname("no such"), 0
    SocketIO(a, "x")
    SocketIO(a, "r").mode, SocketIO(a, "rw").mode, SocketIO(a, "rwb").mode
    EBADF, EAGAIN, EWOULDBLOCK, errorTab if 0 else 0
""", globals())
