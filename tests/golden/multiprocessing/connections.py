# Connections: objects and bytes, messages of any length, ends, and what is refused.
import multiprocessing as mp
import threading
from multiprocessing.connection import Connection, wait


def tell(call, *args, **kwargs):
    try:
        print(call(*args, **kwargs))
    except Exception as error:
        print(type(error).__name__, error)


a, b = mp.Pipe()
a.send({'x': [1, None]})
a.send_bytes(b'0123456789', 2, 5)
print(b.poll(), b.recv(), b.recv_bytes(), b.poll(), b.poll(.01))
big = bytes(range(256)) * 4000
thread = threading.Thread(target=a.send_bytes, args=(big,))
thread.start()
print(b.recv_bytes() == big)
thread.join()
room = bytearray(b'..........')
a.send_bytes(b'abc')
print(b.recv_bytes_into(room, 4), room)
a.send_bytes(b'too long for this')
tell(b.recv_bytes_into, room)
a.send_bytes(b'')
print(b.recv_bytes())
for args in ((b'abc', -1), (b'abc', 4), (b'abc', 0, -1), (b'abc', 1, 3)):
    tell(a.send_bytes, *args)
tell(b.recv_bytes, -1)
tell(b.recv_bytes_into, room, -1)
tell(b.recv_bytes_into, room, 11)
a.send_bytes(b'12345')
tell(b.recv_bytes, 3)
tell(b.recv_bytes)
tell(a.send, lambda: 1)
b.close()
tell(b.recv)
tell(b.fileno)
print(a.closed, b.closed, a.readable, a.writable)
tell(a.recv)

reads, writes = mp.Pipe(duplex=False)
print(reads.readable, reads.writable, writes.readable, writes.writable)
tell(reads.send, 1)
tell(writes.recv)
tell(writes.poll)
print(wait([reads], 0), writes.send(1), wait([reads]) == [reads], reads.recv())
writes.close()
tell(reads.recv)
tell(Connection, -1)
tell(Connection, 0, readable=False, writable=False)
