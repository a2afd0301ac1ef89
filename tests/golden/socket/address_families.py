# what the kernel itself answers
# Addresses of the families that Linux alone has: what they are made of, and what is refused. The descriptor is of another family, so that
# none of them need be built into the kernel: what is whole gets as far as the system.
import socket


def attempt(family, proto, *addresses):
    for address in addresses:
        with socket.socketpair()[0] as pair:
            end = socket.socket(family, socket.SOCK_DGRAM, proto, fileno=pair.detach())
            try:
                end.bind(address)
            except Exception as error:
                print(family.name, proto, address, type(error).__name__, error)
            end.close()


wrong = (1, (), ['a', 2], (1.5, 2), ('a', 'b'), (1, 2, 3, 4, 5, 6, 7))
attempt(socket.AF_NETLINK, 0, (5, 7), (-1, 2**64), (0,), *wrong)
attempt(socket.AF_VSOCK, 0, (1, 2), (-1, 2**32), *wrong)
attempt(socket.AF_QIPCRTR, 0, (1, 2), *wrong)
attempt(socket.AF_PACKET, 0, ('lo', 3), ('lo', 3, 1, 2, b'abcdef'), ('lo', 3, 1, 2, b'abcdefghi'), ('lo', 65536), ('nosuch', 0),
        ('lo', 0, 0, 0, 'str'), (b'lo', 0), *wrong)
attempt(socket.AF_TIPC, 0, (1, 2, 3, 4), (2, -2, 3, 4, 1), (3, 2, 3, 4), (9, 2, 3, 4), (1, 2, 3), *wrong)
attempt(socket.AF_CAN, socket.CAN_RAW, ('',), ('lo',), (b'lo',), ('nosuch',), ('x' * 16,), *wrong)
attempt(socket.AF_CAN, socket.CAN_ISOTP, ('lo', 1, 2), ('', -1, 2**64), ('lo', 1))
attempt(socket.AF_CAN, socket.CAN_J1939, ('lo', 2**64 - 1, 2, 255), ('lo', 1, 2))
attempt(socket.AF_CAN, 77, ('lo',))
attempt(socket.AF_ALG, 0, ('hash', 'sha256'), ('hash', 'sha256', -1, 2**64), ('x' * 14, 'y'), ('a', 'y' * 64), ('a\0', 'b'), ('a', b'b'), *wrong)
attempt(socket.AF_RDS, 0, ('127.0.0.1', 0), ('127.0.0.1', 70000), *wrong[:2])
attempt(socket.AF_APPLETALK, 0, ('a', 1))

# One family that every Linux has, both ways: who asks gets an address that is its own.
with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, socket.NETLINK_ROUTE) as link:
    link.bind((0, 0))
    pid, groups = link.getsockname()
    print(pid > 0, groups)

# Names that are no text, and hosts that are none.
with socket.socket(socket.AF_UNIX) as one, socket.socket(socket.AF_UNIX) as other:
    one.bind('')
    print(one.getsockname()[:1], len(one.getsockname()))
    other.bind('\0coil\udcff' + one.getsockname()[1:].decode())
    print(other.getsockname()[:6])
for host in (bytearray(b'127.0.0.1'), 'a\0b', b'a\0b', '\udcff', None):
    attempt(socket.AF_INET, 0, (host, 'port'))
    attempt(socket.AF_INET, 0, (host, 70000) if host else (host, 0))
