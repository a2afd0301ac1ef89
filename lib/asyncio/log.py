"""The logger of asyncio.

Importing the logging package costs more than the rest of asyncio together. While nobody has imported it nobody can have
configured it either, so what its last-resort handler would do is all there is to do: warnings and worse go to stderr.
"""

import sys

_LEVELS = {'debug': 10, 'info': 20, 'warning': 30, 'error': 40, 'exception': 40, 'critical': 50}


def _write_last_resort(message, args, exc_info):
    stream = sys.stderr
    if stream is None:
        return
    stream.write((message % args if args else str(message)) + '\n')
    if exc_info:
        import traceback
        if isinstance(exc_info, BaseException):
            error = exc_info
        elif isinstance(exc_info, tuple):
            error = exc_info[1]
        else:
            error = sys.exception()
        traceback.print_exception(error, file=stream)
    stream.flush()


class _Logger:
    """Forwards to logging.getLogger('asyncio') as soon as the logging package is in use."""

    def __getattr__(self, name):
        if name.startswith('__'):
            raise AttributeError(name)
        if 'logging' not in sys.modules:
            level = _LEVELS.get(name)
            if level is not None:
                def log(message, *args, exc_info=name == 'exception', stack_info=False, stacklevel=1, extra=None):
                    if level >= 30:
                        _write_last_resort(message, args, exc_info)
                return log
            if name == 'isEnabledFor':
                return lambda level: level >= 30
        return getattr(_real(), name)

    def __setattr__(self, name, value):
        setattr(_real(), name, value)

    def __delattr__(self, name):
        delattr(_real(), name)

    def __repr__(self):
        return repr(_real())


def _real():
    import logging
    return logging.getLogger('asyncio')


logger = _Logger()
