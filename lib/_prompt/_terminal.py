"""The terminal: its modes while a line is edited, its bytes, its size, and what is drawn on it."""

import os
import select
import signal
import sys
import termios

_INPUT, _OUTPUT = 0, 1
_READ_FLAGS, _LOCAL_FLAGS, _CHARACTERS = 0, 3, 6
_PASTES, _NO_PASTES = '\x1b[?2004h', '\x1b[?2004l'


class Terminal:
    """The process's terminal. `wait`: what waits for input without a limit of time; by default reading does."""

    def __init__(self):
        self.wait = None
        self._rows = 0          # of what is drawn, the cursor's
        self._was = None        # the terminal's modes outside of editing
        self._size = None       # at the last drawing

    # ---- modes ----

    @staticmethod
    def usable():
        """Is there a terminal at both ends that knows how to move a cursor?"""
        if os.environ.get('TERM', 'dumb') in ('dumb', 'unknown', ''):
            return False
        try:
            if sys.stdin.fileno() != _INPUT or sys.stdout.fileno() != _OUTPUT or not os.isatty(_INPUT) or not os.isatty(_OUTPUT):
                return False
            termios.tcsetattr(_INPUT, termios.TCSADRAIN, termios.tcgetattr(_INPUT))     # it may be changed
        except (AttributeError, OSError, ValueError, termios.error):
            return False
        return True

    def enter(self):
        """Keys come one by one, unseen; signals' keys too, since Ctrl-C is one that edits."""
        self._was = termios.tcgetattr(_INPUT)
        mode = termios.tcgetattr(_INPUT)
        mode[_READ_FLAGS] = (mode[_READ_FLAGS] | termios.ICRNL) & ~termios.IXON
        mode[_LOCAL_FLAGS] &= ~(termios.ICANON | termios.ECHO | termios.IEXTEN | termios.ISIG)
        mode[_CHARACTERS][termios.VMIN], mode[_CHARACTERS][termios.VTIME] = 1, 0
        termios.tcsetattr(_INPUT, termios.TCSADRAIN, mode)
        self.write(_PASTES)
        self._rows = 0

    def leave(self):
        """As the terminal was before enter()."""
        if self._was is not None:
            self.write(_NO_PASTES)
            termios.tcsetattr(_INPUT, termios.TCSADRAIN, self._was)
            self._was = None

    def suspend(self):
        """What Ctrl-Z does: the shell has the terminal until it continues the program."""
        self.leave()
        os.kill(0, signal.SIGTSTP)
        self.enter()

    # ---- input ----

    def byte(self, timeout):
        """The next byte; None if none comes within the seconds given. One at a time: what is typed ahead is the program's that runs next."""
        if timeout is not None:
            if not select.select([_INPUT], [], [], timeout)[0]:
                return None
        elif self.wait is not None:
            self.wait(_INPUT)
        data = os.read(_INPUT, 1)
        if not data:
            raise EOFError
        return data[0]

    def pending(self):
        """Is there more to read at once?"""
        return bool(select.select([_INPUT], [], [], 0)[0])

    # ---- output ----

    def size(self):
        """(columns, rows)."""
        try:
            size = os.get_terminal_size(_OUTPUT)
        except OSError:
            return 80, 24
        return size.columns or 80, size.lines or 24

    def write(self, text):
        """Write text, all of it."""
        data = text.encode('utf-8', 'replace')
        while data:
            data = data[os.write(_OUTPUT, data):]

    def draw(self, rows, row, column, below=()):
        """Draw rows in place of those drawn last, the cursor in one of them, and `below` as far as there is room."""
        size = self.size()
        height = size[1]
        if self._size not in (None, size):
            self._rows = min(self._rows, height - 1)
        self._size = size
        first = max(0, min(row - height // 2, len(rows) - height)) if len(rows) > height else 0
        shown = rows[first:first + height]
        shown += below[:max(0, height - len(shown))]
        row -= first
        text = '\x1b[?25l' + (f'\x1b[{self._rows}A' if self._rows else '') + '\r\x1b[J'
        text += '\x1b[0m\r\n'.join(shown) + '\x1b[0m'
        up = len(shown) - 1 - row
        text += (f'\x1b[{up}A' if up else '') + '\r' + (f'\x1b[{column}C' if column else '') + '\x1b[?25h'
        self._rows = row
        self.write(text)

    def clear(self):
        """An empty screen."""
        self.write('\x1b[H\x1b[2J')
        self._rows = 0
