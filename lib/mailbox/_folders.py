"""Mailboxes with a file a message: Maildir and MH."""

import os
import socket
import time

from . import _locks
from ._base import LINE_END, ExternalClashError, FormatError, Mailbox, NoSuchMailboxError, NotEmptyError
from ._files import _ProxyFile, sync_and_close
from ._messages import MaildirMessage, MHMessage


class Maildir(Mailbox):
    """A folder with folders 'tmp', 'new' and 'cur'. A key is a file's name up to its colon."""

    colon = ':'
    _count = 1  # messages that this process has begun: part of their names

    def __init__(self, dirname, factory=None, create=True):
        Mailbox.__init__(self, dirname, factory, create)
        self._paths = {name: os.path.join(self._path, name) for name in ('tmp', 'new', 'cur')}
        if not os.path.exists(self._path):
            if not create:
                raise NoSuchMailboxError(self._path)
            os.mkdir(self._path, 0o700)
            for path in self._paths.values():
                os.mkdir(path, 0o700)
        self._toc = {}
        self._toc_mtimes = {'cur': 0, 'new': 0}
        self._last_read = 0
        self._skewfactor = 0.1  # seconds by which the file system's clock may be off

    def add(self, message):
        """Adds a message and gives its key."""
        file = self._create_tmp()
        try:
            self._dump_message(message, file)
        except BaseException:
            file.close()
            os.remove(file.name)
            raise
        sync_and_close(file)
        subdir, info = self._place_of(message)
        key = os.path.basename(file.name).split(self.colon)[0]
        to = os.path.join(self._path, subdir, key + info)
        if isinstance(message, MaildirMessage):
            os.utime(file.name, (os.path.getatime(file.name), message.get_date()))
        try:
            # A link is not made over a file that is there; where there are none, a file of that name can't be.
            try:
                os.link(file.name, to)
            except (AttributeError, PermissionError):
                os.rename(file.name, to)
            else:
                os.remove(file.name)
        except OSError as e:
            os.remove(file.name)
            if isinstance(e, FileExistsError):
                raise ExternalClashError('Name clash with existing message: %s' % to) from e
            raise
        return key

    def _place_of(self, message):
        """The folder, and what a name ends with, of a message."""
        if not isinstance(message, MaildirMessage):
            return 'new', ''
        return message.get_subdir(), self.colon + message.get_info() if message.get_info() else ''

    def remove(self, key):
        """Removes a message."""
        os.remove(os.path.join(self._path, self._lookup(key)))

    def discard(self, key):
        """Removes a message if it is there."""
        try:
            self.remove(key)
        except (KeyError, FileNotFoundError):
            pass

    def __setitem__(self, key, message):
        old = self._lookup(key)
        added = self._lookup(self.add(message))
        if isinstance(message, MaildirMessage):
            subdir, info = self._place_of(message)
        else:
            # What is no message of a Maildir takes the place of the old one with all that is known of that.
            subdir, name = os.path.split(old)
            info = self.colon + name.split(self.colon)[-1] if self.colon in name else ''
        self.discard(key)
        path = os.path.join(self._path, added)
        to = os.path.join(self._path, subdir, key + info)
        if isinstance(message, MaildirMessage):
            os.utime(path, (os.path.getatime(path), message.get_date()))
        os.rename(path, to)

    def get_message(self, key):
        """The message of a key."""
        place = self._lookup(key)
        path = os.path.join(self._path, place)
        with open(path, 'rb') as file:
            message = self._factory(file) if self._factory else MaildirMessage(file)
        subdir, name = os.path.split(place)
        message.set_subdir(subdir)
        if self.colon in name:
            message.set_info(name.split(self.colon)[-1])
        message.set_date(os.path.getmtime(path))
        return message

    def get_bytes(self, key):
        """A message's bytes, with plain line ends."""
        with open(os.path.join(self._path, self._lookup(key)), 'rb') as file:
            return file.read().replace(LINE_END, b'\n')

    def get_file(self, key):
        """A message's file."""
        return _ProxyFile(open(os.path.join(self._path, self._lookup(key)), 'rb'))

    def get_info(self, key):
        """What a message's name says behind the colon."""
        return self._lookup(key).rpartition(self.colon)[2] if self.colon in self._lookup(key) else ''

    def set_info(self, key, info: str):
        """Changes it, by renaming the file."""
        if not isinstance(info, str):
            raise TypeError(f'info must be a string: {type(info)}')
        old = self._lookup(key)
        new = old.split(self.colon)[0] + (self.colon + info if info else '')
        if new != old:
            os.rename(os.path.join(self._path, old), os.path.join(self._path, new))
            self._toc[key] = new

    def get_flags(self, key):
        """A message's flags, without reading it."""
        info = self.get_info(key)
        return info[2:] if info.startswith('2,') else ''

    def set_flags(self, key, flags: str):
        """Sets them."""
        if not isinstance(flags, str):
            raise TypeError(f'flags must be a string: {type(flags)}')
        self.set_info(key, '2,' + ''.join(sorted(set(flags))))

    def add_flag(self, key, flag: str):
        """Sets some more."""
        if not isinstance(flag, str):
            raise TypeError(f'flag must be a string: {type(flag)}')
        self.set_flags(key, ''.join(set(self.get_flags(key)) | set(flag)))

    def remove_flag(self, key, flag: str):
        """Takes some away."""
        if not isinstance(flag, str):
            raise TypeError(f'flag must be a string: {type(flag)}')
        if self.get_flags(key):
            self.set_flags(key, ''.join(set(self.get_flags(key)) - set(flag)))

    def iterkeys(self):
        """The keys of the messages that are there."""
        self._refresh()
        for key in self._toc:
            try:
                self._lookup(key)
            except KeyError:
                continue
            yield key

    def __contains__(self, key):
        self._refresh()
        return key in self._toc

    def __len__(self):
        self._refresh()
        return len(self._toc)

    def flush(self):
        """Nothing: what is changed is written at once."""

    def lock(self):
        """Nothing: names are what keeps programs apart."""

    unlock = close = flush

    def list_folders(self):
        """The names of the folders inside."""
        return [entry[1:] for entry in os.listdir(self._path)
                if len(entry) > 1 and entry[0] == '.' and os.path.isdir(os.path.join(self._path, entry))]

    def get_folder(self, folder):
        """A folder inside, as a mailbox."""
        return Maildir(os.path.join(self._path, '.' + folder), factory=self._factory, create=False)

    def add_folder(self, folder):
        """Makes one."""
        path = os.path.join(self._path, '.' + folder)
        made = Maildir(path, factory=self._factory)
        mark = os.path.join(path, 'maildirfolder')
        if not os.path.exists(mark):
            os.close(os.open(mark, os.O_CREAT | os.O_WRONLY, 0o666))
        return made

    def remove_folder(self, folder):
        """Removes one, which must have neither messages nor folders."""
        path = os.path.join(self._path, '.' + folder)
        for entry in os.listdir(os.path.join(path, 'new')) + os.listdir(os.path.join(path, 'cur')):
            if entry and entry[0] != '.':
                raise NotEmptyError('Folder contains message(s): %s' % folder)
        for entry in os.listdir(path):
            if entry not in ('new', 'cur', 'tmp') and os.path.isdir(os.path.join(path, entry)):
                raise NotEmptyError("Folder contains subdirectory '%s': %s" % (folder, entry))
        for root, folders, files in os.walk(path, topdown=False):
            for entry in files:
                os.remove(os.path.join(root, entry))
            for entry in folders:
                os.rmdir(os.path.join(root, entry))
        os.rmdir(path)

    def clean(self):
        """Removes what was begun 36 hours ago and not read since."""
        now = time.time()
        for entry in os.listdir(self._paths['tmp']):
            path = os.path.join(self._paths['tmp'], entry)
            if now - os.path.getatime(path) > 36 * 3600:
                os.remove(path)

    def _create_tmp(self):
        """A new file in 'tmp' with a name that no other has: of the time, the process, a count and the machine."""
        now = time.time()
        host = socket.gethostname().replace('/', r'\057').replace(':', r'\072')
        name = '%s.M%sP%sQ%s.%s' % (int(now), int(now % 1 * 1e6), os.getpid(), Maildir._count, host)
        path = os.path.join(self._path, 'tmp', name)
        if not os.path.exists(path):
            Maildir._count += 1
            try:
                return _locks.create(path)
            except FileExistsError:
                pass
        raise ExternalClashError('Name clash prevented file creation: %s' % path)

    def _refresh(self):
        """Reads the folders anew, unless they cannot have changed since. A change within a file system's tick of the last look leaves no trace in
        a folder's time: so soon after one, times tell nothing."""
        if time.time() - self._last_read > 2 + self._skewfactor:
            unchanged = True
            for subdir in self._toc_mtimes:
                changed = os.path.getmtime(self._paths[subdir])
                if changed > self._toc_mtimes[subdir]:
                    unchanged = False
                self._toc_mtimes[subdir] = changed
            if unchanged:
                return
        self._toc = {}
        for subdir in self._toc_mtimes:
            for entry in os.listdir(self._paths[subdir]):
                if entry.startswith('.') or os.path.isdir(os.path.join(self._paths[subdir], entry)):
                    continue
                self._toc[entry.split(self.colon)[0]] = os.path.join(subdir, entry)
        self._last_read = time.time()

    def _lookup(self, key):
        """Where a message is, from the mailbox on."""
        if key in self._toc and os.path.exists(os.path.join(self._path, self._toc[key])):
            return self._toc[key]
        self._refresh()
        try:
            return self._toc[key]
        except KeyError:
            raise KeyError('No message with key: %s' % key) from None

    def next(self):
        """The next message, or None."""
        if not hasattr(self, '_keys_left'):
            self._keys_left = self.iterkeys()
        while True:
            try:
                return self[next(self._keys_left)]
            except StopIteration:
                return None
            except KeyError:
                continue


class MH(Mailbox):
    """A folder whose files are numbered; '.mh_sequences' says which belong together. A key is a number."""

    def __init__(self, path, factory=None, create=True):
        Mailbox.__init__(self, path, factory, create)
        if not os.path.exists(self._path):
            if not create:
                raise NoSuchMailboxError(self._path)
            os.mkdir(self._path, 0o700)
            os.close(os.open(self._sequences_path(), os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        self._locked = False
        self._file = None  # the sequences' file, while it is locked

    def _sequences_path(self):
        return os.path.join(self._path, '.mh_sequences')

    def _open_mh_sequences_file(self, text):
        return open(self._sequences_path(), 'r+' if text else 'rb+', encoding='utf-8' if text else None)

    def _message_path(self, key):
        return os.path.join(self._path, str(key))

    def _open_message(self, key, mode):
        try:
            return open(self._message_path(key), mode)
        except FileNotFoundError:
            raise KeyError('No message with key: %s' % key) from None

    def _locked_while(self, file, work):
        """What `work` gives; the file is locked meanwhile, if the mailbox is."""
        if self._locked:
            _locks.lock(file)
        try:
            return work()
        finally:
            if self._locked:
                _locks.unlock(file)

    def add(self, message):
        """Adds a message and gives its key."""
        keys = self.keys()
        key = max(keys) + 1 if keys else 1
        path = self._message_path(key)
        file = _locks.create(path)
        done = False
        try:
            self._locked_while(file, lambda: self._write(message, file, key))
            done = True
        finally:
            if not done:
                file.close()
                os.remove(path)
            else:
                sync_and_close(file)
        return key

    def _write(self, message, file, key):
        self._dump_message(message, file)
        if isinstance(message, MHMessage):
            self._dump_sequences(message, key)

    def remove(self, key):
        """Removes a message."""
        self._open_message(key, 'rb+').close()
        os.remove(self._message_path(key))

    def __setitem__(self, key, message):
        with self._open_message(key, 'rb+') as file:
            def replace():
                os.close(os.open(self._message_path(key), os.O_WRONLY | os.O_TRUNC))
                self._write(message, file, key)
            self._locked_while(file, replace)
            file.flush()

    def get_message(self, key):
        """The message of a key."""
        with self._open_message(key, 'rb+' if self._locked else 'rb') as file:
            message = self._locked_while(file, lambda: MHMessage(file))
        for name, keys in self.get_sequences().items():
            if key in keys:
                message.add_sequence(name)
        return message

    def get_bytes(self, key):
        """A message's bytes, with plain line ends."""
        with self._open_message(key, 'rb+' if self._locked else 'rb') as file:
            return self._locked_while(file, file.read).replace(LINE_END, b'\n')

    def get_file(self, key):
        """A message's file."""
        return _ProxyFile(self._open_message(key, 'rb'))

    def iterkeys(self):
        """The keys of the messages that are there."""
        return iter(sorted(int(entry) for entry in os.listdir(self._path) if entry.isdigit()))

    def __contains__(self, key):
        return os.path.exists(self._message_path(key))

    def __len__(self):
        return len(list(self.iterkeys()))

    def lock(self):
        """Locks the mailbox."""
        if not self._locked:
            try:
                self._file = open(self._sequences_path(), 'rb+')
            except FileNotFoundError:
                self._file = open(self._sequences_path(), 'wb+')
            _locks.lock(self._file)
            self._locked = True

    def unlock(self):
        """Unlocks it."""
        if self._locked:
            _locks.unlock(self._file)
            sync_and_close(self._file)
            self._file = None
            self._locked = False

    def flush(self):
        """Nothing: what is changed is written at once."""

    def close(self):
        """Unlocks it, if it is locked."""
        if self._locked:
            self.unlock()

    def list_folders(self):
        """The names of the folders inside."""
        return [entry for entry in os.listdir(self._path) if os.path.isdir(os.path.join(self._path, entry))]

    def get_folder(self, folder):
        """A folder inside, as a mailbox."""
        return MH(os.path.join(self._path, folder), factory=self._factory, create=False)

    def add_folder(self, folder):
        """Makes one."""
        return MH(os.path.join(self._path, folder), factory=self._factory)

    def remove_folder(self, folder):
        """Removes one, which must be empty."""
        path = os.path.join(self._path, folder)
        entries = os.listdir(path)
        if entries not in ([], ['.mh_sequences']):
            raise NotEmptyError('Folder not empty: %s' % self._path)
        for entry in entries:
            os.remove(os.path.join(path, entry))
        os.rmdir(path)

    def get_sequences(self):
        """{name: keys} of the sequences that have any."""
        found = {}
        try:
            file = open(self._sequences_path(), encoding='ASCII')
        except FileNotFoundError:
            return found
        with file:
            present = set(self.keys())
            for line in file:
                try:
                    name, keys = line.split(':')
                    numbers = set()
                    for part in keys.split():
                        first, _, last = part.partition('-')
                        numbers.update(range(int(first), int(last or first) + 1))
                except ValueError:
                    raise FormatError('Invalid sequence specification: %s' % line.rstrip()) from None
                found[name] = [key for key in sorted(numbers) if key in present]
        return {name: keys for name, keys in found.items() if keys}

    def set_sequences(self, sequences):
        """Writes them."""
        with open(self._sequences_path(), 'w', encoding='ASCII') as file:
            for name, keys in sequences.items():
                if keys:
                    file.write('%s: %s\n' % (name, ' '.join(_ranges(keys))))

    def pack(self):
        """Numbers the messages anew, without gaps."""
        sequences = self.get_sequences()
        numbers = {}
        for new, old in enumerate(self.iterkeys(), 1):
            numbers[old] = new
            if new != old:
                os.rename(self._message_path(old), self._message_path(new))
        if all(old == new for old, new in numbers.items()):
            return
        self.set_sequences({name: [numbers[key] for key in keys] for name, keys in sequences.items()})

    def _dump_sequences(self, message, key):
        """Puts a message into the sequences that it names, and takes it out of others."""
        wanted = message.get_sequences()
        sequences = self.get_sequences()
        for name, keys in sequences.items():
            if name in wanted:
                keys.append(key)
            elif key in keys:
                keys.remove(key)
        for name in wanted:
            sequences.setdefault(name, [key])
        self.set_sequences(sequences)


def _ranges(keys):
    """Numbers as MH writes them: 1-3 5."""
    parts = []
    first = last = None
    for key in sorted(set(keys)):
        if last is not None and key == last + 1:
            last = key
            parts[-1] = '%s-%s' % (first, last)
        else:
            first = last = key
            parts.append(str(key))
    return parts
