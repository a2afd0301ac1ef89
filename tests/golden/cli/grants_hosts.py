# --allow-net: which hosts and ports, by name and by address, to connect and to listen.
import os, socket, shutil, sys
sys.path.insert(0, os.path.dirname(__file__))
from _grants import folder, run, show

server = socket.create_server(("127.0.0.1", 0)); port = str(server.getsockname()[1])
def told(options, line):
    options = [o.replace("PORT", port) for o in options]
    print(*[o.replace(port, "PORT") for o in options], "|", line, "|", str(run(*options, "-c", "import socket, asyncio; " + line.replace("PORT", port))).replace(port, "PORT"))
for options in ((), ("--allow-net",), ("--allow-net=127.0.0.1",), ("--allow-net=127.0.0.1:PORT",), ("--allow-net=127.0.0.1:1",), ("--allow-net=localhost:PORT",), ("--allow-net=LOCALHOST",), ("--allow-net=10.0.0.1,127.0.0.1:PORT",), ("--allow-net=10.0.0.1",), ("--sandbox",), ("--sandbox", "--allow-net"), ("--allow-run", "--allow-read", "--allow-sys", "--allow-env")):
    told(options, "print(socket.create_connection(('127.0.0.1', PORT)).getpeername())")
    told(options, "print(socket.create_connection(('localhost', PORT)).getpeername())")
    told(options, "s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM); print(s.sendto(b'x', ('127.0.0.1', PORT)))")
    told(options, "s = socket.socket(); s.bind(('127.0.0.1', 0)); s.listen(); print('listens')")
    told(options, "s = socket.socket(); s.listen(); print('listens')")
    told(options, "print(socket.getaddrinfo('127.0.0.1', 80)[0][4])")
for options, line in ((("--allow-net=[::1]:PORT",), "print(socket.getaddrinfo('::1', PORT)[0][4][:2])"), (("--allow-net=::1",), "print(socket.getaddrinfo('0:0::1', PORT)[0][4][:2])"), (("--allow-net=0:0::1",), "print(socket.getaddrinfo('::1', PORT)[0][4][:2])"), (("--allow-net=127.0.0.1",), "socket.socket(socket.AF_UNIX).connect('/run/none')"), (("--allow-net=127.0.0.1:PORT",), "asyncio.run(asyncio.open_connection('127.0.0.1', PORT)); print('connected')")):
    told(options, line)
server.close()
shutil.rmtree(folder)
