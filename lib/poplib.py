"""Mail is fetched by POP3 (RFC 1939)."""

import errno
import hashlib
import re
import socket
import sys

__all__ = ['POP3', 'error_proto']

POP3_PORT, POP3_SSL_PORT = 110, 995
CR, LF, CRLF = b'\r', b'\n', b'\r\n'
_MAXLINE = 2048     # of a reply; RFC 1939 has 512


class error_proto(Exception):
    """A reply that is no success."""


class POP3:
    """A connection to a server. Commands return the reply, or (reply, lines, size) where lines follow it."""

    encoding = 'UTF-8'
    timestamp = re.compile(br'\+OK.[^<]*(<.*>)')

    def __init__(self, host, port=POP3_PORT, timeout=socket._GLOBAL_DEFAULT_TIMEOUT):
        self.host, self.port = host, port
        self._tls_established = False
        sys.audit('poplib.connect', self, host, port)
        self.sock = self._create_socket(timeout)
        self.file = self.sock.makefile('rb')
        self._debugging = 0
        self.welcome = self._getresp()

    def _create_socket(self, timeout):
        if timeout is not None and not timeout:
            raise ValueError('Non-blocking socket (timeout=0) is not supported')
        return socket.create_connection((self.host, self.port), timeout)

    def _putline(self, line):
        if self._debugging > 1:
            print('*put*', repr(line))
        sys.audit('poplib.putline', self, line)
        self.sock.sendall(line + CRLF)

    def _putcmd(self, line):
        if self._debugging:
            print('*cmd*', repr(line))
        self._putline(bytes(line, self.encoding))

    def _getline(self):
        """(line without its end, size with it)."""
        line = self.file.readline(_MAXLINE + 1)
        if len(line) > _MAXLINE:
            raise error_proto('line too long')
        if self._debugging > 1:
            print('*get*', repr(line))
        if not line:
            raise error_proto('-ERR EOF')
        size = len(line)
        # Servers may send any mixture of line ends.
        if line.endswith(CRLF):
            return line[:-2], size
        return (line[1:-1] if line.startswith(CR) else line[:-1]), size

    def _getresp(self):
        reply, _ = self._getline()
        if self._debugging > 1:
            print('*resp*', repr(reply))
        if not reply.startswith(b'+'):
            raise error_proto(reply)
        return reply

    def _getlongresp(self):
        reply = self._getresp()
        lines, total = [], 0
        while True:
            line, size = self._getline()
            if line == b'.':
                return reply, lines, total
            if line.startswith(b'..'):
                size -= 1
                line = line[1:]
            total += size
            lines.append(line)

    def _shortcmd(self, line):
        self._putcmd(line)
        return self._getresp()

    def _longcmd(self, line):
        self._putcmd(line)
        return self._getlongresp()

    def getwelcome(self):
        return self.welcome

    def set_debuglevel(self, level):
        """1: tell commands; 2: and each line."""
        self._debugging = level

    def user(self, user):
        return self._shortcmd(f'USER {user}')

    def pass_(self, pswd):
        return self._shortcmd(f'PASS {pswd}')

    def stat(self):
        """(number of messages, their size)."""
        reply = self._shortcmd('STAT')
        words = reply.split()
        if self._debugging:
            print('*stat*', repr(words))
        return int(words[1]), int(words[2])

    def list(self, which=None):
        """The sizes of the messages, or of one."""
        return self._longcmd('LIST') if which is None else self._shortcmd(f'LIST {which}')

    def retr(self, which):
        """A message."""
        return self._longcmd(f'RETR {which}')

    def dele(self, which):
        return self._shortcmd(f'DELE {which}')

    def noop(self):
        return self._shortcmd('NOOP')

    def rset(self):
        """Take back what was deleted."""
        return self._shortcmd('RSET')

    def quit(self):
        """Say goodbye, which carries out what was deleted, and close the connection."""
        reply = self._shortcmd('QUIT')
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
                try:
                    sock.shutdown(socket.SHUT_RDWR)
                except OSError as error:
                    # The server may have been first.
                    if error.errno != errno.ENOTCONN:
                        raise
                finally:
                    sock.close()

    def rpop(self, user):
        return self._shortcmd(f'RPOP {user}')

    def apop(self, user, password):
        """Say who one is by a digest of the server's time stamp and the password."""
        match = self.timestamp.match(self.welcome)
        if not match:
            raise error_proto('-ERR APOP not supported by server')
        digest = hashlib.md5(match[1] + bytes(password, self.encoding)).hexdigest()
        return self._shortcmd(f'APOP {user} {digest}')

    def top(self, which, howmuch):
        """The headers and first lines of a message."""
        return self._longcmd(f'TOP {which} {howmuch}')

    def uidl(self, which=None):
        """The identifiers of the messages, or of one."""
        return self._longcmd('UIDL') if which is None else self._shortcmd(f'UIDL {which}')

    def utf8(self):
        """Have names and passwords in UTF-8 (RFC 6856)."""
        return self._shortcmd('UTF8')

    def capa(self):
        """{name: [words]} of what the server can do."""
        found = {}
        try:
            lines = self._longcmd('CAPA')[1]
        except error_proto:
            raise error_proto('-ERR CAPA not supported by server')
        for line in lines:
            name, *words = line.decode('ascii').split()
            found[name] = words
        return found

    def stls(self, context=None):
        """Go on over TLS."""
        if not HAVE_SSL:
            raise error_proto('-ERR TLS support missing')
        if self._tls_established:
            raise error_proto('-ERR TLS session already established')
        if 'STLS' not in self.capa():
            raise error_proto('-ERR STLS not supported by server')
        context = ssl._create_stdlib_context() if context is None else context
        reply = self._shortcmd('STLS')
        self.sock = context.wrap_socket(self.sock, server_hostname=self.host)
        self.file = self.sock.makefile('rb')
        self._tls_established = True
        return reply


try:
    import ssl
except ImportError:
    HAVE_SSL = False
else:
    HAVE_SSL = True

    class POP3_SSL(POP3):
        """A connection that is over TLS from the first."""

        def __init__(self, host, port=POP3_SSL_PORT, *, timeout=socket._GLOBAL_DEFAULT_TIMEOUT, context=None):
            self.context = ssl._create_stdlib_context() if context is None else context
            super().__init__(host, port, timeout)

        def _create_socket(self, timeout):
            return self.context.wrap_socket(super()._create_socket(timeout), server_hostname=self.host)

        def stls(self, context=None):
            raise error_proto('-ERR TLS session already established')

    __all__.append('POP3_SSL')
