"""Handlers whose file is put aside, by size or by time, and one for a file that others put aside."""

import io
import logging
import os
import re
import time
from stat import ST_DEV, ST_INO, ST_MTIME

__name__ = 'logging.handlers'

_MIDNIGHT = 24 * 60 * 60


class BaseRotatingHandler(logging.FileHandler):
    """The base of handlers that put their file aside: shouldRollover() says when, doRollover() does it.

    namer(name) and rotator(source, destination), where they are set, name what is put aside, and put it there.
    """

    namer = None
    rotator = None

    def __init__(self, filename, mode, encoding=None, delay=False, errors=None):
        super().__init__(filename, mode=mode, encoding=encoding, delay=delay, errors=errors)
        self.mode = mode
        self.encoding = encoding
        self.errors = errors

    def emit(self, record):
        try:
            if self.shouldRollover(record):
                self.doRollover()
            super().emit(record)
        except Exception:
            self.handleError(record)

    def rotation_filename(self, default_name):
        """The name for what is put aside."""
        return self.namer(default_name) if callable(self.namer) else default_name

    def rotate(self, source, dest):
        """Put a file aside."""
        if callable(self.rotator):
            self.rotator(source, dest)
        elif os.path.exists(source):
            os.rename(source, dest)

    def _close_stream(self):
        if self.stream:
            self.stream.close()
            self.stream = None


class RotatingFileHandler(BaseRotatingHandler):
    """Puts its file aside before it is larger than maxBytes: as name.1, which was before becomes name.2, and so on to backupCount."""

    def __init__(self, filename, mode='a', maxBytes=0, backupCount=0, encoding=None, delay=False, errors=None):
        if maxBytes > 0:
            mode = 'a' # what is there counts
        if 'b' not in mode:
            encoding = io.text_encoding(encoding)
        super().__init__(filename, mode, encoding=encoding, delay=delay, errors=errors)
        self.maxBytes = maxBytes
        self.backupCount = backupCount

    def doRollover(self):
        """Put the file aside, and begin a new one."""
        self._close_stream()
        if self.backupCount > 0:
            names = [self.rotation_filename(f'{self.baseFilename}.{number}') for number in range(1, self.backupCount + 1)]
            for source, target in reversed(list(zip(names, names[1:]))):
                if os.path.exists(source):
                    if os.path.exists(target):
                        os.remove(target)
                    os.rename(source, target)
            if os.path.exists(names[0]):
                os.remove(names[0])
            self.rotate(self.baseFilename, names[0])
        if not self.delay:
            self.stream = self._open()

    def shouldRollover(self, record):
        """Whether a record would make the file too large."""
        if self.stream is None:
            self.stream = self._open()
        if self.maxBytes <= 0:
            return False
        self.stream.seek(0, 2)
        here = self.stream.tell()
        if not here:
            return False # one record alone is never put aside
        if here + len(f'{self.format(record)}\n') < self.maxBytes:
            return False
        return not os.path.exists(self.baseFilename) or os.path.isfile(self.baseFilename)


_MOMENT = r'(?<!\d)\d{4}-\d{2}-\d{2}'
# kind: seconds, how a moment is written into a name, and what it looks like there
_KINDS = {
    'S': (1, '%Y-%m-%d_%H-%M-%S', _MOMENT + r'_\d{2}-\d{2}-\d{2}(?!\d)'),
    'M': (60, '%Y-%m-%d_%H-%M', _MOMENT + r'_\d{2}-\d{2}(?!\d)'),
    'H': (60 * 60, '%Y-%m-%d_%H', _MOMENT + r'_\d{2}(?!\d)'),
    'D': (_MIDNIGHT, '%Y-%m-%d', _MOMENT + r'(?!\d)'),
    'MIDNIGHT': (_MIDNIGHT, '%Y-%m-%d', _MOMENT + r'(?!\d)'),
    'W': (_MIDNIGHT * 7, '%Y-%m-%d', _MOMENT + r'(?!\d)'),
}


class TimedRotatingFileHandler(BaseRotatingHandler):
    """Puts its file aside every interval of seconds, minutes, hours, days, at midnight, or weeks ('W0', on Mondays, to 'W6').

    atTime is the time of day for the last two. Of what was put aside, backupCount files are kept, all if that is 0.
    """

    def __init__(self, filename, when='h', interval=1, backupCount=0, encoding=None, delay=False, utc=False, atTime=None, errors=None):
        super().__init__(filename, 'a', encoding=io.text_encoding(encoding), delay=delay, errors=errors)
        self.when = when.upper()
        self.backupCount = backupCount
        self.utc = utc
        self.atTime = atTime
        kind = self.when
        if kind.startswith('W'):
            if len(kind) != 2:
                raise ValueError(f'You must specify a day for weekly rollover from 0 to 6 (0 is Monday): {kind}')
            if not '0' <= kind[1] <= '6':
                raise ValueError(f'Invalid day specified for weekly rollover: {kind}')
            self.dayOfWeek = int(kind[1])
            kind = 'W'
        if kind not in _KINDS:
            raise ValueError(f'Invalid rollover interval specified: {self.when}')
        seconds, self.suffix, moment = _KINDS[kind]
        self.extMatch = re.compile(moment, re.ASCII)
        self.interval = seconds * interval
        begin = os.stat(self.baseFilename)[ST_MTIME] if os.path.exists(self.baseFilename) else int(time.time())
        self.rolloverAt = self.computeRollover(begin)

    def _clock(self, moment):
        return time.gmtime(moment) if self.utc else time.localtime(moment)

    def computeRollover(self, currentTime):
        """When the file is to be put aside next."""
        result = currentTime + self.interval
        if self.when != 'MIDNIGHT' and not self.when.startswith('W'):
            return result
        now = self._clock(currentTime)
        at = _MIDNIGHT if self.atTime is None else (self.atTime.hour * 60 + self.atTime.minute) * 60 + self.atTime.second
        left = at - ((now.tm_hour * 60 + now.tm_min) * 60 + now.tm_sec)
        day = now.tm_wday
        if left <= 0: # that was today: tomorrow
            left += _MIDNIGHT
            day = (day + 1) % 7
        result = currentTime + left
        if self.when.startswith('W'):
            result += (self.dayOfWeek - day) % 7 * _MIDNIGHT + self.interval - _MIDNIGHT * 7
        else:
            result += self.interval - _MIDNIGHT
        if not self.utc:
            # A change of the clock between now and then moves what is meant by that time of day.
            summer, then = now.tm_isdst, time.localtime(result).tm_isdst
            if summer != then:
                change = -3600 if not summer else 3600
                if summer or time.localtime(result + change).tm_isdst:
                    result += change
        return result

    def shouldRollover(self, record):
        """Whether it is time to put the file aside."""
        now = int(time.time())
        if now < self.rolloverAt:
            return False
        if os.path.exists(self.baseFilename) and not os.path.isfile(self.baseFilename):
            self.rolloverAt = self.computeRollover(now) # a device is left alone
            return False
        return True

    def getFilesToDelete(self):
        """The files put aside that are too many, the oldest."""
        folder, base = os.path.split(self.baseFilename)
        found = []
        for name in os.listdir(folder):
            moment = self._moment_in(name, base, folder)
            if moment is not None:
                found.append((moment, os.path.join(folder, name)))
        found.sort()
        return [path for _, path in found[:-self.backupCount]] if len(found) > self.backupCount else []

    def _moment_in(self, name, base, folder):
        """The moment in the name of a file that this handler put aside; None for other files."""
        if self.namer is None:
            if not name.startswith(base + '.'):
                return None
            moment = name[len(base) + 1:]
            return moment if self.extMatch.fullmatch(moment) else None
        for found in self.extMatch.finditer(name): # what name would have become this one?
            if os.path.basename(self.namer(f'{self.baseFilename}.{found[0]}')) == name:
                return found[0]
        return None

    def doRollover(self):
        """Put the file aside, and begin a new one; remove what is too old."""
        now = int(time.time())
        # The name is that of the interval's beginning.
        begin = self.rolloverAt - self.interval
        clock = self._clock(begin)
        if not self.utc and time.localtime(now).tm_isdst != clock.tm_isdst:
            clock = time.localtime(begin + (3600 if time.localtime(now).tm_isdst else -3600))
        target = self.rotation_filename(f'{self.baseFilename}.{time.strftime(self.suffix, clock)}')
        if os.path.exists(target):
            return # was put aside already
        self._close_stream()
        self.rotate(self.baseFilename, target)
        if self.backupCount > 0:
            for path in self.getFilesToDelete():
                os.remove(path)
        if not self.delay:
            self.stream = self._open()
        self.rolloverAt = self.computeRollover(now)


class WatchedFileHandler(logging.FileHandler):
    """Opens its file anew when another stands under its name, or none."""

    def __init__(self, filename, mode='a', encoding=None, delay=False, errors=None):
        if 'b' not in mode:
            encoding = io.text_encoding(encoding)
        super().__init__(filename, mode=mode, encoding=encoding, delay=delay, errors=errors)
        self.dev, self.ino = -1, -1
        self._statstream()

    def _statstream(self):
        if self.stream is not None:
            state = os.fstat(self.stream.fileno())
            self.dev, self.ino = state[ST_DEV], state[ST_INO]

    def reopenIfNeeded(self):
        """Open the file anew, if that is needed."""
        if self.stream is None:
            return
        try:
            state = os.stat(self.baseFilename)
            same = state[ST_DEV] == self.dev and state[ST_INO] == self.ino
        except FileNotFoundError:
            same = False
        if not same:
            self.stream.flush()
            self.stream.close()
            self.stream = None # an error of _open() leaves no closed stream
            self.stream = self._open()
            self._statstream()

    def emit(self, record):
        self.reopenIfNeeded()
        super().emit(record)
