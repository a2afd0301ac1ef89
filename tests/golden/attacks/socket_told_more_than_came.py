# With MSG_TRUNC the system tells how long a message was, which may be more than it gave: what is read is no memory behind the room.
import socket

ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
for room in 1, 100, 20000:
    theirs.send(b"x" * 60000)
    data = ours.recv(room, socket.MSG_TRUNC)
    print(len(data), data[:room] == b"x" * room)
    theirs.send(b"x" * 60000)
    data, _ = ours.recvfrom(room, socket.MSG_TRUNC)
    print(len(data), data[:room] == b"x" * room)
    theirs.send(b"x" * 60000)
    data, items, _, _ = ours.recvmsg(room, 0, socket.MSG_TRUNC)
    print(len(data), data[:room] == b"x" * room, items)
    theirs.send(b"x" * 60000)
    print(ours.recv_into(bytearray(room), room, socket.MSG_TRUNC))
