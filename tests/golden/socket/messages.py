"""sendmsg and recvmsg: several buffers, descriptors that travel."""
import os
import socket

a, b = socket.socketpair()
print(a.sendmsg([b'one', b'', b'two']), b.recvmsg(100))
first, second = bytearray(2), bytearray(10)
a.send(b'split')
print(b.recvmsg_into([first, second]), first, second)
read, write = os.pipe()
os.write(write, b'through')
a.sendmsg([b'!'], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, read.to_bytes(4, 'little'))])
data, ancillary, flags, address = b.recvmsg(10, socket.CMSG_SPACE(4))
(level, kind, block), = ancillary
fd = int.from_bytes(block, 'little')
print(data, level == socket.SOL_SOCKET, kind == socket.SCM_RIGHTS, os.read(fd, 100))
for each in fd, read, write:
    os.close(each)
for size in -1, 1.5:
    try:
        b.recvmsg(size)
    except (ValueError, TypeError) as error:
        print(type(error).__name__, error)
a.close()
b.close()
