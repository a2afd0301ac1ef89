# Which options a server's sockets have, by what was asked for.
import asyncio
import socket


async def main():
    loop = asyncio.get_running_loop()
    for options in {}, {"reuse_address": True}, {"reuse_address": False}, {"reuse_address": None}, {"reuse_port": True}, {"reuse_port": False}, {"keep_alive": True}, {"keep_alive": False}, {"reuse_address": 1, "reuse_port": 1, "keep_alive": 1}:
        for family in socket.AF_INET, socket.AF_INET6:
            try:
                server = await loop.create_server(asyncio.Protocol, "127.0.0.1" if family == socket.AF_INET else "::1", 0, family=family, start_serving=False, **options)
            except OSError:
                print(options, "as the other" if family == socket.AF_INET6 else "refused")
                continue
            sock, = server.sockets
            values = [bool(sock.getsockopt(socket.SOL_SOCKET, option)) for option in (socket.SO_REUSEADDR, socket.SO_REUSEPORT, socket.SO_KEEPALIVE)]
            print(options, values if family == socket.AF_INET or not sock.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY) else "as the other" * (values == last))
            last = values    # of IPv4, which comes first
            server.close()
            await server.wait_closed()


asyncio.run(main())
