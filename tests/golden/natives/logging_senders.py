# logging.handlers that send: what each sends and where, when it tries again, what it does about errors. The sockets are fakes that tell.
import http.client, io, logging, logging.handlers as lh, pickle, socket, sys, time
from _each import each_value as each
from _web import Web, ok

NAMES = {socket.AF_INET: "inet", socket.AF_INET6: "inet6", socket.AF_UNIX: "unix", socket.SOCK_DGRAM: "datagrams", socket.SOCK_STREAM: "stream"}
failing, now = set(), [100.0]
time.time = lambda: now[0]
sys.unraisablehook = None


class Fake:
    def __init__(self, family=None, kind=None, *more):
        print("   socket", NAMES.get(family), NAMES.get(kind), *more)
        self.kind = NAMES.get(kind)
        self.fails("socket")

    def fails(self, what):
        if what in failing or f"{what} {self.kind}" in failing:
            raise OSError(5, f"{what} fails")

    def __getattr__(self, name):
        def call(*args):
            print("  ", name, *args)
            self.fails(name)
        return call


def connection(address, timeout=None):
    print("   connects", address, timeout)
    if "create" in failing:
        raise ConnectionError("none")
    return Fake()


socket.socket, real_connection, socket.create_connection = Fake, socket.create_connection, connection
socket.getaddrinfo = lambda *args: print("   finds", *[NAMES.get(a, a) if isinstance(a, int) else a for a in args]) or places
places = [(socket.AF_INET6, socket.SOCK_DGRAM, 7, "", "place 1"), (socket.AF_INET, socket.SOCK_DGRAM, 7, "", "place 2")]
streams = [(socket.AF_INET6, socket.SOCK_STREAM, 7, "", "place 1"), (socket.AF_INET, socket.SOCK_STREAM, 7, "", "place 2")]


def record(level="INFO", **more):
    return logging.makeLogRecord({"msg": "hi %s", "args": ("you",), "levelname": level, "levelno": logging.getLevelName(level), "name": "n", **more})


def raised():
    try:
        1 / 0
    except ZeroDivisionError:
        return sys.exc_info()


class Quiet:
    def handleError(self, record):
        print("   error", *sys.exc_info()[:2])
        super().handleError(record)


class S(Quiet, lh.SocketHandler):
    def makePickle(self, record):
        return b"pickle of " + record.getMessage().encode()


class D(Quiet, lh.DatagramHandler):
    makePickle = S.makePickle


class L(Quiet, lh.SysLogHandler):
    pass


class H(Quiet, lh.HTTPHandler):
    def mapLogRecord(self, record):
        return {"name": record.name, "text": record.getMessage() + "&"}


logging.raiseExceptions = False
s, unix, d, dunix = S("host", 5), S("/path", None), D("host", 6), D("/path", None)
web = Web({"/p": ok(), "/p?name=n&text=hi+you%26": ok(), "/p?q&name=n&text=hi+you%26": ok()})
socket.create_connection = connection


def sent(*args, credentials=None, **options):
    socket.create_connection = web.connect
    H(*args, credentials=credentials, **options).emit(record())
    socket.create_connection = connection


each(r"""
s.host, s.port, s.address, s.sock, s.closeOnError, s.retryTime, s.retryStart, s.retryMax, s.retryFactor, unix.address, unix.port
s.emit(record())
s.emit(record())
failing.add("sendall"); s.emit(record()), s.sock
failing.clear(); s.emit(record()), s.retryTime
s.close(), s.sock, s.close()
failing.add("create"); s.emit(record()), s.sock, s.retryTime, s.retryPeriod
now[0] += 0.5; s.emit(record()), s.retryTime
now[0] += 0.5; s.emit(record()), s.retryTime, s.retryPeriod
now[0] += 2; s.emit(record()), s.retryTime, s.retryPeriod
for k in range(6): now[0] += 100; s.createSocket()
s.retryPeriod, s.retryTime - now[0]
failing.clear(); s.emit(record()), s.sock
now[0] += 30; s.emit(record()), s.retryTime, s.sock is None
failing.add("sendall"); s.send(b"x"), s.sock, failing.clear()
s.makeSocket() and None, s.makeSocket(timeout=7) and None, unix.makeSocket(3) and None
failing.add("connect"); unix.makeSocket()
unix.emit(record()), unix.sock, unix.retryTime - now[0], failing.clear()
now[0] += 10; unix.emit(record()), unix.close()
s.createSocket(); s.handleError(record()), s.sock is None
s.closeOnError = True; lh.SocketHandler.handleError(s, record()), s.sock
lh.SocketHandler.handleError(s, record())
p = lh.SocketHandler("h", 1).makePickle(record(exc_info=raised(), message="gone")); state = pickle.loads(p[4:]); int.from_bytes(p[:4]) == len(p) - 4, state["msg"], state["args"], state["exc_info"], state["exc_text"].splitlines()[-1], "message" in state, state["levelno"]
s.makePickle = None; s.emit(record())
d.emit(record()), d.emit(record()), d.closeOnError, d.address, dunix.emit(record())
failing.add("sendto"); d.emit(record()), d.sock is None, failing.clear()
failing.add("socket"); D("h", 1).emit(record()), failing.clear()
l = L(); l.address, l.facility, l.socktype == socket.SOCK_DGRAM, l.unixsocket, l.ident, l.append_nul
l.emit(record()), l.emit(record("ERROR")), l.emit(record("CRITICAL")), l.emit(record("WARNING")), l.emit(record("DEBUG")), l.emit(record(levelname="OWN"))
l.ident = "me: "; l.append_nul = False; l.facility = "mail"; l.emit(record())
l.facility = "none"; l.emit(record())
l.close(), l.socket, l.close()
l.facility = 5; l.emit(record()), l.socket is None
places[:] = streams; l = L(("h", 7), lh.SysLogHandler.LOG_LOCAL3, socket.SOCK_STREAM); l.emit(record()), l.socktype == socket.SOCK_STREAM
failing.add("connect"); L(("h", 7), socktype=socket.SOCK_STREAM)
failing.clear(); failing.add("socket"); L(("h", 7), socktype=socket.SOCK_STREAM)
places.clear(); failing.clear(); L(("h", 7))
l = L("/dev/log"); l.unixsocket, l.socktype == socket.SOCK_DGRAM, l.emit(record())
failing.add("send"); l.emit(record()), failing.clear()
failing.add("connect datagrams"); l = L("/dev/log"); l.socktype == socket.SOCK_STREAM, l.emit(record())
failing.add("connect"); l = L("/dev/log"); l.socktype, l.socket is None
L("/dev/log", socktype=socket.SOCK_STREAM).socktype == socket.SOCK_STREAM, failing.clear()
l.mapPriority("ERROR"), l.mapPriority("x"), l.encodePriority("local7", "debug"), l.encodePriority(1, 2), l.encodePriority("kern", 0), l.encodePriority(23, "emerg")
l.encodePriority("none", 1)
l.encodePriority(1, "none")
sorted(l.priority_names.items()), sorted(l.facility_names.items()), sorted(l.priority_map.items())
sent("host:81", "/p"), sent("host", "/p?q"), sent("host", "/p", "POST"), sent("host", "/p", "post", credentials=("u", "p"))
sent("host", "/p", "PUT")
sent("host", "/p", context=5)
h = H("host", "/p", "post", True, ("a", "b"), None); h.host, h.url, h.method, h.secure, h.credentials, h.context
c = h.getConnection("x:1", False); type(c).__name__, c.host, c.port
c = h.getConnection("x", True); type(c).__name__, c.port
h.getConnection = None; h.emit(record())
lh.HTTPHandler.mapLogRecord(h, record())["msg"]
lh.DEFAULT_TCP_LOGGING_PORT, lh.DEFAULT_UDP_LOGGING_PORT, lh.DEFAULT_HTTP_LOGGING_PORT, lh.DEFAULT_SOAP_LOGGING_PORT, lh.SYSLOG_UDP_PORT, lh.SYSLOG_TCP_PORT
n = lh.NTEventLogHandler("app", "dll", "type"); n._welu, n.getMessageID(record()), n.getEventCategory(record()), n.emit(record()), n.close()
n.deftype = 4; n.typemap = {20: 7}; n.getEventType(record()), n.getEventType(record("ERROR"))
m = lh.SMTPHandler(("h", 5), "f", "t", "s", ("u", "p"), (), 3); m.mailhost, m.mailport, m.username, m.password, m.toaddrs, m.secure, m.timeout, m.getSubject(record())
m = lh.SMTPHandler("h", "f", ["t", "u"], "s"); m.mailhost, m.mailport, m.username, m.toaddrs, m.secure, m.timeout, m.subject, m.fromaddr
""", globals())
