"""What urlopen() returns: a file with the headers and the address it came with."""

import tempfile

__all__ = ['addbase', 'addclosehook', 'addinfo', 'addinfourl']


class addbase(tempfile._TemporaryFileWrapper):
    """A file that is closed when nothing holds it any more."""

    def __init__(self, fp):
        super().__init__(fp, '<urllib response>', delete=False)
        self.fp = fp

    def __repr__(self):
        return f'<{self.__class__.__name__} at {id(self)!r} whose fp = {self.file!r}>'

    def __enter__(self):
        if self.fp.closed:
            raise ValueError('I/O operation on closed file')
        return self

    def __exit__(self, type, value, traceback):
        self.close()


class addclosehook(addbase):
    """Calls a function once it is closed."""

    def __init__(self, fp, closehook, *hookargs):
        super().__init__(fp)
        self.closehook, self.hookargs = closehook, hookargs

    def close(self):
        try:
            hook, arguments = self.closehook, self.hookargs
            if hook:
                self.closehook = self.hookargs = None
                hook(*arguments)
        finally:
            super().close()


class addinfo(addbase):
    """Has headers."""

    def __init__(self, fp, headers):
        super().__init__(fp)
        self.headers = headers

    def info(self):
        return self.headers


class addinfourl(addinfo):
    """Has headers, an address and a status."""

    def __init__(self, fp, headers, url, code=None):
        super().__init__(fp, headers)
        self.url, self.code = url, code

    @property
    def status(self):
        return self.code

    def getcode(self):
        return self.code

    def geturl(self):
        return self.url
