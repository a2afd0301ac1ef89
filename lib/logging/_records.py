"""Levels, log records, and how a record becomes text."""

import io
import os
import sys
import threading
import time

import logging

CRITICAL = FATAL = 50
ERROR = 40
WARNING = WARN = 30
INFO = 20
DEBUG = 10
NOTSET = 0

# In the order that getLevelNamesMapping shows.
_name_levels = {"CRITICAL": CRITICAL, "FATAL": FATAL, "ERROR": ERROR, "WARN": WARN, "WARNING": WARNING, "INFO": INFO, "DEBUG": DEBUG,
                "NOTSET": NOTSET}
_level_names = {level: name for name, level in _name_levels.items() if name not in ("FATAL", "WARN")}

_start = time.time_ns()  # relativeCreated counts from here

# Guards everything that all loggers and handlers share.
_lock = threading.RLock()


def getLevelNamesMapping():
    """A new dict of the levels by their names."""
    return dict(_name_levels)


def getLevelName(level):
    """The name of a level, or the level of a name; "Level …" if there is none."""
    if level in _level_names:
        return _level_names[level]
    return _name_levels.get(level, f"Level {level}")


def addLevelName(level, levelName):
    """Gives a level a name."""
    with _lock:
        _level_names[level] = levelName
        _name_levels[levelName] = level


def _check_level(level):
    """A level's number, from its number or name."""
    if isinstance(level, int):
        return level
    number = _name_levels.get(level) if isinstance(level, str) else None
    if number is None:
        raise ValueError(f"Unknown level: {level!r}") if isinstance(level, str) else \
            TypeError(f"Level not an integer or a valid string: {level!r}")
    return number


def _process():
    """The process's number; None where programs are not told (PermissionError)."""
    try:
        return os.getpid()
    except PermissionError:
        return None


class LogRecord:
    """One event: what was said, by which logger, where and when."""

    def __init__(self, name, level, pathname, lineno, msg, args, exc_info, func=None, sinfo=None, **kwargs):
        now = time.time_ns()
        # Handlers that write whole records, as JSON or a query, show the attributes in this order.
        self.name, self.msg = name, msg
        # A single dict is for %(key)s in the message.
        self.args = args[0] if args and len(args) == 1 and args[0] and _is_mapping(args[0]) else args
        self.levelname, self.levelno = getLevelName(level), level
        self.pathname = pathname
        self.filename, self.module = _names_of(pathname)
        self.exc_info = exc_info
        self.exc_text = None  # filled in by the first formatter, for those that follow
        self.stack_info = sinfo
        self.lineno, self.funcName = lineno, func
        self._set_time(now)
        self.thread, self.threadName = _thread() if logging.logThreads else (None, None)
        self.processName = _process_name() if logging.logMultiprocessing else None
        self.process = _process() if logging.logProcesses else None
        self.taskName = _task_name() if logging.logAsyncioTasks else None

    def _set_time(self, now):
        seconds, rest = divmod(now, 1_000_000_000)
        self.created = now / 1e9
        # 999 ms are 0 where the division has rounded up to the next second
        milliseconds = rest // 1_000_000
        self.msecs = 0.0 if milliseconds == 999 and int(self.created) != seconds else float(milliseconds)
        self.relativeCreated = (now - _start) / 1e6

    def __repr__(self):
        return f'<LogRecord: {self.name}, {self.levelno}, {self.pathname}, {self.lineno}, "{self.msg}">'

    def getMessage(self):
        """The message with its arguments put in."""
        text = str(self.msg)
        return text % self.args if self.args else text


# path -> what _names_of() says of it: programs log from few files
_known_names = {}


def _names_of(path):
    """The names of a source file and of its module."""
    known = _known_names.get(path) if type(path) is str else None
    if known is None:
        try:
            filename = os.path.basename(path)
            known = filename, os.path.splitext(filename)[0]
        except (AttributeError, TypeError, ValueError):
            return path, "Unknown module"
        if type(path) is str and len(_known_names) < 500:
            _known_names[path] = known
    return known


def _thread():
    return threading.get_ident(), threading.current_thread().name


def _process_name():
    """The name that multiprocessing gives the process, if it is in use."""
    multiprocessing = sys.modules.get("multiprocessing")
    try:
        return multiprocessing.current_process().name if multiprocessing else "MainProcess"
    except Exception:
        return "MainProcess"


def _task_name():
    """The name of the task that runs; None outside of tasks."""
    asyncio = sys.modules.get("asyncio")
    try:
        return asyncio.current_task().get_name() if asyncio else None
    except Exception:  # no loop, or no task
        return None


def _is_mapping(value):
    from collections.abc import Mapping

    return isinstance(value, Mapping)


def setLogRecordFactory(factory):
    """Says what makes records."""
    logging._logRecordFactory = factory


def getLogRecordFactory():
    """What makes records."""
    return logging._logRecordFactory


def makeLogRecord(dict):
    """A record with the attributes of a dict (that came from another process, perhaps)."""
    record = logging._logRecordFactory(None, None, "", 0, "", (), None, None)
    record.__dict__.update(dict)
    return record


# ---- styles: the three ways to write a format ----

def _is_percent_field(text):
    """Does a text that came after "%(" go on as a field does: name, bracket, flags, width, precision, conversion?"""
    name, bracket, rest = text.partition(")")
    if not bracket or not name.replace("_", "a").isalnum():
        return False

    def skip_number(rest):
        return rest[1:] if rest[:1] == "*" else rest.lstrip("0123456789")

    rest = skip_number(rest.lstrip("#0+ -"))
    if rest[:1] == "." and rest[1:2] in tuple("*0123456789"):
        rest = skip_number(rest[1:])
    return rest[:1].lower() in tuple("diouxefgcrsa%")


class PercentStyle:
    """Formats as "%(message)s"."""

    default_format = "%(message)s"
    asctime_format = "%(asctime)s"
    asctime_search = "%(asctime)"

    def __init__(self, fmt, *, defaults=None):
        self._fmt = fmt or self.default_format
        self._defaults = defaults

    def usesTime(self):
        """Whether the format shows the time, which is formatted only then."""
        return self._fmt.find(self.asctime_search) >= 0

    def validate(self):
        """ValueError if it is no format of this style."""
        if not any(map(_is_percent_field, self._fmt.split("%(")[1:])):
            raise ValueError(f"Invalid format '{self._fmt}' for '{self.default_format[0]}' style")

    def _values(self, record):
        return self._defaults | record.__dict__ if self._defaults else record.__dict__

    def _format(self, record):
        return self._fmt % self._values(record)

    def format(self, record):
        """A record's text; ValueError for a field that it has not."""
        try:
            return self._format(record)
        except KeyError as error:
            raise ValueError(f"Formatting field not found in record: {error}")


class StrFormatStyle(PercentStyle):
    """Formats as "{message}"."""

    default_format = "{message}"
    asctime_format = "{asctime}"
    asctime_search = "{asctime"

    def _format(self, record):
        return self._fmt.format(**self._values(record))

    def validate(self):
        """ValueError unless the format is right and has a field."""
        import re
        import string

        fields = set()
        try:
            for _, name, spec, conversion in string.Formatter().parse(self._fmt):
                if name:
                    if not re.fullmatch(r"(\d+|\w+)(\.\w+|\[[^]]+\])*", name):
                        raise ValueError(f"invalid field name/expression: {name!r}")
                    fields.add(name)
                if conversion and conversion not in "rsa":
                    raise ValueError(f"invalid conversion: {conversion!r}")
                if spec and not re.fullmatch(r"(.?[<=>^])?[+ -]?#?0?(\d+|{\w+})?[,_]?(\.(\d+|{\w+}))?[bcdefgnosx%]?",
                                             spec, re.I):
                    raise ValueError(f"bad specifier: {spec!r}")
        except ValueError as error:
            raise ValueError(f"invalid format: {error}")
        if not fields:
            raise ValueError("invalid format: no fields")


class StringTemplateStyle(PercentStyle):
    """Formats as "${message}"."""

    default_format = "${message}"
    asctime_format = "${asctime}"
    asctime_search = "${asctime}"

    def __init__(self, *args, **kwargs):
        from string import Template

        super().__init__(*args, **kwargs)
        self._tpl = Template(self._fmt)

    def usesTime(self):
        """Whether the format shows the time."""
        return "$asctime" in self._fmt or self.asctime_search in self._fmt

    def validate(self):
        """ValueError unless the format is right and has a field."""
        fields = set()
        for match in self._tpl.pattern.finditer(self._fmt):
            groups = match.groupdict()
            if groups["named"]:
                fields.add(groups["named"])
            elif groups["braced"]:
                fields.add(groups["braced"])
            elif match.group(0) == "$":
                raise ValueError("invalid format: bare '$' not allowed")
        if not fields:
            raise ValueError("invalid format: no fields")

    def _format(self, record):
        return self._tpl.substitute(**self._values(record))


BASIC_FORMAT = "%(levelname)s:%(name)s:%(message)s"

# style -> (its class, the format basicConfig uses)
_STYLES = {
    "%": (PercentStyle, BASIC_FORMAT),
    "{": (StrFormatStyle, "{levelname}:{name}:{message}"),
    "$": (StringTemplateStyle, "${levelname}:${name}:${message}"),
}


def _check_style(style):
    if style not in _STYLES:
        raise ValueError(f"Style must be one of: {','.join(_STYLES)}")
    return _STYLES[style]


class Formatter:
    """Turns records into text by a format string."""

    converter = time.localtime
    default_time_format = "%Y-%m-%d %H:%M:%S"
    default_msec_format = "%s,%03d"

    def __init__(self, fmt=None, datefmt=None, style="%", validate=True, *, defaults=None):
        self._style = _check_style(style)[0](fmt, defaults=defaults)
        if validate and fmt is not None:
            self._style.validate()
        self._fmt = self._style._fmt
        self.datefmt = datefmt

    def formatTime(self, record, datefmt=None):
        """The record's time, by `datefmt` or as "2003-01-23 00:29:50,411"."""
        when = self.converter(record.created)
        if datefmt:
            return time.strftime(datefmt, when)
        text = time.strftime(self.default_time_format, when)
        return self.default_msec_format % (text, record.msecs) if self.default_msec_format else text

    def formatException(self, ei):
        """(type, value, traceback) as the interpreter prints it, without the last newline."""
        import traceback

        out = io.StringIO()
        traceback.print_exception(ei[0], ei[1], ei[2], limit=None, file=out)
        text = out.getvalue()
        return text[:-1] if text[-1:] == "\n" else text

    def usesTime(self):
        """Whether the format shows the time, which is formatted only then."""
        return self._style.usesTime()

    def formatMessage(self, record):
        """The record's text, without exception and stack."""
        return self._style.format(record)

    def formatStack(self, stack_info):
        """The text of a record's stack."""
        return stack_info

    def format(self, record):
        """The line of a record, and below it its exception and stack, if it has them."""
        record.message = record.getMessage()
        if self.usesTime():
            record.asctime = self.formatTime(record, self.datefmt)
        text = self.formatMessage(record)
        if record.exc_info and not record.exc_text:
            record.exc_text = self.formatException(record.exc_info)
        for more in (record.exc_text, record.stack_info and self.formatStack(record.stack_info)):
            if more:
                text += ("" if text[-1:] == "\n" else "\n") + more
        return text


class BufferingFormatter:
    """Formats several records at once, with a header and a footer."""

    def __init__(self, linefmt=None):
        self.linefmt = linefmt or logging._defaultFormatter

    def formatHeader(self, records):
        """What comes before the records."""
        return ""

    def formatFooter(self, records):
        """What comes behind the records."""
        return ""

    def format(self, records):
        """The text of several records."""
        if not records:
            return ""
        lines = "".join(self.linefmt.format(record) for record in records)
        return self.formatHeader(records) + lines + self.formatFooter(records)


# ---- filters ----

class Filter:
    """Lets through what a logger or its descendants say."""

    def __init__(self, name=""):
        self.name = name
        self.nlen = len(name)

    def filter(self, record):
        """Whether a record is of this logger or one below it."""
        return not self.name or record.name == self.name or record.name.startswith(self.name + ".")


class Filterer:
    """Has filters: what loggers and handlers share."""

    def __init__(self):
        self.filters = []

    def addFilter(self, filter):
        """Has a filter asked about records, once."""
        if filter not in self.filters:
            self.filters.append(filter)

    def removeFilter(self, filter):
        """Undoes addFilter()."""
        if filter in self.filters:
            self.filters.remove(filter)

    def filter(self, record):
        """The record (or the one that a filter put in its place) if all filters let it through, else False."""
        for each in self.filters:
            verdict = getattr(each, "filter", each)(record)
            if not verdict:
                return False
            record = verdict if isinstance(verdict, LogRecord) else record
        return record


for _each in (LogRecord, PercentStyle, StrFormatStyle, StringTemplateStyle, Formatter, BufferingFormatter, Filter, Filterer,
              getLevelNamesMapping, getLevelName, addLevelName, setLogRecordFactory, getLogRecordFactory, makeLogRecord):
    _each.__module__ = "logging"
