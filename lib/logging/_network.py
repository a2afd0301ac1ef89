"""Handlers that send records: over sockets, to syslog, by mail and by HTTP."""

import logging
import pickle
import socket
import struct
import time

__name__ = 'logging.handlers'

SYSLOG_UDP_PORT = SYSLOG_TCP_PORT = 514


class SocketHandler(logging.Handler):
    """Sends records over TCP, or with port None a Unix socket, each pickled and behind its length in four bytes.

    A connection that fails is tried again later and later: after retryStart seconds, retryFactor times that, up to retryMax.
    """

    def __init__(self, host, port):
        super().__init__()
        self.host = host
        self.port = port
        self.address = host if port is None else (host, port)
        self.sock = None
        self.closeOnError = False
        self.retryTime = None
        self.retryStart, self.retryMax, self.retryFactor = 1.0, 30.0, 2.0

    def makeSocket(self, timeout=1):
        """A connected socket."""
        if self.port is not None:
            return socket.create_connection(self.address, timeout=timeout)
        result = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        result.settimeout(timeout)
        try:
            result.connect(self.address)
        except OSError:
            result.close()
            raise
        return result

    def createSocket(self):
        """Connect, unless it is too early to try again."""
        now = time.time()
        if self.retryTime is not None and now < self.retryTime:
            return
        try:
            self.sock = self.makeSocket()
            self.retryTime = None
        except OSError:
            if self.retryTime is None:
                self.retryPeriod = self.retryStart
            else:
                self.retryPeriod = min(self.retryPeriod * self.retryFactor, self.retryMax)
            self.retryTime = now + self.retryPeriod

    def send(self, s):
        """Send bytes; a connection that fails is closed."""
        if self.sock is None:
            self.createSocket()
        if self.sock:
            try:
                self.sock.sendall(s)
            except OSError:
                self.sock.close()
                self.sock = None

    def makePickle(self, record):
        """The bytes of a record: its message is made, so that its arguments need not be pickled."""
        if record.exc_info:
            self.format(record) # leaves the exception's text in exc_text
        state = dict(record.__dict__, msg=record.getMessage(), args=None, exc_info=None)
        state.pop('message', None)
        data = pickle.dumps(state, 1)
        return struct.pack('>L', len(data)) + data

    def handleError(self, record):
        if self.closeOnError and self.sock:
            self.sock.close()
            self.sock = None
        else:
            super().handleError(record)

    def emit(self, record):
        try:
            self.send(self.makePickle(record))
        except Exception:
            self.handleError(record)

    def close(self):
        with self.lock:
            sock, self.sock = self.sock, None
            if sock:
                sock.close()
            super().close()


class DatagramHandler(SocketHandler):
    """Sends records over UDP, or with port None a Unix socket."""

    def __init__(self, host, port):
        super().__init__(host, port)
        self.closeOnError = False

    def makeSocket(self):
        return socket.socket(socket.AF_UNIX if self.port is None else socket.AF_INET, socket.SOCK_DGRAM)

    def send(self, s):
        if self.sock is None:
            self.createSocket()
        self.sock.sendto(s, self.address)


class SysLogHandler(logging.Handler):
    """Sends records to syslog, by default over UDP to this host; address may be the path of a Unix socket."""

    LOG_EMERG, LOG_ALERT, LOG_CRIT, LOG_ERR, LOG_WARNING, LOG_NOTICE, LOG_INFO, LOG_DEBUG = range(8)
    (LOG_KERN, LOG_USER, LOG_MAIL, LOG_DAEMON, LOG_AUTH, LOG_SYSLOG, LOG_LPR, LOG_NEWS, LOG_UUCP, LOG_CRON, LOG_AUTHPRIV, LOG_FTP, LOG_NTP,
     LOG_SECURITY, LOG_CONSOLE, LOG_SOLCRON, LOG_LOCAL0, LOG_LOCAL1, LOG_LOCAL2, LOG_LOCAL3, LOG_LOCAL4, LOG_LOCAL5, LOG_LOCAL6,
     LOG_LOCAL7) = range(24)

    priority_names = {'alert': LOG_ALERT, 'crit': LOG_CRIT, 'critical': LOG_CRIT, 'debug': LOG_DEBUG, 'emerg': LOG_EMERG, 'err': LOG_ERR,
                      'error': LOG_ERR, 'info': LOG_INFO, 'notice': LOG_NOTICE, 'panic': LOG_EMERG, 'warn': LOG_WARNING,
                      'warning': LOG_WARNING}
    facility_names = {name[4:].lower(): value for name, value in list(locals().items()) if name.startswith('LOG_') and name[4:] not in
                      ('EMERG', 'ALERT', 'CRIT', 'ERR', 'WARNING', 'NOTICE', 'INFO', 'DEBUG')}
    facility_names['solaris-cron'] = facility_names.pop('solcron')
    priority_map = {'DEBUG': 'debug', 'INFO': 'info', 'WARNING': 'warning', 'ERROR': 'error', 'CRITICAL': 'critical'}

    ident = ''          # stands before each message
    append_nul = True   # some daemons want it

    def __init__(self, address=('localhost', SYSLOG_UDP_PORT), facility=LOG_USER, socktype=None):
        super().__init__()
        self.address = address
        self.facility = facility
        self.socktype = socktype
        self.socket = None
        self.createSocket()

    def _connect_unixsocket(self, address):
        kinds = [self.socktype] if self.socktype is not None else [socket.SOCK_DGRAM, socket.SOCK_STREAM]
        for kind in kinds:
            self.socket = socket.socket(socket.AF_UNIX, kind)
            try:
                self.socket.connect(address)
                self.socktype = kind
                return
            except OSError:
                self.socket.close()
                if kind is kinds[-1]:
                    raise

    def createSocket(self):
        """Make the socket. A Unix socket that is not there may be later."""
        if isinstance(self.address, str):
            self.unixsocket = True
            try:
                self._connect_unixsocket(self.address)
            except OSError:
                pass
            return
        self.unixsocket = False
        if self.socktype is None:
            self.socktype = socket.SOCK_DGRAM
        host, port = self.address
        places = socket.getaddrinfo(host, port, 0, self.socktype)
        if not places:
            raise OSError('getaddrinfo returns an empty list')
        failure = None
        for family, kind, protocol, _, place in places:
            sock = None
            try:
                sock = socket.socket(family, kind, protocol)
                if kind == socket.SOCK_STREAM:
                    sock.connect(place)
                failure = None
                break
            except OSError as error:
                failure = error
                if sock is not None:
                    sock.close()
        if failure is not None:
            raise failure
        self.socket = sock
        self.socktype = kind

    def encodePriority(self, facility, priority):
        """The number of a facility and a priority, by names or numbers."""
        if isinstance(facility, str):
            facility = self.facility_names[facility]
        if isinstance(priority, str):
            priority = self.priority_names[priority]
        return facility << 3 | priority

    def close(self):
        with self.lock:
            sock, self.socket = self.socket, None
            if sock:
                sock.close()
            super().close()

    def mapPriority(self, levelName):
        """The priority of a level, by their names."""
        return self.priority_map.get(levelName, 'warning')

    def emit(self, record):
        try:
            message = self.ident + self.format(record) if self.ident else self.format(record)
            if self.append_nul:
                message += '\0'
            priority = self.encodePriority(self.facility, self.mapPriority(record.levelname))
            data = f'<{priority}>{message}'.encode('utf-8')
            if not self.socket:
                self.createSocket()
            if self.unixsocket:
                try:
                    self.socket.send(data)
                except OSError: # the daemon was started anew
                    self.socket.close()
                    self._connect_unixsocket(self.address)
                    self.socket.send(data)
            elif self.socktype == socket.SOCK_DGRAM:
                self.socket.sendto(data, self.address)
            else:
                self.socket.sendall(data)
        except Exception:
            self.handleError(record)


class SMTPHandler(logging.Handler):
    """Sends a mail for each record. credentials are (name, password); secure, a tuple for starttls(), asks for TLS."""

    def __init__(self, mailhost, fromaddr, toaddrs, subject, credentials=None, secure=None, timeout=5.0):
        super().__init__()
        self.mailhost, self.mailport = mailhost if isinstance(mailhost, (list, tuple)) else (mailhost, None)
        self.username, self.password = credentials if isinstance(credentials, (list, tuple)) else (credentials, None)
        self.fromaddr = fromaddr
        self.toaddrs = [toaddrs] if isinstance(toaddrs, str) else toaddrs
        self.subject = subject
        self.secure = secure
        self.timeout = timeout

    def getSubject(self, record):
        """The subject of a record's mail."""
        return self.subject

    def emit(self, record):
        try:
            import smtplib
            from email.message import EmailMessage
            from email.utils import localtime
            message = EmailMessage()
            message['From'], message['To'] = self.fromaddr, ','.join(self.toaddrs)
            message['Subject'], message['Date'] = self.getSubject(record), localtime()
            message.set_content(self.format(record))
            smtp = smtplib.SMTP(self.mailhost, self.mailport or smtplib.SMTP_PORT, timeout=self.timeout)
            if self.username:
                if self.secure is not None:
                    smtp.ehlo()
                    smtp.starttls(*self.secure)
                    smtp.ehlo()
                smtp.login(self.username, self.password)
            smtp.send_message(message)
            smtp.quit()
        except Exception:
            self.handleError(record)


class NTEventLogHandler(logging.Handler):
    """Writes to the event log of Windows NT, where there is one."""

    def __init__(self, appname, dllname=None, logtype='Application'):
        super().__init__()
        self._welu = None
        print('The Python Win32 extensions for NT (service, event logging) appear not to be available.')

    def getMessageID(self, record):
        """The number of the message in the library of messages."""
        return 1

    def getEventCategory(self, record):
        """The category."""
        return 0

    def getEventType(self, record):
        """The kind of event."""
        return getattr(self, 'typemap', {}).get(record.levelno, getattr(self, 'deftype', 0))

    def emit(self, record):
        """Does nothing: there is no such log here."""


class HTTPHandler(logging.Handler):
    """Sends a record's attributes to a web server, by GET or POST."""

    def __init__(self, host, url, method='GET', secure=False, credentials=None, context=None):
        super().__init__()
        method = method.upper()
        if method not in ('GET', 'POST'):
            raise ValueError('method must be GET or POST')
        if not secure and context is not None:
            raise ValueError('context parameter only makes sense with secure=True')
        self.host = host
        self.url = url
        self.method = method
        self.secure = secure
        self.credentials = credentials
        self.context = context

    def mapLogRecord(self, record):
        """What is sent of a record, a dict."""
        return record.__dict__

    def getConnection(self, host, secure):
        """The connection."""
        import http.client
        if secure:
            return http.client.HTTPSConnection(host, context=self.context)
        return http.client.HTTPConnection(host)

    def emit(self, record):
        try:
            from urllib.parse import urlencode
            connection = self.getConnection(self.host, self.secure)
            url, data = self.url, urlencode(self.mapLogRecord(record))
            if self.method == 'GET':
                url += ('&' if '?' in url else '?') + data
            connection.putrequest(self.method, url)
            if self.method == 'POST':
                connection.putheader('Content-type', 'application/x-www-form-urlencoded')
                connection.putheader('Content-length', str(len(data)))
            if self.credentials:
                import base64
                login = ('%s:%s' % self.credentials).encode('utf-8')
                connection.putheader('Authorization', 'Basic ' + base64.b64encode(login).strip().decode('ascii'))
            connection.endheaders()
            if self.method == 'POST':
                connection.send(data.encode('utf-8'))
            connection.getresponse()
        except Exception:
            self.handleError(record)
