"""Handlers: where records go."""

import io
import os
import sys
import threading
import weakref

import logging
from logging._records import NOTSET, WARNING, Filterer, LogRecord, _check_level, _lock, getLevelName

_handlers = weakref.WeakValueDictionary()  # by name
_handler_refs = []  # weak references to all, in the order of their making: shutdown goes backwards


def _forget(ref):
    with _lock:
        if ref in _handler_refs:
            _handler_refs.remove(ref)


def _remember(handler):
    with _lock:
        _handler_refs.append(weakref.ref(handler, _forget))


def getHandlerByName(name):
    """The handler of that name, or None."""
    return _handlers.get(name)


def getHandlerNames():
    """The names of all named handlers."""
    return frozenset(_handlers)


class Handler(Filterer):
    """Takes records from loggers, formats and emits them."""

    def __init__(self, level=NOTSET):
        Filterer.__init__(self)
        self._name = None
        self.level = _check_level(level)
        self.formatter = None
        self._closed = False
        _remember(self)
        self.createLock()

    @property
    def name(self):
        return self._name

    @name.setter
    def name(self, name):
        self.set_name(name)

    def get_name(self):
        """The name by which getHandlerByName() finds it."""
        return self._name

    def set_name(self, name):
        """Sets the name."""
        with _lock:
            _handlers.pop(self._name, None)
            self._name = name
            if name:
                _handlers[name] = self

    def createLock(self):
        """Makes the lock that emit() runs under."""
        self.lock = threading.RLock()
        _locked_objects.add(self)

    def acquire(self):
        """Takes the lock."""
        if self.lock:
            self.lock.acquire()

    def release(self):
        """Gives the lock back."""
        if self.lock:
            self.lock.release()

    def setLevel(self, level):
        """Drops records below a level, a number or a name."""
        self.level = _check_level(level)

    def format(self, record):
        """The record as text."""
        return (self.formatter or logging._defaultFormatter).format(record)

    def emit(self, record):
        """Writes one record; what subclasses are about."""
        raise NotImplementedError("emit must be implemented by Handler subclasses")

    def handle(self, record):
        """Emits a record that passes the filters."""
        passed = self.filter(record)
        if passed:
            with self.lock:
                self.emit(passed if isinstance(passed, LogRecord) else record)
        return passed

    def setFormatter(self, fmt):
        """Sets what makes text of a record."""
        self.formatter = fmt

    def flush(self):
        """Makes sure that all is written."""

    def close(self):
        """Lets go of what it holds."""
        with _lock:
            self._closed = True
            _handlers.pop(self._name, None)

    def handleError(self, record):
        """Tells on stderr about an exception in emit()."""
        if not logging.raiseExceptions or not sys.stderr:
            return
        import traceback

        exc = sys.exception()
        try:
            write = sys.stderr.write
            write("--- Logging error ---\n")
            traceback.print_exception(exc, file=sys.stderr)
            write("Call stack:\n")
            # Whoever logged is outside of this package.
            frame = exc.__traceback__.tb_frame if exc is not None else None
            folder = os.path.dirname(logging.__file__)
            while frame and os.path.dirname(frame.f_code.co_filename) == folder:
                frame = frame.f_back
            if frame:
                traceback.print_stack(frame, file=sys.stderr)
            else:
                write(f"Logged from file {record.filename}, line {record.lineno}\n")
            try:
                write(f"Message: {record.msg!r}\nArguments: {record.args}\n")
            except RecursionError:
                raise
            except Exception:
                write("Unable to print the message and arguments - possible formatting error.\n"
                      "Use the traceback above to help find the error.\n")
        except OSError:
            pass
        finally:
            del exc

    def _what(self):
        """What the repr says between the class's name and the level."""
        return ""

    def __repr__(self):
        return f"<{self.__class__.__name__} {self._what()}({getLevelName(self.level)})>"


class StreamHandler(Handler):
    """Writes lines to a stream."""

    terminator = "\n"

    def __init__(self, stream=None):
        Handler.__init__(self)
        self.stream = sys.stderr if stream is None else stream

    def flush(self):
        """Flushes the stream, if it can be."""
        with self.lock:
            flush = getattr(self.stream, "flush", None)
            if flush is not None:
                flush()

    def emit(self, record):
        """Writes a record and the terminator; errors go to handleError()."""
        try:
            line = self.format(record) + self.terminator
            self.stream.write(line)
            self.flush()
        except Exception as error:
            if isinstance(error, RecursionError):
                raise
            self.handleError(record)

    def setStream(self, stream):
        """Writes to another stream from now on; returns the former, None if it is the same."""
        if stream is self.stream:
            return None
        former = self.stream
        with self.lock:
            self.flush()
            self.stream = stream
        return former

    def _what(self):
        name = str(getattr(self.stream, "name", ""))
        return name + " " if name else ""

    __class_getitem__ = classmethod(type(list[int]))


class FileHandler(StreamHandler):
    """Writes lines to a file."""

    def __init__(self, filename, mode="a", encoding=None, delay=False, errors=None):
        if encoding is None and "b" not in mode:
            encoding = io.text_encoding(encoding)
        self.baseFilename = os.path.abspath(os.fspath(filename))
        self.mode, self.encoding, self.errors, self.delay = mode, encoding, errors, delay
        self._builtin_open = open  # kept: at the interpreter's end builtins may be gone
        if not delay:
            StreamHandler.__init__(self, self._open())
            return
        Handler.__init__(self)
        self.stream = None

    def close(self):
        """Closes the file."""
        with self.lock:
            try:
                if self.stream:
                    self._close_stream()
            finally:
                super().close()

    def _close_stream(self):
        try:
            self.flush()
        finally:
            stream, self.stream = self.stream, None
            getattr(stream, "close", lambda: None)()

    def _open(self):
        return self._builtin_open(self.baseFilename, self.mode, encoding=self.encoding, errors=self.errors)

    def emit(self, record):
        """Writes a record; opens the file, if that was put off and the handler is not closed."""
        if self.stream is None and (self.mode != "w" or not self._closed):
            self.stream = self._open()
        if self.stream:
            StreamHandler.emit(self, record)

    def _what(self):
        return f"{self.baseFilename} "


class NullHandler(Handler):
    """Does nothing: for libraries that don't want to hear of a missing configuration."""

    def handle(self, record):
        pass

    def emit(self, record):
        pass

    def createLock(self):
        self.lock = None


class _StderrHandler(StreamHandler):
    """Writes to whatever sys.stderr is at the time."""

    def __init__(self, level=NOTSET):
        Handler.__init__(self, level)

    @property
    def stream(self):
        return sys.stderr


# ---- locks and fork: a child must not inherit a lock that another thread held ----

_locked_objects = weakref.WeakSet()


def _before_fork():
    _lock.acquire()
    for handler in list(_locked_objects):
        handler.acquire()


def _after_fork_parent():
    for handler in list(_locked_objects):
        handler.release()
    _lock.release()


def _after_fork_child():
    for handler in list(_locked_objects):
        handler.createLock()
    _lock._at_fork_reinit()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_before_fork, after_in_child=_after_fork_child, after_in_parent=_after_fork_parent)

for _each in (Handler, StreamHandler, FileHandler, NullHandler, _StderrHandler, getHandlerByName, getHandlerNames):
    _each.__module__ = "logging"
