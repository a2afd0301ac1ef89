# IMAP4 against a server that is a list of lines: each command as it is sent, what it gives, and what is refused. '@' is the command's tag.
import imaplib, os, sys
from datetime import datetime, timedelta, timezone
sys.path.append(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "natives"))
from _each import each_value as each

os.environ["TZ"] = "UTC"


class Fake(imaplib.IMAP4):
    def __init__(self, *lines, welcome="* OK hi", capability="* CAPABILITY IMAP4rev1 ENABLE\n@ OK"):
        self.lines, self.sent = [welcome, *capability.split("\n"), *lines], []
        super().__init__("host")

    def open(self, host="", port=143, timeout=None):
        self.opened = host, port, timeout

    def send(self, data):
        tag, _, rest = data.partition(b" ")
        if tag.startswith(self.tagpre):
            self.tag = tag
        else:
            rest = data
        self.sent.append(rest)

    def readline(self):
        line = self.lines.pop(0) if self.lines else ""
        line += " done" if line.endswith(("OK", "NO", "BAD")) else ""
        return line.replace("@", self.tag.decode() if "@" in line else "").encode() + b"\r\n" if line else b""

    def read(self, size):
        return self.lines.pop(0).encode()[:size]

    def shutdown(self):
        print("   shut")

    def told(self, *commands, state="SELECTED"):
        self.state = state
        for name, *args in commands:
            self.lines = self.lines or ["@ OK done"]
            try:
                print("  ", name, args, getattr(self, name)(*args), b"".join(self.sent[1:]), self.state)
            except self.error as error:
                print("  ", name, args, type(error).__name__, str(error).replace(self.tagpre.decode(), "TAG"), b"".join(self.sent[1:]), self.state)
            del self.sent[1:]


def fake(*lines, **options):
    return Fake(*lines, **options)


each(r"""
    fake(welcome="* BAD no")
    fake(welcome="* PREAUTH hello").state
    fake(capability="* CAPABILITY IMAP2\n@ OK")
    fake(capability="@ OK")
    fake(capability="* CAPABILITY IMAP4\n@ OK").PROTOCOL_VERSION
    fake().PROTOCOL_VERSION, fake().capabilities, fake().debug, fake().is_readonly, fake().opened
    fake().nope
    fake().NOOP.__name__, fake().SEARCH.__name__
    fake(capability="* CAPABILITY IMAP4rev1\n@ OK").enable("X")
    fake().starttls()
    fake().uid("nope", 1)
    fake().uid("fetch", "1", "x")
    fake().search(None, "ALL")
    fake().login("a", "b") and None
    f = fake("other1 OK x"); f.noop()
    f = fake("TAG"); f.tagre = __import__("re").compile(rb"(?P<tag>\w+) (?P<type>[A-Z]+) (?P<data>.*)"); f.lines = ["other OK x"]; f.noop()
    f = fake("@ OK [READ-ONLY]"); f.told(("select",)); f.told(("noop",)); f.told(("close",))
    f = fake("* 5 EXISTS", "@ OK"); f.told(("select", "x", True))
    f = fake("@ NO"); f.told(("select", "x"))
    f = fake("@ OK"); f.told(("enable", "UTF8=ACCEPT"), state="AUTH"); print(f._encoding, f.utf8_enabled); f.told(("search", "x", "ALL"), ("search", None, "\xe9")); f.lines = ["+ go", "@ OK done"]; f.told(("append", "", "", None, b"m\nn\r\n"))
    f = fake("@ BAD"); f.told(("noop",), ("expunge",), ("recent",))
    f = fake("* NO [ALERT] careful", "@ NO no"); f.told(("sort", "DATE", "UTF-8", "ALL")); print(f.untagged_responses)
    f = fake("* 1 FETCH (A {3}", "abc", " B {2}", "de", ")", "@ OK"); f.told(("fetch", "1", "(A B)"))
    f = fake("* BYE x", "@ OK"); f.told(("logout",))
    f = fake("* BYE x"); f.told(("logout",))
    f = fake("@ NO bad"); f.told(("login", "u", 'p"\\w'), state="NONAUTH")
    f = fake("@ NO \xff"); f.told(("authenticate", "x", str), state="NONAUTH")
    f = fake("+ YWJj", "@ OK"); f.told(("authenticate", "x", {b"abc": None}.get), state="NONAUTH")
    f = fake("+ PDE4OTYuNjk3MTcwOTUyQHBvc3RvZmZpY2U+", "@ OK"); f.told(("login_cram_md5", "tim", "tanstaaftanstaaf"), state="NONAUTH")
    f = fake("+ ", "@ OK"); f.told(("authenticate", "plain", {b"": b"\0u\0p"}.get), state="NONAUTH")
    fake().told(("check",), ("copy", "1:2", "m"), ("create", "m"), ("delete", "m"), ("deleteacl", "m", "w"), ("expunge",), ("getacl", "m"), ("getannotation", "m", "e", "a"))
    fake().told(("getquota", "r"), ("getquotaroot", "m"), ("list",), ("list", "d", "p"), ("lsub",), ("lsub", "d", "p"), ("myrights", "m"), ("namespace",), ("partial", "1", "p", "0", "5"), ("proxyauth", "u"))
    fake().told(("recent",), ("rename", "a", "b"), ("response", "x"), ("search", None, "ALL"), ("search", "U", "A", "B"), ("setacl", "m", "w", "x"), ("setannotation", "a", "b"), ("setquota", "r", "l"))
    fake().told(("sort", "DATE", "U", "ALL"), ("sort", "(DATE)", "U", "ALL"), ("status", "m", "(X)"), ("store", "1", "F", "x"), ("store", "1", "F", "(x)"), ("subscribe", "m"), ("thread", "REF", "U", "ALL"), ("unsubscribe", "m"), ("uid", "search", "ALL"), ("uid", "copy", "1", "m"))
    fake().told(("unselect",), ("close",), ("xatom", "x-new", "a"), ("append", "m", "\\Seen", '"d"', b"x"), ("append", None, "(a)", None, b""))
    fake().told(("xatom", "x-other")), imaplib.Commands["X-OTHER"]
    f = fake("* 3 RECENT", "@ OK"); f.told(("recent",)); f.untagged_responses["RECENT"] = [b"2"]; f.told(("recent",))
    f = fake("* ACL m a b", "@ OK"); f.told(("getacl", "m"))
    f = fake("* QUOTA r (S 1 2)", "* QUOTAROOT m r", "@ OK"); f.told(("getquotaroot", "m"))
    f = fake(); f.told(("fetch", "1", "x"), state="AUTH"); f.told(("login", "u", "p"), state="SELECTED")
    with fake() as f: f.lines = ["@ OK"]
    with fake() as f: f.state = "LOGOUT"
    imaplib.IMAP4("host", timeout=0)
    imaplib.Time2Internaldate(datetime(2020, 1, 2))
    imaplib.Time2Internaldate([1])
    imaplib.Time2Internaldate("x")
    imaplib.Time2Internaldate(datetime(2020, 1, 2, 3, 4, 5, tzinfo=timezone(timedelta(hours=-3, minutes=-30)))), imaplib.Time2Internaldate(datetime(2021, 11, 30, 23, 4, 5, tzinfo=timezone.utc)), imaplib.Time2Internaldate(0), imaplib.Time2Internaldate(1.5e9), imaplib.Time2Internaldate((2000, 1, 1, 0, 0, 0, 0, 1, 0)), imaplib.Time2Internaldate((2000, 1, 1, 0, 0, 0, 0, 1, -1))
    tuple(imaplib.Internaldate2tuple(b'INTERNALDATE "17-Jul-1996 02:44:25 -0730"')), tuple(imaplib.Internaldate2tuple(b'1 (INTERNALDATE " 1-Feb-2000 00:00:00 +0100")')), imaplib.Internaldate2tuple(b'INTERNALDATE "xx"')
    imaplib.Int2AP(0), imaplib.Int2AP(-300), imaplib.Int2AP(4096), imaplib.Int2AP(65535), imaplib.ParseFlags(b"FLAGS (a b)"), imaplib.ParseFlags(b"x")
    imaplib.IMAP4_PORT, imaplib.IMAP4_SSL_PORT, imaplib.AllowedVersions, imaplib.Debug, imaplib._MAXLINE, sorted(imaplib.Commands.items())
    imaplib.IMAP4.error.__mro__, imaplib.IMAP4.abort.__mro__[1:2], imaplib.IMAP4.readonly.__mro__[1:3]
""", globals())
