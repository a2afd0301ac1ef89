# smtplib and poplib: each command as it is sent, what comes of each reply, what is refused. The server is a list of lines.
import email.message, email.mime.text, poplib, smtplib
from _each import each_value as each
from _peer import Peer


class Mail(smtplib.SMTP):
    def __init__(self, *lines, cls=smtplib.SMTP, **options):
        self.peer = Peer("220 hi", *lines, **options.pop("peer", {}))
        super().__init__("host", 25, "me", **options)

    def _get_socket(self, *args):
        return self.peer


class Pop(poplib.POP3):
    def __init__(self, *lines, welcome="+OK hi <1@x>", **options):
        self.peer = Peer(welcome, *lines)
        super().__init__("host", **options)

    def _create_socket(self, timeout):
        return self.peer


def told(client, *commands):
    for name, *args in commands:
        try:
            value = getattr(client, name)(*args)
        except Exception as error:
            value = f"{type(error).__name__} {error} {getattr(error, '__dict__', '')}"
        print("  ", name, [a for a in args if isinstance(a, (str, bytes, list))], value, client.peer.sent)
        client.peer.sent.clear()


def letter(**headers):
    m = email.message.EmailMessage()
    for name, value in headers.items():
        m[name.replace("_", "-")] = value
    m.set_content("text\n.dot\n")
    return m


HELLO = "250-me", "250-SIZE 1000", "250-auth=OLD", "250-AUTH PLAIN LOGIN CRAM-MD5", "250-SMTPUTF8", "250-X-Y z", "250 8BITMIME"
each(r"""
    c = Mail(*HELLO); c.ehlo(), c.ehlo_resp, c.does_esmtp, sorted(c.esmtp_features.items()), c.has_extn("SMTPutf8"), c.has_extn("no"), c.peer.sent
    c = Mail("250 ok"); c.helo(), c.helo_resp, c.ehlo_resp, c.does_esmtp, c.peer.sent, c.timeout is not None, c.debuglevel, c.source_address, c.command_encoding, c.default_port, c.ehlo_msg
    c = Mail("500 no"); c.ehlo(), c.does_esmtp, c.esmtp_features
    c = Mail("xyz"); told(c, ("ehlo",)); c.sock
    c = Mail(""); told(c, ("ehlo",)); c.sock
    c = Mail("250 a", "214 help text", "250 r", "250 n", "252 v", "252 v", "250 e"); told(c, ("ehlo", "name"), ("help",), ("rset",), ("noop",), ("verify", "Me <a@b>"), ("vrfy", "a@b"), ("expn", "list"))
    c = Mail("214 x", "250-a", "250 b"); told(c, ("help", "topic"), ("docmd", "any", "words"), ("docmd", "more"))
    c = Mail(*HELLO, "250 m", "250 m", "250 m", "250 r", "250 r"); told(c, ("ehlo",), ("mail", "a@b"), ("mail", "<a@b>", ["X=1", "smtpUTF8"]), ("mail", ""), ("rcpt", "c@d"), ("rcpt", "Me <c@d>", ["N=2", "O"])); c.command_encoding
    c = Mail("250 a", "250 m"); told(c, ("ehlo",), ("mail", "a@b", ["SMTPUTF8"]))
    c = Mail("250 m"); told(c, ("mail", "a@b", ["SMTPUTF8"]))
    c = Mail("354 go", "250 ok", "354 go", "250 ok", "354 go", "250 ok", "550 no"); told(c, ("data", "a\n.b\n..c\r\rd"), ("data", b".x\r\n"), ("data", ""), ("data", "x"))
    c = Mail("500 x", "550 y"); told(c, ("ehlo_or_helo_if_needed",))
    c = Mail("500 x", "250 y"); told(c, ("ehlo_or_helo_if_needed",), ("ehlo_or_helo_if_needed",))
    c = Mail(*HELLO, "334 PDE4OTYuNjk3MTcwOTUyQHBvc3RvZmZpY2U+", "235 ok"); told(c, ("login", "tim", "tanstaaftanstaaf"))
    c = Mail(*HELLO, "535 a", "535 b", "334 VXNlcm5hbWU6", "535 c"); told(c, ("login", "u", "p"))
    c = Mail(*HELLO, "500 a", "503 already"); told(c, ("login", "u", "p"))
    c = Mail("250-me", "250 AUTH LOGIN", "334 VXNlcm5hbWU6", "334 UGFzc3dvcmQ6", "235 ok"); c.ehlo(); c.login("u", "p", initial_response_ok=False), c.peer.sent
    c = Mail("250-me", "250 AUTH PLAIN", "334 ", "235 ok"); c.ehlo(); c.login("u", "p", initial_response_ok=False), c.peer.sent
    c = Mail("250-me", "250 AUTH PLAIN", *["334 "] * 9); told(c, ("login", "u", "p"))
    c = Mail("250-me", "250 AUTH OTHER"); told(c, ("login", "u", "p"))
    c = Mail("250 me"); told(c, ("login", "u", "p"))
    c = Mail("250 me"); told(c, ("starttls",))
    c = Mail("250-me", "250 STARTTLS", "454 no"); told(c, ("starttls",))
    c = Mail(*HELLO, "250 a", "250 b", "354 c", "250 d"); told(c, ("sendmail", "a@b", "c@d", "one\ntwo"))
    c = Mail(*HELLO, "250 a", "550 b", "251 c", "354 d", "250 e"); c.sendmail("a@b", ["c@d", "e@f"], b"x", ["BODY=8BITMIME"], ["NOTIFY=NEVER"]), c.peer.sent
    c = Mail(*HELLO, "550 a", "250 r"); told(c, ("sendmail", "a@b", "c@d", "x"))
    c = Mail(*HELLO, "421 a"); told(c, ("sendmail", "a@b", "c@d", "x")); c.sock
    c = Mail(*HELLO, "250 a", "421 b"); told(c, ("sendmail", "a@b", ["c@d", "e@f"], "x")); c.sock
    c = Mail(*HELLO, "250 a", "550 b", "551 c", "250 r"); told(c, ("sendmail", "a@b", ["c@d", "e@f"], "x"))
    c = Mail(*HELLO, "250 a", "250 b", "354 c", "554 d", "250 r"); told(c, ("sendmail", "a@b", ["c@d"], "x"))
    c = Mail(*HELLO, "250 a", "250 b", "354 c", "421 d"); told(c, ("sendmail", "a@b", ["c@d"], "x"))
    c = Mail(*HELLO, "250 a", "250 b", "500 c", "250 r"); told(c, ("sendmail", "a@b", ["c@d"], "x"))
    c = Mail("250 a", "250 a", "250 b", "354 c", "250 d"); told(c, ("sendmail", "a@b", ["c@d"], "x", ["BODY=8BITMIME"], ["N=1"]))
    c = Mail(*HELLO, "250 a", *["250 b"] * 4, "354 c", "250 d"); told(c, ("send_message", letter(From="Me <a@b>", Sender="s@b", To="c@d, e@f", Cc="g@h", Bcc="i@j", Subject="s")))
    c = Mail(*HELLO, "250 a", *["250 b"] * 2, "354 c", "250 d"); told(c, ("send_message", letter(From="a@b", To="c@d", Resent_Date="Thu, 1 Jan 1970 00:00:00 -0000", Resent_From="r@s", Resent_To="t@u", Resent_Bcc="v@w")))
    c = Mail("250 me"); m = letter(From="a@b"); m.add_header("Resent-Date", "x"); m.add_header("Resent-Date", "y"); told(c, ("send_message", m))
    c = Mail("250 me"); told(c, ("send_message", letter(From="a@b", To="\xe9@d")))
    c = Mail(*HELLO, "250 a", "250 b", "354 c", "250 d"); told(c, ("send_message", letter(Subject="\xe9"), "\xe9@b", ["c@d"]))
    c = Mail("221 bye"); told(c, ("quit",)); c.sock, c.file, c.esmtp_features, c.ehlo_resp
    with Mail("221 bye") as c: pass
    with Mail("500 no") as c: pass
    with Mail() as c: pass
    with Mail("250 ok") as c: c.close()
    c = Mail(); told(c, ("noop",)); c.sock
    c = Mail("2" * 8200); told(c, ("noop",)); c.sock
    c = Mail(peer={"fails": OSError("gone")}); told(c, ("noop",)); c.sock
    Mail(local_hostname="x")
    smtplib.SMTP().sock, smtplib.SMTP().timeout is not None
    smtplib.SMTP("host:x")
    smtplib.SMTP().sendmail("a", "b", "c")
    smtplib.SMTP(timeout=0).connect("h", 1)
    smtplib.SMTP_PORT, smtplib.SMTP_SSL_PORT, smtplib.LMTP_PORT, smtplib.CRLF, smtplib.bCRLF, smtplib._MAXLINE, smtplib.SMTP_SSL.default_port, smtplib.LMTP.ehlo_msg, smtplib.SMTP.ehlo_msg
    smtplib.quoteaddr("a@b"), smtplib.quoteaddr("N <a@b>"), smtplib.quoteaddr("<>"), smtplib.quoteaddr(""), smtplib.quotedata("a\r\n.b\r\n..c\nd")
    smtplib.SMTPResponseException(1, "x").args, smtplib.SMTPSenderRefused(1, "x", "s").sender, smtplib.SMTPRecipientsRefused({"a": 1}).recipients, [e.__mro__[1].__name__ for e in (smtplib.SMTPException, smtplib.SMTPNotSupportedError, smtplib.SMTPServerDisconnected, smtplib.SMTPConnectError, smtplib.SMTPHeloError, smtplib.SMTPAuthenticationError, smtplib.SMTPDataError)]
    p = Pop(*["+OK %d" % n for n in range(12)]); told(p, ("user", "u"), ("pass_", "p"), ("stat",), ("list", 3), ("dele", 1), ("noop",), ("rset",), ("rpop", "u"), ("apop", "u", "p"), ("uidl", 2), ("utf8",), ("quit",)); p.welcome, p.getwelcome(), p.sock, p.file
    p = Pop("+OK 3 120"); p.stat()
    p = Pop("+OK", "1 2", "2 3", ".", "+OK x", "a", "..b", "", ".", "+OK", "h", ".", "+OK", "1 a", "."); told(p, ("list",), ("retr", 1), ("top", 1, 0), ("uidl",))
    p = Pop("+OK", "UIDL", "SASL PLAIN LOGIN", "."); told(p, ("capa",))
    p = Pop("-ERR no", "what"); told(p, ("noop",), ("noop",), ("noop",))
    p = Pop("+OK" + "x" * 2100); told(p, ("noop",))
    p = Pop(welcome="+OK no stamp"); told(p, ("apop", "u", "p"))
    p = Pop("+OK", "UIDL", "."); told(p, ("stls",))
    p = Pop(); p._tls_established = True; told(p, ("stls",))
    p = Pop(); told(p, ("close",), ("close",))
    p = Pop("+OK 1 2", "+OK", "x", "."); p.set_debuglevel(1); p.stat(); p.set_debuglevel(2); p.retr(1)
    Pop(welcome="-ERR busy")
    poplib.POP3("host", timeout=0)
    poplib.POP3_PORT, poplib.POP3_SSL_PORT, poplib._MAXLINE, poplib.CR, poplib.LF, poplib.CRLF, poplib.POP3.encoding, poplib.error_proto.__mro__[1]
""", globals())
