# Which processes, network interfaces and services there are is not told without a grant, not by how a call fails either.
import os
import socket

pair = socket.socketpair()
packets = socket.socket(family=17, fileno=os.dup(pair[0].fileno()))


def asked(call, *args):
    try:
        print(call(*args))
    except OSError as error:
        print(type(error).__name__, error.errno)


for pid in 1, 999999:
    asked(os.sched_getaffinity, pid)
for name in "lo", "nonesuch":
    asked(packets.bind, (name, 0))
    asked(socket.getnameinfo, ("fe80::1%" + name, 1), 0)
asked(socket.getservbyname, "http")
asked(socket.getservbyport, 80)
asked(socket.getprotobyname, "tcp")
