# What ftplib reads from replies, and what it takes for none.
import ftplib, io
from _each import each_value as each
from ftplib import parse150, parse227, parse229, parse257


class Lines(ftplib.FTP):
    """A client whose server says these lines."""
    def __init__(self, *lines, size=None):
        super().__init__()
        if size:
            self.maxline = size
        self.file = io.StringIO("".join(lines))
        self.sent = []
        self.sock = self

    def sendall(self, data): self.sent.append(data)
    def close(self): pass


each(r"""
[parse150(r) for r in ("150 x (1000 bytes)", "150 x (7 BYTES)", "150 none", "150 (x bytes)", "150 a(5 byte)", "150-(12 bytes)")]
parse150("250 x")
[parse227(r) for r in ("227 (1,2,3,4,5,6)", "227 ok 10,0,0,1,200,1.", "227 =1,2,3,4,0,255", "227 1,2,3,4,255,0", "227 a11,2,3,4,1,1")]
parse227("227 1,2,3")
parse227("228 (1,2,3,4,5,6)")
parse229("229 (|||6446|)", ("host", 1)), parse229("229 x (!!!1!) y", ("h", 2)), parse229("229 (555 55)" if 0 else "229 (|1|a|70|)", ("h", 3))
parse229("229 |||6446|", ("h", 1))
parse229("229 (|||6446|", ("h", 1))
parse229("229 (|||6446!)", ("h", 1))
parse229("229 (|||)", ("h", 1))
parse229("229 (||||1|)", ("h", 1))
parse229("229 )(|||5|)", ("h", 1))
parse229("229(|||5|)", ("h", 1)), parse229("(229" if 0 else "229 (,,,80,)", ("h", 1))
parse229("228 (|||6446|)", ("h", 1))
[parse257(r) for r in ('257 "/a/b" is', '257 "a""b"', '257 "', '257 "a', '257 x "a"', '257', '257 ""', '257-"a"', '257 "a"" b"c"')]
parse257("258 x")
Lines("220 hi\r\n").getline(), Lines("220 hi\n").getline(), Lines("220 hi\r").getline(), Lines("220 hi").getline()
Lines("").getline()
Lines("x" * 20 + "\n", size=10).getline()
Lines("x" * 9 + "\n", size=10).getline(), Lines("x" * 8 + "\r\n", size=10).getline()
Lines("x" * 10 + "\n", size=10).getline()
Lines("220-a\n221 b\n220- c\n220 d\n220 e\n").getmultiline(), Lines("220-a\n220 \n").getmultiline(), Lines("a\n").getmultiline(), Lines("220\n").getmultiline()
Lines("220-a\nb\n").getmultiline()
c = Lines("230 in\n"); c.getresp(), c.lastresp
[Lines(f"{n}00 x\n").getresp() for n in "123"]
Lines("400 x\n").getresp()
Lines("500 x\n").getresp()
Lines("600 x\n").getresp()
Lines("x\n").getresp()
Lines("250 x\n").voidresp(), Lines("200 y\n").voidcmd("NOOP")
Lines("350 x\n").voidresp()
Lines("150 x\n").voidcmd("NOOP")
c = Lines("200 a\n", "200 b\n"); c.putline("A"), c.putcmd("B"), c.sendcmd("C"), c.sent
c.putline("a\nb")
c.putcmd("a\rb")
c.sanitize("PASS secret"), c.sanitize("pass  x \r\n"), c.sanitize("USER x"), c.sanitize("PASS"), c.sanitize("PAS x")
c.passiveserver, c.set_pasv(False), c.passiveserver, c.set_pasv(1), c.debugging, c.set_debuglevel(2), c.debugging, c.timeout is not None, c.port, c.maxline, c.encoding, c.trust_server_pasv_ipv4_address
c = Lines("200 a\n"); c.set_debuglevel(2); c.sendcmd("PASS x")
c = Lines("200 a\n"); c.set_debuglevel(1); c.sendcmd("B")
c = Lines("226 a\n"); c.abort(), c.sent
Lines("400 a\n").abort()
c = Lines("350 a\n", "250 b\n"); c.rename("x", "y"), c.sent
Lines("250 a\n").rename("x", "y")
[Lines(r + "\n").delete("x") for r in ("250 a", "200 b")]
Lines("350 a\n").delete("x")
[Lines(*r).cwd(d) for r, d in ((("250 up\n",), ".."), (("500 no\n", "250 cwd\n"), ".."), (("250 x\n",), ""))], [(c := Lines("250 a\n"), c.cwd(d), c.sent)[-1] for d in ("..", "", "x")]
Lines("550 no\n").cwd("..")
Lines("400 no\n").cwd("..")
Lines("213 1234\n").size("x"), Lines("213 5 \n").size("x"), Lines("212 5\n").size("x"), Lines('257 "d"\n').mkd("d"), Lines("257 made\n").mkd("d"), Lines('257 "/"\n').pwd(), Lines("257 x\n").pwd(), Lines("250 r\n").rmd("x")
c = Lines("221 bye\n"); c.quit(), c.sent, c.sock, c.file
c.close(), c.getwelcome() if hasattr(c, "welcome") and c.welcome else None
c = Lines("331 p\n", "332 a\n", "230 in\n"); c.login("u", "p", "acc"), c.sent
c = Lines("230 in\n"); c.login(), c.sent
c = Lines("331 p\n", "230 in\n"); c.login(), c.sent
c = Lines("331 p\n", "230 in\n"); c.login("anonymous", "-"), c.sent
c = Lines("331 p\n", "230 in\n"); c.login("u"), c.sent
Lines("331 p\n", "331 x\n").login("u")
c = Lines("200 ok\n"); c.sendport("1.2.3.4", 258), c.sent
c = Lines("200 ok\n"); c.sendeprt("::1", 258), c.sent
c = Lines("200 ok\n"); c.acct("p"), c.sent, [x.__name__ for x in (ftplib.error_reply, ftplib.error_temp, ftplib.error_perm, ftplib.error_proto)], ftplib.all_errors[:3] == (ftplib.Error, OSError, EOFError), ftplib.FTP_PORT, ftplib.MAXLINE, ftplib.CRLF, ftplib.B_CRLF, ftplib.MSG_OOB
""", globals())
