# ftplib, and what urllib.request makes of it: each command as it is sent, what comes of each reply, transfers both ways, what is refused. The server is a list of lines.
import ftplib, io, socket, ssl, time, urllib.request as r
from _each import each_value as each
from _peer import Peer

BOTH = socket.AF_INET, socket.AF_INET6


class Control(Peer):
    family = socket.AF_INET


class Data(Peer):
    def __init__(self, data=b"", fails=None):
        super().__init__(fails=fails)
        self.lines = io.BytesIO(data)

    def recv(self, size):
        return self.lines.read(min(size, 4))

    def settimeout(self, value):
        self.sent.append(f"<timeout {value}>")

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()


class Listener(Data):
    def getsockname(self):
        return "0.0.0.0", 5 * 256 + 6

    def accept(self):
        return data.pop(0), "whoever"


controls, data = [], []


def connect(address, timeout=None, source_address=None):
    print("   connects", address, timeout if isinstance(timeout, (int, float)) else "", source_address or "")
    return controls.pop(0) if address[1] in (21, 2121) else data.pop(0)


def listen(address, **options):
    print("   listens", address, {k: v for k, v in options.items() if k != "family"}, options["family"] == socket.AF_INET)
    return Listener()


socket.create_connection, socket.create_server, socket.gethostbyname = connect, listen, lambda host: f"<{host}>"


def ftp(*lines, kind=ftplib.FTP, files=(), family=None, **options):
    controls[:], data[:] = [Control("220 hi", *lines)], [one if isinstance(one, Data) else Data(one) for one in files]
    control = controls[0]
    control.family = family or control.family
    made = kind(**options)
    made.connect("host")
    made.peer = control
    return made


def told(client, *commands):
    for name, *args in commands:
        try:
            value = getattr(client, name)(*args)
        except Exception as error:
            value = f"{type(error).__name__} {error}"
        print("  ", name, [a for a in args if isinstance(a, (str, bytes, list))], value if isinstance(value, (str, int, tuple, list, type(None))) else type(value).__name__, client.peer.sent)
        client.peer.sent.clear()


PASV = "227 Entering (1,2,3,4,5,6)"
seen = []


class Secure:
    protocol = ssl.PROTOCOL_TLS_CLIENT

    def wrap_socket(self, sock, server_hostname=None):
        print("   wraps for", server_hostname)
        sock.__class__ = type("Wrapped", (ssl.SSLSocket,), dict(type(sock).__dict__) | {k: v for k, v in Peer.__dict__.items() if k[0] != "_"} | {"__new__": object.__new__, "__init__": object.__init__})
        return sock


class Server:
    """Connections of an FTPHandler: each new one gets the lines."""

    def __init__(self, *lines, files=()):
        controls[:], data[:], self.all = [Control("220 hi", *one) for one in lines], [Data(one) for one in files], []
        self.controls = controls[:]


def wrapped(*lines, files=(b"content",), handler=None, url="ftp://u:p@host/a/b/f.txt"):
    server = Server(*lines, files=files)
    opener = r.OpenerDirector()
    opener.add_handler(handler or r.FTPHandler())
    try:
        with opener.open(url, timeout=9) as response:
            return sorted(response.headers.items()), response.read(), response.url
    finally:
        for one in server.controls:
            print("  ", one.sent)


LOGIN = "331 p", "230 in", "250 cwd"
cached = r.CacheFTPHandler()
now = [1000.0]
time.time = lambda: now[0]
each(r"""
c = ftp(); c.welcome, c.getwelcome(), c.host, c.port, c.timeout is None, c.af == socket.AF_INET, c.passiveserver, c.debugging, c.maxline, c.encoding, c.source_address, c.trust_server_pasv_ipv4_address, c.lastresp
c = ftp(timeout=3, source_address=("s", 1)); c.timeout, c.source_address
controls[:] = [Control("220 hi")]; c = ftplib.FTP(); c.connect("other", 2121, 5, ("me", 0)), c.host, c.port, c.timeout, c.source_address
c = ftplib.FTP(); c.connect("h", timeout=0)
controls[:] = [Control("220-a", "b", "220x", "220-220", "220 end")]; c = ftplib.FTP(); c.connect("h")
controls[:] = [Control("220 hi", "331 p", "332 a", "230 in", "221 bye")]; c = ftplib.FTP("host", "me", "secret", "account"); p = c.sock; c.quit(), p.sent, c.sock, c.file
controls[:] = [Control("220 hi", "230 in")]; c = ftplib.FTP("host", "me"); c.sock.sent
c = ftp("331 p", "230 in", "331 p", "230 in", "230 in", "331 p", "331 q"); told(c, ("login",), ("login", "", "-"), ("login", "u", "-"), ("login", "u", "p"), ("login", "u"))
c = ftp("331 p", "332 a", "332 b"); told(c, ("login", "anonymous", "x", "acct"))
c = ftp("200 ok", "350 more", "150 go", "450 later", "550 no", "650 odd", "xyz", "", "2"); told(c, *[("sendcmd", f"C{k}") for k in range(9)])
c = ftp("200 ok", "350 more", "150 go", "450 later", "550 no"); told(c, *[("voidcmd", f"C{k}") for k in range(6)]); c.lastresp
c = ftp(); told(c, ("putcmd", "a\nb"), ("putline", "a\rb"), ("putcmd", "\u20ac"))
c = ftp("200 " + "x" * 9000); told(c, ("sendcmd", "X"))
c = ftp("226 stopped"); told(c, ("abort",))
c = ftp("426-a", "426 b", "225 c", "500 d"); told(c, ("abort",), ("abort",), ("abort",))
c = ftp("200 a", "200 b", "500 c", "200 d", "350 e", "250 f", "450 g", "250 h", "200 i", "211 j"); told(c, ("acct", "word"), ("sendport", "1.2.3.4", 517), ("rename", "a", "b"), ("rename", "a", "b"), ("rename", "a", "b"), ("delete", "x"), ("delete", "x"), ("delete", "x"), ("delete", "x"))
c = ftp("250 up", "500 what", "250 down", "550 no", "250 d", "250 e", "500 f"); told(c, ("cwd", ".."), ("cwd", ".."), ("cwd", ".."), ("cwd", ""), ("cwd", "a/b"), ("cwd", "x"))
c = ftp("213 55", "200 x", "550 no", '257 "/a ""b"" c" made', "250 ok", "257 none", "250 removed", '257 "/here"', "250 x", '257 "open'); told(c, ("size", "f"), ("size", "f"), ("size", "f"), ("mkd", "d"), ("mkd", "d"), ("mkd", "d"), ("rmd", "d"), ("pwd",), ("pwd",), ("pwd",))
c = ftp("221 bye"); p = c.sock; c.quit(), c.sock, p.sent
c = ftp("500 no"); told(c, ("quit",)); c.sock is None
c = ftp("200 I", PASV, "150 open (7 bytes)", "226 done", files=[b"0123456"]); told(c, ("retrbinary", "RETR f", seen.append)); seen, data
c = ftp("200 I", PASV, "350 from", "150 open", "226 done", files=[b"0123456"]); seen.clear(); told(c, ("retrbinary", "RETR f", seen.append, 2, 5)); seen
c = ftp("200 A", PASV, "150 go", "226 done", files=[b"a\r\nb\nc\r\n\r\nd"]); told(c, ("retrlines", "LIST"))
c = ftp("200 A", PASV, "150 go", "226 done", files=[b"a\r\n" + b"x" * 9000]); told(c, ("retrlines", "LIST", seen.append))
c = ftp("200 I", PASV, "150 go", "226 done"); sent = Data(); data[:] = [sent]; told(c, ("storbinary", "STOR f", io.BytesIO(b"0123456"), 3, lambda piece: print("   sent", piece))); sent.sent
c = ftp("200 I", PASV, "350 from", "150 go", "226 done"); sent = Data(); data[:] = [sent]; told(c, ("storbinary", "STOR f", io.BytesIO(b"0123456"), 8192, None, 9)); sent.sent
c = ftp("200 A", PASV, "150 go", "226 done"); sent = Data(); data[:] = [sent]; told(c, ("storlines", "STOR f", io.BytesIO(b"a\r\nb\nc\rd\r"), lambda line: print("   sent", line))); sent.sent
c = ftp("200 A", PASV, "150 go", "226 done", files=[b""]); told(c, ("storlines", "STOR f", io.BytesIO(b"x" * 9000)))
c = ftp("200 A", PASV, "150 go", "226 done", "200 A", PASV, "550 none", files=[b"a\r\nb c\r\n", b""]); told(c, ("nlst",), ("nlst", "-a", "x"))
c = ftp("200 A", PASV, "150 go", "226 done", "200 A", PASV, "150 go", "226 done", files=[b"one\r\n", b"two\r\n"]); told(c, ("dir",), ("dir", "-a", "", "x", seen.append)); seen[-1]
c = ftp("200 opts", "200 A", PASV, "150 go", "226 done", files=[b"Type=file;Size=5; a b\r\nunix.mode=0755; c\r\n"]); list(c.mlsd("p", ["type", "size"])), c.sock.sent
c = ftp("200 A", PASV, "150 go", "226 done", files=[b" none\r\nx\r\n"]); list(c.mlsd()), c.sock.sent
c = ftp(PASV, "150 open (12 bytes)", files=[b""]); told(c, ("ntransfercmd", "RETR f"))
c = ftp(PASV, "125 open (12 bytes)", files=[b""]); c.ntransfercmd("RETR f")[1]
c = ftp(PASV, "226 early", "150 open (3 bytes)", files=[b""]); c.ntransfercmd("RETR f")[1], c.sock.sent
c = ftp(PASV, "350 what", files=[b""]); d = data[0]; told(c, ("ntransfercmd", "RETR f")); d.sent
c = ftp(PASV, "450 what", files=[b""]); d = data[0]; told(c, ("transfercmd", "RETR f")); d.sent
c = ftp("502 no PASV"); told(c, ("transfercmd", "RETR f"))
c = ftp(PASV, "150 x", files=[b""]); c.trust_server_pasv_ipv4_address = True; type(c.transfercmd("RETR f")).__name__
c = ftp("229 (|||77|)", "150 x", files=[b""], family=socket.AF_INET6); type(c.transfercmd("RETR f")).__name__, c.sock.sent
c = ftp("200 port", "150 open (4 bytes)", files=[b"abcd"]); c.set_pasv(False); c.passiveserver, c.ntransfercmd("RETR f")[1], c.sock.sent
c = ftp("200 port", "350 r", "150 open", files=[b"abcd"], timeout=4); c.set_pasv(0); c.ntransfercmd("RETR f", 8)[0].sent, c.sock.sent
c = ftp("200 eprt", "200 eprt", family=socket.AF_INET6, timeout=4); c.makeport().sent, c.sock.sent, c.sendeprt("::1", 99), c.sock.sent[-1]
c = ftp("200 eprt"); c.sendeprt("1.2.3.4", 99), c.sock.sent
c = ftp(); c.af = None; told(c, ("sendeprt", "x", 9))
with ftp("221 bye") as c: p = c.sock
p.sent, c.sock
with ftp("500 no") as c: p = c.sock
p.sent, c.sock
with ftp() as c: p = c.sock
p.sent, c.sock
with ftp() as c: c.close()
c.sock, c.close()
c = ftp("331 p", "230 in", "226 x", "200 A", PASV, "150 go", "226 done", files=[b"abc\r\n"]); c.set_debuglevel(3); c.debugging, c.getwelcome(), told(c, ("login", "u", "secret"), ("abort",), ("retrlines", "NLST"))
c = ftp("331 p", "230 in", "226 x"); c.debug(1); c.getwelcome(), told(c, ("login", "u", "secret"), ("abort",))
c.sanitize("PASS abc\r\n"), c.sanitize("pass "), c.sanitize("Pass x"), c.sanitize("USER x")
s, t = ftp(PASV, "150 sends", "226 done", "x"), None; told(s, ("sendcmd", "any"))
s = ftp("200 t", PASV, "150 sends", "226 done"); t = ftp("200 t", "200 port", "150 takes", "226 done"); ftplib.ftpcp(s, "a", t, "b"), s.peer.sent, t.peer.sent
s = ftp("200 t", PASV, "125 sends", "226 done"); t = ftp("200 t", "200 port", "125 takes", "226 done"); ftplib.ftpcp(s, "a", t, type="A"), s.peer.sent, t.peer.sent
s = ftp("200 t", PASV, "200 sends"); t = ftp("200 t", "200 port", "150 takes"); ftplib.ftpcp(s, "a", t)
s = ftp("200 t", PASV); t = ftp("200 t", "200 port", "200 takes"); ftplib.ftpcp(s, "a", t)
c = ftp("500 no", "234 go", "331 p", "230 in", "200 pbsz", "200 prot", PASV, "150 go (3 bytes)", "200 clear", "226 x", "500 y", kind=ftplib.FTP_TLS, context=Secure(), files=[b"abc"]); told(c, ("ccc",), ("auth",))
c.peer.sent, told(c, ("login", "u", "p"), ("auth",), ("prot_p",)), c._prot_p
told(c, ("ntransfercmd", "RETR f"), ("prot_c",), ("abort",), ("abort",)); c._prot_p
c = ftp("234 go", "331 p", "230 in", kind=ftplib.FTP_TLS, context=Secure()); told(c, ("login", "u", "p", "", False))
[issubclass(e, ftplib.Error) for e in (ftplib.error_reply, ftplib.error_temp, ftplib.error_perm, ftplib.error_proto)], [e.__name__ for e in ftplib.all_errors], ftplib.FTP_PORT, ftplib.MAXLINE, ftplib.MSG_OOB, ftplib.CRLF
wrapped([*LOGIN, "200 I", PASV, "150 open (7 bytes)", "226 done"])
wrapped([*LOGIN, "200 A", PASV, "150 open", "226 done"], url="ftp://u:p@host/a/b/f.txt;type=a")
wrapped([*LOGIN, "200 A", PASV, "150 open (2 bytes)", "226 done"], url="ftp://host/a/")
wrapped([*LOGIN, "200 A", "200 A", '257 "/a"', "250 in", "250 back", PASV, "150 open", "226 done"], url="ftp://host/a/b;type=d")
wrapped([*LOGIN, "200 I", PASV, "550 a folder", "200 A", '257 "/a"', "250 in", "250 back", PASV, "150 open"], files=[b"", b"listing"])
wrapped([*LOGIN, "200 I", PASV, "550 a folder", "200 A", '257 "/a"', "550 none", "250 back"])
wrapped([*LOGIN, "200 I", PASV, "500 what"])
wrapped(["530 no"])
wrapped([*LOGIN, "421 gone"], [*LOGIN, "200 I", PASV, "150 open (7 bytes)"])
wrapped(["331 p", "230 in", "550 no such"])
wrapped([*LOGIN, "200 I", PASV, "150 open (7 bytes)", "200 I", PASV, "150 open (3 bytes)"], handler=cached, files=[b"content", b"abc"])
sorted((key[:-1], end) for key, end in cached.timeout.items()), cached.soonest, cached.delay, cached.max_conns, len(cached.cache)
x = next(iter(cached.cache.values())); x.busy, x.refcount, x.keepalive, x.user, x.passwd, x.host, x.port, x.dirs
now[0] += 30; wrapped(handler=cached, files=[b"abc"]), cached.soonest
now[0] += 61; wrapped([*LOGIN, "200 I", PASV, "150 open (7 bytes)"], handler=cached, url="ftp://host/other/x"), x.ftp.sock, len(cached.cache), cached.soonest
cached.setTimeout(5), cached.setMaxConns(1), cached.delay, cached.max_conns
now[0] += 1; wrapped([*LOGIN, "200 I", PASV, "150 open (7 bytes)"], handler=cached, url="ftp://host/third/x"), [key[3] for key in cached.cache], cached.soonest
cached.setMaxConns(2); cached.check_cache(), cached.cache, cached.timeout, cached.soonest
Server([*LOGIN]); z = r.ftpwrapper("u", "p", "host", 21, ["a", "b"], 3); cached.cache["k"] = z; cached.timeout["k"] = 9e9; cached.soonest = 9e9; cached.check_cache(), list(cached.cache)
cached.cache["k"] = z; cached.timeout["k"] = 9e9; cached.clear_cache(), cached.cache, cached.timeout, cached.soonest, z.keepalive, z.ftp.sock
z.refcount = 2; z.file_close(), z.refcount, z.keepalive, z.file_close(), z.refcount, z.busy
""", globals())
