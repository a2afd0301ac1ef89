"""Connected sockets: bytes, timeouts, files over them, what closing does."""
import socket

a, b = socket.socketpair()
a.sendall(b'hello' * 10)
print(b.recv(1000))
a.settimeout(.05)
try:
    a.recv(1)
except TimeoutError as error:
    print(repr(error), a.gettimeout(), a.getblocking())
file = b.makefile('rw')
file.write('hi\n')
file.flush()
print(a.recv(9))
a.sendall(b'x\ny\n')
b.close()
print(b.fileno() != -1)
a.close()
print(file.readlines())
file.close()
print(b)
try:
    b.recv(1)
except OSError as error:
    print(error)
