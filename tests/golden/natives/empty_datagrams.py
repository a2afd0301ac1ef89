# Messages of no bytes, the end of a stream and rooms of no bytes: each way to send and receive gives a 0 as it gives a 1.
import socket
from _each import each_value as each

a, b = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
for s in (a, b):
    s.settimeout(5)
room = bytearray(b"....")
each(r"""
a.send(b""), b.recv(4)
a.send(b""), b.recvfrom(4)
a.send(b""), b.recv_into(room)
a.send(b""), b.recvfrom_into(room)
a.send(b""), b.recvmsg(4)
a.send(b""), b.recvmsg_into([room])
a.sendall(b""), a.sendmsg([]), a.sendmsg([b"", b""]), b.recv(1), b.recv(1), b.recv(1)
a.send(b"x"), b.recv(4)
a.send(b"x"), b.recvfrom(4)
a.send(b"x"), b.recv_into(room), room
a.send(b"y"), b.recvfrom_into(room), room
a.send(b"xyz"), b.recvfrom_into(room, 1), room
a.send(b"xyz"), b.recv_into(room, 2), room
a.send(b"xyz"), b.recvmsg(2)[:2], a.send(b"xyz"), b.recvmsg_into([bytearray(1), room])[:2], room
a.send(b"x"), b.recv(0), a.send(b"x"), b.recvfrom(0), a.send(b"x"), b.recv_into(bytearray()), a.send(b"x"), b.recvfrom_into(bytearray())
a.send(b"x"), b.recvmsg(0), a.send(b"x"), b.recvmsg_into([])
a.send(b"x"), b.recv(4, socket.MSG_PEEK), b.recv(4)
a.sendmsg([b"ab", b"", b"c"]), b.recv(9)
b.recv(-1)
b.recvfrom(-1)
b.recv_into(room, 5)
b.recv_into(room, -1)
b.recvfrom_into(room, 5)
b.recvfrom_into(room, -1)
b.recvmsg(-1)
b.recvmsg(1, -1)
b.recv_into(b"x")
b.recvmsg_into([b"x"])
a.setblocking(False); a.recv(1)
a.recv_into(room)
a.recvfrom(1)
a.recvfrom_into(room)
a.recvmsg(1)
a.recvmsg_into([room])
a.close(), b.close()
a, b = socket.socketpair(); a.settimeout(5), b.settimeout(5), a.send(b""), a.sendall(b""), a.sendmsg([b""]), a.shutdown(socket.SHUT_WR)
b.recv(1), b.recv_into(room), b.recvfrom(1), b.recvfrom_into(room), b.recvmsg(1), b.recvmsg_into([room])
b.sendall(b"x" * 10), a.recv(4), a.recv(4, socket.MSG_WAITALL), a.recv(4), b.shutdown(socket.SHUT_RDWR), a.recv(4)
b.shutdown(5)
a.send(b"x")
a.close(), b.close(), a.fileno()
a.recv(1)
a.send(b"")
a.sendall(b"")
""", globals())
