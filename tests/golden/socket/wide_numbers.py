# No number that is wider than the system's is cut: neither flags, nor levels and names of options, nor those of ancillary data.
import socket

one, other = socket.socketpair()
with one, other:
    one.send(b'x')
    for number in 1 << 40, -1 << 40, 1 << 31:
        for call in (lambda: other.recv(1, number), lambda: one.send(b'', number), lambda: other.recvmsg(1, 1, number),
                     lambda: one.sendmsg([b'x'], [], number), lambda: one.sendmsg([b'x'], [(number, 1, b'')]),
                     lambda: one.sendmsg([b'x'], [(1, number, b'')]), lambda: one.getsockopt(number, 1), lambda: one.getsockopt(1, number),
                     lambda: one.setsockopt(number, 1, 1), lambda: one.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, number),
                     lambda: socket.getaddrinfo('127.0.0.1', 1, 0, number), lambda: socket.getnameinfo(('127.0.0.1', 1), number)):
            try:
                print(call())
            except (OverflowError, TypeError) as error:
                print(type(error).__name__, error)
    try:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1, 4)
    except TypeError as error:
        print(error)
