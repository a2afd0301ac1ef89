"""The prompt at a terminal: a statement is edited as a whole, with history, completion and colours, and run.

_keys and _terminal are the terminal, _buffer and _editor what is done to the text, _scan, _paint and _complete what is known of it,
_running runs it. What stands here puts them together; the command line asks for it where both ends are a terminal
(runtime/cli/prompt.c), `coil -m asyncio` too.
"""

import __future__
import linecache
import os
import sys
import warnings

from _colorize import can_colorize

from ._complete import Completer
from ._editor import Abandoned, Editor
from ._history import History, default_path
from ._running import Runner, compile_typed
from ._scan import Scan

try:
    from ._terminal import Terminal
except ImportError:     # no module termios
    Terminal = None

_COMMANDS = {'exit', 'quit', 'copyright', 'credits', 'license', 'help', 'clear'}
_INCOMPLETE, _IMPLY_NO_DEDENT, _ONLY_TREE, _AWAIT = 0x4000, 0x200, 0x400, 0x2000


def usable():
    """Can lines be edited here?"""
    if not sys.flags.ignore_environment and os.environ.get('PYTHON_BASIC_REPL'):
        return False
    return Terminal is not None and Terminal.usable()


def interact(namespace=None, *, in_loop=False):
    """Read and run until the end of the input. False: lines can't be edited here, and nothing was done."""
    if not usable():
        return False
    if namespace is None:
        namespace = sys.modules['__main__'].__dict__
    _Session(namespace, in_loop).go()
    return True


class _Session:
    """One prompt, from its first line to its last."""

    def __init__(self, namespace, in_loop):
        self._namespace = namespace
        self._count = 0
        self._flags = 0         # of the __future__ statements that were typed
        self._runner = Runner(namespace, in_loop)
        self._terminal = Terminal()
        self._terminal.wait = self._runner.wait
        self._history = History(default_path())
        self._editor = Editor(self._terminal, self._history, self._is_whole, Completer(namespace), can_colorize(file=sys.stdout))

    def go(self):
        """Statement after statement."""
        try:
            while self._one_unless_interrupted():
                pass
        finally:
            self._runner.close()

    def _one_unless_interrupted(self):
        """_one(), whatever moment a Ctrl-C chooses."""
        try:
            return self._one()
        except (Abandoned, KeyboardInterrupt):
            print('KeyboardInterrupt', file=sys.stderr, flush=True)
            return True

    def _one(self):
        """Read a statement and run it. False: the input ended."""
        try:
            text = self._editor.read(self._prompts())
        except EOFError:
            return False
        text = text.rstrip()
        if text:
            self._history.add(text)
            self._run(text)
        return True

    def _prompts(self):
        """sys.ps1 and sys.ps2, as texts. They may be anything."""
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except (AttributeError, OSError, ValueError):
                pass
        shown = []
        for name, otherwise in ('ps1', '>>> '), ('ps2', '... '):
            if not hasattr(sys, name):
                setattr(sys, name, otherwise)
            try:
                shown.append(str(getattr(sys, name)))
            except Exception:
                shown.append(otherwise)
        return shown

    # ---- statements ----

    def _is_whole(self, text):
        """Is this to be run now? A compound statement is ended by an empty line."""
        blank = '\n' in text and not text[text.rfind('\n'):].strip()
        if not text.strip() or text.strip() in _COMMANDS:
            return True
        try:
            with warnings.catch_warnings():
                warnings.simplefilter('ignore')
                tree = compile(text, '<input>', 'exec', self._flags | _INCOMPLETE | _IMPLY_NO_DEDENT | _AWAIT | _ONLY_TREE, True)
        except _IncompleteInputError:
            scan = Scan(text)
            return blank and scan.string is None and not scan.depth
        except (SyntaxError, ValueError, OverflowError, RecursionError, MemoryError):
            return True
        last = tree.body[-1:]
        return blank or not last or not (hasattr(last[0], 'body') or hasattr(last[0], 'cases'))

    def _run(self, text):
        name = f'<python-input-{self._count}>'
        self._count += 1
        command = text.strip()
        if command in _COMMANDS and command not in self._namespace:
            text = command = f'{command}()'
            if command == 'clear()':
                self._terminal.clear()
                return
        try:
            self._keep_source(name, text)
            for code in self._compiled(text, name):
                self._runner.run(code)
                self._flags |= code.co_flags & _FUTURES
        except SystemExit:
            raise
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt):
                print(file=sys.stderr)      # behind the ^C that the terminal shows
            _show(error)

    def _compiled(self, text, name):
        return compile_typed(text + '\n', name, self._flags, lambda code: linecache._register_code(code, text, name))

    @staticmethod
    def _keep_source(name, text):
        """Tracebacks and inspect show what was typed."""
        linecache.cache[name] = len(text), None, [line + '\n' for line in text.split('\n')], name


def _futures():
    flags = 0
    for name in __future__.all_feature_names:
        flags |= getattr(__future__, name).compiler_flag
    return flags & ~0x10        # nested scopes share a flag with what functions are


_FUTURES = _futures()


def _remember(error, tb):
    sys.last_exc = sys.last_value = error
    sys.last_type, sys.last_traceback = type(error), tb


def _show(error):
    """Show an exception from where the typed text begins, as sys.excepthook shows it."""
    tb = error.__traceback__
    while tb is not None and not tb.tb_frame.f_code.co_filename.startswith('<python-input-'):
        tb = tb.tb_next
    error.with_traceback(tb)
    _remember(error, tb)
    if sys.excepthook is not sys.__excepthook__:
        _ask_hook(error, tb)
        return
    from traceback import print_exception
    print_exception(error, colorize=can_colorize())


def _ask_hook(error, tb):
    try:
        sys.excepthook(type(error), error, tb)
    except SystemExit:
        raise
    except BaseException as wrong:
        print('Error in sys.excepthook:', file=sys.stderr)
        sys.__excepthook__(type(wrong), wrong.with_traceback(wrong.__traceback__.tb_next), wrong.__traceback__)
        print('\nOriginal exception was:', file=sys.stderr)
        sys.__excepthook__(type(error), error, tb)
