# What ends a wait at once and gives nothing is waited for again: each time is charged for.
import socket

ours = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
ours.bind(("127.0.0.1", 0))
socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b"x", ours.getsockname())
ours.recv(10, socket.MSG_ERRQUEUE)
