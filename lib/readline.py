"""Editing of the lines that input() reads at a terminal, over libedit: history, completion, keys.

Commands are libedit's (`bind ^I rl_complete`); of GNU readline's those that give a key to completion are understood too.
"""

import os
import sys

import _editline

backend = 'editline'
_READLINE_VERSION = _READLINE_RUNTIME_VERSION = 0x402
_READLINE_LIBRARY_VERSION = 'EditLine wrapper'

_history = []
_length = -1            # how many lines a history file holds at most; -1: all
_auto = True            # whether lines read are added to the history
_completer = _display_hook = _startup_hook = _pre_input_hook = None
_delimiters = ' \t\n`~!@#$%^&*()-=+[{]}\\|;:\'",<>/?'
_begin = _end = 0       # of the word that is being completed
_typed = ''             # what the next line begins with


# ---- commands ----

def parse_and_bind(string, /):
    """Run a command that a line of an initialisation file could be."""
    words = string.split()
    if not words or words[0].startswith('#'):
        return
    key, colon, command = string.partition(':')
    if colon and command.strip() in ('complete', 'rl_complete'):
        words = ['bind', {'tab': '^I'}.get(key.strip().strip('"').lower(), key.strip().strip('"')), 'rl_complete']
    elif colon or words[0] == 'set':
        return      # GNU readline's, which mean nothing here
    _editline.bind(words)


def read_init_file(filename=None, /):
    """Run the commands of a file, by default ~/.editrc."""
    with open(os.path.expanduser('~/.editrc') if filename is None else filename, encoding='utf-8', errors='surrogateescape') as file:
        for line in file:
            parse_and_bind(line)


# ---- the line ----

def get_line_buffer():
    """The line as it is."""
    return _editline.line()[0]


def insert_text(string, /):
    """Put text at the cursor; of the next line, if none is being read."""
    global _typed
    if not _editline.insert(string):
        _typed += string


def redisplay():
    """Show the line anew."""
    _editline.redisplay()


# ---- history ----

def _checked(pos):
    if pos < 0:
        raise ValueError('History index cannot be negative')
    if pos >= len(_history):
        raise ValueError(f'No history item at position {pos}')


def get_current_history_length():
    """How many lines there are."""
    return len(_history)


def get_history_item(index, /):
    """A line, counted from 1; None if there is none."""
    return _history[index - 1] if 1 <= index <= len(_history) else None


def remove_history_item(pos, /):
    """Forget the line of that number, counted from 0."""
    _checked(pos)
    del _history[pos]


def replace_history_item(pos, line, /):
    """Put another line in the place of that number, counted from 0."""
    _checked(pos)
    _history[pos] = _text(line)


def _text(line):
    if not isinstance(line, str):
        raise TypeError(f'argument must be str, not {type(line).__name__}')
    if '\0' in line:
        raise ValueError('embedded null byte')
    return line


def add_history(string, /):
    """Add a line."""
    _history.append(_text(string))


def clear_history():
    """Forget all lines."""
    _history.clear()


def set_auto_history(enabled, /):
    """Whether lines that are read are added."""
    global _auto
    _auto = bool(enabled)


def get_history_length():
    """How many lines a history file holds at most; negative: all."""
    return _length


def set_history_length(length, /):
    """Set how many lines a history file holds at most."""
    global _length
    _length = length.__index__()


def _open_history(filename, mode):
    if filename is None:
        filename = os.path.expanduser('~/.history')
    return open(filename, mode, encoding='utf-8', errors='surrogateescape', newline='\n')


_HEADER = '_HiStOrY_V2_'    # of files that libedit writes, in which blanks and the like are \040


def read_history_file(filename=None, /):
    """Add the lines of a file."""
    with _open_history(filename, 'r') as file:
        lines = file.read().split('\n')
    if not lines[-1]:
        lines.pop()
    if lines and lines[0] == _HEADER:
        lines = [_unescaped(line) for line in lines[1:]]
    _history.extend(line.replace('\0', '') for line in lines)


def _unescaped(line):
    import re
    return re.sub(r'\\([0-7]{3})', lambda match: chr(int(match[1], 8)), line)


def write_history_file(filename=None, /):
    """Write the lines to a file, the last get_history_length() of them."""
    lines = _history if _length < 0 else _history[len(_history) - min(_length, len(_history)):]
    with _open_history(filename, 'w') as file:
        file.writelines(line + '\n' for line in lines)


def append_history_file(nelements, filename=None, /):
    """Add the last so many lines to a file, which then keeps its last get_history_length()."""
    nelements = max(0, nelements)
    with _open_history(filename, 'a') as file:
        file.writelines(line + '\n' for line in _history[len(_history) - min(nelements, len(_history)):])
    if _length >= 0:
        with _open_history(filename, 'r') as file:
            lines = file.readlines()
        with _open_history(filename, 'w') as file:
            file.writelines(lines[len(lines) - min(_length, len(lines)):])


# ---- completion and hooks ----

def set_completer(function=None, /):
    """Set the function that gives the completion of a text with a number; None after the last."""
    global _completer
    _completer = _callable(function, 'set_completer')


def get_completer():
    """The function that completes, or None."""
    return _completer


def _callable(function, name):
    if function is not None and not callable(function):
        raise TypeError(f'{name}(func): argument not callable')
    return function


def set_completer_delims(string, /):
    """Set the characters that words end at."""
    global _delimiters
    _delimiters = _text(string)


def get_completer_delims():
    """The characters that words end at."""
    return _delimiters


def get_completion_type():
    """The kind of completion: that of a tab, always."""
    return 9


def get_begidx():
    """Where the word that is being completed begins."""
    return _begin


def get_endidx():
    """Where the word that is being completed ends."""
    return _end


def set_completion_display_matches_hook(function=None, /):
    """Set the function that shows matches: of (the word, the matches, the length of the longest)."""
    global _display_hook
    _display_hook = _callable(function, 'set_completion_display_matches_hook')


def set_startup_hook(function=None, /):
    """Set the function that is called before each line."""
    global _startup_hook
    _startup_hook = _callable(function, 'set_startup_hook')


def set_pre_input_hook(function=None, /):
    """Set the function that is called when the prompt is about to be shown."""
    global _pre_input_hook
    _pre_input_hook = _callable(function, 'set_pre_input_hook')


def _matches(word):
    """What the completer has for a word. What it raises ends the list."""
    found = []
    while _completer is not None:
        try:
            match = _completer(word, len(found))
        except Exception:
            break
        if not isinstance(match, str):
            break
        found.append(match)
    return found


def _columns(matches):
    """The matches below each other, in as many columns as the terminal has room for."""
    width = max(map(len, matches)) + 2
    try:
        columns = max(1, os.get_terminal_size(1).columns // width)
    except OSError:
        columns = max(1, 80 // width)
    rows = -(-len(matches) // columns)
    return ''.join(''.join(match.ljust(width) for match in matches[row::rows]).rstrip() + '\n' for row in range(rows))


class _Hooks:
    """What the native half calls."""

    @staticmethod
    def complete(line, point):
        """(how many characters go, what comes in their place, what is shown below the line)."""
        global _begin, _end
        start = point
        while start and line[start - 1] not in _delimiters:
            start -= 1
        _begin, _end = start, point
        word = line[start:point]
        before = _editline.line()
        matches = _matches(word)
        if _editline.line() != before or not matches:
            return 0, '', ''        # the completer has changed the line itself
        if len(matches) == 1:
            return len(word), matches[0], ''
        common = os.path.commonprefix(matches)
        if len(common) > len(word):
            return len(word), common, ''
        if _display_hook is not None:
            try:
                _display_hook(word, matches, max(map(len, matches)))
            except Exception:
                pass
            return 0, '', ''
        return 0, '', _columns(sorted(set(matches)))


def _call_hook(function):
    if function is not None:
        try:
            function()
        except Exception:
            pass


def _input(prompt):
    """A line for input(), which asks here first; NotImplemented where no terminal is."""
    global _typed
    try:
        if sys.stdin.fileno() != 0 or sys.stdout.fileno() != 1 or not os.isatty(0) or not os.isatty(1):
            return NotImplemented
    except (AttributeError, OSError, ValueError):
        return NotImplemented
    sys.stdout.flush()
    _call_hook(_startup_hook)
    _call_hook(_pre_input_hook)
    begin, _typed = _typed, ''
    line = _editline.read(prompt.replace('\0', ''), begin, _history, _Hooks)
    if not line:
        raise EOFError
    line = line.removesuffix('\n')
    if _auto and line and _history[-1:] != [line]:
        _history.append(line)
    return line
