"""What all mailboxes do, whatever their format."""

import contextlib
import email.generator
import email.message
import io
import os
import warnings
from types import GenericAlias

LINE_END = os.linesep.encode('ascii')


class Error(Exception):
    """What is wrong with a mailbox."""


class NoSuchMailboxError(Error):
    """There is no such mailbox, and none is to be made."""


class NotEmptyError(Error):
    """A mailbox that is to go has messages."""


class ExternalClashError(Error):
    """Another program works on the mailbox."""


class FormatError(Error):
    """A file is not of the format that it should be of."""


class Mailbox:
    """Messages by key. A subclass, which is a format, has add(), remove(), __setitem__(), iterkeys(), __contains__(), __len__(), get_message(),
    get_bytes(), get_file(), flush(), lock(), unlock() and close()."""

    _append_newline = False  # does a message end with a line's end, whatever it is made of?

    def __init__(self, path, factory=None, create=True):
        self._path = os.path.abspath(os.path.expanduser(path))
        self._factory = factory

    def _missing(self, *args, **keywords):
        raise NotImplementedError('Method must be implemented by subclass')

    add = remove = __setitem__ = get_message = get_bytes = get_file = iterkeys = __contains__ = __len__ = _missing
    flush = lock = unlock = close = _missing

    def __delitem__(self, key):
        self.remove(key)

    def discard(self, key):
        """Removes a message if it is there."""
        try:
            self.remove(key)
        except KeyError:
            pass

    def get(self, key, default=None):
        """The message of a key, or the default."""
        try:
            return self[key]
        except KeyError:
            return default

    def __getitem__(self, key):
        if not self._factory:
            return self.get_message(key)
        with contextlib.closing(self.get_file(key)) as file:
            return self._factory(file)

    def get_string(self, key):
        """A message as text."""
        return email.message_from_bytes(self.get_bytes(key)).as_string()

    def keys(self):
        """A list of the keys."""
        return list(self.iterkeys())

    def itervalues(self):
        """The messages; those that another program removes meanwhile are left out."""
        for key in self.iterkeys():
            try:
                message = self[key]
            except KeyError:
                continue
            yield message

    __iter__ = itervalues

    def values(self):
        """A list of the messages."""
        return list(self.itervalues())

    def iteritems(self):
        """(key, message) of each."""
        for key in self.iterkeys():
            try:
                message = self[key]
            except KeyError:
                continue
            yield key, message

    def items(self):
        """A list of (key, message)."""
        return list(self.iteritems())

    def clear(self):
        """Removes all messages."""
        for key in self.keys():
            self.discard(key)

    def pop(self, key, default=None):
        """Removes a message and gives it, or the default."""
        try:
            message = self[key]
        except KeyError:
            return default
        self.discard(key)
        return message

    def popitem(self):
        """Removes a message and gives (key, message)."""
        for key in self.iterkeys():
            return key, self.pop(key)
        raise KeyError('No messages in mailbox')

    def update(self, arg=None):
        """Puts other messages in the place of those with the same keys."""
        if hasattr(arg, 'iteritems'):
            pairs = arg.iteritems()
        elif hasattr(arg, 'items'):
            pairs = arg.items()
        else:
            pairs = arg
        unknown = False
        for key, message in pairs:
            try:
                self[key] = message
            except KeyError:
                unknown = True
        if unknown:
            raise KeyError('No message with key(s)')

    def _string_to_bytes(self, message):
        try:
            return message.encode('ascii')
        except UnicodeError:
            raise ValueError('String input must be ASCII-only; use bytes or a Message instead') from None

    def _dump_message(self, message, target, mangle_from_=False):
        """Writes a message, of whatever it is made, with the system's line ends; `mangle_from_`: with lines that begin with "From " quoted."""
        if isinstance(message, email.message.Message):
            made = io.BytesIO()
            email.generator.BytesGenerator(made, mangle_from_, 0).flatten(message)
            data = made.getvalue().replace(b'\n', LINE_END)
            target.write(data)
            if self._append_newline and not data.endswith(LINE_END):
                target.write(LINE_END)
            return
        if isinstance(message, str):
            message = self._string_to_bytes(message)
        if isinstance(message, io.StringIO):
            warnings.warn('Use of StringIO input is deprecated, use BytesIO instead', DeprecationWarning, 3)
            message = self._string_to_bytes(message.getvalue())
        if isinstance(message, bytes):
            if mangle_from_:
                message = message.replace(b'\nFrom ', b'\n>From ')
            message = message.replace(b'\n', LINE_END)
            target.write(message)
            if self._append_newline and not message.endswith(LINE_END):
                target.write(LINE_END)
        elif hasattr(message, 'read'):
            self._copy_file(message, target, mangle_from_)
        else:
            raise TypeError('Invalid message type: %s' % type(message))

    def _copy_file(self, file, target, mangle_from_):
        if hasattr(file, 'buffer'):
            warnings.warn('Use of text mode files is deprecated, use a binary mode file instead', DeprecationWarning, 4)
            file = file.buffer
        line = None
        while line := file.readline():
            if line.endswith(b'\r\n'):
                line = line[:-2] + b'\n'
            elif line.endswith(b'\r'):
                line = line[:-1] + b'\n'
            if mangle_from_ and line.startswith(b'From '):
                line = b'>From ' + line[5:]
            line = last = line.replace(b'\n', LINE_END)
            target.write(line)
        if self._append_newline and line is not None and not last.endswith(LINE_END):
            target.write(LINE_END)

    __class_getitem__ = classmethod(GenericAlias)
