"""Files are fetched and stored by FTP (RFC 959), commands over one connection and data over another."""

import re
import socket
import sys
from socket import _GLOBAL_DEFAULT_TIMEOUT

__all__ = ['FTP', 'error_reply', 'error_temp', 'error_perm', 'error_proto', 'all_errors']

MSG_OOB = 1         # urgent data, which some systems have no name for
FTP_PORT = 21
MAXLINE = 8192      # of a reply
CRLF, B_CRLF = '\r\n', b'\r\n'

_150 = re.compile(r'150 .* \((\d+) bytes\)', re.IGNORECASE | re.ASCII)
_227 = re.compile(r'(\d+),(\d+),(\d+),(\d+),(\d+),(\d+)', re.ASCII)


class Error(Exception):
    """What this module raises of itself."""


class error_reply(Error):
    """A reply that was not expected."""


class error_temp(Error):
    """A reply that says: not now (4xx)."""


class error_perm(Error):
    """A reply that says: no (5xx)."""


class error_proto(Error):
    """A reply that is none."""


all_errors = (Error, OSError, EOFError)


class FTP:
    """A connection to a server. Commands return the reply's text, or raise if it is no success."""

    debugging = 0
    host = ''
    port = FTP_PORT
    maxline = MAXLINE
    sock = file = welcome = None
    passiveserver = True
    trust_server_pasv_ipv4_address = False      # whether data may come from another host than commands

    def __init__(self, host='', user='', passwd='', acct='', timeout=_GLOBAL_DEFAULT_TIMEOUT, source_address=None, *, encoding='utf-8'):
        self.encoding, self.source_address, self.timeout = encoding, source_address, timeout
        if host:
            self.connect(host)
            if user:
                self.login(user, passwd, acct)

    def __enter__(self):
        return self

    def __exit__(self, *args):
        if self.sock is not None:
            try:
                self.quit()
            except (OSError, EOFError):
                pass
            finally:
                if self.sock is not None:
                    self.close()

    def connect(self, host='', port=0, timeout=-999, source_address=None):
        """Connect to a server; returns its welcome."""
        self.host, self.port = host or self.host, port or self.port
        if timeout != -999:
            self.timeout = timeout
        if self.timeout is not None and not self.timeout:
            raise ValueError('Non-blocking socket (timeout=0) is not supported')
        if source_address is not None:
            self.source_address = source_address
        sys.audit('ftplib.connect', self, self.host, self.port)
        self.sock = socket.create_connection((self.host, self.port), self.timeout, source_address=self.source_address)
        self.af = self.sock.family
        self.file = self.sock.makefile('r', encoding=self.encoding)
        self.welcome = self.getresp()
        return self.welcome

    def getwelcome(self):
        if self.debugging:
            print('*welcome*', self.sanitize(self.welcome))
        return self.welcome

    def set_debuglevel(self, level):
        """1: tell commands and replies; 2: and each line."""
        self.debugging = level

    debug = set_debuglevel

    def set_pasv(self, val):
        """Whether the client opens the connections for data."""
        self.passiveserver = val

    def sanitize(self, s):
        """A line as it may be shown: without the password."""
        if s[:5] in ('pass ', 'PASS '):
            length = len(s.rstrip('\r\n'))
            s = s[:5] + '*' * (length - 5) + s[length:]
        return repr(s)

    # Lines and replies.

    def putline(self, line):
        if '\r' in line or '\n' in line:
            raise ValueError('an illegal newline character should not be contained')
        sys.audit('ftplib.sendcmd', self, line)
        line += CRLF
        if self.debugging > 1:
            print('*put*', self.sanitize(line))
        self.sock.sendall(line.encode(self.encoding))

    def putcmd(self, line):
        if self.debugging:
            print('*cmd*', self.sanitize(line))
        self.putline(line)

    def _check(self, line):
        if len(line) > self.maxline:
            raise Error(f'got more than {self.maxline} bytes')
        return line

    def getline(self):
        """A line without its end; EOFError if there is none."""
        line = self._check(self.file.readline(self.maxline + 1))
        if self.debugging > 1:
            print('*get*', self.sanitize(line))
        if not line:
            raise EOFError
        return line.removesuffix('\n').removesuffix('\r') if line.endswith('\n') else line.removesuffix('\r')

    def getmultiline(self):
        """A reply: one line, or those from 'code-' to 'code '."""
        lines = [self.getline()]
        if lines[0][3:4] == '-':
            code = lines[0][:3]
            while True:
                lines.append(self.getline())
                if lines[-1][:3] == code and lines[-1][3:4] != '-':
                    break
        return '\n'.join(lines)

    def getresp(self):
        """A reply that is no failure."""
        reply = self.getmultiline()
        if self.debugging:
            print('*resp*', self.sanitize(reply))
        self.lastresp = reply[:3]
        kind = reply[:1]
        if kind and kind in '123':
            return reply
        raise {'4': error_temp, '5': error_perm}.get(kind, error_proto)(reply)

    def voidresp(self):
        """A reply that says that all is done (2xx)."""
        reply = self.getresp()
        if reply[:1] != '2':
            raise error_reply(reply)
        return reply

    def abort(self):
        """Have the server end a transfer."""
        line = b'ABOR' + B_CRLF
        if self.debugging > 1:
            print('*put urgent*', self.sanitize(line))
        self.sock.sendall(line, MSG_OOB)
        reply = self.getmultiline()
        if reply[:3] not in ('426', '225', '226'):
            raise error_proto(reply)
        return reply

    def sendcmd(self, cmd):
        self.putcmd(cmd)
        return self.getresp()

    def voidcmd(self, cmd):
        self.putcmd(cmd)
        return self.voidresp()

    # Connections for data.

    def sendport(self, host, port):
        return self.voidcmd(f'PORT {",".join([*host.split("."), str(port // 256), str(port % 256)])}')

    def sendeprt(self, host, port):
        family = {socket.AF_INET: 1, socket.AF_INET6: 2}.get(self.af, 0)
        if not family:
            raise error_proto('unsupported address family')
        return self.voidcmd(f'EPRT |{family}|{host}|{port}|')

    def makeport(self):
        """Listen for a connection from the server, and tell it where."""
        listener = socket.create_server(('', 0), family=self.af, backlog=1)
        port = listener.getsockname()[1]
        host = self.sock.getsockname()[0]
        (self.sendport if self.af == socket.AF_INET else self.sendeprt)(host, port)
        if self.timeout is not _GLOBAL_DEFAULT_TIMEOUT:
            listener.settimeout(self.timeout)
        return listener

    def makepasv(self):
        """(host, port) where the server listens."""
        if self.af != socket.AF_INET:
            return parse229(self.sendcmd('EPSV'), self.sock.getpeername())
        host, port = parse227(self.sendcmd('PASV'))
        return host if self.trust_server_pasv_ipv4_address else self.sock.getpeername()[0], port

    def _begin(self, cmd, rest):
        """Send the command of a transfer; returns the reply that says that it begins."""
        if rest is not None:
            self.sendcmd(f'REST {rest}')
        reply = self.sendcmd(cmd)
        # Some servers say that all is done before it begins.
        if reply[0] == '2':
            reply = self.getresp()
        if reply[0] != '1':
            raise error_reply(reply)
        return reply

    def ntransfercmd(self, cmd, rest=None):
        """(socket, size or None) of a transfer."""
        if self.passiveserver:
            connection = socket.create_connection(self.makepasv(), self.timeout, source_address=self.source_address)
            try:
                reply = self._begin(cmd, rest)
            except:
                connection.close()
                raise
        else:
            with self.makeport() as listener:
                reply = self._begin(cmd, rest)
                connection, _ = listener.accept()
                if self.timeout is not _GLOBAL_DEFAULT_TIMEOUT:
                    connection.settimeout(self.timeout)
        return connection, parse150(reply) if reply[:3] == '150' else None

    def transfercmd(self, cmd, rest=None):
        return self.ntransfercmd(cmd, rest)[0]

    def login(self, user='', passwd='', acct=''):
        """Say who one is; nobody in particular if no name is given."""
        user = user or 'anonymous'
        if user == 'anonymous' and passwd in ('', '-'):
            passwd += 'anonymous@'
        reply = self.sendcmd('USER ' + user)
        if reply[0] == '3':
            reply = self.sendcmd('PASS ' + passwd)
        if reply[0] == '3':
            reply = self.sendcmd('ACCT ' + acct)
        if reply[0] != '2':
            raise error_reply(reply)
        return reply

    def _unwrap(self, connection):
        """End TLS on a connection that has it."""
        if _have_ssl and isinstance(connection, ssl.SSLSocket):
            connection.unwrap()

    def retrbinary(self, cmd, callback, blocksize=8192, rest=None):
        """Fetch data; the callback takes each block."""
        self.voidcmd('TYPE I')
        with self.transfercmd(cmd, rest) as connection:
            while data := connection.recv(blocksize):
                callback(data)
            self._unwrap(connection)
        return self.voidresp()

    def retrlines(self, cmd, callback=None):
        """Fetch text; the callback takes each line, without its end."""
        callback = print_line if callback is None else callback
        self.sendcmd('TYPE A')
        with self.transfercmd(cmd) as connection, connection.makefile('r', encoding=self.encoding) as file:
            while True:
                line = self._check(file.readline(self.maxline + 1))
                if self.debugging > 2:
                    print('*retr*', repr(line))
                if not line:
                    break
                callback(line[:-2] if line.endswith(CRLF) else line.removesuffix('\n'))
            self._unwrap(connection)
        return self.voidresp()

    def storbinary(self, cmd, fp, blocksize=8192, callback=None, rest=None):
        """Store what a file has; the callback takes each block once it is sent."""
        self.voidcmd('TYPE I')
        with self.transfercmd(cmd, rest) as connection:
            while data := fp.read(blocksize):
                connection.sendall(data)
                if callback:
                    callback(data)
            self._unwrap(connection)
        return self.voidresp()

    def storlines(self, cmd, fp, callback=None):
        """Store the lines of a binary file."""
        self.voidcmd('TYPE A')
        with self.transfercmd(cmd) as connection:
            while line := self._check(fp.readline(self.maxline + 1)):
                if not line.endswith(B_CRLF):
                    line = (line[:-1] if line[-1:] in b'\r\n' else line) + B_CRLF
                connection.sendall(line)
                if callback:
                    callback(line)
            self._unwrap(connection)
        return self.voidresp()

    # Commands.

    def acct(self, password):
        return self.voidcmd('ACCT ' + password)

    def nlst(self, *args):
        """The names in a folder."""
        names = []
        self.retrlines(' '.join(['NLST', *args]), names.append)
        return names

    def dir(self, *args):
        """List a folder; the last argument may be a function that takes the lines."""
        callback = None
        if args and not isinstance(args[-1], str):
            *args, callback = args
        self.retrlines(' '.join(['LIST', *filter(None, args)]), callback)

    def mlsd(self, path='', facts=[]):
        """(name, {fact: value}) of what is in a folder (RFC 3659); facts: those that are wanted."""
        if facts:
            self.sendcmd(f'OPTS MLST {";".join(facts)};')
        lines = []
        self.retrlines(f'MLSD {path}' if path else 'MLSD', lines.append)
        for line in lines:
            found, _, name = line.rstrip(CRLF).partition(' ')
            entry = {}
            for fact in found[:-1].split(';'):
                key, _, value = fact.partition('=')
                entry[key.lower()] = value
            yield name, entry

    def rename(self, fromname, toname):
        reply = self.sendcmd('RNFR ' + fromname)
        if reply[0] != '3':
            raise error_reply(reply)
        return self.voidcmd('RNTO ' + toname)

    def delete(self, filename):
        reply = self.sendcmd('DELE ' + filename)
        if reply[:3] not in ('250', '200'):
            raise error_reply(reply)
        return reply

    def cwd(self, dirname):
        if dirname == '..':
            try:
                return self.voidcmd('CDUP')
            except error_perm as error:
                if error.args[0][:3] != '500':
                    raise
        return self.voidcmd('CWD ' + (dirname or '.'))

    def size(self, filename):
        """The size of a file."""
        reply = self.sendcmd('SIZE ' + filename)
        return int(reply[3:].strip()) if reply[:3] == '213' else None

    def mkd(self, dirname):
        """Make a folder; returns its path."""
        reply = self.voidcmd('MKD ' + dirname)
        return parse257(reply) if reply.startswith('257') else ''

    def rmd(self, dirname):
        return self.voidcmd('RMD ' + dirname)

    def pwd(self):
        """The path of the folder one is in."""
        reply = self.voidcmd('PWD')
        return parse257(reply) if reply.startswith('257') else ''

    def quit(self):
        """Say goodbye and close the connection."""
        reply = self.voidcmd('QUIT')
        self.close()
        return reply

    def close(self):
        try:
            file, self.file = self.file, None
            if file is not None:
                file.close()
        finally:
            sock, self.sock = self.sock, None
            if sock is not None:
                sock.close()


try:
    import ssl
except ImportError:
    _have_ssl = False
else:
    _have_ssl = True

    class FTP_TLS(FTP):
        """A connection whose commands are over TLS once auth() was called, which login() does, and data after prot_p() (RFC 4217)."""

        def __init__(self, host='', user='', passwd='', acct='', *, context=None, timeout=_GLOBAL_DEFAULT_TIMEOUT, source_address=None,
                     encoding='utf-8'):
            self.context = ssl._create_stdlib_context() if context is None else context
            self._prot_p = False
            super().__init__(host, user, passwd, acct, timeout, source_address, encoding=encoding)

        def login(self, user='', passwd='', acct='', secure=True):
            if secure and not isinstance(self.sock, ssl.SSLSocket):
                self.auth()
            return super().login(user, passwd, acct)

        def auth(self):
            """Go on over TLS."""
            if isinstance(self.sock, ssl.SSLSocket):
                raise ValueError('Already using TLS')
            reply = self.voidcmd('AUTH TLS' if self.context.protocol >= ssl.PROTOCOL_TLS else 'AUTH SSL')
            self.sock = self.context.wrap_socket(self.sock, server_hostname=self.host)
            self.file = self.sock.makefile(mode='r', encoding=self.encoding)
            return reply

        def ccc(self):
            """Go on without TLS."""
            if not isinstance(self.sock, ssl.SSLSocket):
                raise ValueError('not using TLS')
            reply = self.voidcmd('CCC')
            self.sock = self.sock.unwrap()
            return reply

        def prot_p(self):
            """Have data protected."""
            self.voidcmd('PBSZ 0')      # which has to come first
            reply = self.voidcmd('PROT P')
            self._prot_p = True
            return reply

        def prot_c(self):
            """Have data in clear."""
            reply = self.voidcmd('PROT C')
            self._prot_p = False
            return reply

        def ntransfercmd(self, cmd, rest=None):
            connection, size = super().ntransfercmd(cmd, rest)
            if self._prot_p:
                connection = self.context.wrap_socket(connection, server_hostname=self.host)
            return connection, size

        def abort(self):
            # TLS knows no urgent data.
            self.sock.sendall(b'ABOR' + B_CRLF)
            reply = self.getmultiline()
            if reply[:3] not in ('426', '225', '226'):
                raise error_proto(reply)
            return reply

    __all__.append('FTP_TLS')
    all_errors = (Error, OSError, EOFError, ssl.SSLError)


def parse150(resp):
    """The size that a reply says, None if it says none."""
    if resp[:3] != '150':
        raise error_reply(resp)
    match = _150.match(resp)
    return int(match[1]) if match else None


def parse227(resp):
    """(host, port) of the reply to PASV."""
    if resp[:3] != '227':
        raise error_reply(resp)
    match = _227.search(resp)
    if not match:
        raise error_proto(resp)
    *host, high, low = match.groups()
    return '.'.join(host), (int(high) << 8) + int(low)


def parse229(resp, peer):
    """(host, port) of the reply to EPSV; the host is the peer's."""
    if resp[:3] != '229':
        raise error_reply(resp)
    left = resp.find('(')
    right = resp.find(')', left + 1)
    if left < 0 or right < 0 or resp[left + 1] != resp[right - 1]:
        raise error_proto(resp)
    parts = resp[left + 1:right].split(resp[left + 1])
    if len(parts) != 5:
        raise error_proto(resp)
    return peer[0], int(parts[3])


def parse257(resp):
    """The path in quotes of a reply to MKD or PWD."""
    if resp[:3] != '257':
        raise error_reply(resp)
    match = re.match(r'"((?:[^"]|"")*)"?', resp[4:]) if resp[3:5] == ' "' else None
    return match[1].replace('""', '"') if match else ''


def print_line(line):
    """What takes the lines where nothing else does."""
    print(line)


def ftpcp(source, sourcename, target, targetname='', type='I'):
    """Have one server send a file to another."""
    type = 'TYPE ' + type
    source.voidcmd(type)
    target.voidcmd(type)
    target.sendport(*parse227(source.sendcmd('PASV')))
    # The one that listens must be told first (RFC 959, 5.4).
    for connection, command in (target, f'STOR {targetname or sourcename}'), (source, f'RETR {sourcename}'):
        reply = connection.sendcmd(command)
        if reply[:3] not in ('125', '150'):
            raise error_proto
    source.voidresp()
    target.voidresp()
