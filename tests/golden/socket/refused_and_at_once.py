# What does not wait, what is no buffer, room for ancillary data, pairs without the system's, interfaces by number.
import sys, _socket
from socket import *
from socket import _fallback_socketpair

a, b = socketpair()


def told(*calls):
    for call in calls:
        try:
            print(call())
        except Exception as error:
            print(type(error).__name__, error)


while True:     # a blocking socket, until it would block
    try:
        a.send(bytes(100000), MSG_DONTWAIT)
    except BlockingIOError as error:
        print(repr(error))
        break
told(
    lambda: a.recv(3, MSG_DONTWAIT), lambda: a.recv_into(bytearray(3), flags=MSG_DONTWAIT), lambda: a.recvmsg(3, 0, MSG_DONTWAIT),
    lambda: a.recvfrom(3, MSG_DONTWAIT), lambda: a.sendall(bytes(10), MSG_DONTWAIT), lambda: a.settimeout(0.01),
    lambda: a.recv(3, MSG_DONTWAIT), lambda: b.recvmsg_into(bytearray(4)), lambda: b.recvmsg_into([b"xx"]), lambda: b.recvmsg_into(1),
    lambda: b.recvmsg_into([bytearray(3), object()]), lambda: b.sendmsg(1), lambda: b.sendmsg([1]), lambda: b.recv_into(b"xx"),
    lambda: b.recvfrom_into(memoryview(b"xx")), lambda: b.recv_into(1.5))
for room in CMSG_LEN, CMSG_SPACE:
    most = 0x7fffffff - room(room is CMSG_SPACE)
    told(lambda: room(most) - 0x7fffffff, lambda: room(most + 1), lambda: room(-1), lambda: room(sys.maxsize))
told(
    lambda: if_indextoname(0), lambda: if_indextoname(-1), lambda: if_indextoname(2**32), lambda: if_nametoindex(b"none such"),
    lambda: if_nametoindex(1), lambda: if_nametoindex("l\0"), lambda: sethostname(1), lambda: sethostname("a\0b"))
for family in AF_INET, SOCK_STREAM:
    one, other = _fallback_socketpair() if family is AF_INET else _socket.socketpair()
    print(one.family, one.gettimeout(), one.send(b"abc"), other.recv(5), one.getsockname() == other.getpeername())
    one.close(), other.close()
told(
    lambda: _fallback_socketpair(AF_UNIX), lambda: _fallback_socketpair(AF_INET, SOCK_DGRAM),
    lambda: _fallback_socketpair(AF_INET, SOCK_STREAM, 4), lambda: _socket.socketpair(AF_INET)[0])
