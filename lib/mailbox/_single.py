"""Mailboxes that are one file: mbox, MMDF and Babyl. A key is a number that a message has as long as the mailbox is open."""

import email.generator
import email.message
import errno
import io
import os
import time
import warnings

from . import _locks
from ._base import LINE_END, ExternalClashError, Mailbox, NoSuchMailboxError
from ._files import _PartialFile, sync_and_close, synced
from ._messages import BabylMessage, MMDFMessage, _mboxMMDFMessage, mboxMessage


class _singlefileMailbox(Mailbox):
    """What is changed is written by flush(): a new file takes the old one's place. Only what is added goes into the file at once."""

    def __init__(self, path, factory=None, create=True):
        Mailbox.__init__(self, path, factory, create)
        try:
            file = open(self._path, 'rb+')
        except FileNotFoundError:
            if not create:
                raise NoSuchMailboxError(self._path) from None
            file = open(self._path, 'wb+')
        except PermissionError:
            file = open(self._path, 'rb')
        except OSError as e:
            if e.errno != errno.EROFS:
                raise
            file = open(self._path, 'rb')
        self._file = file
        self._toc = None  # {key: (start, stop)}, once it is asked for
        self._next_key = 0
        self._pending = False  # is there something for flush() to write?
        self._pending_sync = False  # or only to be brought to the disk?
        self._locked = False
        self._file_length = None  # where what is known of the file ends

    def add(self, message):
        """Adds a message and gives its key."""
        self._lookup()
        self._toc[self._next_key] = self._append_message(message)
        self._next_key += 1
        # What was added at the file's end needs no new file.
        self._pending_sync = True
        return self._next_key - 1

    def remove(self, key):
        """Removes a message."""
        self._lookup(key)
        del self._toc[key]
        self._pending = True

    def __setitem__(self, key, message):
        self._lookup(key)
        self._toc[key] = self._append_message(message)
        self._pending = True

    def iterkeys(self):
        """The keys of the messages."""
        self._lookup()
        yield from self._toc.keys()

    def __contains__(self, key):
        self._lookup()
        return key in self._toc

    def __len__(self):
        self._lookup()
        return len(self._toc)

    def lock(self):
        """Locks the mailbox."""
        if not self._locked:
            _locks.lock(self._file)
            self._locked = True

    def unlock(self):
        """Unlocks it."""
        if self._locked:
            _locks.unlock(self._file)
            self._locked = False

    def flush(self):
        """Writes what was changed."""
        if not self._pending:
            if self._pending_sync:
                synced(self._file)
                self._pending_sync = False
            return
        # Where messages were removed or replaced the table was read, and the file's length with it.
        self._file.seek(0, 2)
        length = self._file.tell()
        if length != self._file_length:
            raise ExternalClashError('Size of mailbox file changed (expected %i, found %i)' % (self._file_length, length))
        beside = _locks.temporary(self._path)
        try:
            toc = self._copy_all(beside)
            self._file_length = beside.tell()
        except BaseException:
            beside.close()
            os.remove(beside.name)
            raise
        sync_and_close(beside)
        self._file.close()
        old = os.stat(self._path)
        os.chmod(beside.name, old.st_mode)
        try:
            os.chown(beside.name, old.st_uid, old.st_gid)
        except (AttributeError, OSError):
            pass  # not every user may give files away
        try:
            os.rename(beside.name, self._path)
        except FileExistsError:
            os.remove(self._path)
            os.rename(beside.name, self._path)
        self._file = open(self._path, 'rb+')
        self._toc = toc
        self._pending = self._pending_sync = False
        if self._locked:
            _locks.lock(self._file, dot=False)

    def _copy_all(self, to):
        """Copies all messages to a new file; the table of that."""
        self._pre_mailbox_hook(to)
        toc = {}
        for key in sorted(self._toc):
            start, stop = self._toc[key]
            self._file.seek(start)
            self._pre_message_hook(to)
            begin = to.tell()
            while data := self._file.read(min(4096, stop - self._file.tell())):
                to.write(data)
            toc[key] = begin, to.tell()
            self._post_message_hook(to)
        return toc

    # What a format writes at the file's beginning, and around each message.

    def _pre_mailbox_hook(self, f):
        pass

    def _pre_message_hook(self, f):
        pass

    def _post_message_hook(self, f):
        pass

    def close(self):
        """Writes what was changed, unlocks the mailbox and closes its file."""
        try:
            self.flush()
        finally:
            try:
                if self._locked:
                    self.unlock()
            finally:
                self._file.close()

    def _lookup(self, key=None):
        """(start, stop) of a message; without a key, only reads the file's table if it is not there."""
        if self._toc is None:
            self._generate_toc()
        if key is not None:
            try:
                return self._toc[key]
            except KeyError:
                raise KeyError('No message with key: %s' % key) from None

    def _append_message(self, message):
        """Writes a message to the file's end: (start, stop)."""
        self._file.seek(0, 2)
        before = self._file.tell()
        if not self._toc and not self._pending:
            # The first of a new file.
            self._pre_mailbox_hook(self._file)
        try:
            self._pre_message_hook(self._file)
            offsets = self._install_message(message)
            self._post_message_hook(self._file)
        except BaseException:
            self._file.truncate(before)
            raise
        self._file.flush()
        self._file_length = self._file.tell()
        return offsets

    def _table(self, starts, stops):
        """Notes what was found in the file, whose end is where it is read."""
        self._toc = dict(enumerate(zip(starts, stops)))
        self._next_key = len(self._toc)
        self._file_length = self._file.tell()


class _mboxMMDF(_singlefileMailbox):
    """What mbox and MMDF share: a message begins with a line "From ..."."""

    _mangle_from_ = True
    _message_factory = _mboxMMDFMessage

    def get_message(self, key):
        """The message of a key."""
        start, stop = self._lookup(key)
        self._file.seek(start)
        line = self._file.readline().replace(LINE_END, b'').decode('ascii')
        data = self._file.read(stop - self._file.tell())
        message = self._message_factory(data.replace(LINE_END, b'\n'))
        message.set_unixfrom(line)
        message.set_from(line[5:])
        return message

    def get_string(self, key, from_=False):
        """A message as text; `from_`: with its first line."""
        return email.message_from_bytes(self.get_bytes(key, from_)).as_string(unixfrom=from_)

    def get_bytes(self, key, from_=False):
        """A message's bytes; `from_`: with its first line."""
        with self.get_file(key, from_) as file:
            return file.read().replace(LINE_END, b'\n')

    def get_file(self, key, from_=False):
        """A message as a file; `from_`: with its first line."""
        start, stop = self._lookup(key)
        self._file.seek(start)
        if not from_:
            self._file.readline()
        return _PartialFile(self._file, self._file.tell(), stop)

    def _install_message(self, message):
        line = None
        if isinstance(message, str):
            message = self._string_to_bytes(message)
        if isinstance(message, bytes) and message.startswith(b'From '):
            line, found, message = message.partition(b'\n')
        elif isinstance(message, _mboxMMDFMessage):
            line = b'From ' + message.get_from().encode('ascii')
        elif isinstance(message, email.message.Message) and message.get_unixfrom() is not None:
            line = message.get_unixfrom().encode('ascii')
        if line is None:
            line = b'From MAILER-DAEMON ' + time.asctime(time.gmtime()).encode()
        start = self._file.tell()
        self._file.write(line + LINE_END)
        self._dump_message(message, self._file, self._mangle_from_)
        return start, self._file.tell()


class mbox(_mboxMMDF):
    """The classic format: messages one after the other, each behind a line "From ..." and before an empty one."""

    _append_newline = True
    _message_factory = mboxMessage

    def _post_message_hook(self, f):
        f.write(LINE_END)

    def _generate_toc(self):
        starts, stops, empty = [], [], False
        self._file.seek(0)
        while True:
            at = self._file.tell()
            line = self._file.readline()
            if line.startswith(b'From ') or not line:
                # An empty line ends a message, and is none of it.
                if len(stops) < len(starts):
                    stops.append(at - len(LINE_END) if empty else at)
                if not line:
                    break
                starts.append(at)
                empty = False
            else:
                empty = line == LINE_END
        self._table(starts, stops)


class MMDF(_mboxMMDF):
    """Messages between lines of four control characters."""

    _message_factory = MMDFMessage

    def _pre_message_hook(self, f):
        f.write(b'\001\001\001\001' + LINE_END)

    def _post_message_hook(self, f):
        f.write(LINE_END + b'\001\001\001\001' + LINE_END)

    def _generate_toc(self):
        mark = b'\001\001\001\001' + LINE_END
        starts, stops = [], []
        self._file.seek(0)
        inside = False
        while line := self._file.readline():
            after = self._file.tell()
            if line == mark:
                if inside:
                    stops.append(after - len(line) - len(LINE_END))
                else:
                    starts.append(after)
                inside = not inside
        if inside:
            stops.append(self._file.tell())
        self._table(starts, stops)


class Babyl(_singlefileMailbox):
    """Rmail's format: each message with labels, and its headers twice, once as they are shown."""

    _special_labels = frozenset({'unseen', 'deleted', 'filed', 'answered', 'forwarded', 'edited', 'resent'})

    def __init__(self, path, factory=None, create=True):
        _singlefileMailbox.__init__(self, path, factory, create)
        self._labels = {}

    def add(self, message):
        """Adds a message and gives its key."""
        key = _singlefileMailbox.add(self, message)
        if isinstance(message, BabylMessage):
            self._labels[key] = message.get_labels()
        return key

    def remove(self, key):
        """Removes a message."""
        _singlefileMailbox.remove(self, key)
        self._labels.pop(key, None)

    def __setitem__(self, key, message):
        _singlefileMailbox.__setitem__(self, key, message)
        if isinstance(message, BabylMessage):
            self._labels[key] = message.get_labels()

    def _parts(self, key):
        """All headers, the headers that are shown, and the body, with plain line ends."""
        start, stop = self._lookup(key)
        self._file.seek(start)
        self._file.readline()  # the labels
        headers = self._until_eooh()
        shown = []
        while (line := self._file.readline()) and line != LINE_END and self._file.tell() < stop:
            shown.append(line)
        body = self._file.read(max(stop - self._file.tell(), 0)).replace(LINE_END, b'\n')
        return headers, b''.join(shown).replace(LINE_END, b'\n'), body

    def _until_eooh(self):
        lines = []
        while (line := self._file.readline()) and line != b'*** EOOH ***' + LINE_END:
            lines.append(line.replace(LINE_END, b'\n'))
        return b''.join(lines)

    def get_message(self, key):
        """The message of a key."""
        headers, shown, body = self._parts(key)
        message = BabylMessage(headers + body)
        message.set_visible(shown.decode())
        if key in self._labels:
            message.set_labels(self._labels[key])
        return message

    def get_bytes(self, key):
        """A message's bytes, with plain line ends."""
        headers, _, body = self._parts(key)
        return headers + body

    def get_file(self, key):
        """A message as a file."""
        return io.BytesIO(self.get_bytes(key).replace(b'\n', LINE_END))

    def get_labels(self):
        """The labels of all messages that are the user's own."""
        self._lookup()
        return list({label for labels in self._labels.values() for label in labels} - self._special_labels)

    def _generate_toc(self):
        starts, stops, labels = [], [], []
        self._file.seek(0)
        at = 0
        while True:
            line = self._file.readline()
            after = self._file.tell()
            if line == b'\037\014' + LINE_END:
                if len(stops) < len(starts):
                    stops.append(at - len(LINE_END))
                starts.append(after)
                # "1, answered,, mine,": behind the empty one come the user's own.
                parts = [part.strip().decode() for part in self._file.readline()[1:].split(b',')]
                labels.append([part for part in parts if part])
            elif line in (b'\037', b'\037' + LINE_END):
                if len(stops) < len(starts):
                    stops.append(at - len(LINE_END))
            elif not line:
                if len(stops) < len(starts):
                    stops.append(at - len(LINE_END))
                break
            at = self._file.tell()
        self._table(starts, stops)
        self._labels = dict(enumerate(labels))

    def _pre_mailbox_hook(self, f):
        labels = ','.join(self.get_labels()).encode()
        f.write(LINE_END.join((b'BABYL OPTIONS:', b'Version: 5', b'Labels:' + labels, b'\037')))

    def _pre_message_hook(self, f):
        f.write(b'\014' + LINE_END)

    def _post_message_hook(self, f):
        f.write(LINE_END + b'\037')

    def _write_labels(self, message):
        labels = message.get_labels() if isinstance(message, BabylMessage) else []
        special = [label for label in labels if label in self._special_labels]
        own = [label for label in labels if label not in self._special_labels]
        self._file.write(b'1' + b''.join(b', ' + label.encode() for label in special) + b',,')
        self._file.write(b','.join(b' ' + label.encode() for label in own) + (b',' if own else b'') + LINE_END)

    def _install_message(self, message):
        start = self._file.tell()
        self._write_labels(message)
        if isinstance(message, email.message.Message):
            made = io.BytesIO()
            email.generator.BytesGenerator(made, False, 0).flatten(message)
            headers, body = _parted(made.getvalue())
            shown = headers
            if isinstance(message, BabylMessage):
                made = io.BytesIO()
                email.generator.BytesGenerator(made, False, 0).flatten(message.get_visible())
                shown = _parted(made.getvalue())[0]
        else:
            headers, body = _parted(self._plain(message))
            shown = headers
        for part in headers, b'*** EOOH ***\n', shown, body:
            self._file.write(part.replace(b'\n', LINE_END))
        return start, self._file.tell()

    def _plain(self, message):
        """The bytes of what is no message, with plain line ends."""
        if isinstance(message, io.StringIO):
            warnings.warn('Use of StringIO input is deprecated, use BytesIO instead', DeprecationWarning, 5)
            message = message.getvalue()
        if isinstance(message, str):
            message = self._string_to_bytes(message)
        if hasattr(message, 'buffer'):
            warnings.warn('Use of text mode files is deprecated, use a binary mode file instead', DeprecationWarning, 5)
            message = message.buffer
        if hasattr(message, 'read'):
            message = message.read().replace(b'\r\n', b'\n').replace(b'\r', b'\n')
        if not isinstance(message, bytes):
            raise TypeError('Invalid message type: %s' % type(message))
        return message


def _parted(data):
    """A message as its headers, with the empty line behind them, and its body."""
    headers, found, body = data.partition(b'\n\n')
    if found:
        return headers + found, body
    # Headers alone, or none.
    return (data.rstrip(b'\n') + b'\n\n').lstrip(b'\n') or b'\n', b''
