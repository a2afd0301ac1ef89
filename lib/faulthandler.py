"""Tracebacks of the threads, written when a program crashes, hangs, or is sent a signal.

enable() catches the signals of a fault at once, wherever the program is. What dump_traceback_later() and register() write is written
between two instructions of a program, or while it waits: not while native code computes without giving its turn away.
"""

import operator
import sys

import _faulthandler

_ONE, _ALL, _OTHERS = range(3)
_FATAL = 'SIGSEGV', 'SIGFPE', 'SIGABRT', 'SIGBUS', 'SIGILL'

_kept = None            # the file of enable(), which must stay open
_registered = {}        # by signal: (the handler before, the file)
_watch = None           # of dump_traceback_later(): what ends it


def _descriptor(file):
    """The descriptor of a file, of a number, or of sys.stderr for None."""
    if file is None:
        file = sys.stderr
        if file is None:
            raise RuntimeError('sys.stderr is None')
    elif isinstance(file, int):
        if file < 0:
            raise ValueError('file is not a valid file descriptor')
        return int(file)
    number = file.fileno()
    if not isinstance(number, int):
        raise RuntimeError('file.fileno() is not a valid file descriptor')
    if number < 0:
        raise RuntimeError('file.fileno() is not a valid file descriptor')
    try:
        file.flush()
    except Exception:
        pass    # what is written is written behind it, whatever that is
    return number


def _choice(all_threads):
    """What _faulthandler calls a choice of threads."""
    return _ALL if all_threads else _ONE


def _write(descriptor, data):
    """Write all of some bytes."""
    import os
    while data:
        data = data[os.write(descriptor, data):]


def dump_traceback(file=None, all_threads=True):
    """Write where the running thread is, or all threads are, into a file."""
    _write(_descriptor(file), _faulthandler.text(_choice(all_threads), 1))


def enable(file=None, all_threads=True):
    """Let a fault (a bad address, an abort) write where the threads are into a file before it ends the process."""
    global _kept
    _faulthandler.enable(_descriptor(file), all_threads)
    _kept = file


def disable():
    """Let faults write nothing any more; the value is whether they did."""
    global _kept
    _kept = None
    return _faulthandler.disable()


def is_enabled():
    """Whether faults write where the threads are."""
    return _faulthandler.is_enabled()


def _header(seconds):
    """The line that says which time is over."""
    whole, micros = divmod(int(seconds * 1_000_000), 1_000_000)
    minutes, second = divmod(whole, 60)
    hour, minute = divmod(minutes, 60)
    fraction = f'.{micros:06}' if micros else ''
    return f'Timeout ({hour}:{minute:02}:{second:02}{fraction})!\n'


class _Watch:
    """The thread that writes when a time is over."""

    def __init__(self, seconds, repeat, descriptor, file, leave):
        import _thread
        self.seconds, self.repeat, self.descriptor, self.file, self.leave = seconds, repeat, descriptor, file, leave
        self.header = _header(seconds).encode()
        self.ended = _thread.allocate_lock()
        self.ended.acquire()
        _thread.start_new_thread(self._run, ())

    def _run(self):
        while not self.ended.acquire(timeout=self.seconds):
            try:
                _write(self.descriptor, self.header + _faulthandler.text(_OTHERS))
            except OSError:
                return      # nobody can read it any more
            if self.leave:
                import os
                os._exit(1)
            if not self.repeat:
                return

    def stop(self):
        """End it; once only."""
        self.ended.release()


def dump_traceback_later(timeout, repeat=False, file=None, exit=False):
    """Write where all threads are in so many seconds, again and again if asked, or end the process then."""
    global _watch
    if not isinstance(timeout, (int, float)) and not hasattr(timeout, '__index__'):
        raise TypeError(f"{type(timeout).__name__!r} object cannot be interpreted as an integer")
    if not isinstance(timeout, float):
        timeout = operator.index(timeout)
    repeat = operator.index(repeat)
    if timeout > 2**63 / 10**9:
        raise OverflowError('timestamp out of range for platform time_t')
    if not timeout > 0:
        raise ValueError('timeout must be greater than 0')
    descriptor = _descriptor(file)
    cancel_dump_traceback_later()
    _watch = _Watch(timeout, repeat, descriptor, file, exit)


def cancel_dump_traceback_later():
    """Undo dump_traceback_later()."""
    global _watch
    watch, _watch = _watch, None
    if watch is not None:
        watch.stop()


def _check_signal(number):
    """Refuse numbers that are none, and those of faults."""
    import signal
    number = number.__index__() if hasattr(number, '__index__') else number
    if not isinstance(number, int):
        raise TypeError(f"{type(number).__name__!r} object cannot be interpreted as an integer")
    if any(number == getattr(signal, name, None) for name in _FATAL):
        raise RuntimeError(f'signal {number} cannot be registered, use enable() instead')
    if not 0 < number < signal.NSIG:
        raise ValueError('signal number out of range')
    return number


def register(signum, file=None, all_threads=True, chain=False):
    """Let a signal write where the running thread is, or all threads are; chain: what it did before happens too."""
    import os
    import signal
    signum = _check_signal(signum)
    descriptor, which = _descriptor(file), _choice(all_threads)

    def handle(number, frame):
        _write(descriptor, _faulthandler.text(which, 1))
        before = _registered[number][0] if chain and number in _registered else None
        if callable(before):
            before(number, frame)
        elif before == signal.SIG_DFL and before is not None:
            signal.signal(number, signal.SIG_DFL)
            os.kill(os.getpid(), number)
            signal.signal(number, handle)

    before = signal.signal(signum, handle)
    if signum in _registered:
        before = _registered[signum][0]
    _registered[signum] = before, file


def unregister(signum):
    """Undo register(); the value is whether the signal was registered."""
    import signal
    signum = _check_signal(signum)
    if signum not in _registered:
        return False
    before, _ = _registered.pop(signum)
    signal.signal(signum, signal.SIG_DFL if before is None else before)
    return True


def _raised(name):
    import signal
    signal.raise_signal(getattr(signal, name))


def _sigabrt():
    """Abort, as programs that try what enable() writes do."""
    _raised('SIGABRT')


def _sigfpe():
    """A fault of arithmetic."""
    _raised('SIGFPE')


def _sigsegv(release_gil=False, /):
    """A fault of memory; there is no lock that could be released for it."""
    _raised('SIGSEGV')
