# create_connection(), create_server() and their kin: arguments that make no sense together, addresses that cannot be had.
import asyncio
import os
import re
import socket
import stat
from _transports import Told, handler, plain, turns

Told.tell = lambda self, *args: None
TAKEN = None


def clean(text):
    text = re.sub(r"127\.0\.0\.1', \d+", "127.0.0.1', PORT", plain(text))
    text = re.sub(r"fd=N, (family|type|proto)=\S+|<socket\.socket.*?>", "SOCKET", text)
    text = re.sub(r"port='?\d{4,}'?", "port=PORT", text)
    return re.sub(r"\[errno \d+\]|\[Errno \d+\]", "[Errno N]", text)


async def tried(call, *args, **options):
    shown = ", ".join([*map(repr, args[1:]), *(f"{k}={v!r}" for k, v in options.items())])
    print(call.__name__, clean(shown))
    try:
        made = await call(*args, **options)
    except BaseException as error:
        print("   !", type(error).__name__, clean(error), [clean(e) for e in getattr(error, "exceptions", ())])
        return
    if isinstance(made, tuple):
        print("    made", type(made[0]).__name__, type(made[1]).__name__)
        made[0].close()
    else:
        print("    made", type(made).__name__, made.is_serving(), len(made.sockets))
        made.close()
        await made.wait_closed()
    await turns()


def gram(family=socket.AF_INET): return socket.socket(family, socket.SOCK_DGRAM)


async def main():
    loop = asyncio.get_running_loop()
    listening = socket.create_server(("127.0.0.1", 0))
    there = listening.getsockname()
    free = socket.create_server(("127.0.0.1", 0))
    nobody = free.getsockname()
    free.close()
    a, b = socket.socketpair()
    with gram() as g, gram(socket.AF_UNIX) as ug, socket.socket() as s, socket.socket(socket.AF_UNIX) as u, socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        connect = loop.create_connection
        for options in ({}, {"host": "h", "sock": s}, {"port": 1, "sock": s}, {"sock": g}, {"server_hostname": "h"}, {"server_hostname": "h", "host": "x"}, {"ssl": True}, {"ssl": True, "host": ""}, {"ssl": True, "sock": s},
                        {"ssl_handshake_timeout": 1}, {"ssl_shutdown_timeout": 1}, {"host": nobody[0], "port": nobody[1]}, {"host": nobody[0], "port": nobody[1], "all_errors": True}, {"host": "127.0.0.1", "port": "no-such-service"},
                        {"host": there[0], "port": there[1], "local_addr": there}, {"host": there[0], "port": there[1], "local_addr": ("::1", 0)}, {"host": there[0], "port": there[1], "local_addr": ("127.0.0.1", 0)}, {"host": there[0], "port": str(there[1])},
                        {"host": there[0], "port": there[1], "happy_eyeballs_delay": 0.1}, {"host": nobody[0], "port": nobody[1], "happy_eyeballs_delay": 0.1}, {"host": there[0], "port": there[1], "family": socket.AF_INET6}, {"host": there[0], "port": there[1], "interleave": 2}):
            await tried(connect, Told, **options)
        await tried(connect, Told, sock=a)
        accepted = loop.connect_accepted_socket
        for options in ({"sock": g}, {"sock": b, "ssl_handshake_timeout": 1}, {"sock": b, "ssl_shutdown_timeout": 1}, {"sock": b}):
            await tried(accepted, Told, **options)
        serve = loop.create_server
        for options in ({}, {"host": "h", "sock": s}, {"port": 1, "sock": s}, {"sock": g}, {"ssl": True}, {"ssl": False}, {"ssl_handshake_timeout": 1}, {"ssl_shutdown_timeout": 1}, {"host": there[0], "port": there[1]}, {"host": "192.0.2.1", "port": 0},
                        {"host": ["127.0.0.1", "192.0.2.1"], "port": 0}, {"host": ["127.0.0.1", "127.0.0.1"], "port": 0}, {"host": "127.0.0.1", "port": 0, "start_serving": False}, {"host": "127.0.0.1", "port": 0, "reuse_port": True, "keep_alive": True}, {"sock": bound},
                        {"host": "127.0.0.1", "port": 0, "reuse_address": False}):
            await tried(serve, Told, **options)
        path = f"/tmp/coil-refused-{os.getpid()}"
        for call, sock in ((loop.create_unix_connection, u), (loop.create_unix_server, u)):
            for options in ({}, {"path": "p", "sock": sock}, {"sock": s}, {"sock": ug}, {"path": "/nonexistent/path"}, {"path": "p", "ssl_handshake_timeout": 1}, {"path": "p", "ssl_shutdown_timeout": 1}):
                await tried(call, Told, **options)
        await tried(loop.create_unix_connection, Told, path="p", ssl=True)
        await tried(loop.create_unix_connection, Told, path="p", server_hostname="h")
        await tried(loop.create_unix_server, Told, path="p", ssl=True)
    for options in ({}, {"cleanup_socket": False}, {"start_serving": False}):
        server = await loop.create_unix_server(Told, path, **options)
        print(options, stat.S_ISSOCK(os.stat(path).st_mode), server.is_serving(), plain(server).partition("fd=")[0])
        try:
            await loop.create_unix_server(Told, path.encode())
        except OSError as error:
            print(error.errno == 98 or error.errno == 48, str(error).replace(path, "PATH"))
        server.close()
        print(os.path.exists(path))
    if os.path.exists(path):
        os.remove(path)
    with open(path, "w"):
        pass
    try:
        await loop.create_unix_server(Told, path)
    except OSError as error:
        print(str(error).replace(path, "PATH"))
    os.remove(path)
    server = await loop.create_unix_server(Told, path)
    os.remove(path)
    with open(path, "w"):
        pass
    server.close()
    print("another's file stays:", os.path.exists(path))
    os.remove(path)
    server = await loop.create_unix_server(Told, path)
    os.remove(path)
    server.close()
    server = await loop.create_unix_server(Told, "\0coil-abstract-%d" % os.getpid())
    print(server.sockets[0].getsockname()[:6])
    server.close()
    listening.close()


asyncio.run(main())
