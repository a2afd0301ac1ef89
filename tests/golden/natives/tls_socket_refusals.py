"""What a TLS socket refuses: of its making, of calls that a plain socket takes, and after it is unwrapped."""
import socket
import ssl
import warnings

from _each import each_value as each

warnings.simplefilter("ignore")
client, server = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT), ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
loose = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
loose.check_hostname = False
datagrams = socket.socket(type=socket.SOCK_DGRAM)
a, b = socket.socketpair()
plain = loose.wrap_socket(a, do_handshake_on_connect=False)
alone = loose.wrap_socket(socket.socket(), do_handshake_on_connect=False)
serving = server.wrap_socket(socket.socket(), server_side=True)
later = socket.socketpair()
later[0].setblocking(False)

each(r"""
ssl.SSLSocket()
ssl.SSLObject()
client.wrap_socket(datagrams)
client.wrap_socket(socket.socket())
server.wrap_socket(socket.socket(), server_side=True, server_hostname="x")
server.wrap_socket(socket.socket(), server_side=True, session=5)
loose.wrap_socket(later[0])
loose.wrap_socket(socket.socket(), session=5)
loose.wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO(), server_hostname="")
loose.wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO(), server_hostname=".x")
loose.wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO(), server_side=True)
loose.wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO()).do_handshake()
loose.wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO()).getpeercert()
loose.wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO()).get_channel_binding("none")
plain.dup()
plain.sendto(b"x", ("h", 1))
plain.recvfrom(1)
plain.recvfrom_into(bytearray(1))
plain.recvmsg(1)
plain.recvmsg_into([bytearray(1)])
plain.sendmsg([b"x"])
plain.send(b"x", 1)
plain.sendall(b"x", 1)
plain.recv(1, 1)
plain.recv_into(bytearray(1), None, 1)
plain.getpeercert()
plain.get_channel_binding("none")
plain.version(), plain.cipher(), plain.compression(), plain.selected_alpn_protocol(), plain.shared_ciphers(), plain.pending(), plain.session, plain.session_reused
plain.session = 5
plain.server_side, plain.server_hostname, plain.context is loose
plain.context = 5
plain.selected_npn_protocol()
alone.version(), alone.cipher(), alone.pending(), alone.session, alone.session_reused, alone.compression()
alone.unwrap()
alone.read(1)
alone.write(b"x")
alone.do_handshake()
alone.getpeercert()
alone.verify_client_post_handshake()
alone.get_channel_binding("tls-unique")
alone.get_verified_chain(), alone.get_unverified_chain()
alone.connect("x")
serving.connect(("h", 1))
serving.connect_ex(("h", 1))
serving.accept()
serving.unwrap()
serving.server_side
""", globals())
for each in (plain, alone, serving, datagrams, b, *later):
    each.close()
