"""smtplib, imaplib, poplib and ftplib with servers that are functions from a line to its answer: no connection is opened."""
import email.message
import ftplib
import imaplib
import io
import poplib
import random
import smtplib
import socket
from _battery import battery

random.randint = lambda low, high: low  # imaplib's tags begin with it


class Wire:
    """A connection to `server`, a function of each line it is sent."""

    def __init__(self, server, greeting=b""):
        self.server, self.received, self.sent, self.closed, self.held = server, greeting, [], 0, b""

    def makefile(self, mode="r", *rest, encoding=None, **more):
        return Reader(self) if "b" in mode else io.TextIOWrapper(io.BufferedReader(Raw(self)), encoding=encoding, newline=more.get("newline"))

    def sendall(self, data):
        self.sent.append(bytes(data))
        self.held += data
        while b"\n" in self.held:
            line, _, self.held = self.held.partition(b"\n")
            self.received += self.server(line.rstrip(b"\r"))

    def recv(self, size):
        taken, self.received = self.received[:size], self.received[size:]
        return taken

    def close(self):
        self.closed += 1

    def settimeout(self, seconds):
        pass

    def gettimeout(self):
        return None

    def setsockopt(self, *rest):
        pass

    def shutdown(self, how):
        pass

    def getpeername(self):
        return "9.8.7.6", 21

    def getsockname(self):
        return "1.2.3.4", 5

    family = socket.AF_INET
    __enter__ = lambda self: self
    __exit__ = lambda self, *rest: self.close()


class Raw(io.RawIOBase):
    def __init__(self, wire):
        self.wire = wire

    def readable(self):
        return True

    def readinto(self, into):
        data = self.wire.recv(len(into))
        into[:len(data)] = data
        return len(data)


class Reader:
    def __init__(self, wire):
        self.wire = wire

    def readline(self, limit=-1):
        end = self.wire.received.find(b"\n") + 1 or len(self.wire.received)
        return self.wire.recv(end if limit < 0 else min(end, limit))

    def read(self, size):
        return self.wire.recv(size)

    def close(self):
        pass

    __enter__ = lambda self: self
    __exit__ = lambda self, *rest: None


def answers(table, default):
    """A server that answers by a line's first word, in capitals; a list's elements by turns."""
    table = {k: list(v) if isinstance(v, list) else v for k, v in table.items()}

    def server(line):
        found = table.get(line.split(b" ")[0].upper(), default)
        if isinstance(found, list):
            found = found.pop(0) if len(found) > 1 else found[0]
        return found(line) if callable(found) else found

    return server


SMTP = {b"EHLO": b"250-host\r\n250-SIZE 1000\r\n250-AUTH PLAIN LOGIN CRAM-MD5\r\n250-AUTH=PLAIN X\r\n250-8BITMIME\r\n250 SMTPUTF8\r\n", b"HELO": b"250 host\r\n",
        b"DATA": b"354 go on\r\n", b".": b"250 taken\r\n", b"VRFY": b"252 maybe\r\n", b"EXPN": b"550 no\r\n", b"HELP": b"214-a\r\n214 b\r\n", b"QUIT": b"221 bye\r\n",
        b"AUTH": b"235 in\r\n", b"NONE": b""}


def smtp(greeted=True, default=b"250 ok\r\n", **table):
    s = smtplib.SMTP(local_hostname="me")
    inside, known = [False], answers({**SMTP, **{k.encode(): v for k, v in table.items()}}, default)

    def server(line):
        if inside[0] and line != b".":
            return b""
        found = known(line)
        inside[0] = found.startswith(b"354")
        return found

    s.sock = Wire(server)
    if greeted:
        s.ehlo()
        s.sock.sent.clear()
    return s


def smtp_state(s):
    return s.sock and (s.sock.sent, s.sock.closed), s.does_esmtp, s.esmtp_features, s.ehlo_resp, s.helo_resp


def letter(text="hello\n.dot\n", **headers):
    m = email.message.EmailMessage()
    for name, value in headers.items():
        m[name.replace("_", "-")] = value
    m.set_content(text)
    return m


def outcome(function, *args, **options):
    try:
        return function(*args, **options)
    except Exception as error:
        return type(error).__name__, str(error), {k: v for k, v in vars(error).items() if k[0] != "_"}


def after(thing, *steps):
    """What steps give: (method, arguments…)."""
    given = [outcome(getattr(thing, name), *arguments) for name, *arguments in steps]
    return given, thing.sock and thing.sock.sent


REPLIES = [b"", b"250 a\r\n", b"250-a\r\n250 b\r\n", b"250\r\n", b"x50 a\r\n", b"250-a\r\n", b"25", b"250 " + b"x" * 9000 + b"\r\n", b"421 going\r\n", b"250 \xff\r\n"]
battery("smtplib", r"""
    make SMTP: smtp() ;; smtp(False) ;; smtp(MAIL=b'550 not you\r\n', RCPT=b'551 nor you\r\n', DATA=b'500 no\r\n') ;; smtp(default=b'', QUIT=b'') ;; SMTP(local_hostname='me')
    view SMTP: smtp_state
    name: '' ;; 'n' ;; 'a b'
    cmd: 'NOOP' ;; 'a\nb' ;; 'é' ;; ''
    docmd args: '' ;; 'x y' ;; 'a\r\nb'
    putcmd args: '' ;; 'x y'
    help args: '' ;; 'x'
    s: 'text' ;; b'bytes\r\n' ;; 'é'
    sender: 'a@b' ;; 'A <a@b>' ;; '<a@b>' ;; 'é@b' ;; ''
    recip: 'c@d' ;; 'C <c@d>' ;; ''
    options: () ;; ['size=5'] ;; ['smtputf8', 'body=8bitmime']
    msg: 'text\n.x\r\ry\n' ;; b'bytes\r\n.\r\n' ;; 'é' ;; '' ;; 'no end'
    send_message msg: letter(From='a@b', To='c@d, E <e@f>') ;; letter(From='a@b', Sender='s@b', Cc='c@d', Bcc='b@c') ;; letter('é', From='é@b', To='c@d') ;; letter(To='x@y') ;; letter(From='a@b', To='c@d', Resent_From='r@b', Resent_To='r@d', Resent_Date='x') ;; letter(From='a@b', Resent_Date='x')
    from_addr: 'a@b' ;; 'é@b' ;; None
    to_addrs: 'c@d' ;; ['c@d', 'e@f'] ;; [] ;; None
    mail_options: () ;; ['x=y'] ;; ['SMTPUTF8']
    rcpt_options: () ;; ['NOTIFY=x']
    address: 'a@b' ;; 'A B <a@b>'
    opt: 'size' ;; 'SIZE' ;; 'auth' ;; 'nope'
    user: 'u'
    password: 'p'
    initial_response_ok: True ;; False
    mechanism: 'PLAIN' ;; 'x'
    authobject: (lambda c=None: 'answer') ;; (lambda c=None: None)
    challenge: None ;; b'c'
    code: 500
    recipients: {'a': (1, 'b')}
    addrstring: 'a@b' ;; 'A <a@b>' ;; '' ;; '<>' ;; 'x'
    data: 'a\n.b\rc\r\nd' ;; '' ;; '.' ;; '\n..'
    debuglevel: 0
    skip SMTP_SSL LMTP SMTP.connect SMTP.starttls SMTP.auth_cram_md5 SMTP.auth_plain SMTP.auth_login SMTP: below, or with connections
    calls SMTP.sendmail: 40
    calls SMTP: 24
    do replies: [outcome(smtp(False, NOOP=r).noop) for r in REPLIES]
    do replies: [outcome(smtp(False, EHLO=r).ehlo) for r in REPLIES], [outcome(smtp(False, EHLO=b'500 x\r\n', HELO=r).ehlo_or_helo_if_needed) for r in REPLIES]
    do features: [(s := smtp(EHLO=b'250-h hello\r\n250-' + f + b'\r\n250 X\r\n')).esmtp_features for f in (b'SIZE', b'size 5', b'AUTH=LOGIN', b'AUTH LOGIN\r\n250-AUTH=PLAIN', b'A-B c d', b'-', b'', b'\xff')]
    do sending: [after(smtp(**t), ('sendmail', 'a@b', ['c@d', 'e@f'], 'text')) for t in ({}, {'MAIL': b'550 x\r\n'}, {'RCPT': [b'550 x\r\n', b'250 y\r\n']}, {'RCPT': b'550 x\r\n'}, {'RCPT': b'421 x\r\n'}, {'MAIL': b'421 x\r\n'}, {'DATA': b'421 x\r\n'}, {'DATA': b'500 x\r\n'}, {'.': b'421 x\r\n'}, {'.': b'552 x\r\n'}, {'RCPT': b'251 fwd\r\n'}, {'EHLO': b'500 x\r\n'}, {'EHLO': b'500 x\r\n', 'HELO': b'501 y\r\n'})]
    do sending: after(smtp(), ('sendmail', 'a@b', 'c@d', 'x' * 2000, ['body=8bitmime'])), after(smtp(EHLO=b'250 h\r\n'), ('sendmail', 'a@b', 'c@d', 'x', ['a=b'])), after(smtp(EHLO=b'250 h\r\n'), ('mail', 'a@b', ['SMTPUTF8']))
    do sending: [after(smtp(EHLO=e), ('send_message', letter('é', From='é@b', To='c@d'))) for e in (b'250 h\r\n', b'250-h\r\n250 SMTPUTF8\r\n', b'250-h\r\n250-8BITMIME\r\n250 SMTPUTF8\r\n')]
    do logins: [after(smtp(**t), ('login', 'u', 'p')) for t in ({}, {'AUTH': b'535 no\r\n'}, {'AUTH': b'503 already\r\n'}, {'AUTH': b'334 YQ==\r\n'}, {'EHLO': b'250 h\r\n'}, {'EHLO': b'250-h\r\n250 AUTH X\r\n'}, {'EHLO': b'500 x\r\n'})]
    do logins: [after(smtp(EHLO=b'250-h\r\n250 AUTH ' + m + b'\r\n', AUTH=[b'334 PDEyMz4=\r\n', b'235 x\r\n'], default=b'235 in\r\n'), ('login', 'u', 'p')) for m in (b'PLAIN', b'LOGIN', b'CRAM-MD5')]
    do logins: s = smtp(); s.login('u', 'p', initial_response_ok=False), s.sock.sent
    do logins: s = smtp(AUTH=b'334 \r\n', default=b'334 \r\n'); s.user, s.password = 'u', 'p'; outcome(s.auth, 'X', lambda c=None: 'a')
    do logins: s = smtp(); s.user, s.password = 'u', 'p'; [s.auth_plain(), s.auth_login(), s.auth_login(b'x'), s.auth_cram_md5(b'x'), s.auth_cram_md5()]
    do closing: s = smtp(); [s.quit(), s.sock, s.quit.__name__, outcome(s.noop)]
    do closing: after(smtp(QUIT=b''), ('quit',)), after(SMTP(local_hostname='m'), ('noop',), ('quit',), ('close',), ('send', 'x'), ('getreply',))
    do closing: with smtp() as s: pass
    do closing: s.sock
    do closing: with smtp(QUIT=b'500 x\r\n') as s: pass
    do tls: after(smtp(), ('starttls',)), after(smtp(EHLO=b'250-h\r\n250 STARTTLS\r\n', STARTTLS=b'454 x\r\n'), ('starttls',))
    do debug: s = smtp(); s.set_debuglevel(1), s.noop(), s.sendmail('a@b', 'c@d', 'x'), s.quit()
    do names: [x.__mro__[1].__name__ for x in (SMTPException, SMTPServerDisconnected, SMTPResponseException, SMTPSenderRefused, SMTPRecipientsRefused, SMTPDataError, SMTPConnectError, SMTPHeloError, SMTPNotSupportedError, SMTPAuthenticationError)], SMTP_PORT, SMTP_SSL_PORT, LMTP_PORT, CRLF, bCRLF
    """, smtp=smtp, smtp_state=smtp_state, letter=letter, after=after, outcome=outcome, REPLIES=REPLIES)


def imap(state=None, greeting=b"* OK ready\r\n", default=None, **table):
    """A client whose server answers OK to all but what `table` says of a command; `T` stands for the command's tag."""
    rows = {b"CAPABILITY": b"* CAPABILITY IMAP4REV1 IDLE ENABLE AUTH=CRAM-MD5 UTF8=ACCEPT\r\nT OK done\r\n", b"LOGOUT": b"* BYE off\r\nT OK out\r\n",
            b"FETCH": b"* 1 FETCH (RFC822 {5}\r\nhello UID 3)\r\n* 2 FETCH (FLAGS (\\Seen))\r\nT OK done\r\n", b"SEARCH": b"* SEARCH 1 2\r\nT OK done\r\n",
            b"LIST": b'* LIST (\\A) "/" "a b"\r\n* LIST () NIL {3}\r\nx y\r\nT OK done\r\n', b"SELECT": b"* 5 EXISTS\r\n* FLAGS (a)\r\n* OK [UIDVALIDITY 7] valid\r\nT OK [READ-WRITE] in\r\n",
            b"STATUS": b"* STATUS x (MESSAGES 5)\r\nT OK done\r\n", b"NOOP": b"* 6 EXISTS\r\nT OK done\r\n", b"EXPUNGE": b"* 1 EXPUNGE\r\n* 2 EXPUNGE\r\nT OK done\r\n",
            b"APPEND": b"+ go\r\n", b"AUTHENTICATE": b"+ PDEyMz4=\r\n", b"EXAMINE": b"T OK [READ-ONLY] in\r\n", **{k.encode(): v for k, v in table.items()}}
    last = [b""]

    def server(line):
        words = line.split(b" ")
        if words[0].startswith(b"EAAA") or len(words) > 1 and words[0][:1].isalpha() and words[0][-1:].isdigit():
            last[0] = words[0]
            name = words[2] if words[1] == b"UID" else words[1]
            return rows.get(name, default or b"T OK done\r\n").replace(b"T ", last[0] + b" ")
        return last[0] + b" OK given\r\n"

    socket.create_connection = lambda *rest: Wire(server, greeting)
    c = imaplib.IMAP4("h")
    if state:
        c.state = state
    c.sock.sent.clear()
    return c


def imap_state(c):
    return c.state, c.sock and b"".join(c.sock.sent), c.capabilities, {k: v for k, v in c.untagged_responses.items()}, c.is_readonly


def mail_of(c, *steps):
    given = [outcome(getattr(c, name), *arguments) for name, *arguments in steps]
    return given, imap_state(c)


GREETINGS = [b"* OK x\r\n", b"* PREAUTH x\r\n", b"* BYE x\r\n", b"", b"junk\r\n", b"* NO x\r\n", b"* OK [CAPABILITY IMAP4REV1] x\r\n"]
battery("imaplib", r"""
    make IMAP4: imap() ;; imap('AUTH') ;; imap('SELECTED') ;; imap('SELECTED', default=b'T NO refused\r\n') ;; imap('AUTH', default=b'T BAD what\r\n') ;; imap('SELECTED', default=b'* BYE off\r\n')
    view IMAP4: imap_state
    mailbox: 'INBOX' ;; '"a b"' ;; ''
    flags: '(\\Seen)' ;; '\\Seen' ;; None
    date_time: '"01-Jan-2000 00:00:00 +0000"' ;; None
    append date_time: '"01-Jan-2000 00:00:00 +0000"'
    Time2Internaldate date_time: '"x"' ;; datetime.datetime(2000, 2, 3, 4, 5, 6, tzinfo=datetime.timezone.utc) ;; datetime.datetime(2000, 2, 3, tzinfo=datetime.timezone(datetime.timedelta(hours=-5, minutes=-30))) ;; datetime.datetime(2000, 2, 3) ;; 5j ;; None
    message: b'a\nb\r\nc' ;; b''
    mechanism: 'CRAM-MD5' ;; 'PLAIN'
    authobject: (lambda c: b'u ' + c) ;; (lambda c: None) ;; (lambda c: 'text')
    message_set: '1:2' ;; '1'
    message_parts: '(RFC822)' ;; 'FLAGS'
    new_mailbox: 'other'
    who: 'w'
    what: 'lr'
    capability: 'UTF8=ACCEPT' ;; 'x'
    entry: 'e'
    attribute: 'a'
    root: 'r'
    limits: '(STORAGE 5)'
    directory: '""' ;; 'd'
    pattern: '*' ;; 'p'
    user: 'u' ;; 'a"b\\'
    password: 'p' ;; 'a "b"'
    size: 3 ;; 0
    code: 'EXISTS' ;; 'uidvalidity' ;; 'x'
    charset: None ;; 'UTF-8'
    criteria: 'ALL' ;; 'FROM', '"x"'
    search_criteria: 'ALL'
    sort_criteria: 'DATE' ;; '(SUBJECT)'
    select mailbox: 'INBOX' ;; 'a'
    readonly: False ;; True
    names: '(MESSAGES)'
    command: '+FLAGS' ;; 'FETCH'
    uid command: 'FETCH' ;; 'copy' ;; 'SEARCH' ;; 'NOPE'
    store command: '+FLAGS' ;; 'FLAGS.SILENT'
    uid args: '1:2', '(UID)' ;; 
    setannotation args: 'a', 'b'
    xatom args: 'x' ;; 
    name: 'XTRA' ;; 'noop'
    threading_algorithm: 'REFERENCES'
    oldmailbox: 'o'
    newmailbox: 'n'
    message_num: '1'
    message_part: 'RFC822'
    start: 0
    length: 5
    data: b'x' ;; b'a b\r\n'
    num: 0 ;; 5 ;; 27 ;; 4096 ;; -20
    resp: b'25 (INTERNALDATE "01-Jan-2000 00:00:00 +0000")' ;; b'INTERNALDATE "31-Dec-1999 23:59:59 -0130"' ;; b'no' ;; b'(FLAGS (\\A b))' ;; b'FLAGS ()'
    view struct_time: lambda t: tuple(t)[:5]
    args: None, None, None
    skip IMAP4 IMAP4_SSL IMAP4_stream IMAP4.open IMAP4.print_log IMAP4.starttls IMAP4.socket IMAP4.shutdown IMAP4.abort IMAP4.error IMAP4.readonly Internaldate2tuple: below, or of the zone
    calls IMAP4: 12
    do greetings: [outcome(lambda: imap_state(imap(greeting=g))) for g in GREETINGS], outcome(lambda: imap_state(imap(CAPABILITY=b'* CAPABILITY IMAP2\r\nT OK x\r\n'))), outcome(lambda: imap_state(imap(CAPABILITY=b'T OK x\r\n')))
    do states: [[outcome(getattr(imap(s), m), *a)[0] for m, *a in (('login', 'u', 'p'), ('select',), ('fetch', '1', 'x'), ('expunge',), ('close',), ('create', 'x'), ('unselect',), ('enable', 'x'), ('noop',), ('search', None, 'x'), ('append', 'm', None, None, b''))] for s in (None, 'AUTH', 'SELECTED', 'LOGOUT')]
    do answers: [mail_of(imap('SELECTED', NOOP=r), ('noop',)) for r in (b'T OK x\r\n', b'T NO x\r\n', b'T BAD x\r\n', b'* BYE x\r\n', b'', b'junk\r\n', b'+ x\r\nT OK y\r\n', b'* 5 EXISTS\r\n* OK [A b] c\r\nT OK [D e] f\r\n', b'* X {3}\r\nabc rest\r\nT OK x\r\n', b'* X {50}\r\nabc', b'XXX OK x\r\n', b'T YES x\r\n')]
    do answers: mail_of(imap('SELECTED'), ('fetch', '1:2', '(RFC822)'), ('response', 'exists'), ('recent',), ('uid', 'FETCH', '1', 'x')), mail_of(imap('AUTH'), ('select', 'x'), ('response', 'UIDVALIDITY'), ('response', 'UIDVALIDITY'), ('close',))
    do answers: mail_of(imap('AUTH', SELECT=b'* OK [READ-ONLY] x\r\nT OK y\r\n'), ('select', 'x')), mail_of(imap('AUTH'), ('select', 'x', True), ('noop',)), mail_of(imap('AUTH', SELECT=b'T NO x\r\n'), ('select',))
    do answers: c = imap('SELECTED', NOOP=b'* OK [READ-ONLY] x\r\nT OK y\r\n'); outcome(c.noop), imap_state(c)
    do logins: mail_of(imap(), ('login_cram_md5', 'u', 'p')), mail_of(imap(), ('authenticate', 'PLAIN', lambda c: b'x' * 100)), mail_of(imap(AUTHENTICATE=b'T NO x\r\n'), ('authenticate', 'X', lambda c: b'')), mail_of(imap(LOGIN=b'T NO bad\r\n'), ('login', 'u', 'p'))
    do logins: mail_of(imap(), ('login', 'u', 'p'), ('enable', 'UTF8=ACCEPT'), ('append', 'é', '', None, b'x\ny')), mail_of(imap(), ('login', 'é', 'p'))
    do logins: with imap() as c: c.login('u', 'p')
    do logins: with imap('LOGOUT') as c: pass
    do attributes: imap().XTRA
    do attributes: imap().NOOP()
    do parts: [Int2AP(n) for n in (0, 1, 15, 16, 255, 4096, -5)], [ParseFlags(f) for f in (b'(FLAGS (\\A b))', b'x', b'FLAGS ()')], Internaldate2tuple(b'no'), [Time2Internaldate(datetime.datetime(2000, m, 3, tzinfo=datetime.timezone.utc)) for m in (1, 12)]
    do names: IMAP4.error.__mro__[1], IMAP4.abort.__mro__[1].__name__, IMAP4.readonly.__mro__[1].__name__, IMAP4_PORT, IMAP4_SSL_PORT, sorted(Commands)[:5], len(Commands), Commands['FETCH'], AllowedVersions
    """, imap=imap, imap_state=imap_state, mail_of=mail_of, outcome=outcome, GREETINGS=GREETINGS, datetime=__import__("datetime"))

POP = {b"STAT": b"+OK 2 320\r\n", b"RETR": b"+OK here\r\nA: b\r\n\r\n..dot\r\nlast\r\n.\r\n", b"TOP": b"+OK\r\nA: b\r\n.\r\n", b"CAPA": b"+OK\r\nUSER\r\nSASL A B\r\nSTLS\r\n.\r\n",
       b"LIST": lambda line: b"+OK 1 5\r\n" if b" " in line else b"+OK\r\n1 5\r\n2 6\r\n.\r\n", b"UIDL": lambda line: b"+OK 1 u\r\n" if b" " in line else b"+OK\r\n1 u\r\n.\r\n", b"STLS": b"-ERR no\r\n"}


def pop(greeting=b"+OK ready <1.2@h>\r\n", default=b"+OK\r\n", **table):
    socket.create_connection = lambda *rest: Wire(answers({**POP, **{k.encode(): v for k, v in table.items()}}, default), greeting)
    return poplib.POP3("h")


battery("poplib", r"""
    make POP3: pop() ;; pop(default=b'-ERR refused\r\n') ;; pop(b'+OK plain\r\n', default=b'')
    view POP3: lambda p: (p.sock and (p.sock.sent, p.sock.closed), p.welcome, p.host, p.port)
    user: 'u' ;; 'a\nb' ;; 'é'
    password: 'p'
    pswd: 'p'
    which: 1 ;; '2' ;; None
    retr which: 1
    dele which: 1
    top which: 1
    howmuch: 0 ;; 5
    level: 0
    context: None
    skip POP3 POP3_SSL POP3.timestamp POP3.encoding: connections, and the reference's own pattern
    do greetings: [outcome(lambda: pop(g).welcome) for g in (b'+OK x\r\n', b'-ERR x\r\n', b'', b'junk\r\n', b'+OK x', b'+OK ' + b'x' * 3000 + b'\r\n')]
    do answers: [outcome(pop(STAT=r).stat) for r in (b'+OK 1 2\r\n', b'+OK 1\r\n', b'+OK a b\r\n', b'-ERR x\r\n', b'+OK 1 2 3\r\n', b'OK\r\n', b'', b'+OK 1 2\n')]
    do answers: [outcome(pop(RETR=r).retr, 1) for r in (b'+OK\r\n.\r\n', b'+OK\r\na\r\n', b'+OK\r\n..\r\n...\r\n.x\r\n.\r\n', b'+OK\na\n.\n', b'-ERR x\r\n', b'+OK\r\n' + b'x' * 3000 + b'\r\n.\r\n')]
    do answers: [outcome(pop(CAPA=r).capa) for r in (b'+OK\r\nA b c\r\nD\r\n.\r\n', b'+OK\r\n.\r\n', b'-ERR\r\n')]
    do answers: [outcome(pop(g).apop, 'u', 'p') for g in (b'+OK <1@h>\r\n', b'+OK x\r\n', b'+OK <\xff@h>\r\n', b'+OK a <b.c@d> e\r\n')]
    do answers: outcome(pop(CAPA=b'+OK\r\nUSER\r\n.\r\n').stls), outcome(pop().stls), outcome(pop(UTF8=b'-ERR\r\n').utf8), outcome(pop().utf8)
    do answers: p = pop(); [p.quit(), hasattr(p, 'file') and p.file, p.sock, p.getwelcome(), p.close()]
    do answers: p = pop(); p.set_debuglevel(2), p.stat(), p.retr(1), p.list(), p.list(1), p.sock.sent
    do names: error_proto.__mro__[1], POP3_PORT, POP3_SSL_PORT
    """, pop=pop, outcome=outcome)


class Server:
    """Of FTP: a data connection gives what the command before it asked for."""

    DATA = {b"RETR": b"one\r\ntwo\nlast", b"NLST": b"a\r\nb\r\n", b"LIST": b"-rw a\r\n", b"MLSD": b"type=file;size=5; a b\r\nType=dir;x=; c\r\n"}
    ROWS = {b"USER": b"331 and\r\n", b"PASS": b"332 more\r\n", b"ACCT": b"230 in\r\n", b"PASV": b"227 (1,2,3,4,5,6)\r\n", b"EPSV": b"229 (|||99|)\r\n", b"PWD": b'257 "/a ""b"\r\n',
            b"MKD": b'257 "/new"\r\n', b"SIZE": b"213 55\r\n", b"RNFR": b"350 to\r\n", b"RETR": b"150 (5 bytes)\r\n226 done\r\n", b"NLST": b"125 x\r\n226 done\r\n", b"LIST": b"125 x\r\n226 done\r\n",
            b"MLSD": b"125 x\r\n226 done\r\n", b"STOR": b"150 x\r\n226 done\r\n", b"REST": b"350 x\r\n", b"ABOR": b"426 x\r\n", b"\xff\xf4\xf2ABOR": b"226 x\r\n", b"QUIT": b"221 bye\r\n", b"HELP": b"214-a\r\n b\r\n214 c\r\n"}

    def __init__(self, greeting, default, table):
        self.known, self.last, self.opened, self.data = answers({**self.ROWS, **{k.encode(): v for k, v in table.items()}}, default), b"", [], []
        self.greeting = greeting

    def __call__(self, line):
        self.last = line
        return self.known(line)

    def connect(self, address, *rest, **options):
        if not self.opened:
            self.opened.append(address)
            return Wire(self, self.greeting)
        self.opened.append(address)
        self.data.append(DataWire(self))
        return self.data[-1]


class DataWire(Wire):
    def __init__(self, server):
        super().__init__(lambda line: b"")
        self.control, self.taken = server, False

    def recv(self, size):
        if not self.taken:
            self.taken, self.received = True, Server.DATA.get(self.control.last.split(b" ")[0], b"")
        return super().recv(size)

    def makefile(self, mode="r", *rest, **more):
        self.recv(0)
        return super().makefile(mode, *rest, **more)


def ftp(greeting=b"220 ready\r\n", default=b"200 ok\r\n", encoding="utf-8", **table):
    server = Server(greeting, default, table)
    socket.create_connection = server.connect
    f = ftplib.FTP("h", encoding=encoding)
    f.server = server
    return f


def ftp_state(f):
    return f.sock and (f.sock.sent, f.sock.closed), f.server.opened, [(d.sent, d.closed) for d in f.server.data]


def got(f, *steps):
    return [outcome(getattr(f, name), *arguments) for name, *arguments in steps], ftp_state(f)


battery("ftplib", r"""
    make FTP: ftp() ;; ftp(default=b'550 refused\r\n') ;; ftp(default=b'450 later\r\n', encoding='latin-1') ;; ftp(default=b'', PASV=b'227 no\r\n')
    view FTP: ftp_state
    view DataWire: lambda w: w.sent
    line: 'NOOP' ;; 'a\nb' ;; 'é' ;; 'PASS secret'
    cmd: 'NOOP' ;; 'RETR x' ;; 'a\rb' ;; 'LIST'
    rest: None ;; 5
    s: 'PASS secret' ;; 'pass  ' ;; 'USER x' ;; 'PASS x\r\n'
    user: '' ;; 'u' ;; 'anonymous'
    passwd: '' ;; 'p'
    acct: '' ;; 'a'
    password: 'p'
    dirname: 'd' ;; '..' ;; '' ;; 'é'
    filename: 'f' ;; 'é'
    fromname: 'a'
    toname: 'b'
    path: '' ;; 'p'
    facts: [] ;; ['type', 'size']
    callback: print
    storbinary callback: None ;; len
    storlines callback: None ;; len
    fp: io.BytesIO(b'a\nb\r\nc') ;; io.BytesIO()
    blocksize: 8192 ;; 2
    nlst args: ;; 'd'
    dir args: ;; 'd' ;; print ;; 'd', print
    args: None, None, None
    host: '1.2.3.4'
    port: 1285
    val: True
    level: 0
    skip FTP FTP_TLS FTP.connect FTP.makeport FTP.host FTP.port FTP.maxline: connections
    leave FTP.sendeprt: '', 1285
    calls FTP: 16
    do greetings: [outcome(lambda: (lambda f: (f.welcome, f.getwelcome(), f.lastresp))(ftp(g))) for g in (b'220 x\r\n', b'220-a\r\n b\r\n220 c\r\n', b'421 no\r\n', b'500 x\r\n', b'x\r\n', b'', b'120 soon\r\n', b'220 ' + b'x' * 9000 + b'\r\n', b'220 x\n', b'220 x')]
    do answers: [outcome(ftp(NOOP=r).sendcmd, 'NOOP') for r in (b'100 a\r\n', b'200 a\r\n', b'300 a\r\n', b'400 a\r\n', b'500 a\r\n', b'600 a\r\n', b'200-a\r\n200-b\r\n200 c\r\n', b'200-a\r\n', b'')], [outcome(ftp(NOOP=r).voidcmd, 'NOOP') for r in (b'100 a\r\n', b'200 a\r\n', b'300 a\r\n')]
    do logins: [got(ftp(**t), ('login', *a)) for t in ({}, {'USER': b'230 in\r\n'}, {'PASS': b'230 in\r\n'}, {'USER': b'530 no\r\n'}, {'ACCT': b'331 x\r\n'}) for a in ((), ('u',), ('u', 'p', 'a'))]
    do passive: [got(ftp(PASV=r), ('makepasv',)) for r in (b'227 (1,2,3,4,5,6)\r\n', b'227 1,2,3,4,5,6\r\n', b'227 (1,2,3)\r\n', b'200 x\r\n', b'500 x\r\n', b'227 x 300,2,3,4,5,6 y\r\n')]
    do passive: f = ftp(); f.trust_server_pasv_ipv4_address = True; f.makepasv()
    do passive: f = ftp(); f.af = socket.AF_INET6; f.makepasv(), f.sock.sent
    do passive: [outcome(parse229, r, ('peer', 1)) for r in ('229 (|||5|)', '229 (!!!5!)', '229 (||5|)', '229 x', '229 )(', '200 x', '229 (|||x|)')], [outcome(parse150, r) for r in ('150 (5 bytes)', '150 x', '200 x', '150 (12345678901 BYTES)')], [outcome(parse227, r) for r in ('227 (1,2,3,4,5,6)', '227', '500 x', '227 1,2')]
    do passive: [outcome(parse257, r) for r in ('257 "a"', '257 "a""b" x', '257 a', '257 "', '250 "a"', '257 ""')]
    do data: got(ftp(), ('retrlines', 'RETR x'), ('retrbinary', 'RETR x', print), ('retrbinary', 'RETR x', print, 3, 7), ('nlst',), ('nlst', 'd'), ('dir', 'd', print), ('size', 'f'), ('pwd',), ('mkd', 'x'), ('cwd', '..'), ('rename', 'a', 'b'), ('delete', 'f'), ('rmd', 'd'), ('abort',), ('quit',))
    do data: list(ftp().mlsd()), list(ftp().mlsd('p', ['type', 'size'])), got(ftp(), ('storlines', 'STOR x', io.BytesIO(b'a\nb\r\nc'), print), ('storbinary', 'STOR x', io.BytesIO(b'abcde'), 2, print, 9))
    do data: got(ftp(RETR=b'200 x\r\n'), ('retrlines', 'RETR x')), got(ftp(RETR=b'550 x\r\n'), ('retrlines', 'RETR x')), got(ftp(RETR=b'150 x\r\n426 cut\r\n'), ('retrlines', 'RETR x')), got(ftp(RETR=b'225 x\r\n150 y\r\n226 z\r\n'), ('retrlines', 'RETR x'))
    do data: got(ftp(), ('ntransfercmd', 'RETR x')), got(ftp(REST=b'500 x\r\n'), ('transfercmd', 'RETR x', 5))
    do data: got(ftp(SIZE=b'200 x\r\n'), ('size', 'f')), got(ftp(CWD=b'500 x\r\n', CDUP=b'500 y\r\n'), ('cwd', '..')), got(ftp(CDUP=b'550 y\r\n'), ('cwd', '..')), got(ftp(MKD=b'200 x\r\n', PWD=b'200 x\r\n'), ('mkd', 'x'), ('pwd',)), got(ftp(RNFR=b'200 x\r\n'), ('rename', 'a', 'b')), got(ftp(DELE=b'300 x\r\n'), ('delete', 'f'))
    do closing: with ftp() as f: pass
    do closing: f = ftp(QUIT=b''); with_it = f.__enter__() is f, f.__exit__(None, None, None), f.sock; with_it
    do closing: f = ftp(); [f.quit(), f.sock, f.file, f.close(), outcome(f.sendcmd, 'x')]
    do debug: f = ftp(); f.set_debuglevel(2), f.login('u', 'secret'), f.sendcmd('NOOP')
    do lines: f = ftp(); f.maxline = 3; f.retrlines('RETR x')
    do names: [x.__mro__[1].__name__ for x in (Error, error_reply, error_temp, error_perm, error_proto)], all_errors[0].__name__, FTP_PORT, MAXLINE, CRLF, B_CRLF, FTP.trust_server_pasv_ipv4_address
    """, ftp=ftp, ftp_state=ftp_state, got=got, outcome=outcome, socket=socket)
