"""Messages with what the mailboxes' formats know of them. Each can tell another what it knows: _explain_to()."""

import calendar
import copy
import email
import email.message
import io
import time

# What formats say of a message, in words that all share, with each format's own sign for it.
_MAILDIR = {'read': 'S', 'deleted': 'T', 'flagged': 'F', 'answered': 'R', 'forwarded': 'P'}
_MBOX = {'read': 'R', 'old': 'O', 'deleted': 'D', 'flagged': 'F', 'answered': 'A'}
_MH = {'unread': 'unseen', 'answered': 'replied', 'flagged': 'flagged'}
_BABYL = {'unread': 'unseen', 'deleted': 'deleted', 'answered': 'answered', 'forwarded': 'forwarded'}


def _known(signs, has):
    """The words of a table whose signs a message has."""
    return {word for word, sign in signs.items() if sign in has}


class Message(email.message.Message):
    """A message in no particular format: made of a message, bytes, a str or a file."""

    _own = ()  # the attributes that only this format has

    def __init__(self, message=None):
        if isinstance(message, email.message.Message):
            self._become_message(copy.deepcopy(message))
            if isinstance(message, Message):
                message._explain_to(self)
        elif isinstance(message, bytes):
            self._become_message(email.message_from_bytes(message))
        elif isinstance(message, str):
            self._become_message(email.message_from_string(message))
        elif isinstance(message, io.TextIOWrapper):
            self._become_message(email.message_from_file(message))
        elif hasattr(message, 'read'):
            self._become_message(email.message_from_binary_file(message))
        elif message is None:
            email.message.Message.__init__(self)
        else:
            raise TypeError('Invalid message type: %s' % type(message))

    def _become_message(self, message):
        """Takes all that another message has, but for what is of its format alone."""
        foreign = getattr(message, '_own', ())
        for name, value in vars(message).items():
            if name not in foreign:
                setattr(self, name, value)

    def _explain_to(self, message):
        """Tells another message what its format can say of what is known here."""
        if isinstance(message, Message):
            return
        raise TypeError('Cannot convert to specified type')

    def _refuse(self, message):
        if not isinstance(message, Message):
            raise TypeError('Cannot convert to specified type: %s' % type(message))

    def _tell(self, message, words):
        """Tells a message of another format, in the shared words, among them always 'read' or 'unread'."""
        if isinstance(message, MaildirMessage):
            if 'old' in words:
                message.set_subdir('cur')
            for word in words & _MAILDIR.keys():
                message.add_flag(_MAILDIR[word])
        elif isinstance(message, _mboxMMDFMessage):
            for word in words & _MBOX.keys():
                message.add_flag(_MBOX[word])
        elif isinstance(message, MHMessage):
            for word in sorted(words & _MH.keys(), key=list(_MH).index):
                message.add_sequence(_MH[word])
        elif isinstance(message, BabylMessage):
            for word in sorted(words & _BABYL.keys(), key=list(_BABYL).index):
                message.add_label(_BABYL[word])
        else:
            self._refuse(message)


class MaildirMessage(Message):
    """A message of a Maildir: in 'new' or 'cur', with flags and a date."""

    _own = ('_subdir', '_info', '_date')

    def __init__(self, message=None):
        self._subdir = 'new'
        self._info = ''
        self._date = time.time()
        Message.__init__(self, message)

    def get_subdir(self):
        """'new' or 'cur'."""
        return self._subdir

    def set_subdir(self, subdir):
        if subdir not in ('new', 'cur'):
            raise ValueError("subdir must be 'new' or 'cur': %s" % subdir)
        self._subdir = subdir

    def get_flags(self):
        """The flags, a letter each: D P R S T F."""
        return self._info[2:] if self._info.startswith('2,') else ''

    def set_flags(self, flags):
        self._info = '2,' + ''.join(sorted(flags))

    def add_flag(self, flag):
        self.set_flags(''.join(set(self.get_flags()) | set(flag)))

    def remove_flag(self, flag):
        if self.get_flags():
            self.set_flags(''.join(set(self.get_flags()) - set(flag)))

    def get_date(self):
        """When it was delivered, in seconds since the epoch."""
        return self._date

    def set_date(self, date):
        try:
            self._date = float(date)
        except ValueError:
            raise TypeError("can't convert to float: %s" % date) from None

    def get_info(self):
        """What the file's name says behind the colon."""
        return self._info

    def set_info(self, info):
        if not isinstance(info, str):
            raise TypeError('info must be a string: %s' % type(info))
        self._info = info

    def _explain_to(self, message):
        if isinstance(message, MaildirMessage):
            message.set_flags(self.get_flags())
            message.set_subdir(self.get_subdir())
            message.set_date(self.get_date())
            return
        words = _known(_MAILDIR, self.get_flags())
        words.add('read' if 'read' in words else 'unread')
        if self.get_subdir() == 'cur':
            words.add('old')
        self._tell(message, words)
        if isinstance(message, _mboxMMDFMessage):
            message.set_from('MAILER-DAEMON', time.gmtime(self.get_date()))


class _mboxMMDFMessage(Message):
    """A message of mbox or MMDF: a line that tells whence and when it came, and flags in the headers Status and X-Status."""

    _own = ('_from',)

    def __init__(self, message=None):
        self.set_from('MAILER-DAEMON', True)
        if isinstance(message, email.message.Message):
            line = message.get_unixfrom()
            if line is not None and line.startswith('From '):
                self.set_from(line[5:])
        Message.__init__(self, message)

    def get_from(self):
        """The "From " line without its first word."""
        return self._from

    def set_from(self, from_, time_=None):
        """`time_`: a time.struct_time to add, or True: now."""
        if time_ is not None:
            from_ += ' ' + time.asctime(time.gmtime() if time_ is True else time_)
        self._from = from_

    def get_flags(self):
        """The flags, a letter each: R O D F A."""
        return self.get('Status', '') + self.get('X-Status', '')

    def set_flags(self, flags):
        flags = set(flags)
        status = ''.join(flag for flag in 'RO' if flag in flags)
        more = ''.join(flag for flag in 'DFA' if flag in flags) + ''.join(sorted(flags - set('RODFA')))
        for name, value in ('Status', status), ('X-Status', more):
            try:
                self.replace_header(name, value)
            except KeyError:
                self.add_header(name, value)

    def add_flag(self, flag):
        self.set_flags(''.join(set(self.get_flags()) | set(flag)))

    def remove_flag(self, flag):
        if 'Status' in self or 'X-Status' in self:
            self.set_flags(''.join(set(self.get_flags()) - set(flag)))

    def _explain_to(self, message):
        if isinstance(message, _mboxMMDFMessage):
            message.set_flags(self.get_flags())
            message.set_from(self.get_from())
            return
        words = _known(_MBOX, self.get_flags())
        words.add('read' if 'read' in words else 'unread')
        self._tell(message, words)
        if isinstance(message, (MaildirMessage, MHMessage, BabylMessage)):
            del message['status']
            del message['x-status']
        if isinstance(message, MaildirMessage):
            try:
                message.set_date(calendar.timegm(time.strptime(' '.join(self.get_from().split()[-5:]), '%a %b %d %H:%M:%S %Y')))
            except (ValueError, OverflowError):
                pass


class mboxMessage(_mboxMMDFMessage):
    """A message of an mbox."""


class MHMessage(Message):
    """A message of an MH folder, in some sequences."""

    _own = ('_sequences',)

    def __init__(self, message=None):
        self._sequences = []
        Message.__init__(self, message)

    def get_sequences(self):
        """The names of the sequences that it is in."""
        return self._sequences[:]

    def set_sequences(self, sequences):
        self._sequences = list(sequences)

    def add_sequence(self, sequence):
        if not isinstance(sequence, str):
            raise TypeError('sequence type must be str: %s' % type(sequence))
        if sequence not in self._sequences:
            self._sequences.append(sequence)

    def remove_sequence(self, sequence):
        try:
            self._sequences.remove(sequence)
        except ValueError:
            pass

    def _explain_to(self, message):
        if isinstance(message, MHMessage):
            for sequence in self.get_sequences():
                message.add_sequence(sequence)
            return
        words = _known(_MH, self.get_sequences())
        words |= {'old'} if 'unread' in words else {'read', 'old'}
        self._tell(message, words)


class BabylMessage(Message):
    """A message of Rmail's format: labels, and the headers that its reader was shown."""

    _own = ('_labels', '_visible')

    def __init__(self, message=None):
        self._labels = []
        self._visible = Message()
        Message.__init__(self, message)

    def get_labels(self):
        """The labels."""
        return self._labels[:]

    def set_labels(self, labels):
        self._labels = list(labels)

    def add_label(self, label):
        if not isinstance(label, str):
            raise TypeError('label must be a string: %s' % type(label))
        if label not in self._labels:
            self._labels.append(label)

    def remove_label(self, label):
        try:
            self._labels.remove(label)
        except ValueError:
            pass

    def get_visible(self):
        """A message whose headers are those that are shown."""
        return Message(self._visible)

    def set_visible(self, visible):
        self._visible = Message(visible)

    def update_visible(self):
        """Brings the headers that are shown in line with the message's."""
        for name in self._visible.keys():
            if name in self:
                self._visible.replace_header(name, self[name])
            else:
                del self._visible[name]
        for name in 'Date', 'From', 'Reply-To', 'To', 'CC', 'Subject':
            if name in self and name not in self._visible:
                self._visible[name] = self[name]

    def _explain_to(self, message):
        if isinstance(message, BabylMessage):
            message.set_visible(self.get_visible())
            for label in self.get_labels():
                message.add_label(label)
            return
        labels = self.get_labels()
        words = _known(_BABYL, labels)
        if 'resent' in labels:
            words.add('forwarded')
        words |= {'old'} if 'unread' in words else {'read', 'old'}
        self._tell(message, words)


class MMDFMessage(_mboxMMDFMessage):
    """A message of MMDF."""
