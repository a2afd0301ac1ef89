"""SAX: a reader tells handlers what it sees in a document, while it reads."""

import io
import os
import sys

from ._exceptions import SAXException, SAXNotRecognizedException, SAXNotSupportedException, SAXParseException, SAXReaderNotAvailable
from .handler import ContentHandler, ErrorHandler
from .xmlreader import InputSource

default_parser_list = ["xml.sax.expatreader"]
if not sys.flags.ignore_environment and os.environ.get("PY_SAX_PARSER"):
    default_parser_list = os.environ["PY_SAX_PARSER"].split(",")


def make_parser(parser_list=()):
    """The reader of the first module that has one: of `parser_list`, then of those known."""
    for name in [*parser_list, *default_parser_list]:
        try:
            return _create_parser(name)
        except ImportError:
            # A module that is there and fails is an error; one that is missing is not.
            if name in sys.modules:
                raise
        except SAXReaderNotAvailable:
            pass
    raise SAXReaderNotAvailable("No parsers found", None)


def _create_parser(parser_name):
    return __import__(parser_name, {}, {}, ["create_parser"]).create_parser()


def _reader(handler, error_handler):
    reader = make_parser()
    reader.setContentHandler(handler)
    reader.setErrorHandler(ErrorHandler() if error_handler is None else error_handler)
    return reader


def parse(source, handler, errorHandler=ErrorHandler()):
    _reader(handler, errorHandler).parse(source)


def parseString(string, handler, errorHandler=ErrorHandler()):
    source = InputSource()
    if isinstance(string, str):
        source.setCharacterStream(io.StringIO(string))
    else:
        source.setByteStream(io.BytesIO(string))
    _reader(handler, errorHandler).parse(source)
