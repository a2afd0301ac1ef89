# gethostbyaddr() and getnameinfo() say the same of an address of either family, known or not.
import socket

for address, family in ("127.0.0.1", socket.AF_INET), ("::1", socket.AF_INET6), ("127.0.0.1", socket.AF_UNSPEC):
    try:
        name = socket.getnameinfo((address, 0), socket.NI_NAMEREQD)[0]
    except OSError:
        name = None
    try:
        found, others, addresses = socket.gethostbyaddr(address)
    except OSError:
        found, addresses = None, [address]
    print(address, name == found, addresses == [address])
