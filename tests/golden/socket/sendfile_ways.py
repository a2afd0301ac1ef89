# A file sent over a socket by the system, by reading it, and when one gives way to the other.
import io, os, socket, tempfile, threading

data = bytes(range(256)) * 1000
file = tempfile.TemporaryFile()
file.write(data)
file.flush()


def sent(way, file, *range, timeout=None):
    """Sends, and tells what came of it."""
    one, other = socket.socketpair()
    came = []
    reader = threading.Thread(target=lambda: came.extend(iter(lambda: other.recv(65536), b"")))
    reader.start()
    one.settimeout(timeout)
    try:
        told = getattr(one, way)(file, *range), file.tell()
    except Exception as error:
        told = repr(error)
    one.close()
    reader.join()
    other.close()
    came = b"".join(came)
    start, size = (range + (0, None)[len(range):])[:2]
    print(way, range, timeout, told, len(came), came == data[start:][:size])


for way in "_sendfile_use_sendfile", "_sendfile_use_send", "sendfile":
    for part in (), (500,), (500, 70000), (0, 1):
        file.seek(0)
        sent(way, file, *part)
    file.seek(0)
    sent(way, file, timeout=5)

calls = []
system, os.sendfile = os.sendfile, lambda *args: calls.append(args[2:]) or system(*args)
sent("sendfile", file, 0, 100)
print("asked of the system:", calls[0])
sent("_sendfile_use_sendfile", io.BytesIO(data))
sent("sendfile", io.BytesIO(data))
folder = os.open(".", os.O_RDONLY)


class Folder:
    def fileno(self): return folder


sock, other = socket.socketpair()
sock.settimeout(0.01)
for call in (
    lambda: sock._sendfile_use_sendfile(io.BytesIO(data)), lambda: sock._sendfile_use_sendfile(Folder()),
    lambda: sock._sendfile_use_sendfile(open(os.devnull, "rb")), lambda: sock._sendfile_use_sendfile(file, 10**6),
    lambda: sock.sendfile(file, count=1.5), lambda: sock.sendfile(file, 0, 0), lambda: sock.sendfile(io.TextIOWrapper(io.BytesIO())),
    lambda: sock.sendfile(open(os.devnull)), lambda: socket.socket(type=socket.SOCK_DGRAM).sendfile(file),
    lambda: [sock.sendfile(file) for _ in range(1000)], lambda: sock.settimeout(0) or sock.sendfile(file),
):
    try:
        print(call())
    except Exception as error:
        print(repr(error))
