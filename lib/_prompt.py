"""What the interactive prompt has of module readline: completion by tab, and a history that is kept in a file."""

import atexit
import os
import sys


def _history_path():
    path = None if sys.flags.ignore_environment else os.environ.get('PYTHON_HISTORY')
    return path or os.path.join(os.path.expanduser('~'), '.python_history')


def prepare():
    """Make the module ready, and return it."""
    import readline
    import rlcompleter     # which sets the completer
    readline.parse_and_bind('tab: complete')
    path = _history_path()
    try:
        readline.read_history_file(path)
    except OSError:
        pass    # none yet

    def keep():
        try:
            readline.write_history_file(path)
        except OSError:
            pass

    atexit.register(keep)
    return readline
