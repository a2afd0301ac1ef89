"""Mail is sent by SMTP and ESMTP (RFC 5321) and their extensions."""

import base64
import copy
import email.generator
import email.message
import email.utils
import hmac
import io
import re
import socket
import sys
import time
from email.base64mime import body_encode as encode_base64

__all__ = ['SMTPException', 'SMTPNotSupportedError', 'SMTPServerDisconnected', 'SMTPResponseException', 'SMTPSenderRefused',
           'SMTPRecipientsRefused', 'SMTPDataError', 'SMTPConnectError', 'SMTPHeloError', 'SMTPAuthenticationError', 'quoteaddr', 'quotedata',
           'SMTP']

SMTP_PORT, SMTP_SSL_PORT, LMTP_PORT = 25, 465, 2003
CRLF, bCRLF = '\r\n', b'\r\n'
_MAXLINE = 8192         # of a reply: more would be memory that a server takes
_MAXCHALLENGE = 5       # questions of a server before one is let in

_OLD_AUTH = re.compile(r'auth=(.*)', re.I)
_FEATURE = re.compile(r'(?P<feature>[A-Za-z0-9][A-Za-z0-9\-]*) ?')
_LINE_END = re.compile(r'\r\n|\n|\r(?!\n)')


class SMTPException(OSError):
    """What this module raises."""


class SMTPNotSupportedError(SMTPException):
    """A server has not said that it can do this."""


class SMTPServerDisconnected(SMTPException):
    """A server is gone, or never was connected."""


class SMTPResponseException(SMTPException):
    """A reply that is no success; `smtp_code` and `smtp_error` are it."""

    def __init__(self, code, msg):
        self.smtp_code, self.smtp_error = code, msg
        self.args = code, msg


class SMTPSenderRefused(SMTPResponseException):
    """A sender is not allowed; `sender` is it."""

    def __init__(self, code, msg, sender):
        self.smtp_code, self.smtp_error, self.sender = code, msg, sender
        self.args = code, msg, sender


class SMTPRecipientsRefused(SMTPException):
    """No recipient is allowed; `recipients` has the reply for each."""

    def __init__(self, recipients):
        self.recipients = recipients
        self.args = recipients,


class SMTPDataError(SMTPResponseException):
    """A message is not taken."""


class SMTPConnectError(SMTPResponseException):
    """A server does not talk."""


class SMTPHeloError(SMTPResponseException):
    """A server does not say hello."""


class SMTPAuthenticationError(SMTPResponseException):
    """A server does not let one in."""


def _addr_only(addrstring):
    """The address of 'name <address>'."""
    name, address = email.utils.parseaddr(addrstring)
    return addrstring if (name, address) == ('', '') else address


def quoteaddr(addrstring):
    """An address in angle brackets."""
    name, address = email.utils.parseaddr(addrstring)
    if (name, address) == ('', ''):     # what cannot be read goes as it is
        return addrstring if addrstring.strip().startswith('<') else f'<{addrstring}>'
    return f'<{address}>'


def quotedata(data):
    """A message with its line ends made right, and dots that begin lines doubled."""
    return re.sub(r'(?m)^\.', '..', _fix_eols(data))


def _quote_periods(bindata):
    return re.sub(br'(?m)^\.', b'..', bindata)


def _fix_eols(data):
    return _LINE_END.sub(CRLF, data)


class SMTP:
    """A connection to a server. Each command returns (code, text) of the reply; those that do more raise if it is no success."""

    debuglevel = 0
    sock = file = None
    helo_resp = ehlo_resp = None
    ehlo_msg = 'ehlo'
    does_esmtp = False
    default_port = SMTP_PORT

    def __init__(self, host='', port=0, local_hostname=None, timeout=socket._GLOBAL_DEFAULT_TIMEOUT, source_address=None):
        self._host, self.timeout, self.source_address = host, timeout, source_address
        self.esmtp_features = {}
        self.command_encoding = 'ascii'
        self._auth_challenge_count = 0
        if host:
            code, text = self.connect(host, port)
            if code != 220:
                self.close()
                raise SMTPConnectError(code, text)
        self.local_hostname = self._own_name() if local_hostname is None else local_hostname

    @staticmethod
    def _own_name():
        """What to say in HELO: a name with a domain, or else an address in brackets (RFC 5321, 4.1.1.1)."""
        name = socket.getfqdn()
        if '.' in name:
            return name
        address = '127.0.0.1'
        try:
            address = socket.gethostbyname(socket.gethostname())
        except socket.gaierror:
            pass
        return f'[{address}]'

    def __enter__(self):
        return self

    def __exit__(self, *args):
        try:
            code, text = self.docmd('QUIT')
            if code != 221:
                raise SMTPResponseException(code, text)
        except SMTPServerDisconnected:
            pass
        finally:
            self.close()

    def set_debuglevel(self, debuglevel):
        """1: tell what is sent and received; 2: and when."""
        self.debuglevel = debuglevel

    def _print_debug(self, *args):
        if self.debuglevel > 1:
            now = time.time()
            print(f'{time.strftime("%H:%M:%S", time.localtime(now))}.{int(now % 1 * 1e6):06}', *args, file=sys.stderr)
        else:
            print(*args, file=sys.stderr)

    def _get_socket(self, host, port, timeout):
        if timeout is not None and not timeout:
            raise ValueError('Non-blocking socket (timeout=0) is not supported')
        if self.debuglevel > 0:
            self._print_debug('connect: to', (host, port), self.source_address)
        return socket.create_connection((host, port), timeout, self.source_address)

    def connect(self, host='localhost', port=0, source_address=None):
        """Connect to a server; the host may have ':port' at its end."""
        if source_address:
            self.source_address = source_address
        if not port and host.find(':') == host.rfind(':') >= 0:
            host, _, number = host.rpartition(':')
            try:
                port = int(number)
            except ValueError:
                raise OSError('nonnumeric port')
        port = port or self.default_port
        sys.audit('smtplib.connect', self, host, port)
        self.sock = self._get_socket(host, port, self.timeout)
        self.file = None
        return self._greeting()

    def _greeting(self):
        code, text = self.getreply()
        if self.debuglevel > 0:
            self._print_debug('connect:', repr(text))
        return code, text

    def send(self, s):
        """Send text or bytes."""
        if self.debuglevel > 0:
            self._print_debug('send:', repr(s))
        if not self.sock:
            raise SMTPServerDisconnected('please run connect() first')
        if isinstance(s, str):
            s = s.encode(self.command_encoding)
        sys.audit('smtplib.send', self, s)
        try:
            self.sock.sendall(s)
        except OSError:
            self.close()
            raise SMTPServerDisconnected('Server not connected')

    def putcmd(self, cmd, args=''):
        """Send a command."""
        line = cmd if args == '' else f'{cmd} {args}'
        if '\r' in line or '\n' in line:
            shown = line.replace('\n', '\\n').replace('\r', '\\r')
            raise ValueError(f'command and arguments contain prohibited newline characters: {shown}')
        self.send(line + CRLF)

    def getreply(self):
        """The next reply: (code, text); code is -1 if it has none."""
        if self.file is None:
            self.file = self.sock.makefile('rb')
        lines = []
        while True:
            try:
                line = self.file.readline(_MAXLINE + 1)
            except OSError as error:
                self.close()
                raise SMTPServerDisconnected(f'Connection unexpectedly closed: {error}')
            if not line:
                self.close()
                raise SMTPServerDisconnected('Connection unexpectedly closed')
            if self.debuglevel > 0:
                self._print_debug('reply:', repr(line))
            if len(line) > _MAXLINE:
                self.close()
                raise SMTPResponseException(500, 'Line too long.')
            lines.append(line[4:].strip(b' \t\r\n'))
            try:
                code = int(line[:3])
            except ValueError:
                code = -1
                break
            if line[3:4] != b'-':
                break
        text = b'\n'.join(lines)
        if self.debuglevel > 0:
            self._print_debug(f'reply: retcode ({code}); Msg: {text}')
        return code, text

    def docmd(self, cmd, args=''):
        """Send a command; returns the reply."""
        self.putcmd(cmd, args)
        return self.getreply()

    # The commands.

    def helo(self, name=''):
        """Say hello."""
        self.putcmd('helo', name or self.local_hostname)
        code, text = self.getreply()
        self.helo_resp = text
        return code, text

    def ehlo(self, name=''):
        """Say hello to a server that has extensions; esmtp_features is what it says it can do."""
        self.esmtp_features = {}
        self.putcmd(self.ehlo_msg, name or self.local_hostname)
        code, text = self.getreply()
        if code == -1 and not text:
            self.close()
            raise SMTPServerDisconnected('Server not connected')
        self.ehlo_resp = text
        if code != 250:
            return code, text
        self.does_esmtp = True
        for line in text.decode('latin-1').split('\n')[1:]:
            # Before there was a standard, 'AUTH=' stood where 'AUTH ' does now; some servers say both.
            if old := _OLD_AUTH.match(line):
                self.esmtp_features['auth'] = f'{self.esmtp_features.get("auth", "")} {old[1]}'
            elif match := _FEATURE.match(line):
                feature, parameters = match['feature'].lower(), line[match.end('feature'):].strip()
                if feature == 'auth':
                    parameters = f'{self.esmtp_features.get("auth", "")} {parameters}'
                self.esmtp_features[feature] = parameters
        return code, text

    def has_extn(self, opt):
        """Whether the server has an extension."""
        return opt.lower() in self.esmtp_features

    def help(self, args=''):
        self.putcmd('help', args)
        return self.getreply()[1]

    def rset(self):
        """Forget the message that was begun."""
        self.command_encoding = 'ascii'
        return self.docmd('rset')

    def _rset(self):
        """rset() where an error is on its way already."""
        try:
            self.rset()
        except SMTPServerDisconnected:
            pass

    def noop(self):
        return self.docmd('noop')

    def mail(self, sender, options=()):
        """Begin a message."""
        words = ''
        if options and self.does_esmtp:
            if any(option.lower() == 'smtputf8' for option in options):
                if not self.has_extn('smtputf8'):
                    raise SMTPNotSupportedError('SMTPUTF8 not supported by server')
                self.command_encoding = 'utf-8'
            words = ' ' + ' '.join(options)
        self.putcmd('mail', f'from:{quoteaddr(sender)}{words}')
        return self.getreply()

    def rcpt(self, recip, options=()):
        """Name a recipient."""
        words = ' ' + ' '.join(options) if options and self.does_esmtp else ''
        self.putcmd('rcpt', f'to:{quoteaddr(recip)}{words}')
        return self.getreply()

    def data(self, msg):
        """Send the message itself."""
        self.putcmd('data')
        code, reply = self.getreply()
        if self.debuglevel > 0:
            self._print_debug('data:', (code, reply))
        if code != 354:
            raise SMTPDataError(code, reply)
        if isinstance(msg, str):
            msg = _fix_eols(msg).encode('ascii')
        msg = _quote_periods(msg)
        self.send(msg + (b'' if msg.endswith(bCRLF) else bCRLF) + b'.\r\n')
        code, reply = self.getreply()
        if self.debuglevel > 0:
            self._print_debug('data:', (code, reply))
        return code, reply

    def verify(self, address):
        """Ask whether there is an address."""
        self.putcmd('vrfy', _addr_only(address))
        return self.getreply()

    vrfy = verify

    def expn(self, address):
        """Ask who is on a list."""
        self.putcmd('expn', _addr_only(address))
        return self.getreply()

    # What takes several commands.

    def ehlo_or_helo_if_needed(self):
        """Say hello if that was not done yet."""
        if self.helo_resp is None and self.ehlo_resp is None and not 200 <= self.ehlo()[0] <= 299:
            code, reply = self.helo()
            if not 200 <= code <= 299:
                raise SMTPHeloError(code, reply)

    def auth(self, mechanism, authobject, *, initial_response_ok=True):
        """Say who one is; authobject answers what the server asks, and None first of all if it is asked for that."""
        mechanism = mechanism.upper()
        first = authobject() if initial_response_ok else None
        if first is not None:
            code, reply = self.docmd('AUTH', f'{mechanism} {encode_base64(first.encode("ascii"), eol="")}')
            self._auth_challenge_count = 1
        else:
            code, reply = self.docmd('AUTH', mechanism)
            self._auth_challenge_count = 0
        while code == 334:
            self._auth_challenge_count += 1
            answer = authobject(base64.decodebytes(reply))
            code, reply = self.docmd(encode_base64(answer.encode('ascii'), eol=''))
            if self._auth_challenge_count > _MAXCHALLENGE:
                raise SMTPException('Server AUTH mechanism infinite loop. Last response: ' + repr((code, reply)))
        if code in (235, 503):
            return code, reply
        raise SMTPAuthenticationError(code, reply)

    def auth_cram_md5(self, challenge=None):
        """CRAM-MD5 (RFC 2195): the server speaks first."""
        if challenge is None:
            return None
        return f'{self.user} {hmac.HMAC(self.password.encode("ascii"), challenge, "md5").hexdigest()}'

    def auth_plain(self, challenge=None):
        """PLAIN (RFC 4616)."""
        return f'\0{self.user}\0{self.password}'

    def auth_login(self, challenge=None):
        """LOGIN: the name, then the password."""
        return self.user if challenge is None or self._auth_challenge_count < 2 else self.password

    def login(self, user, password, *, initial_response_ok=True):
        """Say who one is, by the best way that the server has."""
        self.ehlo_or_helo_if_needed()
        if not self.has_extn('auth'):
            raise SMTPNotSupportedError('SMTP AUTH extension not supported by server.')
        offered = self.esmtp_features['auth'].split()
        ways = [way for way in ('CRAM-MD5', 'PLAIN', 'LOGIN') if way in offered]
        if not ways:
            raise SMTPException('No suitable authentication method found.')
        self.user, self.password = user, password
        for way in ways:
            method = getattr(self, 'auth_' + way.lower().replace('-', '_'))
            try:
                code, reply = self.auth(way, method, initial_response_ok=initial_response_ok)
                if code in (235, 503):
                    return code, reply
            except SMTPAuthenticationError as error:
                last = error
        raise last

    def starttls(self, *, context=None):
        """Go on over TLS."""
        self.ehlo_or_helo_if_needed()
        if not self.has_extn('starttls'):
            raise SMTPNotSupportedError('STARTTLS extension not supported by server.')
        code, reply = self.docmd('STARTTLS')
        if code != 220:
            raise SMTPResponseException(code, reply)
        if not _have_ssl:
            raise RuntimeError('No SSL support included in this Python')
        if context is None:
            context = ssl._create_stdlib_context()
        self.sock = context.wrap_socket(self.sock, server_hostname=self._host)
        # What was said without it counts no more (RFC 3207).
        self.file = self.helo_resp = self.ehlo_resp = None
        self.esmtp_features = {}
        self.does_esmtp = False
        return code, reply

    def _refused(self, code, error):
        """Raise an error, but for a server that closes (421), which takes no RSET."""
        if code == 421:
            self.close()
        else:
            self._rset()
        raise error

    def sendmail(self, from_addr, to_addrs, msg, mail_options=(), rcpt_options=()):
        """Send a message to some recipients; returns {recipient: reply} of those that were refused while others were not."""
        self.ehlo_or_helo_if_needed()
        if isinstance(msg, str):
            msg = _fix_eols(msg).encode('ascii')
        options = []
        if self.does_esmtp:
            if self.has_extn('size'):
                options.append(f'size={len(msg):d}')
            options += mail_options
        code, reply = self.mail(from_addr, options)
        if code != 250:
            self._refused(code, SMTPSenderRefused(code, reply, from_addr))
        refused = {}
        to_addrs = [to_addrs] if isinstance(to_addrs, str) else to_addrs
        for recipient in to_addrs:
            code, reply = self.rcpt(recipient, rcpt_options)
            if code not in (250, 251):
                refused[recipient] = code, reply
            if code == 421:
                self._refused(code, SMTPRecipientsRefused(refused))
        if len(refused) == len(to_addrs):
            self._refused(0, SMTPRecipientsRefused(refused))
        code, reply = self.data(msg)
        if code != 250:
            self._refused(code, SMTPDataError(code, reply))
        return refused

    def send_message(self, msg, from_addr=None, to_addrs=None, mail_options=(), rcpt_options=()):
        """Send a message object to those whom its headers name, without the header that names those nobody is to know of."""
        self.ehlo_or_helo_if_needed()
        resent = msg.get_all('Resent-Date')
        if resent is None:
            prefix = ''
        elif len(resent) == 1:
            prefix = 'Resent-'
        else:
            raise ValueError("message has more than one 'Resent-' header block")
        if from_addr is None:
            name = prefix + ('Sender' if prefix + 'Sender' in msg else 'From')
            from_addr = email.utils.getaddresses([msg[name]])[0][1]
        if to_addrs is None:
            fields = [msg[prefix + name] for name in ('To', 'Bcc', 'Cc') if msg[prefix + name] is not None]
            to_addrs = [address for _, address in email.utils.getaddresses(fields)]
        sent = copy.copy(msg)
        del sent['Bcc'], sent['Resent-Bcc']
        policy = msg.policy.clone(linesep='\r\n')
        if not ''.join([from_addr, *to_addrs]).isascii():
            if not self.has_extn('smtputf8'):
                raise SMTPNotSupportedError('One or more source or delivery addresses require internationalized email support, but the '
                                            'server does not advertise the required SMTPUTF8 capability')
            policy = policy.clone(utf8=True)
            mail_options = (*mail_options, 'SMTPUTF8', 'BODY=8BITMIME')
        with io.BytesIO() as file:
            email.generator.BytesGenerator(file, policy=policy).flatten(sent, linesep='\r\n')
            data = file.getvalue()
        return self.sendmail(from_addr, to_addrs, data, mail_options, rcpt_options)

    def close(self):
        """Close the connection."""
        try:
            file, self.file = self.file, None
            if file:
                file.close()
        finally:
            sock, self.sock = self.sock, None
            if sock:
                sock.close()

    def quit(self):
        """Say goodbye and close the connection."""
        reply = self.docmd('quit')
        # A new connection begins anew.
        self.ehlo_resp = self.helo_resp = None
        self.esmtp_features = {}
        self.does_esmtp = False
        self.close()
        return reply


try:
    import ssl
except ImportError:
    _have_ssl = False
else:
    _have_ssl = True

    class SMTP_SSL(SMTP):
        """A connection that is over TLS from the first."""

        default_port = SMTP_SSL_PORT

        def __init__(self, host='', port=0, local_hostname=None, *, timeout=socket._GLOBAL_DEFAULT_TIMEOUT, source_address=None,
                     context=None):
            self.context = ssl._create_stdlib_context() if context is None else context
            super().__init__(host, port, local_hostname, timeout, source_address)

        def _get_socket(self, host, port, timeout):
            plain = super()._get_socket(host, port, timeout)
            return self.context.wrap_socket(plain, server_hostname=self._host)

    __all__.append('SMTP_SSL')


class LMTP(SMTP):
    """A connection by LMTP (RFC 2033), to a host or a Unix socket."""

    ehlo_msg = 'lhlo'

    def __init__(self, host='', port=LMTP_PORT, local_hostname=None, source_address=None, timeout=socket._GLOBAL_DEFAULT_TIMEOUT):
        super().__init__(host, port, local_hostname, timeout, source_address)

    def connect(self, host='localhost', port=0, source_address=None):
        if host[0] != '/':
            return super().connect(host, port, source_address)
        if self.timeout is not None and not self.timeout:
            raise ValueError('Non-blocking socket (timeout=0) is not supported')
        try:
            self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            if self.timeout is not socket._GLOBAL_DEFAULT_TIMEOUT:
                self.sock.settimeout(self.timeout)
            self.file = None
            self.sock.connect(host)
        except OSError:
            if self.debuglevel > 0:
                self._print_debug('connect fail:', host)
            if self.sock:
                self.sock.close()
            self.sock = None
            raise
        return self._greeting()
