"""Logging: programs say what happens to loggers, which form a tree by their dotted names; handlers write it down."""

import _late
import atexit
import io
import os
import sys
import threading
import warnings
import weakref
from types import GenericAlias

# Records carry these unless a program says otherwise (set before the parts below are imported, which read them).
logThreads = True
logMultiprocessing = True
logProcesses = True
logAsyncioTasks = True
# May errors in handlers be told on stderr?
raiseExceptions = True

from logging._records import (BASIC_FORMAT, CRITICAL, DEBUG, ERROR, FATAL, INFO, NOTSET, WARN, WARNING,
                              BufferingFormatter, Filter, Filterer, Formatter, LogRecord, PercentStyle,
                              StrFormatStyle, StringTemplateStyle, addLevelName, getLevelName, getLevelNamesMapping,
                              getLogRecordFactory, makeLogRecord, setLogRecordFactory)
from logging._records import (_STYLES, _check_level as _checkLevel, _check_style, _level_names as _levelToName, _lock,
                              _name_levels as _nameToLevel, _start as _startTime)
from logging._outputs import (FileHandler, Handler, NullHandler, StreamHandler, _handler_refs as _handlerList,
                              _handlers, _forget as _removeHandlerRef, _locked_objects as _at_fork_reinit_lock_weakset,
                              _remember as _addHandlerRef, _StderrHandler, getHandlerByName, getHandlerNames)

__version__ = "0.5.1.2"   # of the interface, as programs print it

__all__ = ["BASIC_FORMAT", "BufferingFormatter", "CRITICAL", "DEBUG", "ERROR", "FATAL", "FileHandler", "Filter",
           "Formatter", "Handler", "INFO", "LogRecord", "Logger", "LoggerAdapter", "NOTSET", "NullHandler",
           "StreamHandler", "WARN", "WARNING", "addLevelName", "basicConfig", "captureWarnings", "critical", "debug",
           "disable", "error", "exception", "fatal", "getLevelName", "getLogger", "getLoggerClass", "info", "log",
           "makeLogRecord", "setLoggerClass", "shutdown", "warn", "warning", "getLogRecordFactory",
           "setLogRecordFactory", "lastResort", "raiseExceptions", "getLevelNamesMapping", "getHandlerByName",
           "getHandlerNames"]

_logRecordFactory = LogRecord       # what makes records; setLogRecordFactory() says it
_defaultFormatter = Formatter()
lastResort = _defaultLastResort = _StderrHandler(WARNING)

# The files whose frames are not the caller's.
_srcfile = (lambda: 0).__code__.co_filename


def _is_internal_frame(frame):
    """Is it a frame of logging itself, or of the import system?"""
    filename = frame.f_code.co_filename
    return filename == _srcfile or "importlib" in filename and "_bootstrap" in filename


currentframe = lambda: sys._getframe(1)


class PlaceHolder:
    """Stands in the tree for a logger that nobody has asked for, but whose descendants exist."""

    def __init__(self, alogger):
        self.loggerMap = {alogger: None}

    def append(self, alogger):
        """Notes a logger below this name."""
        self.loggerMap.setdefault(alogger)


class Manager:
    """The tree of loggers."""

    loggerClass = logRecordFactory = None  # what a program wants in place of the standard ones
    emittedNoHandlerWarning = False

    def __init__(self, rootnode):
        self.root, self.loggerDict = rootnode, {}
        self.disable = 0

    @property
    def disable(self):
        """The level up to which nothing is logged anywhere."""
        return self._disabled_level

    @disable.setter
    def disable(self, value):
        self._disabled_level = _checkLevel(value)

    def getLogger(self, name):
        """The logger of that name, made if need be, with its place in the tree."""
        if not isinstance(name, str):
            raise TypeError("A logger name must be a string")
        with _lock:
            found = self.loggerDict.get(name)
            if found is not None and not isinstance(found, PlaceHolder):
                return found
            made = (self.loggerClass or _loggerClass)(name)
            made.manager = self
            self.loggerDict[name] = made
            if found is not None:
                self._adopt(found, made)
            self._find_parent(made)
            return made

    def _find_parent(self, logger):
        """Links to the nearest ancestor that is a logger, leaving word at the names between."""
        name, dot, _ = logger.name.rpartition(".")
        while dot:
            above = self.loggerDict.get(name)
            if above is None:
                self.loggerDict[name] = PlaceHolder(logger)
            elif isinstance(above, Logger):
                logger.parent = above
                return
            else:
                above.append(logger)
            name, dot, _ = name.rpartition(".")
        logger.parent = self.root

    def _adopt(self, placeholder, logger):
        """Puts a new logger between those that left word at its place and their parents."""
        for child in placeholder.loggerMap:
            if not child.parent.name.startswith(logger.name):
                logger.parent = child.parent
                child.parent = logger

    def setLoggerClass(self, klass):
        """What getLogger() makes from now on."""
        _check_logger_class(klass)
        self.loggerClass = klass

    def setLogRecordFactory(self, factory):
        """What makes records from now on."""
        self.logRecordFactory = factory

    def _clear_cache(self):
        """Forgets which levels are enabled where; called whenever a level changes."""
        with _lock:
            for each in (self.root, *self.loggerDict.values()):
                if not isinstance(each, PlaceHolder):
                    each._cache.clear()


def _check_logger_class(klass):
    if klass is not Logger and not issubclass(klass, Logger):
        raise TypeError(f"logger not derived from logging.Logger: {klass.__name__}")


# ---- the methods of loggers and adapters that are alike but for their level

def _named(method, owner, name, text):
    method.__name__, method.__qualname__, method.__doc__ = name, f"{owner}.{name}", text
    return method


def _method_at(owner, name, level, text):
    """A logger's method for a level."""
    def method(self, msg, *args, **kwargs):
        if self.isEnabledFor(level):
            self._log(level, msg, args, **kwargs)

    return _named(method, owner, name, text)


def _method_through(owner, name, level):
    """An adapter's method for a level: over its log(), which a subclass may have changed."""
    def method(self, msg, *args, **kwargs):
        self.log(level, msg, *args, **kwargs)

    return _named(method, owner, name, f"As the logger's {name}().")


def _former_name(owner, name, now):
    """A deprecated method that calls another."""
    def method(self, msg, *args, **kwargs):
        warnings.warn(f"The '{name}' method is deprecated, use '{now}' instead", DeprecationWarning, 2)
        getattr(self, now)(msg, *args, **kwargs)

    return _named(method, owner, name, f"{now}(), by its former name.")


class Logger(Filterer):
    """A named place in the tree, to which events are told."""

    def __init__(self, name, level=NOTSET):
        super().__init__()
        self.name, self.parent, self.level = name, None, _checkLevel(level)
        self.handlers, self.propagate, self.disabled = [], True, False
        self._cache = {}  # level -> is it enabled?

    def setLevel(self, level):
        """Sets the level below which events are dropped here."""
        self.level = _checkLevel(level)
        self.manager._clear_cache()

    debug = _method_at("Logger", "debug", DEBUG, "Tells of a detail.")
    info = _method_at("Logger", "info", INFO, "Tells of something normal.")
    warning = _method_at("Logger", "warning", WARNING, "Tells of something unexpected.")
    warn = _former_name("Logger", "warn", "warning")
    error = _method_at("Logger", "error", ERROR, "Tells of something that failed.")
    critical = _method_at("Logger", "critical", CRITICAL, "Tells of something that the program may not survive.")

    def exception(self, msg, *args, exc_info=True, **kwargs):
        """As error, with the exception being handled."""
        self.error(msg, *args, exc_info=exc_info, **kwargs)

    def fatal(self, msg, *args, **kwargs):
        """critical, by its former name."""
        self.critical(msg, *args, **kwargs)

    def log(self, level, msg, *args, **kwargs):
        """Tells of something at a level given as a number."""
        if not isinstance(level, int):
            if raiseExceptions:
                raise TypeError("level must be an integer")
            return
        if self.isEnabledFor(level):
            self._log(level, msg, args, **kwargs)

    def findCaller(self, stack_info=False, stacklevel=1):
        """(file, line, function, stack as text or None) of whoever logs; stacklevel - 1 callers further out."""
        frame = sys._getframe(1)
        while _is_internal_frame(frame) and frame.f_back is not None:
            frame = frame.f_back
        while stacklevel > 1 and frame.f_back is not None:
            frame = frame.f_back
            if not _is_internal_frame(frame):
                stacklevel -= 1
        text = None
        if stack_info:
            import traceback

            out = io.StringIO()
            out.write("Stack (most recent call last):\n")
            traceback.print_stack(frame, file=out)
            text = out.getvalue().removesuffix("\n")
        return frame.f_code.co_filename, frame.f_lineno, frame.f_code.co_name, text

    def makeRecord(self, name, level, fn, lno, msg, args, exc_info, func=None, extra=None, sinfo=None):
        """The record of an event; KeyError if `extra` would replace what the record knows itself."""
        record = _logRecordFactory(name, level, fn, lno, msg, args, exc_info, func, sinfo)
        if extra is not None:
            for key in extra:
                if key in ("message", "asctime") or key in record.__dict__:
                    raise KeyError(f"Attempt to overwrite {key!r} in LogRecord")
            record.__dict__.update(extra)
        return record

    def _log(self, level, msg, args, exc_info=None, extra=None, stack_info=False, stacklevel=1):
        filename, lineno, func, text = "(unknown file)", 0, "(unknown function)", None
        if _srcfile:
            try:
                filename, lineno, func, text = self.findCaller(stack_info, stacklevel)
            except ValueError:
                pass
        self.handle(self.makeRecord(self.name, level, filename, lineno, msg, args, _exception_info(exc_info), func, extra, text))

    def handle(self, record):
        """Hands a record to the handlers, if the filters let it."""
        passed = not self.disabled and self.filter(record)
        if passed:
            self.callHandlers(passed if isinstance(passed, LogRecord) else record)

    def addHandler(self, hdlr):
        """Has a handler get what is told here and below."""
        with _lock:
            if hdlr not in self.handlers:
                self.handlers.append(hdlr)

    def removeHandler(self, hdlr):
        """Undoes addHandler()."""
        with _lock:
            if hdlr in self.handlers:
                self.handlers.remove(hdlr)

    def hasHandlers(self):
        """Has this logger a handler, its own or an ancestor's?"""
        return any(logger.handlers for logger in self._upwards())

    def _upwards(self):
        """This logger and those that its records propagate to."""
        logger = self
        while logger:
            yield logger
            logger = logger.parent if logger.propagate else None

    def callHandlers(self, record):
        """Gives a record to all handlers of this logger and its ancestors that want its level."""
        handlers, logger = [], self
        while logger:
            handlers += logger.handlers
            logger = logger.parent if logger.propagate else None
        for handler in handlers or filter(None, [lastResort]):
            if record.levelno >= handler.level:
                handler.handle(record)
        if not (handlers or lastResort or self.manager.emittedNoHandlerWarning) and raiseExceptions:
            self.manager.emittedNoHandlerWarning = True
            sys.stderr.write(f'No handlers could be found for logger "{self.name}"\n')

    def getEffectiveLevel(self):
        """The nearest level that is set, going up."""
        logger = self
        while logger is not None and not logger.level:
            logger = logger.parent
        return NOTSET if logger is None else logger.level

    def isEnabledFor(self, level):
        """Would an event of this level be handled?"""
        if self.disabled:
            return False
        enabled = self._cache.get(level)
        if enabled is None:
            with _lock:
                enabled = self.manager.disable < level and level >= self.getEffectiveLevel()
                self._cache[level] = enabled
        return enabled

    def getChild(self, suffix):
        """The logger below this one."""
        return self.manager.getLogger(suffix if self.root is self else f"{self.name}.{suffix}")

    def getChildren(self):
        """The set of loggers right below this one."""
        depth = 0 if self is self.manager.root else 1 + self.name.count(".")
        with _lock:
            return {logger for name, logger in self.manager.loggerDict.items()
                    if isinstance(logger, Logger) and logger.parent is self and name.count(".") == depth}

    def __repr__(self):
        return f"<{self.__class__.__name__} {self.name} ({getLevelName(self.getEffectiveLevel())})>"

    def __reduce__(self):
        if getLogger(self.name) is not self:
            import pickle

            raise pickle.PicklingError("logger cannot be pickled")
        return getLogger, (self.name,)


class RootLogger(Logger):
    """The tree's root."""

    def __init__(self, level):
        Logger.__init__(self, "root", level)

    def __reduce__(self):
        return getLogger, ()


_loggerClass = Logger


def setLoggerClass(klass):
    """Says what class new loggers are of."""
    _check_logger_class(klass)
    global _loggerClass
    _loggerClass = klass


def getLoggerClass():
    """The class that new loggers are of."""
    return _loggerClass


def _exception_info(given):
    """(class, exception, traceback) of what `exc_info` says: an exception, such a tuple, or true for what is being handled."""
    if given is None:
        return None
    if isinstance(given, BaseException):
        return type(given), given, given.__traceback__
    return sys.exc_info() if given and not isinstance(given, tuple) else given


class LoggerAdapter:
    """A logger that adds to each event what it knows of its context."""

    def __init__(self, logger, extra=None, merge_extra=False):
        self.logger, self.extra, self.merge_extra = logger, extra, merge_extra

    def process(self, msg, kwargs):
        """The message and keywords to log with; here, with `extra` put in."""
        kwargs["extra"] = {**self.extra, **kwargs["extra"]} if self.merge_extra and "extra" in kwargs else self.extra
        return msg, kwargs

    debug = _method_through("LoggerAdapter", "debug", DEBUG)
    info = _method_through("LoggerAdapter", "info", INFO)
    warning = _method_through("LoggerAdapter", "warning", WARNING)
    warn = _former_name("LoggerAdapter", "warn", "warning")
    error = _method_through("LoggerAdapter", "error", ERROR)
    critical = _method_through("LoggerAdapter", "critical", CRITICAL)

    def exception(self, msg, *args, exc_info=True, **kwargs):
        """As error, with the exception being handled."""
        self.error(msg, *args, exc_info=exc_info, **kwargs)

    def log(self, level, msg, *args, **kwargs):
        """Hands an event to the logger, changed by process(), if the level is wanted."""
        if self.isEnabledFor(level):
            msg, kwargs = self.process(msg, kwargs)
            self.logger.log(level, msg, *args, **kwargs)

    def isEnabledFor(self, level):
        """Whether the logger wants events of a level."""
        return self.logger.isEnabledFor(level)

    def setLevel(self, level):
        """Sets the logger's level."""
        self.logger.setLevel(level)

    def getEffectiveLevel(self):
        """The logger's level, or that of the nearest above it that has one."""
        return self.logger.getEffectiveLevel()

    def hasHandlers(self):
        """Whether the logger or one above it has handlers."""
        return self.logger.hasHandlers()

    def _log(self, level, msg, args, **kwargs):
        return self.logger._log(level, msg, args, **kwargs)

    @property
    def manager(self):
        return self.logger.manager

    @manager.setter
    def manager(self, value):
        self.logger.manager = value

    @property
    def name(self):
        return self.logger.name

    def __repr__(self):
        return f"<{self.__class__.__name__} {self.logger.name} ({getLevelName(self.logger.getEffectiveLevel())})>"

    __class_getitem__ = classmethod(GenericAlias)


root = RootLogger(WARNING)
Logger.root = root
Logger.manager = Manager(root)


# ---- what one calls without a logger ----

def getLogger(name=None):
    """The logger of a name; the root without one."""
    if not name or isinstance(name, str) and name == root.name:
        return root
    return Logger.manager.getLogger(name)


def basicConfig(**kwargs):
    """Gives the root logger a handler, a format and a level, unless it has handlers already.

    format, datefmt, style: the format; level: a level's number or name; force: away with the handlers that there are. And where it goes:
    handlers, a list; or filename, with filemode, encoding and errors as open() has them; or stream, stderr if nothing is said.
    """
    with _lock:
        encoding, errors = kwargs.pop("encoding", None), kwargs.pop("errors", "backslashreplace")
        if kwargs.pop("force", False):
            for handler in root.handlers[:]:
                root.removeHandler(handler)
                handler.close()
        if root.handlers:
            return
        handlers = _take_handlers(kwargs, encoding, errors)
        style, datefmt = kwargs.pop("style", "%"), kwargs.pop("datefmt", None)
        usual_format = _check_style(style)[1]
        formatter = Formatter(kwargs.pop("format", usual_format), datefmt, style)
        for handler in handlers:
            if handler.formatter is None:
                handler.setFormatter(formatter)
            root.addHandler(handler)
        level = kwargs.pop("level", None)
        if level is not None:
            root.setLevel(level)
        if kwargs:
            raise ValueError(f"Unrecognised argument(s): {', '.join(kwargs)}")


def _take_handlers(options, encoding, errors):
    """The handlers that basicConfig()'s options ask for; what says so is taken out of the options."""
    handlers = options.pop("handlers", None)
    places = options.keys() & {"stream", "filename"}
    if handlers is not None:
        if places:
            raise ValueError("'stream' or 'filename' should not be specified together with 'handlers'")
        return handlers
    if len(places) == 2:
        raise ValueError("'stream' and 'filename' should not be specified together")
    filename, mode = options.pop("filename", None), options.pop("filemode", "a")
    if not filename:
        return [StreamHandler(options.pop("stream", None))]
    if "b" in mode:
        return [FileHandler(filename, mode, encoding=encoding, errors=None)]
    return [FileHandler(filename, mode, encoding=io.text_encoding(encoding), errors=errors)]


def _configured_root():
    if not root.handlers:
        basicConfig()
    return root


def debug(msg, *args, **kwargs):
    """root.debug, with basicConfig() before the first use."""
    _configured_root().debug(msg, *args, **kwargs)


def info(msg, *args, **kwargs):
    """root.info, with basicConfig() before the first use."""
    _configured_root().info(msg, *args, **kwargs)


def warning(msg, *args, **kwargs):
    """root.warning, with basicConfig() before the first use."""
    _configured_root().warning(msg, *args, **kwargs)


def warn(msg, *args, **kwargs):
    """warning(), by its former name."""
    warnings.warn("The 'warn' function is deprecated, use 'warning' instead", DeprecationWarning, 2)
    warning(msg, *args, **kwargs)


def error(msg, *args, **kwargs):
    """root.error, with basicConfig() before the first use."""
    _configured_root().error(msg, *args, **kwargs)


def exception(msg, *args, exc_info=True, **kwargs):
    """error with the exception being handled."""
    error(msg, *args, exc_info=exc_info, **kwargs)


def critical(msg, *args, **kwargs):
    """root.critical, with basicConfig() before the first use."""
    _configured_root().critical(msg, *args, **kwargs)


def fatal(msg, *args, **kwargs):
    """critical(), by its former name."""
    critical(msg, *args, **kwargs)


def log(level, msg, *args, **kwargs):
    """root.log, with basicConfig() before the first use."""
    _configured_root().log(level, msg, *args, **kwargs)


def disable(level=CRITICAL):
    """Drops all events up to a level, whatever the loggers say."""
    root.manager.disable = level
    root.manager._clear_cache()


def shutdown(handlerList=_handlerList):
    """Flushes and closes all handlers, the last made first."""
    for ref in reversed(handlerList[:]):
        try:
            handler = ref()
            if handler:
                try:
                    handler.acquire()
                    if getattr(handler, "flushOnClose", True):
                        handler.flush()
                    handler.close()
                except (OSError, ValueError):
                    pass  # its stream was closed already
                finally:
                    handler.release()
        except Exception:
            if raiseExceptions:
                raise


atexit.register(shutdown)


# ---- warnings as events ----

_warnings_showwarning = None


def _showwarning(message, category, filename, lineno, file=None, line=None):
    if file is not None:
        if _warnings_showwarning is not None:
            _warnings_showwarning(message, category, filename, lineno, file, line)
        return
    logger = getLogger("py.warnings")
    if not logger.handlers:
        logger.addHandler(NullHandler())
    logger.warning(str(warnings.formatwarning(message, category, filename, lineno, line)))


def captureWarnings(capture):
    """Should warnings go to the logger py.warnings?"""
    global _warnings_showwarning
    before = _warnings_showwarning
    if capture and before is None:
        _warnings_showwarning, warnings.showwarning = warnings.showwarning, _showwarning
    elif before is not None and not capture:
        _warnings_showwarning, warnings.showwarning = None, before


__getattr__ = _late.names(globals(), {"traceback": "traceback"})
