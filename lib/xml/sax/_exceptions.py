"""What readers and handlers raise."""


class SAXException(Exception):
    """A message, and the exception that is behind it, if there is one."""

    def __init__(self, msg, exception=None):
        self._msg = msg
        self._exception = exception
        super().__init__(msg)

    def getMessage(self):
        return self._msg

    def getException(self):
        return self._exception

    def __str__(self):
        return self._msg

    def __getitem__(self, ix):
        raise AttributeError("__getitem__")


class SAXParseException(SAXException):
    """What is wrong in a document, and where: the place is asked of the locator at once, because the reader goes on."""

    def __init__(self, msg, exception, locator):
        super().__init__(msg, exception)
        self._locator = locator
        self._systemId = locator.getSystemId()
        self._linenum = locator.getLineNumber()
        self._colnum = locator.getColumnNumber()

    def getColumnNumber(self):
        return self._colnum

    def getLineNumber(self):
        return self._linenum

    def getPublicId(self):
        return self._locator.getPublicId()

    def getSystemId(self):
        return self._systemId

    def __str__(self):
        where = [self.getSystemId(), self.getLineNumber(), self.getColumnNumber()]
        system, line, column = (unknown if value is None else value for value, unknown in zip(where, ("<unknown>", "?", "?")))
        return f"{system}:{line}:{column}: {self._msg}"


class SAXNotRecognizedException(SAXException):
    """A feature or property that the reader does not know."""


class SAXNotSupportedException(SAXException):
    """A feature or property that the reader knows and cannot set so, or not now."""


class SAXReaderNotAvailable(SAXNotSupportedException):
    """No reader, or one whose library is missing."""
