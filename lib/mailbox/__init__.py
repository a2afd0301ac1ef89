"""Mail as it lies on disk: Maildir, mbox, MH, Babyl and MMDF.

A mailbox is a mapping from keys, which it gives out itself, to messages; a message of one format is made of one of another with what both can
say of it. What is where: `_base` has what all mailboxes do, `_messages` the messages, `_folders` the formats with a file a message, `_single` those
that lie in one file."""

from ._base import Error, ExternalClashError, FormatError, Mailbox, NoSuchMailboxError, NotEmptyError
from ._files import _PartialFile, _ProxyFile
from ._folders import MH, Maildir
from ._messages import BabylMessage, MaildirMessage, Message, MHMessage, MMDFMessage, _mboxMMDFMessage, mboxMessage
from ._single import MMDF, Babyl, _mboxMMDF, _singlefileMailbox, mbox

__all__ = ['Mailbox', 'Maildir', 'mbox', 'MH', 'Babyl', 'MMDF', 'Message', 'MaildirMessage', 'mboxMessage', 'MHMessage', 'BabylMessage',
           'MMDFMessage', 'Error', 'NoSuchMailboxError', 'NotEmptyError', 'ExternalClashError', 'FormatError']

for _kind in (*map(globals().get, __all__), _PartialFile, _ProxyFile, _mboxMMDF, _mboxMMDFMessage, _singlefileMailbox):
    _kind.__module__ = __name__
del _kind
