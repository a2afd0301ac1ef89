# What an ftp: URL asks of the connection: host, port, names, folders, the file and its kind.
import io, socket, urllib.error, urllib.request

socket.gethostbyname = lambda host: f"<{host}>"


class Connection:
    def __init__(self, *args):
        print(" connects", args)

    def retrfile(self, file, kind):
        print(" fetches", repr(file), kind)
        return io.BytesIO(b"content"), 7


class Handler(urllib.request.FTPHandler):
    def connect_ftp(self, user, passwd, host, port, dirs, timeout):
        return Connection(user, passwd, host, port, dirs, timeout)


opener = urllib.request.OpenerDirector()
opener.add_handler(Handler())
for path in "/a/b/c.txt", "//a/c.html", "/", "/a/", "/%61%2Fb/c%20d.gz", "/f;type=a", "/f;type=D", "/f;type=x;other=1", "":
    for host in "host", "user@host:2121", "u:p%40@host":
        if host != "host" and path != "/f;type=a":
            continue
        print(host, path)
        response = opener.open(f"ftp://{host}{path}", timeout=3)
        print(" ", sorted(response.headers.items()), response.read(), response.url)
try:
    opener.open("ftp:///none")
except urllib.error.URLError as error:
    print(error)
