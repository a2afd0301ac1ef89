# A loop over a proactor that is a list of operations, which the program ends by hand: accepting, its own pipe, calls on sockets, files.
import asyncio, logging, signal, socket, sys, tempfile
from asyncio import proactor_events as p
from unittest import mock

logger = logging.getLogger("asyncio")
logger.setLevel(logging.DEBUG)


class Told(logging.Handler):
    def emit(self, record):
        print("  log:", record.levelname, record.msg, len(record.args or ()), record.exc_info is not None)


logger.addHandler(Told())
logger.propagate = False


class Sock:
    number = 7

    def __init__(self, name):
        self.name = name

    def fileno(self):
        return self.number

    def gettimeout(self):
        return 1.5

    def close(self):
        print("  closed", self.name)
        self.number = -1

    def __repr__(self):
        return f"<{self.name}>"


class Proactor:
    def __init__(self):
        self.begun, self.fails = [], None

    def set_loop(self, loop):
        self.loop = loop
        print("loop is set", type(loop).__name__)

    def select(self, timeout):
        return []

    def close(self):
        print("proactor closed")

    def _stop_serving(self, sock):
        print("  stop serving", sock)

    def __getattr__(self, name):
        def begin(*args):
            if self.fails:
                raise self.fails
            f = asyncio.Future(loop=self.loop)
            self.begun.append(f)
            print("  begins", name, [a if isinstance(a, (int, bytes, bytearray, tuple, Sock)) else type(a).__name__ for a in args])
            return f
        return begin


class Loop(p.BaseProactorEventLoop):
    def call_exception_handler(self, context):
        print("  told:", {k: v if isinstance(v, (str, Exception)) else type(v).__name__ for k, v in context.items()})

    def _make_socket_transport(self, sock, protocol, waiter=None, extra=None, server=None):
        print("  transport", sock, protocol, waiter, extra, server)

    def _make_ssl_transport(self, rawsock, protocol, sslcontext, **more):
        print("  tls transport", rawsock, protocol, sslcontext, more)


def turn():
    loop.call_soon(loop.stop)
    loop.run_forever()


signal.set_wakeup_fd(-1)
proactor = Proactor()
loop = Loop(proactor)
fd = signal.set_wakeup_fd(-1)
print(fd == loop._csock.fileno(), loop._selector is proactor, loop._internal_fds, loop._ssock.gettimeout(), loop._csock.gettimeout())
signal.set_wakeup_fd(fd)

print("own pipe")
loop._loop_self_reading()
first = proactor.begun[-1]
loop._loop_self_reading()
print(len(proactor.begun), loop._self_reading_future is first)
loop._write_to_self()
print(loop._ssock.recv(9))
first.set_result(b"\0")
turn()
print(len(proactor.begun), loop._self_reading_future is proactor.begun[-1])
proactor.fails = ValueError("no more")
proactor.begun[-1].set_result(b"\0")
turn()
loop._self_reading_future = None
loop._loop_self_reading()
proactor.fails = None
other = asyncio.Future(loop=loop)
other.set_exception(OSError("broken"))
loop._loop_self_reading(other)
loop._csock, kept = mock.Mock(send=mock.Mock(side_effect=OSError("full"))), loop._csock
loop._write_to_self()
loop.set_debug(True)
loop._write_to_self()
loop._csock = None
loop._write_to_self()
loop._csock = kept
loop._process_events([1])

print("accepts")
for debug, context in (True, None), (False, "context"):
    loop.set_debug(debug)
    listening = Sock("listening")
    loop._start_serving(lambda: "protocol", listening, context, "server", 100, 3, 4)
    turn()
    proactor.begun[-1].set_result((Sock("connection"), ("a", 1)))
    turn()
    print(loop._accept_futures.keys(), loop._accept_futures[7] is proactor.begun[-1])
    loop._stop_serving(listening)
    print(proactor.begun[-1].cancelled(), loop._accept_futures)
    turn()
    for number in 7, -1:
        listening = Sock("failing")
        listening.number = number
        proactor.fails = OSError("no accept")
        loop._start_serving(lambda: "protocol", listening)
        turn()
        proactor.fails = None
loop._stop_serving(Sock("never served"))
listening = Sock("cancelled")
loop._start_serving(lambda: "protocol", listening)
turn()
proactor.begun[-1].cancel()
turn()


print("calls")


def ask(coroutine, *results):
    task = loop.create_task(coroutine)
    turn()
    for result in results:
        (proactor.begun[-1].set_exception if isinstance(result, Exception) else proactor.begun[-1].set_result)(result)
        turn()
        turn()
    try:
        print("  =", task.result())
    except Exception as error:
        print("  !", type(error).__name__, error)


sock = Sock("sock")
ask(loop.sock_recv(sock, 5), b"abc")
ask(loop.sock_recv_into(sock, bytearray(4)), 3)
ask(loop.sock_recvfrom(sock, 6), (b"x", "y"))
ask(loop.sock_recvfrom_into(sock, bytearray(7)), (2, "y"))
ask(loop.sock_recvfrom_into(sock, bytearray(7), 4), (2, "y"))
ask(loop.sock_sendall(sock, b"all"), 3)
ask(loop.sock_sendto(sock, b"to", ("h", 2)), 2)
ask(loop.sock_connect(sock, ("h", 2)), None)
ask(loop.sock_accept(sock), (sock, "peer"))
loop.set_debug(True)
ask(loop.sock_connect(sock, ("h", 2)))
loop.set_debug(False)
ask(loop._sock_sendfile_native(sock, object(), 0, None))
with tempfile.TemporaryFile() as file:
    file.write(b"x" * 100)
    file.flush()
    for offset, count in (0, None), (10, 20), (90, 50), (200, 5):
        file.seek(3)
        ask(loop._sock_sendfile_native(sock, file, offset, count), *[None] * (offset < 100))
        print(file.tell())
    file.seek(3)
    ask(loop._sock_sendfile_native(sock, file, 5, 6), OSError("gone"))
    print(file.tell())
    with mock.patch("os.fstat", lambda fd: mock.Mock(st_size=2**32 + 10)):
        ask(loop._sock_sendfile_native(sock, file, 0, None), None, None)

print("end")
waiting = Sock("waiting")
loop._start_serving(lambda: "protocol", waiting)
turn()
loop._self_reading_future = None
loop._loop_self_reading()
accepted, reading = loop._accept_futures[7], loop._self_reading_future
loop.close()
loop.close()
print(accepted.cancelled(), reading.cancelled(), loop._accept_futures, loop._proactor, loop._ssock, loop._csock, loop._internal_fds)
print(signal.set_wakeup_fd(-1), loop.is_closed(), p._set_socket_extra.__name__)
late = asyncio.Future(loop=proactor.loop)
