"""What was typed before: kept in a file, one entry after the other as they are made, so that sessions side by side lose nothing.

The file is the reference's: a line an entry, those of a block joined by a carriage return and a newline.
"""

import os
import sys

_MOST = 10000       # entries that are kept


def default_path():
    """Where the history is kept."""
    path = None if sys.flags.ignore_environment else os.environ.get('PYTHON_HISTORY')
    return path or os.path.join(os.path.expanduser('~'), '.python_history')


class History:
    """`entries`, oldest first, and a place among them, which is behind them while a new one is typed."""

    def __init__(self, path):
        self._path = path
        self.entries = self._read()
        self.rewind()

    def rewind(self):
        """To the entry that is to be typed."""
        self.at = len(self.entries)
        self._typed = ''

    def _read(self):
        try:
            with open(self._path, encoding='utf-8', errors='replace', newline='') as file:
                text = file.read()
        except OSError:
            return []
        entries = [entry.replace('\r\n', '\n') for entry in text.replace('\r\n', '\0').split('\n')]
        entries = [entry.replace('\0', '\n') for entry in entries if entry.strip('\0 ') and entry != '_HiStOrY_V2_']
        if len(entries) > _MOST * 2:
            entries = entries[-_MOST:]
            self._write('w', entries)
        return entries

    def _write(self, mode, entries):
        try:
            with open(self._path, mode, encoding='utf-8', errors='replace', newline='') as file:
                file.write(''.join(entry.replace('\n', '\r\n') + '\n' for entry in entries))
        except OSError:
            pass        # none is kept, then

    def add(self, entry):
        """An entry was typed."""
        if entry.strip() and self.entries[-1:] != [entry]:
            self.entries.append(entry)
            self._write('a', [entry])
        self.rewind()

    def step(self, by, typed):
        """The entry before or after this one; None: there is none. What was being typed is the last of them."""
        if not 0 <= self.at + by <= len(self.entries):
            return None
        if self.at == len(self.entries):
            self._typed = typed
        self.at += by
        return self._typed if self.at == len(self.entries) else self.entries[self.at]

    def step_matching(self, by, typed, begin):
        """The nearest entry before or after this one that begins so, and is another than what stands there."""
        was = self.at
        while (entry := self.step(by, typed)) is not None:
            if entry.startswith(begin) and entry != typed:
                return entry
        self.at = was
        return None

    def find(self, what, before):
        """The place of the last entry before a place that contains a text; None: there is none."""
        for at in range(min(before, len(self.entries)) - 1, -1, -1):
            if what in self.entries[at]:
                return at
        return None
