"""What urllib.request raises."""

import io

import urllib.response

__all__ = ['URLError', 'HTTPError', 'ContentTooShortError']


class URLError(OSError):
    """An address could not be opened; `reason` says why: a text, or another exception."""

    def __init__(self, reason, filename=None):
        self.args = reason,
        self.reason = reason
        if filename is not None:
            self.filename = filename

    def __str__(self):
        return f'<urlopen error {self.reason}>'


class HTTPError(URLError, urllib.response.addinfourl):
    """A server's answer that is no success; it can be read like a response."""

    def __init__(self, url, code, msg, hdrs, fp):
        self.code, self.msg, self.hdrs, self.filename = code, msg, hdrs, url
        self.fp = io.BytesIO() if fp is None else fp
        urllib.response.addinfourl.__init__(self, self.fp, hdrs, url, code)

    def __str__(self):
        return f'HTTP Error {self.code}: {self.msg}'

    def __repr__(self):
        return f'<HTTPError {self.code}: {self.msg!r}>'

    @property
    def reason(self):
        return self.msg

    @property
    def headers(self):
        return self.hdrs

    @headers.setter
    def headers(self, headers):
        self.hdrs = headers


class ContentTooShortError(URLError):
    """Fewer bytes came than were announced; `content` is what came."""

    def __init__(self, message, content):
        super().__init__(message)
        self.content = content
