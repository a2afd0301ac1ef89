"""Editing of a statement, all of its lines at once."""

import os

from ._buffer import Buffer
from ._keys import Keys, Paste
from ._paint import Layout
from ._scan import next_indentation


class Abandoned(Exception):
    """Ctrl-C was typed."""


class Editor:
    """Reads statements. `is_whole(text)` tells whether one is complete, `complete(text, at)` gives (start, what may stand from there on)."""

    def __init__(self, terminal, history, is_whole, complete, colours):
        self._terminal, self._history = terminal, history
        self._is_whole, self._complete = is_whole, complete
        self._colours = colours
        self._keys = Keys(terminal.byte)
        self._buffer = Buffer()
        self._search = None     # (what is looked for, the place of what was found), while something is
        self._below = []        # rows that are shown until the next key
        self._last = None       # the key before

    def read(self, prompts):
        """The next statement; EOFError at the input's end, Abandoned."""
        self._prompts = prompts
        self._buffer.set('')
        self._history.rewind()
        self._search, self._below, self._last = None, [], None
        self._terminal.enter()
        try:
            self._draw()
            while not self._step():
                if not self._terminal.pending():
                    self._draw()
        except BaseException:
            self._finish()
            raise
        finally:
            self._terminal.leave()
        return self._buffer.text

    def _finish(self):
        """The cursor goes below all that is drawn."""
        self._below, self._search = [], None
        self._buffer.at = len(self._buffer.text)
        self._draw()
        self._terminal.write('\r\n')

    def _draw(self):
        prompts, buffer = self._prompts, self._buffer
        if self._search is not None:
            prompts = f"(search) `{self._search[0]}': ", prompts[1]
        layout = Layout(buffer.text, buffer.at, prompts, self._terminal.size()[0], self._colours)
        self._terminal.draw(layout.rows, layout.row, layout.column, self._below)

    # ---- keys ----

    def _step(self):
        """One key. True: the statement is to be run."""
        key = self._keys.next()
        self._below = []
        if self._search is not None and not self._searching(key):
            return False
        if isinstance(key, Paste):
            self._buffer.insert(key.expandtabs(4))
        elif len(key) == 1:
            self._buffer.insert(key)
        elif key == 'enter':
            if self._enter():
                return True
        elif (command := _COMMANDS.get(key)) is not None:
            command(self, self._buffer)
        self._last = key
        return False

    def _enter(self):
        buffer = self._buffer
        if '\n' not in buffer.text[buffer.at:] and self._is_whole(buffer.text):
            self._finish()
            return True
        buffer.insert('\n' + next_indentation(buffer.text[:buffer.at]))
        return False

    def _newline(self, buffer):
        buffer.insert('\n')

    def _tab(self, buffer):
        before = buffer.text[buffer.line_start():buffer.at]
        if not before.strip():
            buffer.insert(' ' * (4 - len(before) % 4))
            return
        start, found = self._complete(buffer.text, buffer.at)
        if not found:
            return
        common = os.path.commonprefix(found)
        if len(found) == 1 or len(common) > buffer.at - start:
            buffer.replace(start, buffer.at, common)
        else:
            self._below = columns_of(found, self._terminal.size()[0])

    def _stop(self, buffer):
        raise Abandoned

    def _end_or_delete(self, buffer):
        if not buffer.text:
            self._terminal.write('\r\n')
            raise EOFError
        buffer.delete(buffer.at, buffer.at + 1)

    def _suspend(self, buffer):
        self._terminal.write('\r\n')
        self._terminal.suspend()

    def _clear(self, buffer):
        self._terminal.clear()

    def _kill_end(self, buffer):
        end = buffer.line_end()
        buffer.kill(buffer.at, end if end > buffer.at else min(end + 1, len(buffer.text)), self._last == 'ctrl-k')

    def _kill_start(self, buffer):
        buffer.kill(buffer.line_start(), buffer.at, self._last == 'ctrl-u')

    def _kill_word_left(self, buffer):
        buffer.kill(buffer.word_left(), buffer.at, self._last in ('ctrl-w', 'alt-backspace'))

    def _kill_word_right(self, buffer):
        buffer.kill(buffer.at, buffer.word_right(), self._last in ('alt-d', 'ctrl-delete'))

    # ---- history ----

    def _show(self, entry):
        if entry is not None:
            self._buffer.set(entry)

    def _up(self, buffer):
        if not buffer.up():
            self._show(self._history.step(-1, buffer.text))

    def _down(self, buffer):
        if not buffer.down():
            self._show(self._history.step(1, buffer.text))

    def _older_matching(self, buffer):
        self._matching(buffer, -1)

    def _newer_matching(self, buffer):
        self._matching(buffer, 1)

    def _matching(self, buffer, by):
        at = buffer.at
        entry = self._history.step_matching(by, buffer.text, buffer.text[:at])
        if entry is not None:
            buffer.set(entry, at)

    def _begin_search(self, buffer):
        self._search = '', len(self._history.entries)
        self._before_search = buffer.text, buffer.at

    def _searching(self, key):
        """A key of a search; True: it is to be done as ever, with what was found."""
        what, place = self._search
        if isinstance(key, Paste) or len(key) == 1:
            what += key
            place += 1
        elif key == 'backspace':
            what, place = what[:-1], len(self._history.entries)
        elif key in ('ctrl-g', 'ctrl-c'):
            self._search = None
            self._buffer.set(*self._before_search)
            return False
        elif key != 'ctrl-r':
            self._search = None
            return True
        found = self._history.find(what, place) if what else None
        if found is not None:
            self._history.at = found
            entry = self._history.entries[found]
            self._buffer.set(entry, entry.find(what))
        self._search = what, min(place, len(self._history.entries)) if found is None else found
        return False


def columns_of(texts, width):
    """Texts in columns, as rows; each without what all of them have before their last dot or slash."""
    texts = sorted(set(texts))
    common = os.path.commonprefix(texts)
    cut = max(common.rfind('.'), common.rfind('/')) + 1
    texts = [text[cut:] for text in texts]
    wide = min(max(map(len, texts)) + 2, width)
    columns = max(1, width // wide)
    rows = -(-len(texts) // columns)
    return [''.join(text.ljust(wide) for text in texts[row::rows]).rstrip()[:width] for row in range(rows)]


def _move(where):
    def moved(editor, buffer):
        buffer.at = where(buffer)
    return moved


_left = _move(lambda buffer: max(0, buffer.at - 1))
_right = _move(lambda buffer: min(len(buffer.text), buffer.at + 1))
_home = _move(Buffer.line_start)
_end = _move(Buffer.line_end)
_word_left = _move(Buffer.word_left)
_word_right = _move(Buffer.word_right)


def _delete(editor, buffer):
    buffer.delete(buffer.at, buffer.at + 1)


_COMMANDS = {
    'left': _left, 'ctrl-b': _left, 'right': _right, 'ctrl-f': _right,
    'home': _home, 'ctrl-a': _home, 'end': _end, 'ctrl-e': _end,
    'ctrl-left': _word_left, 'alt-left': _word_left, 'alt-b': _word_left,
    'ctrl-right': _word_right, 'alt-right': _word_right, 'alt-f': _word_right,
    'ctrl-home': _move(lambda buffer: 0), 'alt-<': _move(lambda buffer: 0),
    'ctrl-end': _move(lambda buffer: len(buffer.text)), 'alt->': _move(lambda buffer: len(buffer.text)),
    'up': Editor._up, 'ctrl-p': Editor._up, 'down': Editor._down, 'ctrl-n': Editor._down,
    'pageup': Editor._older_matching, 'alt-p': Editor._older_matching,
    'pagedown': Editor._newer_matching, 'alt-n': Editor._newer_matching, 'ctrl-r': Editor._begin_search,
    'backspace': lambda editor, buffer: buffer.backspace(), 'delete': _delete,
    'ctrl-k': Editor._kill_end, 'ctrl-u': Editor._kill_start, 'ctrl-w': Editor._kill_word_left, 'alt-backspace': Editor._kill_word_left,
    'alt-d': Editor._kill_word_right, 'ctrl-delete': Editor._kill_word_right,
    'ctrl-y': lambda editor, buffer: buffer.insert(buffer.kept), 'ctrl-t': lambda editor, buffer: buffer.swap(),
    'ctrl-_': lambda editor, buffer: buffer.undo(),
    'tab': Editor._tab, 'backtab': lambda editor, buffer: buffer.shift_out(), 'alt-enter': Editor._newline,
    'ctrl-c': Editor._stop, 'ctrl-d': Editor._end_or_delete, 'ctrl-z': Editor._suspend, 'ctrl-l': Editor._clear,
}
