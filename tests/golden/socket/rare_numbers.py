"""Linux's numbers of families, levels and options that few programs name."""
import socket
for prefix in 'AF_', 'ALG_', 'CAN_', 'ETH', 'IP_', 'IPV6_', 'IPPROTO_', 'J1939_', 'NETLINK_', 'PACKET_', 'PF_', 'SCM_', 'SOL_', 'TCP_', 'TIPC_', 'UDPLITE_', 'VM':
    print(prefix, *sorted(f'{name}={int(getattr(socket, name))}' for name in dir(socket) if name.startswith(prefix) and name != 'IP_RECVERR'))
print(repr(socket.AF_CAN), repr(socket.AF_ROUTE), socket.SO_BINDTOIFINDEX, socket.SO_PASSSEC, socket.SO_VM_SOCKETS_BUFFER_SIZE)
