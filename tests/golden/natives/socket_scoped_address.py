# The interface of a link-local address is the last of the four numbers, and not in the text too.
import socket

for host in 'fe80::1%1', 'ff02::1%1', '::1':
    print([info[4] for info in socket.getaddrinfo(host, 80, type=socket.SOCK_STREAM)])
