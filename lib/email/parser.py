"""Reads whole messages from strings, bytes and files."""

from email._policybase import compat32
from email.feedparser import BytesFeedParser, FeedParser
from io import StringIO, TextIOWrapper

__all__ = ['Parser', 'HeaderParser', 'BytesParser', 'BytesHeaderParser', 'FeedParser', 'BytesFeedParser']

_PIECE = 8192


class Parser:
    """Reads text. headersonly: what follows the headers is the payload, whatever it holds."""

    def __init__(self, _class=None, *, policy=compat32):
        self._class, self.policy = _class, policy

    def parse(self, fp, headersonly=False):
        """The message that a file holds."""
        parser = FeedParser(self._class, policy=self.policy)
        if headersonly:
            parser._set_headersonly()
        while data := fp.read(_PIECE):
            parser.feed(data)
        return parser.close()

    def parsestr(self, text, headersonly=False):
        """The message that a string holds."""
        return self.parse(StringIO(text), headersonly=headersonly)


class HeaderParser(Parser):
    """Reads the headers only."""

    def parse(self, fp, headersonly=True):
        return super().parse(fp, True)

    def parsestr(self, text, headersonly=True):
        return super().parsestr(text, True)


class BytesParser:
    """Reads bytes."""

    def __init__(self, *args, **kw):
        self.parser = Parser(*args, **kw)

    def parse(self, fp, headersonly=False):
        """The message that a binary file holds."""
        text = TextIOWrapper(fp, encoding='ascii', errors='surrogateescape')
        try:
            return self.parser.parse(text, headersonly)
        finally:
            text.detach()

    def parsebytes(self, text, headersonly=False):
        """The message that bytes hold."""
        return self.parser.parsestr(text.decode('ASCII', errors='surrogateescape'), headersonly)


class BytesHeaderParser(BytesParser):
    """Reads the headers only."""

    def parse(self, fp, headersonly=True):
        return super().parse(fp, headersonly=True)

    def parsebytes(self, text, headersonly=True):
        return super().parsebytes(text, headersonly=True)
