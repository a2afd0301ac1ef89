"""Mail on a server is read and kept by IMAP4rev1 (RFC 3501).

A command is sent with a tag of its own, and its answer has the tag. What comes before without a tag is kept by its kind in
untagged_responses until a command asks for it. Commands return (kind, data), kind 'OK' or 'NO'; data is a list of bytes, or of
(bytes, literal) pairs.
"""

import binascii
import hmac
import random
import re
import socket
import subprocess
import sys
import time
from io import DEFAULT_BUFFER_SIZE

__version__ = '2.58'   # of the interface, as programs print it

__all__ = ['IMAP4', 'IMAP4_stream', 'Internaldate2tuple', 'Int2AP', 'ParseFlags', 'Time2Internaldate']

CRLF = b'\r\n'
Debug = 0
IMAP4_PORT, IMAP4_SSL_PORT = 143, 993
AllowedVersions = 'IMAP4REV1', 'IMAP4'
_MAXLINE = 1000000      # of a response: some list the numbers of a hundred thousand messages
_PIECE = 1 << 20

# In which states each command may be sent.
_ANY, _KNOWN, _IN = ('NONAUTH', 'AUTH', 'SELECTED', 'LOGOUT'), ('AUTH', 'SELECTED'), ('SELECTED',)
Commands = {
    **dict.fromkeys(('CAPABILITY', 'LOGOUT', 'NOOP'), _ANY),
    **dict.fromkeys(('AUTHENTICATE', 'LOGIN', 'STARTTLS'), ('NONAUTH',)),
    **dict.fromkeys(('ENABLE', 'PROXYAUTH'), ('AUTH',)),
    **dict.fromkeys(('APPEND', 'CREATE', 'DELETE', 'DELETEACL', 'EXAMINE', 'GETACL', 'GETANNOTATION', 'GETQUOTA', 'GETQUOTAROOT', 'MYRIGHTS', 'LIST',
                     'LSUB', 'NAMESPACE', 'RENAME', 'SELECT', 'SETACL', 'SETANNOTATION', 'SETQUOTA', 'STATUS', 'SUBSCRIBE', 'UNSUBSCRIBE'),
                    _KNOWN),
    **dict.fromkeys(('CHECK', 'CLOSE', 'COPY', 'EXPUNGE', 'FETCH', 'MOVE', 'PARTIAL', 'SEARCH', 'SORT', 'STORE', 'THREAD', 'UID', 'UNSELECT'), _IN),
}

_CONTINUATION = re.compile(br'\+( (?P<data>.*))?')
_FLAGS = re.compile(br'.*FLAGS \((?P<flags>[^\)]*)\)')
_INTERNALDATE = re.compile(br'.*INTERNALDATE "(?P<day>[ 0123][0-9])-(?P<mon>[A-Z][a-z][a-z])-(?P<year>[0-9][0-9][0-9][0-9]) '
                           br'(?P<hour>[0-9][0-9]):(?P<min>[0-9][0-9]):(?P<sec>[0-9][0-9]) (?P<zonen>[-+])(?P<zoneh>[0-9][0-9])(?P<zonem>[0-9][0-9])"')
_LITERAL = re.compile(br'\{(?P<size>\d+)\}\Z', re.ASCII)
_LINE_END = re.compile(br'\r\n|\r|\n')
_CODE = re.compile(br'\[(?P<type>[A-Z-]+)( (?P<data>.*))?\]')
_UNTAGGED = re.compile(br'\* (?P<type>[A-Z-]+)( (?P<data>.*))?')
_UNTAGGED_STATUS = re.compile(br'\* (?P<data>\d+) (?P<type>[A-Z-]+)( (?P<data2>.*))?', re.ASCII)

Months = ' Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
Mon2num = {name.encode(): number for number, name in enumerate(Months) if name}


class IMAP4:
    """A connection to a server."""

    class error(Exception):
        """A command failed."""

    class abort(error):
        """The connection is of no further use; a new one may be."""

    class readonly(abort):
        """The mailbox may no longer be written."""

    def __init__(self, host='', port=IMAP4_PORT, timeout=None):
        self.debug = Debug
        self.state = 'LOGOUT'
        self.literal = None             # what goes with the next command: bytes, or a function that answers each question
        self.tagged_commands, self.untagged_responses = {}, {}
        self.continuation_response = ''
        self.is_readonly = False
        self.tagnum = 0
        self._tls_established = False
        self._mode_ascii()
        self.open(host, port, timeout)
        try:
            self._connect()
        except Exception:
            try:
                self.shutdown()
            except OSError:
                pass
            raise

    def _mode_ascii(self):
        self.utf8_enabled, self._encoding = False, 'ascii'

    def _mode_utf8(self):
        self.utf8_enabled, self._encoding = True, 'utf-8'

    def _connect(self):
        self.tagpre = Int2AP(random.randint(4096, 65535))
        self.tagre = re.compile(br'(?P<tag>' + self.tagpre + br'\d+) (?P<type>[A-Z]+) (?P<data>.*)', re.ASCII)
        self.welcome = self._get_response()
        if 'PREAUTH' in self.untagged_responses:
            self.state = 'AUTH'
        elif 'OK' in self.untagged_responses:
            self.state = 'NONAUTH'
        else:
            raise self.error(self.welcome)
        self._get_capabilities()
        for version in AllowedVersions:
            if version in self.capabilities:
                self.PROTOCOL_VERSION = version
                return
        raise self.error('server not IMAP4 compliant')

    def __getattr__(self, attr):
        if attr in Commands:        # commands may be written in capitals
            return getattr(self, attr.lower())
        raise AttributeError(f"Unknown IMAP4 command: '{attr}'")

    def __enter__(self):
        return self

    def __exit__(self, *args):
        if self.state == 'LOGOUT':
            return
        try:
            self.logout()
        except OSError:
            pass

    # The connection, which classes may have otherwise.

    def _create_socket(self, timeout):
        if timeout is not None and not timeout:
            raise ValueError('Non-blocking socket (timeout=0) is not supported')
        host = self.host or None
        sys.audit('imaplib.open', self, self.host, self.port)
        return socket.create_connection((host, self.port)) if timeout is None else socket.create_connection((host, self.port), timeout)

    def open(self, host='', port=IMAP4_PORT, timeout=None):
        self.host, self.port = host, port
        self.sock = self._create_socket(timeout)
        self.file = self.sock.makefile('rb')

    def read(self, size):
        """So many bytes. Memory is taken as they come, not as they were announced."""
        parts = []
        while size > 0 and (data := self.file.read(min(size, _PIECE))):
            parts.append(data)
            size -= len(data)
        return b''.join(parts)

    def readline(self):
        line = self.file.readline(_MAXLINE + 1)
        if len(line) > _MAXLINE:
            raise self.error(f'got more than {_MAXLINE} bytes')
        return line

    def send(self, data):
        sys.audit('imaplib.send', self, data)
        self.sock.sendall(data)

    def shutdown(self):
        self.file.close()
        try:
            self.sock.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass        # the server was first
        finally:
            self.sock.close()

    def socket(self):
        return self.sock

    # Commands.

    def recent(self):
        """The numbers of new messages; asks the server if nothing is known."""
        kind, data = self._untagged_response('OK', [None], 'RECENT')
        if data[-1]:
            return kind, data
        kind, data = self.noop()
        return self._untagged_response(kind, data, 'RECENT')

    def response(self, code):
        """(code, what came without a tag by that name)."""
        return self._untagged_response(code, [None], code.upper())

    def append(self, mailbox, flags, date_time, message):
        """Put a message into a mailbox."""
        if flags and (flags[0], flags[-1]) != ('(', ')'):
            flags = f'({flags})'
        literal = _LINE_END.sub(CRLF, message)
        self.literal = b'UTF8 (' + literal + b')' if self.utf8_enabled else literal
        return self._simple_command('APPEND', mailbox or 'INBOX', flags or None, Time2Internaldate(date_time) if date_time else None)

    def authenticate(self, mechanism, authobject):
        """Say who one is: authobject answers the server's questions, None to give up."""
        self.literal = _Authenticator(authobject).process
        kind, data = self._simple_command('AUTHENTICATE', mechanism.upper())
        if kind != 'OK':
            raise self.error(data[-1].decode('utf-8', 'replace'))
        self.state = 'AUTH'
        return kind, data

    def _asked(self, name, *args, kind=None):
        """A command whose answer is what came by its name, or another."""
        answer = self._simple_command(name, *args)
        return self._untagged_response(*answer, kind or name)

    def capability(self):
        return self._asked('CAPABILITY')

    def check(self):
        return self._simple_command('CHECK')

    def close(self):
        """Leave the mailbox; what is marked as deleted goes."""
        try:
            return self._simple_command('CLOSE')
        finally:
            self.state = 'AUTH'

    def copy(self, message_set, new_mailbox):
        return self._simple_command('COPY', message_set, new_mailbox)

    def create(self, mailbox):
        return self._simple_command('CREATE', mailbox)

    def delete(self, mailbox):
        return self._simple_command('DELETE', mailbox)

    def deleteacl(self, mailbox, who):
        return self._simple_command('DELETEACL', mailbox, who)

    def enable(self, capability):
        """Have an extension in use."""
        if 'ENABLE' not in self.capabilities:
            raise IMAP4.error('Server does not support ENABLE')
        kind, data = self._simple_command('ENABLE', capability)
        if kind == 'OK' and 'UTF8=ACCEPT' in capability.upper():
            self._mode_utf8()
        return kind, data

    def expunge(self):
        return self._asked('EXPUNGE')

    def fetch(self, message_set, message_parts):
        return self._asked('FETCH', message_set, message_parts)

    def getacl(self, mailbox):
        return self._asked('GETACL', mailbox, kind='ACL')

    def getannotation(self, mailbox, entry, attribute):
        return self._asked('GETANNOTATION', mailbox, entry, attribute, kind='ANNOTATION')

    def getquota(self, root):
        return self._asked('GETQUOTA', root, kind='QUOTA')

    def getquotaroot(self, mailbox):
        kind, data = self._simple_command('GETQUOTAROOT', mailbox)
        _, quota = self._untagged_response(kind, data, 'QUOTA')
        kind, roots = self._untagged_response(kind, data, 'QUOTAROOT')
        return kind, [roots, quota]

    def list(self, directory='""', pattern='*'):
        return self._asked('LIST', directory, pattern)

    def login(self, user, password):
        """Say who one is, in clear text."""
        kind, data = self._simple_command('LOGIN', user, self._quote(password))
        if kind != 'OK':
            raise self.error(data[-1])
        self.state = 'AUTH'
        return kind, data

    def login_cram_md5(self, user, password):
        """Say who one is, the password in a digest."""
        self.user, self.password = user, password
        return self.authenticate('CRAM-MD5', self._CRAM_MD5_AUTH)

    def _CRAM_MD5_AUTH(self, challenge):
        password = self.password.encode('utf-8') if isinstance(self.password, str) else self.password
        return f'{self.user} {hmac.HMAC(password, challenge, "md5").hexdigest()}'

    def logout(self):
        """Say goodbye and close the connection."""
        self.state = 'LOGOUT'
        kind, data = self._simple_command('LOGOUT')
        self.shutdown()
        return kind, data

    def lsub(self, directory='""', pattern='*'):
        return self._asked('LSUB', directory, pattern)

    def myrights(self, mailbox):
        return self._asked('MYRIGHTS', mailbox)

    def namespace(self):
        return self._asked('NAMESPACE')

    def noop(self):
        return self._simple_command('NOOP')

    def partial(self, message_num, message_part, start, length):
        return self._asked('PARTIAL', message_num, message_part, start, length, kind='FETCH')

    def proxyauth(self, user):
        return self._simple_command('PROXYAUTH', user)

    def rename(self, oldmailbox, newmailbox):
        return self._simple_command('RENAME', oldmailbox, newmailbox)

    def search(self, charset, *criteria):
        """The numbers of messages."""
        if charset:
            if self.utf8_enabled:
                raise IMAP4.error('Non-None charset not valid in UTF8 mode')
            criteria = ('CHARSET', charset, *criteria)
        return self._asked('SEARCH', *criteria)

    def select(self, mailbox='INBOX', readonly=False):
        """Enter a mailbox; returns how many messages it has."""
        self.untagged_responses = {}        # what was said of another
        self.is_readonly = readonly
        kind, data = self._simple_command('EXAMINE' if readonly else 'SELECT', mailbox)
        if kind != 'OK':
            self.state = 'AUTH'
            return kind, data
        self.state = 'SELECTED'
        if 'READ-ONLY' in self.untagged_responses and not readonly:
            raise self.readonly(f'{mailbox} is not writable')
        return kind, self.untagged_responses.get('EXISTS', [None])

    def setacl(self, mailbox, who, what):
        return self._simple_command('SETACL', mailbox, who, what)

    def setannotation(self, *args):
        return self._asked('SETANNOTATION', *args, kind='ANNOTATION')

    def setquota(self, root, limits):
        return self._asked('SETQUOTA', root, limits, kind='QUOTA')

    def _in_parentheses(self, text):
        return text if (text[0], text[-1]) == ('(', ')') else f'({text})'

    def sort(self, sort_criteria, charset, *search_criteria):
        return self._asked('SORT', self._in_parentheses(sort_criteria), charset, *search_criteria)

    def starttls(self, ssl_context=None):
        """Go on over TLS."""
        if not HAVE_SSL:
            raise self.error('SSL support missing')
        if self._tls_established:
            raise self.abort('TLS session already established')
        if 'STARTTLS' not in self.capabilities:
            raise self.abort('TLS not supported by server')
        context = ssl._create_stdlib_context() if ssl_context is None else ssl_context
        kind, data = self._simple_command('STARTTLS')
        if kind != 'OK':
            raise self.error("Couldn't establish TLS session")
        self.sock = context.wrap_socket(self.sock, server_hostname=self.host)
        self.file = self.sock.makefile('rb')
        self._tls_established = True
        self._get_capabilities()
        return self._untagged_response(kind, data, 'STARTTLS')

    def status(self, mailbox, names):
        return self._asked('STATUS', mailbox, names)

    def store(self, message_set, command, flags):
        """Change the flags of messages."""
        return self._asked('STORE', message_set, command, self._in_parentheses(flags), kind='FETCH')

    def subscribe(self, mailbox):
        return self._simple_command('SUBSCRIBE', mailbox)

    def thread(self, threading_algorithm, charset, *search_criteria):
        return self._asked('THREAD', threading_algorithm, charset, *search_criteria)

    def uid(self, command, *args):
        """A command whose numbers are identifiers."""
        command = command.upper()
        if command not in Commands:
            raise self.error(f'Unknown IMAP4 UID command: {command}')
        if self.state not in Commands[command]:
            raise self.error(f'command {command} illegal in state {self.state}, only allowed in states {", ".join(Commands[command])}')
        return self._asked('UID', command, *args, kind=command if command in ('SEARCH', 'SORT', 'THREAD') else 'FETCH')

    def unsubscribe(self, mailbox):
        return self._simple_command('UNSUBSCRIBE', mailbox)

    def unselect(self):
        """Leave the mailbox; nothing goes."""
        try:
            return self._simple_command('UNSELECT')
        finally:
            self.state = 'AUTH'

    def xatom(self, name, *args):
        """A command that this module does not know."""
        name = name.upper()
        Commands.setdefault(name, (self.state,))
        return self._simple_command(name, *args)

    # How commands are sent and answers read.

    def _append_untagged(self, typ, dat):
        self.untagged_responses.setdefault(typ, []).append(b'' if dat is None else dat)

    def _check_bye(self):
        if bye := self.untagged_responses.get('BYE'):
            raise self.abort(bye[-1].decode(self._encoding, 'replace'))

    def _command(self, name, *args):
        """Send a command; returns its tag."""
        if self.state not in Commands[name]:
            self.literal = None
            raise self.error(f'command {name} illegal in state {self.state}, only allowed in states {", ".join(Commands[name])}')
        for kind in 'OK', 'NO', 'BAD':
            self.untagged_responses.pop(kind, None)
        if 'READ-ONLY' in self.untagged_responses and not self.is_readonly:
            raise self.readonly('mailbox status changed to READ-ONLY')
        tag = self._new_tag()
        words = [tag, name, *(arg for arg in args if arg is not None)]
        line = b' '.join([bytes(word, self._encoding) if isinstance(word, str) else word for word in words])
        literal, self.literal = self.literal, None
        answer = literal if callable(literal) else None
        if literal is not None and answer is None:
            line += b' {%d}' % len(literal)
        self._send_all(line + CRLF)
        while literal is not None:
            # The server says when to go on, or that it will not.
            while self._get_response():
                if self.tagged_commands[tag]:
                    return tag
            self._send_all((answer(self.continuation_response) if answer else literal) + CRLF)
            if not answer:
                break
        return tag

    def _send_all(self, data):
        try:
            self.send(data)
        except OSError as error:
            raise self.abort(f'socket error: {error}')

    def _command_complete(self, name, tag):
        is_logout = name == 'LOGOUT'
        if not is_logout:
            self._check_bye()
        try:
            kind, data = self._get_tagged_response(tag, expect_bye=is_logout)
        except self.abort as error:
            raise self.abort(f'command: {name} => {error}')
        except self.error as error:
            raise self.error(f'command: {name} => {error}')
        if not is_logout:
            self._check_bye()
        if kind == 'BAD':
            raise self.error(f'{name} command error: {kind} {data}')
        return kind, data

    def _get_capabilities(self):
        kind, data = self.capability()
        if data == [None]:
            raise self.error('no CAPABILITY response from server')
        self.capabilities = tuple(str(data[-1], self._encoding).upper().split())

    def _get_response(self):
        """Read a response and keep what it says; None if it asks to go on."""
        line = self._get_line()
        if match := self.tagre.match(line):
            tag = match['tag']
            if tag not in self.tagged_commands:
                raise self.abort(f'unexpected tagged response: {line!r}')
            kind, data = str(match['type'], self._encoding), match['data']
            self.tagged_commands[tag] = kind, [data]
            self._keep_code(kind, data)
            return line
        more = None
        if match := _UNTAGGED.match(line):
            pass
        elif match := _UNTAGGED_STATUS.match(line):
            more = match['data2']
        elif match := _CONTINUATION.match(line):
            self.continuation_response = match['data']
            return None
        else:
            raise self.abort(f'unexpected response: {line!r}')
        kind, data = str(match['type'], self._encoding), match['data'] or b''
        if more:
            data += b' ' + more
        while literal := _LITERAL.search(data):
            self._append_untagged(kind, (data, self.read(int(literal['size']))))
            data = self._get_line()
        self._append_untagged(kind, data)
        self._keep_code(kind, data)
        return line

    def _keep_code(self, kind, data):
        """What stands in brackets behind a status is a response of its own."""
        if kind in ('OK', 'NO', 'BAD') and (code := _CODE.match(data)):
            self._append_untagged(str(code['type'], self._encoding), code['data'])

    def _get_tagged_response(self, tag, expect_bye=False):
        while True:
            if result := self.tagged_commands[tag]:
                del self.tagged_commands[tag]
                return result
            if expect_bye and (bye := self.untagged_responses.pop('BYE', None)):
                return 'BYE', bye
            self._check_bye()
            self._get_response()

    def _get_line(self):
        line = self.readline()
        if not line:
            raise self.abort('socket error: EOF')
        if not line.endswith(CRLF):
            raise self.abort(f'socket error: unterminated line: {line!r}')
        return line[:-2]

    def _new_tag(self):
        tag = self.tagpre + b'%d' % self.tagnum
        self.tagnum += 1
        self.tagged_commands[tag] = None
        return tag

    def _quote(self, arg):
        return '"%s"' % arg.replace('\\', '\\\\').replace('"', '\\"')

    def _simple_command(self, name, *args):
        return self._command_complete(name, self._command(name, *args))

    def _untagged_response(self, typ, dat, name):
        if typ == 'NO':
            return typ, dat
        return typ, self.untagged_responses.pop(name, [None])


try:
    import ssl
except ImportError:
    HAVE_SSL = False
else:
    HAVE_SSL = True

    class IMAP4_SSL(IMAP4):
        """A connection that is over TLS from the first."""

        def __init__(self, host='', port=IMAP4_SSL_PORT, *, ssl_context=None, timeout=None):
            self.ssl_context = ssl._create_stdlib_context() if ssl_context is None else ssl_context
            super().__init__(host, port, timeout)

        def _create_socket(self, timeout):
            return self.ssl_context.wrap_socket(super()._create_socket(timeout), server_hostname=self.host)

        def open(self, host='', port=IMAP4_SSL_PORT, timeout=None):
            super().open(host, port, timeout)

    __all__.append('IMAP4_SSL')


class IMAP4_stream(IMAP4):
    """A connection to a program, by its standard input and output."""

    def __init__(self, command):
        self.command = command
        super().__init__()

    def open(self, host=None, port=None, timeout=None):
        self.host = self.port = self.sock = self.file = None
        self.process = subprocess.Popen(self.command, bufsize=DEFAULT_BUFFER_SIZE, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        shell=True, close_fds=True)
        self.writefile, self.readfile = self.process.stdin, self.process.stdout

    def read(self, size):
        return self.readfile.read(size)

    def readline(self):
        return self.readfile.readline()

    def send(self, data):
        self.writefile.write(data)
        self.writefile.flush()

    def shutdown(self):
        self.readfile.close()
        self.writefile.close()
        self.process.wait()


class _Authenticator:
    """Answers a server's questions in Base64."""

    def __init__(self, mechinst):
        self.mech = mechinst

    def process(self, data):
        answer = self.mech(binascii.a2b_base64(data) if data else b'')
        if answer is None:
            return b'*'         # give up
        return binascii.b2a_base64(answer.encode('utf-8') if isinstance(answer, str) else answer, newline=False)


def Internaldate2tuple(resp):
    """The local time tuple of an INTERNALDATE, None for what has none."""
    match = _INTERNALDATE.match(resp)
    if not match:
        return None
    import calendar
    offset = (int(match['zoneh']) * 60 + int(match['zonem'])) * 60
    if match['zonen'] == b'-':
        offset = -offset
    fields = int(match['year']), Mon2num[match['mon']], *(int(match[name]) for name in ('day', 'hour', 'min', 'sec')), -1, -1, -1
    return time.localtime(calendar.timegm(fields) - offset)


def Int2AP(num):
    """A number in the letters A to P."""
    letters, num = b'', int(abs(num))
    while num:
        num, digit = divmod(num, 16)
        letters = b'ABCDEFGHIJKLMNOP'[digit:digit + 1] + letters
    return letters


def ParseFlags(resp):
    """The flags of a response."""
    match = _FLAGS.match(resp)
    return tuple(match['flags'].split()) if match else ()


def Time2Internaldate(date_time):
    """A time (seconds, a local time tuple, a datetime that knows its zone) as INTERNALDATE has it; a quoted string stays."""
    from datetime import datetime, timedelta, timezone
    if isinstance(date_time, (int, float)):
        moment = datetime.fromtimestamp(date_time, timezone.utc).astimezone()
    elif isinstance(date_time, tuple):
        try:
            offset = date_time.tm_gmtoff
        except AttributeError:
            is_summer = date_time[8]
            if is_summer == -1:
                is_summer = time.localtime(time.mktime(date_time))[8]
            offset = -(time.altzone if time.daylight and is_summer else time.timezone)
        moment = datetime(*date_time[:6], tzinfo=timezone(timedelta(seconds=offset)))
    elif isinstance(date_time, datetime):
        if date_time.tzinfo is None:
            raise ValueError('date_time must be aware')
        moment = date_time
    elif isinstance(date_time, str) and (date_time[0], date_time[-1]) == ('"', '"'):
        return date_time
    else:
        raise ValueError('date_time not of a known type')
    return moment.strftime(f'"%d-{Months[moment.month]}-%Y %H:%M:%S %z"')
