"""A prompt in a pseudo-terminal, and what its screen shows."""

import os
import pty
import re
import select
import shutil
import struct
import sys
import tempfile
import termios
import time

import fcntl

_SEQUENCE = re.compile(r'\x1b(?:\[([?>]?)([0-9;]*)([@-~])|[=>]|\([A-Z0-9])')
_LIMIT = 15     # seconds


class Screen:
    """As much of a terminal as prompts use: a cursor that moves, erasing, characters put in and taken out, lines that wrap."""

    def __init__(self, columns=80):
        self.columns = columns
        self.lines, self.row, self.column = [''], 0, 0
        self._rest = ''

    def feed(self, text):
        text, self._rest = self._rest + text, ''
        at = 0
        while at < len(text):
            if text[at] == '\x1b':
                found = _SEQUENCE.match(text, at)
                if not found:
                    self._rest = text[at:]
                    return
                if found[3] and not found[1]:
                    self._command(found[3], found[2])
                at = found.end()
            else:
                self._character(text[at])
                at += 1

    def _character(self, char):
        if char == '\r':
            self.column = 0
        elif char == '\n':
            self.row += 1
        elif char == '\b':
            self.column = max(0, self.column - 1)
        elif char >= ' ':
            if self.column == self.columns:
                self.row, self.column = self.row + 1, 0
            line = self._line().ljust(self.column)
            self.lines[self.row] = line[:self.column] + char + line[self.column + 1:]
            self.column += 1
        self._line()

    def _line(self):
        while len(self.lines) <= self.row:
            self.lines.append('')
        return self.lines[self.row]

    def _command(self, letter, numbers):
        count = int(numbers.split(';')[0] or 1) if numbers.split(';')[0] else 1
        line = self._line()
        self.column = min(self.column, self.columns - (letter in 'CD'))
        if letter == 'A':
            self.row = max(0, self.row - count)
        elif letter == 'B':
            self.row += count
        elif letter == 'C':
            self.column = min(self.columns - 1, self.column + count)
        elif letter == 'D':
            self.column = max(0, self.column - count)
        elif letter == 'G':
            self.column = count - 1
        elif letter == 'H':
            self.row = self.column = 0
        elif letter == 'K':
            self.lines[self.row] = line[:self.column]
        elif letter == 'J' and numbers in ('', '0'):
            self.lines[self.row:] = [line[:self.column]]
        elif letter == 'J':
            self.lines = [''] * (self.row + 1)
        elif letter == 'P':
            self.lines[self.row] = line[:self.column] + line[self.column + count:]
        elif letter == '@':
            self.lines[self.row] = line[:self.column] + ' ' * count + line[self.column:]

    def text(self):
        return '\n'.join(line.rstrip() for line in self.lines).rstrip('\n')


class Prompt:
    """The interpreter with its prompt. `raw`: all that it wrote."""

    def __init__(self, *arguments, columns=80, history=None, **environment):
        self.folder = tempfile.mkdtemp()
        self.screen, self.raw = Screen(columns), ''
        given = {**os.environ, 'TERM': 'xterm', 'HOME': self.folder, 'PYTHON_HISTORY': history or os.path.join(self.folder, 'history'), **environment}
        given = {name: value for name, value in given.items() if value is not None}
        self.child, self.terminal = pty.fork()
        if not self.child:
            fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack('HHHH', 24, columns, 0, 0))
            os.chdir(self.folder)
            os.execve(sys.executable, [sys.executable, '-q', *arguments], given)
        self._ended = False

    def _read(self, seconds):
        if not self._ended and select.select([self.terminal], [], [], seconds)[0]:
            try:
                data = os.read(self.terminal, 65536)
            except OSError:
                data = b''
            self._ended = not data
            text = data.decode()
            self.raw += text
            self.screen.feed(text)

    def wait(self, until):
        """Until the screen ends with a text, or is told by a function to be ready."""
        ready = until if callable(until) else lambda: self.screen.text().endswith(until)
        end = time.monotonic() + _LIMIT
        while not ready():
            if self._ended or time.monotonic() > end:
                raise SystemExit(f'waited for {until!r}, the screen is:\n{self.screen.text()}')
            self._read(0.1)

    def wait_cursor(self):
        """Until the cursor is behind a new prompt."""
        self.wait(lambda: self.screen.lines[self.screen.row].rstrip() == '>>>' and self.screen.row == len(self.screen.lines) - 1
                  and self.raw.endswith(('\x1b[4C\x1b[?25h', '\x1b[?12l\x1b[?25h\x1b[4C', '>>> \x1b[?12l\x1b[?25h')))

    def type(self, keys, until=None):
        """Type keys, and wait for what the screen shall end with then; without one for the next prompt."""
        mark = len(self.raw)
        os.write(self.terminal, keys.encode())
        if until is None:
            self.wait(lambda: len(self.raw) > mark)
            self.wait_cursor()
        else:
            self.wait(until)

    def end(self, keys='\x04'):
        """Type the last keys; the exit status."""
        os.write(self.terminal, keys.encode())
        end = time.monotonic() + _LIMIT
        while not self._ended and time.monotonic() < end:
            self._read(0.1)
        os.close(self.terminal)
        status = os.waitstatus_to_exitcode(os.waitpid(self.child, 0)[1])
        shutil.rmtree(self.folder, ignore_errors=True)
        return status

    def show(self):
        """Print the screen from its first prompt on."""
        text = self.screen.text()
        print(text[max(0, text.find('>>>')):].rstrip())


def started(*arguments, **options):
    """A prompt that is ready."""
    prompt = Prompt(*arguments, **options)
    prompt.wait_cursor()
    return prompt
