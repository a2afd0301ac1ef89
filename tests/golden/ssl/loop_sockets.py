"""A loop's methods for sockets take no TLS socket: what they send would go in the clear."""
import asyncio, ssl, socket, tempfile
async def main():
    loop = asyncio.get_running_loop()
    a, b = socket.socketpair()
    ctx = ssl.create_default_context()
    s = ctx.wrap_socket(a, server_hostname='x', do_handshake_on_connect=False)
    s.setblocking(False)
    with tempfile.TemporaryFile() as f:
        f.write(b'secret'); f.seek(0)
        calls = (('sock_sendfile', lambda: loop.sock_sendfile(s, f)), ('sock_sendall', lambda: loop.sock_sendall(s, b'x')), ('sock_recv', lambda: loop.sock_recv(s, 5)), ('sock_accept', lambda: loop.sock_accept(s)),
                 ('sock_connect', lambda: loop.sock_connect(s, ('127.0.0.1', 9))), ('sock_recv_into', lambda: loop.sock_recv_into(s, bytearray(5))),
                 ('sock_recvfrom', lambda: loop.sock_recvfrom(s, 5)), ('sock_sendto', lambda: loop.sock_sendto(s, b'x', ('127.0.0.1', 9))))
        for name, call in calls:
            try:
                print(name, await asyncio.wait_for(call(), 0.2))
            except Exception as e:
                print(name, type(e).__name__, e)
    s.close(); b.close()
asyncio.run(main())
