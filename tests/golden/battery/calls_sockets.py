"""socket, select and selectors over pairs, addresses as texts and numbers; subprocess with the shell's own words. No descriptor's number is shown."""
import array
import os
import re
import select
import selectors
import signal
import socket
import subprocess
import warnings
from _battery import battery

signal.signal(signal.SIGPIPE, signal.SIG_IGN)
socket.setdefaulttimeout(0.01)


def pair(received=b"", closed=False, timeout=2, kind=socket.SOCK_STREAM):
    """One end of a pair, with what the other end has sent."""
    a, b = socket.socketpair(socket.AF_UNIX, kind)
    if received:
        b.send(received)
    if closed:
        b.close()
    a.settimeout(timeout)
    ENDS.append(b)
    return a


ENDS = []


def closed():
    s = socket.socket()
    s.close()
    return s


def unnumbered(text):
    return re.sub(r"fd=-?\d+", "fd=N", re.sub(r"0x[0-9a-f]+", "0x", text))


def state(s):
    return str(s.family), str(s.type), s.proto, s.gettimeout(), s.fileno() < 0


def outcome(function, *args, **options):
    try:
        return function(*args, **options)
    except Exception as error:
        return type(error).__name__, unnumbered(str(error))


def sent(*calls, kind=socket.SOCK_STREAM):
    """What one end's calls give, and what the other receives."""
    a, b = socket.socketpair(socket.AF_UNIX, kind)
    with a, b:
        a.settimeout(2)
        b.settimeout(0)
        given = [outcome(getattr(a, name), *args) for name, *args in calls]
        return given, outcome(b.recv, 100)


def received(data, *calls, kind=socket.SOCK_STREAM, shut=False):
    """What one end's calls give after the other sent data."""
    a, b = socket.socketpair(socket.AF_UNIX, kind)
    with a, b:
        a.settimeout(2)
        for piece in data if isinstance(data, list) else [data]:
            b.send(piece)
        if shut:
            b.shutdown(socket.SHUT_WR)
        return [outcome(getattr(a, name), *args) for name, *args in calls]


def stream(data, mode="r", *steps, **options):
    """What a file over a socket gives, step by step."""
    a, b = socket.socketpair()
    with a, b:
        b.sendall(data)
        b.shutdown(socket.SHUT_WR)
        try:
            f = a.makefile(mode, **options)
        except Exception as error:
            return type(error).__name__, str(error)
        given = [outcome(getattr(f, name), *args) for name, *args in steps]
        f.close()
        return type(f).__name__, given, f.closed, b.recv(50) if "w" in mode else None


def handed():
    """Descriptors handed from one end to the other."""
    a, b = socket.socketpair()
    r, w = os.pipe()
    with a, b:
        n = socket.send_fds(a, [b"with ", b"it"], [w])
        data, fds, flags, address = socket.recv_fds(b, 20, 3)
        os.write(fds[0], b"through")
        shown = n, data, len(fds), flags & ~socket.MSG_CMSG_CLOEXEC, address, os.read(r, 20)
        for fd in (r, w, *fds):
            os.close(fd)
        return shown


names = dict(pair=pair, closed=closed, state=state, outcome=outcome, sent=sent, received=received, stream=stream, handed=handed, unnumbered=unnumbered, os=os, array=array, warnings=warnings)
battery("socket", r"""
    before: warnings.simplefilter('ignore', ResourceWarning)
    make socket: pair(b'hello') ;; closed() ;; socket(AF_INET, SOCK_DGRAM)
    view socket: state
    family: AF_INET ;; AF_UNIX ;; 9999 ;; -1 ;; 'x'
    type: SOCK_STREAM ;; SOCK_DGRAM ;; 99
    socketpair family: None ;; AF_UNIX ;; AF_INET6
    proto: 0 ;; 99 ;; -1
    fileno: None
    call socket: AF_INET ;; AF_UNIX, SOCK_DGRAM ;; 9999 ;; -1, -1, -1, -1 ;; AF_INET, 99 ;; fileno=-1 ;; fileno='x' ;; fileno=2.5 ;; AF_INET, SOCK_STREAM, 0, 9999 ;; AF_INET, SOCK_STREAM | SOCK_NONBLOCK ;; 'x'
    call socket.recv: 3 ;; 0 ;; -1 ;; 3, MSG_PEEK ;; 'x' ;; 1, 2, 3
    call socket.recv_into: bytearray(3) ;; bytearray(3), 2 ;; bytearray(3), 5 ;; bytearray(3), -1 ;; b'x' ;; array.array('H', [0, 0]) ;; bytearray(0)
    call socket.recvfrom: 3 ;; -1 ;; 2, MSG_PEEK
    call socket.recvfrom_into: bytearray(3) ;; bytearray(3), 2 ;; bytearray(3), 5 ;; bytearray(3), -1
    call socket.recvmsg: 3 ;; 3, 10 ;; -1 ;; 3, -1
    call socket.recvmsg_into: [bytearray(2), bytearray(9)] ;; [] ;; [b'x'] ;; 5
    call socket.send: b'ab' ;; 'ab' ;; bytearray(b'x') ;; b'' ;; b'x', MSG_DONTWAIT
    call socket.sendall: b'ab' ;; 'ab' ;; b'x', 0
    call socket.sendmsg: [b'a', b'b'] ;; [b'a'], [], 0 ;; ['a'] ;; 5 ;; [] ;; [b'x'], [(1,)] ;; [b'x'], 5
    call socket.sendto: b'x' ;; b'x', 5 ;; b'x', 'addr', 5 ;; b'x', 0, 5, 5
    call socket.getsockopt: SOL_SOCKET, SO_TYPE ;; SOL_SOCKET, SO_TYPE, 4 ;; SOL_SOCKET, SO_TYPE, -1 ;; SOL_SOCKET, 9999 ;; 'x', 1 ;; SOL_SOCKET, SO_TYPE, 2000
    call socket.setsockopt: SOL_SOCKET, SO_KEEPALIVE, 1 ;; SOL_SOCKET, SO_KEEPALIVE, b'\1\0\0\0' ;; SOL_SOCKET, SO_KEEPALIVE ;; SOL_SOCKET, SO_KEEPALIVE, None ;; SOL_SOCKET, SO_KEEPALIVE, None, 4 ;; SOL_SOCKET, SO_KEEPALIVE, 'x' ;; SOL_SOCKET, 9999, 1
    call socket.listen: -1 ;; 'x'
    call socket.bind: 5 ;; ('h',) ;; ('127.0.0.1', 'x') ;; ('127.0.0.1', -1) ;; ('127.0.0.1', 70000) ;; (5, 5) ;; ('1.2.3.4.5', 1, 2)
    call socket.connect: 5 ;; ('127.0.0.1',) ;; ('127.0.0.1', 70000) ;; '\0x' * 99
    call socket.connect_ex: 5 ;; ('127.0.0.1', 70000)
    call socket.shutdown: SHUT_WR ;; SHUT_RDWR ;; 9 ;; 'x'
    call socket.settimeout: 0 ;; None ;; 1.5 ;; -1 ;; 'x' ;; float('nan') ;; 1e30
    call socket.setblocking: True ;; False ;; 5 ;; 'x'
    inheritable: True ;; False
    encoding: None ;; 'utf-8'
    errors: None
    args: None, None, None
    call ntohl: 1 ;; 2**31 ;; 2**32 ;; -1 ;; 'x'
    leave htons: 2**70
    leave ntohs: 2**70
    call htonl: 1 ;; 2**31 ;; 2**32 ;; -1 ;; 'x' ;; 1.5
    x: 1 ;; 65535 ;; 65536 ;; -1 ;; 'x' ;; 2**70
    ip_addr: '1.2.3.4' ;; '1.2' ;; '0x7f.1' ;; '1.2.3.4.5' ;; '' ;; '255.255.255.255' ;; '256.1.1.1' ;; 5 ;; '1.2.3.4 x'
    packed_ip: b'\1\2\3\4' ;; b'' ;; b'abc' ;; bytearray(4) ;; 'x'
    call inet_ntop: AF_INET, b'\1\2\3\4' ;; AF_INET6, bytes(15) + b'\1' ;; AF_INET6, bytes(10) + b'\xff\xff\1\2\3\4' ;; AF_INET, b'x' ;; AF_INET6, b'x' ;; 9999, b'abcd' ;; AF_INET6, b' \1\r\xb8' + bytes(12)
    call inet_pton: AF_INET, '1.2.3.4' ;; AF_INET, '1.2' ;; AF_INET6, '::1' ;; AF_INET6, '::ffff:1.2.3.4' ;; AF_INET6, '1.2.3.4' ;; 9999, 'x' ;; AF_INET, 5 ;; AF_INET6, 'g::'
    call CMSG_LEN: 0 ;; 4 ;; -1 ;; 2**70 ;; 'x'
    call CMSG_SPACE: 0 ;; 4 ;; -1 ;; 2**70
    values: 1 ;; 2 ;; 9999
    timeout: None ;; -1
    skip SocketType socket.makefile socket.fileno socket.detach socket.accept socket.dup socket.sendfile socket.__repr__ socket.sendmsg_afalg create_connection create_server close dup fromfd getaddrinfo getfqdn gethostbyaddr gethostbyname gethostbyname_ex gethostname getnameinfo getprotobyname getservbyname getservbyport has_dualstack_ipv6 if_indextoname if_nameindex if_nametoindex recv_fds send_fds sethostname setdefaulttimeout getdefaulttimeout socketpair AddressFamily SocketKind error gaierror herror socket.getpeername socket.getsockname socket.get_inheritable socket.set_inheritable SO_INCOMING_CPU: numbers, names and addresses of the machine; below
    do receiving: [received(b'abcdef', *c) for c in ([('recv', 2), ('recv', 10)], [('recv', 3, MSG_PEEK), ('recv', 1)], [('recvfrom', 2)], [('recv_into', bytearray(3)), ('recv_into', bytearray(9), 1)], [('recvmsg', 4), ('recvmsg_into', [bytearray(1), bytearray(5)])], [('recv', 100, 0)])]
    do receiving: received([b'ab', b'cd'], ('recv', 1), ('recv', 9), kind=SOCK_DGRAM), received([b'abc'], ('recvmsg', 2), kind=SOCK_DGRAM), received(b'a', ('recv', 5), ('recv', 5), ('recv_into', bytearray(2)), shut=True)
    do sending: [sent(*c) for c in ([('send', b'abc')], [('sendall', b'abc'), ('sendall', b'd')], [('sendmsg', [b'a', b'bc', bytearray(b'd')])], [('sendall', array.array('H', [1, 2]))], [('shutdown', SHUT_WR), ('send', b'x')])]
    do sending: a = pair(); a.shutdown(SHUT_RDWR), outcome(a.send, b'x'), outcome(a.recv, 5), outcome(a.getpeername), a.getsockname()
    do timeouts: a = pair(timeout=0.001); [outcome(a.recv, 5), outcome(a.recv_into, bytearray(5)), outcome(a.recvmsg, 5), a.settimeout(0), outcome(a.recv, 5), a.getblocking(), a.gettimeout(), a.setblocking(True), a.gettimeout()]
    do timeouts: [setdefaulttimeout(None), getdefaulttimeout(), setdefaulttimeout(2.5), socket().gettimeout(), getdefaulttimeout(), setdefaulttimeout(0.01), outcome(setdefaulttimeout, -1), outcome(setdefaulttimeout, 'x')]
    do closing: s = closed(); [outcome(getattr(s, m), *a) for m, a in (('recv', (1,)), ('send', (b'',)), ('getsockname', ()), ('listen', ()), ('accept', ()), ('settimeout', (1,)), ('getsockopt', (1, 3)), ('dup', ()), ('close', ()), ('detach', ()), ('shutdown', (1,)), ('connect_ex', (('127.0.0.1', 1),)))], s.fileno()
    do closing: s = socket(); n = s.detach(); [n >= 0, s.fileno(), os.close(n), unnumbered(repr(s))]
    do closing: a = pair(b'x'); d = a.dup(); [type(d).__name__, d.gettimeout(), d.fileno() != a.fileno(), a.close(), d.recv(5), d.get_inheritable(), d.set_inheritable(True), d.get_inheritable(), d.close()]
    do closing: with pair() as a: print(unnumbered(repr(a)), a.family, a.type, a.proto, a.timeout)
    do closing: a = pair(); f = a.makefile(); [a.close(), a.fileno() >= 0, f.close(), a.fileno()]
    do files: [stream(b'ab\ncd\r\ne', m, ('readline',), ('read', 2), ('read',), ('read',)) for m in ('r', 'rb')], stream(b'ab\ncd', 'rb', ('readinto', bytearray(3)), ('readline',), ('tell',), ('readable',), ('writable',), ('seekable',), ('write', b'x'), buffering=0), stream(b'', 'rwb', ('write', b'abc'), ('flush',), ('readable',)), stream(b'x', 'w', ('write', 'é\n'), ('flush',), ('read',), encoding='utf-8', newline='\r\n'), stream(b'', 'w', ('write', 'a'), buffering=0), stream(b'', 'q'), stream(b'a\rb', 'r', ('readlines',), newline=''), stream(b'\xff', 'r', ('read',), encoding='utf-8', errors='replace')
    do files: a = pair(timeout=0.001); f = a.makefile('rb', buffering=0); [outcome(f.read, 1), outcome(f.read, 1), f.name >= 0, f.mode, f.closed, f.close(), outcome(f.readable), f.name, unnumbered(repr(f))]
    do handing: handed()
    do names: [str(AF_INET), repr(AF_UNIX), repr(SOCK_STREAM), f'{SOCK_DGRAM}', AF_INET == 2, type(AF_INET).__name__, AddressFamily(1).name, SocketKind['SOCK_RAW'], repr(MSG_PEEK), repr(AI_PASSIVE)], outcome(AddressFamily, 9999)
    do names: error is OSError, timeout is TimeoutError, gaierror.__mro__[1], herror.__mro__[1], gaierror.__module__, SocketType.__name__, has_ipv6 in (True, False)
    do names: outcome(create_connection, 5), outcome(create_server, ('127.0.0.1', 0), family=AF_INET, dualstack_ipv6=True), outcome(create_server, 5), outcome(getaddrinfo, 5, 5), outcome(getnameinfo, 5, 0), outcome(getnameinfo, ('x',), 0), outcome(getservbyport, -1), outcome(fromfd, 'x', 1, 1), outcome(dup, -1)[0], outcome(close, 'x')
    do numeric: getaddrinfo('127.0.0.1', 80, AF_INET, SOCK_STREAM, 0, AI_NUMERICHOST), getaddrinfo('::1', '80', type=SOCK_STREAM, flags=AI_NUMERICHOST | AI_NUMERICSERV), getaddrinfo(None, 5, AF_INET, SOCK_DGRAM), getaddrinfo(None, 5, AF_INET, SOCK_DGRAM, flags=AI_PASSIVE), getaddrinfo(b'127.0.0.1', b'80', AF_INET, SOCK_STREAM), getnameinfo(('127.0.0.1', 80), NI_NUMERICHOST | NI_NUMERICSERV), getnameinfo(('::1', 80, 0, 0), NI_NUMERICHOST | NI_NUMERICSERV), gethostbyname('127.0.0.1'), gethostbyname_ex('127.0.0.1')[2]
    do numeric: outcome(getaddrinfo, 'x', 80, flags=AI_NUMERICHOST)[0], outcome(getnameinfo, ('x', 80), NI_NUMERICHOST)[0], outcome(getaddrinfo, 'é' * 70, 1)[0], outcome(getaddrinfo, 'a' * 70, 1), outcome(getaddrinfo, '127.0.0.1', 'x y', flags=AI_NUMERICSERV)[0]
    do loops: setdefaulttimeout(5)
    do loops: s = create_server(('127.0.0.1', 0)); c = create_connection(s.getsockname(), 2); p, address = s.accept(); [address == c.getsockname(), c.getpeername() == s.getsockname(), c.sendall(b'hi'), p.recv(5), p.gettimeout(), c.gettimeout(), s.family, p.getsockopt(SOL_SOCKET, SO_TYPE) == SOCK_STREAM, s.getsockopt(SOL_SOCKET, SO_REUSEADDR), c.close(), p.recv(5), p.close(), s.close()]
    do loops: s = socket(); s.bind(('127.0.0.1', 0)); a = s.getsockname(); s.close(); [type(outcome(create_connection, a, 2)).__name__, outcome(create_connection, a, 2)[0], outcome(create_connection, a, 2, all_errors=True)[0]]
    do loops: s = socket(type=SOCK_DGRAM); s.bind(('127.0.0.1', 0)); c = socket(type=SOCK_DGRAM); [c.sendto(b'abc', s.getsockname()), s.recvfrom(10)[0], c.sendto(b'abc', 0, s.getsockname()), s.recvfrom_into(bytearray(2))[0], c.connect(s.getsockname()), c.send(b'z'), s.recvmsg(5)[0], c.sendmsg([b'q']), s.recv(5), s.close(), c.close()]
    do loops: with open(__import__('_battery').__file__, 'rb') as f: a, b = socketpair(); print(a.sendfile(f, 3, 20), b.recv(50), f.tell(), outcome(a.sendfile, f, -1), outcome(a.sendfile, f, 0, 0), outcome(a.sendfile, io_of('x')), a.close(), b.close())
    """, only=[n for n, v in vars(socket).items() if callable(v)], io_of=__import__("io").StringIO, **names)


def watch(kind, *steps):
    """What a selector tells of pairs: (step, arguments…), where 'a' and 'b' are ends of one and 'p' has something to be read."""
    a, b = socket.socketpair()
    p, q = socket.socketpair()
    q.send(b"x")
    ends = {"a": a, "b": b, "p": p, "q": q, "an": a.fileno(), "pn": p.fileno()}
    named = {v: k for k, v in ends.items() if k in "abpq"}
    fds = {v.fileno(): k for k, v in ends.items() if k in "abpq"}

    def key(k):
        return fds.get(k.fd, k.fd), named.get(k.fileobj, fds.get(k.fileobj) if isinstance(k.fileobj, int) else None), k.events, k.data

    def shown(value):
        if isinstance(value, selectors.SelectorKey):
            return key(value)
        if isinstance(value, list):
            return sorted((key(k), events) for k, events in value)
        if value is not None and hasattr(value, "keys"):
            return sorted(key(value[k]) for k in value)
        return value

    seen = []
    with a, b, p, q, kind() as s:
        for name, *args in steps:
            result = outcome(getattr(s, name), *[ends.get(x, x) if isinstance(x, str) else x for x in args])
            seen.append(tuple(re.sub(r"\b\d+\b|<.*>", "N", str(x)) for x in result) if isinstance(result, tuple) and not isinstance(result, selectors.SelectorKey) else shown(result))
    return seen


KINDS = [getattr(selectors, n) for n in ("SelectSelector", "PollSelector", "EpollSelector", "DevpollSelector", "KqueueSelector", "DefaultSelector") if hasattr(selectors, n)]
SAME = KINDS[:2] + KINDS[-1:]
R, W = selectors.EVENT_READ, selectors.EVENT_WRITE
battery("selectors", r"""
    before: warnings.simplefilter('ignore', ResourceWarning)
    make SelectorKey: SelectorKey('f', 5, 1, 'd')
    fileobj: 'f'
    fd: 5
    events: 1
    data: 'd'
    skip BaseSelector DefaultSelector EpollSelector PollSelector SelectSelector SelectorKey.__repr__: with descriptors below
    do all: [watch(k, ('register', 'a', R), ('register', 'p', R | W, 'data'), ('select', 0), ('get_key', 'a'), ('get_map',), ('modify', 'a', W), ('select', 0), ('modify', 'a', W, 'x'), ('get_key', 'an'), ('unregister', 'p'), ('select', 0), ('unregister', 'a'), ('select', 0.001), ('select', -1)) for k in SAME]
    do all: [watch(k, ('register', 'a', 0), ('register', 'a', 4), ('register', 'a', R), ('register', 'a', R), ('register', 'an', R), ('register', 'nope', R), ('register', -1, R), ('register', 5.5, R), ('unregister', 'b'), ('modify', 'b', R), ('get_key', 'b'), ('modify', 'a', 0), ('get_key', 'a'), ('unregister', 'an'), ('close',), ('get_map',), ('get_key', 'a')) for k in SAME]
    do all: [watch(k, ('register', 'an', W), ('select', 0), ('select', None), ('modify', 'an', R | W, 5), ('select', 1), ('select', 1e-9)) for k in SAME]
    do all: s = DefaultSelector(); m = s.get_map(); a = sock(); k = s.register(a, 1, 'd'); [len(m), a in m, a.fileno() in m, list(m) == [a.fileno()] or list(m) == [a], m[a] is k, outcome_of(m), 5.5 in m, 'x' in m, s.close(), s.get_map(), a.close()]
    do all: BaseSelector()
    do all: [c.__mro__[1].__name__ for c in KINDS[:1]], SelectorKey._fields, EVENT_READ, EVENT_WRITE, issubclass(DefaultSelector, BaseSelector)
    """, watch=watch, SAME=SAME, KINDS=KINDS, R=R, W=W, warnings=warnings, sock=socket.socket, outcome_of=lambda m: outcome(m.__getitem__, -5)[0])


def selected(function):
    """function(a, p, closed descriptor): p of two pairs has something to be read."""
    a, b = socket.socketpair()
    p, q = socket.socketpair()
    with a, b, p, q:
        q.send(b"x")
        fds = {a.fileno(): "a", p.fileno(): "p"}
        value = outcome(function, a, p)
        if isinstance(value, list):
            return [(fds.get(fd, fd), events) for fd, events in value]
        return [[{a: "a", p: "p"}.get(x, fds.get(x)) for x in part] for part in value] if isinstance(value, tuple) and isinstance(value[0], list) else value


def polled(a, p, events=select.POLLIN, timeout=0, steps=()):
    s = select.poll()
    s.register(a, events)
    s.register(p.fileno())
    for name, *args in steps:
        getattr(s, name)(*[{"a": a, "p": p}.get(x, x) for x in args])
    return sorted(s.poll(timeout), key=lambda r: r[0] == p.fileno())


SELECTIONS = [lambda a, p: select.select([a, p], [a, p], [a], 0), lambda a, p: select.select([a.fileno(), p], [], [], 0), lambda a, p: select.select([], [], [], 0), lambda a, p: select.select([a], (), [], 0.001),
              lambda a, p: select.select(5, [], []), lambda a, p: select.select(["x"], [], []), lambda a, p: select.select([-1], [], []), lambda a, p: select.select([], [], [], -1),
              lambda a, p: select.select([], [], [], "x"), lambda a, p: select.select([], []), lambda a, p: select.select([5.5], [], []), lambda a, p: select.select([2**70], [], []),
              lambda a, p: select.select([10**5], [], []), lambda a, p: select.select(iter([p]), {a: 1}, [], None), lambda a, p: select.select([type("F", (), {"fileno": lambda s: "x"})()], [], []),
              lambda a, p: select.select([type("F", (), {"fileno": lambda s: p.fileno()})()], [], [])[0][0].__class__.__name__,
              polled, lambda a, p: polled(a, p, select.POLLOUT), lambda a, p: polled(a, p, 0), lambda a, p: polled(a, p, steps=[("unregister", "a")]), lambda a, p: polled(a, p, steps=[("modify", "a", select.POLLOUT), ("unregister", "p")]),
              lambda a, p: polled(a, p, steps=[("unregister", -1)]), lambda a, p: polled(a, p, steps=[("modify", -1, 1)]), lambda a, p: polled(a, p, steps=[("register", "x")]), lambda a, p: polled(a, p, -1), lambda a, p: polled(a, p, 2**17),
              lambda a, p: polled(a, p, timeout="x"), lambda a, p: polled(a, p, timeout=-5), lambda a, p: polled(a, p, timeout=None), lambda a, p: polled(a, p, timeout=0.5), 
              lambda a, p: select.poll(5), lambda a, p: select.poll().poll(1), lambda a, p: select.error is OSError]
print("select", *[unnumbered(str(selected(f))) for f in SELECTIONS], sep="\n")


def ran(*args, **options):
    p = subprocess.run(*args, **options)
    return p.returncode, p.stdout, p.stderr


def piped(command, *steps, **options):
    p = subprocess.Popen(command, shell=True, **options)
    given = [outcome(getattr(p, name), *args) for name, *args in steps]
    return given, p.wait(5), [f and f.closed for f in (p.stdin, p.stdout, p.stderr)]


S = subprocess
battery("subprocess", r"""
    before: warnings.simplefilter('ignore', ResourceWarning)
    make CompletedProcess: CompletedProcess(['a', 'b'], 0) ;; CompletedProcess('c', 3, b'out', 'err') ;; CompletedProcess([], -9)
    args: int
    CompletedProcess args: ['a'] ;; 'b'
    returncode: 0 ;; 3 ;; -9 ;; -999
    cmd: ['a', 'b'] ;; 'c'
    output: None ;; b'o'
    stderr: None ;; b'e'
    stdout: None ;; 'o'
    timeout: 5 ;; 1.5
    getoutput cmd: 'echo hi' ;; 'printf "a\nb\n\n"; exit 3' ;; 'echo x >&2'
    getstatusoutput cmd: 'echo hi' ;; 'printf "a\nb\n\n"; exit 3' ;; 'kill -9 $$'
    encoding: None ;; 'utf-8'
    errors: None
    call call: 'exit 3', shell=True ;; ['sh', '-c', 'exit 4'] ;; 'nope', 5 ;; ['/nope/x']
    call check_call: 'exit 3', shell=True ;; 'exit 0', shell=True ;; 'kill -15 $$', shell=True
    call check_output: 'echo x; exit 3', shell=True ;; 'echo x', shell=True ;; 'echo x', shell=True, text=True ;; ['cat'], input=b'in' ;; ['cat'], stdout=1 ;; ['cat'], input=None
    call run: 'echo x; echo y >&2', shell=True, capture_output=True ;; ['cat'], input='é', capture_output=True, text=True ;; ['cat'], input='x', capture_output=True ;; 'exit 3', shell=True, check=True ;; ['cat'], capture_output=True, stdout=PIPE ;; ['cat'], input=b'', stdin=PIPE ;; 'exit 2', shell=True, check=False ;; [] ;; '' ;; ['/nope/x'] ;; ['sh', 5] ;; 5 ;; ['a\0b'] ;; 'cat; exit 1', shell=True, input='x\r\n', text=True, capture_output=True, check=True ;; 'echo $A', shell=True, env={'A': 'b'}, capture_output=True ;; 'pwd', shell=True, cwd='/', capture_output=True ;; ['pwd'], cwd='/nope' ;; ['sh'], bufsize='x' ;; ['sh'], pass_fds=[0], close_fds=False, stdin=DEVNULL ;; ['x'], startupinfo=5 ;; ['x'], creationflags=5 ;; ['sh', '-c', 'echo $0'], executable='/bin/sh', capture_output=True ;; 'echo a; echo b >&2', shell=True, stdout=PIPE, stderr=STDOUT ;; ['sh'], env={'a=b': 'c'} ;; ['sh'], env={'a': 'b\0'} ;; ['sh'], env=5 ;; 'printf "a\\r\\nb\\rc"', shell=True, capture_output=True, universal_newlines=True ;; 'x', universal_newlines=True, text=False ;; ['sh', '-c', 'exit 0'], stdin=DEVNULL, encoding='utf-8' ;; ['sh'], user=-1 ;; ['sh'], group='no such group' ;; ['sh'], extra_groups=5 ;; ['sh'], umask='x' ;; ['sh'], process_group='x' ;; ['sh'], pipesize='x' ;; ['sh'], stdin='x'
    skip Popen: below
    do steps: [piped(c, *s, stdin=PIPE, stdout=PIPE, stderr=PIPE) for c, s in (('cat', [('communicate', b'in'), ('communicate',), ('poll',)]), ('echo x; echo y >&2; exit 5', [('communicate',), ('wait',), ('poll',), ('terminate',), ('kill',), ('send_signal', 9)]), ('exec sleep 60', [('poll',), ('communicate', None, 0.001), ('kill',), ('communicate',)]), ('exec cat', [('wait', 0.001), ('terminate',), ('wait', 5)]), ('exec cat', [('send_signal', 15), ('wait', 5)]))]
    do steps: p = Popen('cat', shell=True, stdin=PIPE, stdout=PIPE, text=True, bufsize=1); [p.stdin.write('ab\n'), p.stdout.readline(), p.communicate('cd\n'), p.returncode, p.args, p.text_mode, p.encoding, p.universal_newlines, repr(p), p.pid > 0]
    do steps: p = Popen(['cat'], stdin=PIPE, stdout=PIPE); p.communicate('text')
    do steps: with Popen('echo a; echo b', shell=True, stdout=PIPE) as p: print(list(p.stdout), p.wait())
    do steps: p = Popen(['sh', '-c', 'exit 7']); [outcome(p.communicate), p.returncode, repr(p), p.poll()]
    do steps: p = Popen(['cat'], stdin=PIPE); repr(p), p.stdin.close(), p.wait()
    do steps: outcome(run, 'exec sleep 60', shell=True, capture_output=True, timeout=0.01)
    do steps: [ran(['sh', '-c', 'read x; echo got $x'], input=b'y\n', capture_output=True), ran('cat <&3', shell=True, capture_output=True, stdin=DEVNULL)[0] != 0, ran(['true'], start_new_session=True), ran(['sh', '-c', 'umask'], umask=0o27, capture_output=True), ran(['sh', '-c', 'exit 0'], restore_signals=False, process_group=0), ran(['sh', '-c', 'exit 0'], preexec_fn=lambda: None)]
    do steps: outcome(run, ['sh'], preexec_fn=lambda: 1 / 0)
    do errors: [(str(e), e.args, e.cmd, e.returncode, e.output, e.stdout, e.stderr) for e in (CalledProcessError(1, 'c'), CalledProcessError(-9, ['c'], b'o', b'e'), CalledProcessError(-999, 'c'))], [(str(e), e.cmd, e.timeout, e.output, e.stdout, e.stderr) for e in (TimeoutExpired('c', 5), TimeoutExpired(['c'], 1.5, b'o', b'e'))]
    do errors: e = CalledProcessError(1, 'c'); e.stdout = 'x'; [e.output, e.stdout]
    do errors: e = TimeoutExpired('c', 1); e.stdout = 'x'; [e.output, e.stdout]
    do names: PIPE, STDOUT, DEVNULL, issubclass(CalledProcessError, SubprocessError), SubprocessError.__mro__[1], list2cmdline(['a b', 'c"d', 'e\\', 'f\\"', '', 'g\th', 'i\\\\ j']), Popen.__class_getitem__(int), CompletedProcess.__class_getitem__(int)
    """, warnings=warnings, ran=ran, piped=piped, outcome=outcome)
for end in ENDS:
    end.close()
