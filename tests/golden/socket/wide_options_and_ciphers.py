# Options of 64 bits of a family of Linux, and what a cipher's socket is told (over a pair of sockets, which ignores it).
from socket import *


def told(*calls):
    for call in calls:
        try:
            print(call())
        except Exception as error:
            print(type(error).__name__, error)


try:
    v = socket(AF_VSOCK, SOCK_STREAM)
except OSError:
    v = None    # a kernel without
if v:
    most = v.getsockopt(AF_VSOCK, SO_VM_SOCKETS_BUFFER_MAX_SIZE)
    v.setsockopt(AF_VSOCK, SO_VM_SOCKETS_BUFFER_MAX_SIZE, 1 << 33)
    assert v.getsockopt(AF_VSOCK, SO_VM_SOCKETS_BUFFER_MAX_SIZE) == 1 << 33 and most > 0
    for number in -1, (5 << 64) + 7, -(5 << 64) + 7, True:
        v.setsockopt(AF_VSOCK, SO_VM_SOCKETS_BUFFER_MIN_SIZE, 0)
        v.setsockopt(AF_VSOCK, SO_VM_SOCKETS_BUFFER_MIN_SIZE, number)
    try:
        v.getsockopt(AF_VSOCK, 0, 8)
    except OSError as error:
        assert str(error) == "getsockopt string buffer not allowed", error

a, b = socketpair(AF_UNIX, SOCK_DGRAM)
told(lambda: a.sendmsg_afalg(op=ALG_OP_ENCRYPT))
s = socket(AF_ALG, SOCK_SEQPACKET, 0, a.detach())
told(
    lambda: s.sendmsg_afalg(), lambda: s.sendmsg_afalg(op=None), lambda: s.sendmsg_afalg(1), lambda: s.sendmsg_afalg(1, op=1),
    lambda: s.sendmsg_afalg(op=1, assoclen=None), lambda: s.sendmsg_afalg(op=1, assoclen=-1), lambda: s.sendmsg_afalg(op=-1),
    lambda: s.sendmsg_afalg([], op="x"), lambda: s.sendmsg_afalg([b"x", b"yz"], op=1, iv=b"x", assoclen=3), lambda: b.recvmsg(9, 99),
    lambda: s.sendmsg_afalg(op=1 << 40), lambda: s.sendmsg_afalg([b"q"], op=0, flags=MSG_DONTWAIT), lambda: b.recv(9))
