# Names that packages import or reach for although they are private, or moved away.
import email.headerregistry
import importlib.abc
import selectors
import socket
import threading
import traceback
import unittest
import warnings
import xml.etree.cElementTree
import zipfile
from xml.dom import minidom, xmlbuilder

warnings.simplefilter("ignore")
print(importlib.abc.TraversableResources.__module__, importlib.abc.Traversable.__name__)
print(selectors.SelectorKey._make([1, 2, 3, 4]), selectors.SelectorKey._field_defaults)
print(socket.EBADF, socket.EAGAIN == socket.EWOULDBLOCK)
with threading._active_limbo_lock:
    print(threading._allocate_lock().locked())
print(traceback._cause_message + traceback._context_message)
print(unittest.TestProgram.failfast, unittest.TestProgram.buffer)
print(zipfile._FH_FILENAME_LENGTH, zipfile._FH_EXTRA_FIELD_LENGTH, zipfile._CD_LOCAL_HEADER_OFFSET, zipfile._ECD_LOCATION)
print(xml.etree.cElementTree.fromstring("<a/>").tag)
document = minidom.parseString("<a><b/>t</a>")
print(document.saveXML(document.documentElement), document.async_, xmlbuilder.Options.comments)
for address in ("to@example.com", "A name <to@example.com>", '"A, b" <a.b@example.com>', "to@other.com extra", "to", "to@", "", '"a b"@c', "a@b, c@d"):
    try:
        token, rest = email.headerregistry.parser.get_mailbox(address)
        print([token.display_name, token.local_part, token.domain, token.addr_spec, str(token)], repr(rest))
    except email.errors.HeaderParseError:
        print(repr(address), "HeaderParseError")
