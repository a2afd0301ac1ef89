"""What is wrong with a message: exceptions, and defects, which a message keeps a list of."""


class MessageError(Exception):
    """Base class for errors in the email package."""


class MessageParseError(MessageError):
    """A message could not be parsed."""


class HeaderParseError(MessageParseError):
    """A header could not be parsed."""


class BoundaryError(MessageParseError):
    """A boundary that ends a part was not found."""


class MultipartConversionError(MessageError, TypeError):
    """A message cannot become one of several parts."""


class CharsetError(MessageError):
    """A character set's name is none."""


class HeaderWriteError(MessageError):
    """A header could not be written."""


class MessageDefect(ValueError):
    """Something that is not as the standards want it; `line` is where, if that is known."""

    def __init__(self, line=None):
        if line is not None:
            super().__init__(line)
        self.line = line


class NoBoundaryInMultipartDefect(MessageDefect):
    """A multipart message names no boundary."""


class StartBoundaryNotFoundDefect(MessageDefect):
    """The boundary that was named never came."""


class CloseBoundaryNotFoundDefect(MessageDefect):
    """A message of several parts has no end."""


class FirstHeaderLineIsContinuationDefect(MessageDefect):
    """The first line of the headers continues none."""


class MisplacedEnvelopeHeaderDefect(MessageDefect):
    """A line that begins with 'From ' stands amid headers."""


class MissingHeaderBodySeparatorDefect(MessageDefect):
    """A line that is no header came before the empty line."""



class MalformedHeaderDefect(MessageDefect):
    """A former name of the defect above."""


class MultipartInvariantViolationDefect(MessageDefect):
    """A multipart message has no parts."""


class InvalidMultipartContentTransferEncodingDefect(MessageDefect):
    """A multipart message is encoded as a whole."""


class UndecodableBytesDefect(MessageDefect):
    """A header has bytes that cannot be decoded."""


class InvalidBase64PaddingDefect(MessageDefect):
    """Base64 text lacks its padding."""


class InvalidBase64CharactersDefect(MessageDefect):
    """Base64 text has other characters."""


class InvalidBase64LengthDefect(MessageDefect):
    """Base64 text has a length that none has."""


class HeaderDefect(MessageDefect):
    """Something is wrong with a header."""


class InvalidHeaderDefect(HeaderDefect):
    """A header is not valid; the message says why."""


class HeaderMissingRequiredValue(HeaderDefect):
    """A header that must have a value has none."""


class NonPrintableDefect(HeaderDefect):
    """Characters that cannot be printed; `non_printables` has them."""

    def __init__(self, non_printables):
        super().__init__(non_printables)
        self.non_printables = non_printables

    def __str__(self):
        return f'the following ASCII non-printables found in header: {self.non_printables}'


class ObsoleteHeaderDefect(HeaderDefect):
    """A header is written in a way that RFC 5322 calls obsolete."""


class NonASCIILocalPartDefect(HeaderDefect):
    """The local part of an address is not all ASCII."""


class InvalidDateDefect(HeaderDefect):
    """A date is none."""
