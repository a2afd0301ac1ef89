"""Ways to show a long text: through a program that pages, a page at a time at a terminal, or all at once."""

import io
import os
import re
import sys

from pydoc._text import plain


# What `less` is to say of the place in the text, in its own words for prompts.
_WHERE = '?ltline %lt?L/%L.:byte %bB?s/%s..?e (END):?pB %pB\\%.. (press h for help or q to quit)'
_HEIGHT = 25    # of a terminal that LINES says nothing of


def _escape_encoding(text):
    """A text with what the output's encoding lacks as escapes."""
    encoding = getattr(sys.stdout, 'encoding', None) or 'utf-8'
    return text.encode(encoding, 'backslashreplace').decode(encoding)


def plainpager(text, title=''):
    """Show a text all at once, in plain characters."""
    sys.stdout.write(plain(_escape_encoding(text)))


def pipepager(text, cmd, title=''):
    """Show a text by giving it to a command's standard input."""
    import subprocess
    prompt = f' {re.sub(r'([\\.:?])', r'\\\1', title)} {_WHERE}' if title else ' ' + _WHERE
    process = subprocess.Popen(cmd, shell=True, stdin=subprocess.PIPE, errors='backslashreplace',
                               env={**os.environ, 'LESS': f'-RmPm{prompt}$PM{prompt}$'})
    try:
        with process.stdin as pipe:
            try:
                pipe.write(text)
            except KeyboardInterrupt:
                pass    # the command is asked to end by the same key
    except OSError:
        pass            # it did not read to the end
    while True:
        try:
            process.wait()
            return
        except KeyboardInterrupt:
            pass        # it may use the key itself


def tempfilepager(text, cmd, title=''):
    """Show a text by a command that is given the name of a file."""
    import subprocess
    import tempfile
    with tempfile.TemporaryDirectory() as folder:
        name = os.path.join(folder, 'pydoc.out')
        with open(name, 'w', errors='backslashreplace', encoding=io.text_encoding(None)) as file:
            file.write(text)
        subprocess.run(f'{cmd} "{name}"', shell=True)


def _read_key():
    """The next key at a terminal, without its echo."""
    import tty
    return tty_key(tty)


def tty_key(tty):
    """The next key, the terminal in raw mode meanwhile."""
    import termios
    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    try:
        tty.setcbreak(descriptor)
        return sys.stdin.read(1)
    finally:
        termios.tcsetattr(descriptor, termios.TCSAFLUSH, before)


def ttypager(text, title=''):
    """Show a text a page at a time: a key shows the next one, Return a line, b or Escape the one before, q ends."""
    lines = plain(_escape_encoding(text)).split('\n')
    try:
        sys.stdin.fileno()
        read_key = _read_key
    except (AttributeError, io.UnsupportedOperation):
        def read_key():
            return sys.stdin.readline()[:-1][:1]
    height = os.environ.get('LINES', '')
    page = (int(height) if height.isdecimal() and int(height) > 1 else _HEIGHT) - 1
    sys.stdout.write('\n'.join(lines[:page]) + '\n')
    shown = page
    while shown < len(lines):
        sys.stdout.write('-- more --')
        sys.stdout.flush()
        key = read_key()
        if key in ('q', 'Q'):
            sys.stdout.write('\r          \r')
            break
        if key in ('\r', '\n'):
            sys.stdout.write(f'\r          \r{lines[shown]}\n')
            shown += 1
            continue
        if key in ('b', 'B', '\x1b'):
            shown = max(shown - 2 * page, 0)
        sys.stdout.write('\n'.join(['', *lines[shown:shown + page], '']))
        shown += page


def getpager():
    """The way to show a text here: what MANPAGER or PAGER name, `less` or `more`, at a terminal; else all at once."""
    import shutil
    if not all(hasattr(stream, 'isatty') and stream.isatty() for stream in (sys.stdin, sys.stdout)):
        return plainpager
    asked = os.environ.get('MANPAGER') or os.environ.get('PAGER')
    if os.environ.get('TERM') in ('dumb', 'emacs'):
        return (lambda text, title='': pipepager(plain(text), asked, title)) if asked else plainpager
    command = asked or next((each for each in ('less', 'more') if shutil.which(each)), None)
    if command is None:
        return ttypager
    return lambda text, title='': pipepager(text, command, title)


def pager(text, title=''):
    """Show a text in the way that is right here: getpager() says which."""
    getpager()(text, title)
