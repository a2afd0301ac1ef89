# An option of so many items is as long as they are, whatever length was told: the room is enough.
import array
import socket
import struct

SO_ATTACH_FILTER = SO_GET_FILTER = 26
pair = socket.socketpair()


def attach(count):
    code = array.array("Q", [0xFFFF00000006] * count)  # "let all pass"
    pair[0].setsockopt(socket.SOL_SOCKET, SO_ATTACH_FILTER, struct.pack("HxxxxxxQ", count, code.buffer_info()[0]))


attach(1024)
print(len(pair[0].getsockopt(socket.SOL_SOCKET, SO_GET_FILTER, 1024)))
attach(4)
pair[0].getsockopt(socket.SOL_SOCKET, SO_GET_FILTER)
print("done")
