"""Contexts of assertions: something is to be raised, warned of, or logged in them."""

import collections
import re
import sys
import traceback
import types
import warnings

__unittest = True

_LoggingWatcher = collections.namedtuple("_LoggingWatcher", ["records", "output"])


class _Expecting:
    def __init__(self, test_case):
        self.test_case = test_case

    def _fail(self, standard):
        raise self.test_case.failureException(self.test_case._formatMessage(self.msg, standard))

    msg = None


class _ExpectingKind(_Expecting):
    """Expects exceptions or warnings of some classes, perhaps with a text."""

    _base = BaseException
    _what = ""

    def __init__(self, expected, test_case, expected_regex=None):
        super().__init__(test_case)
        self.expected = expected
        self.expected_regex = None if expected_regex is None else re.compile(expected_regex) \
            if isinstance(expected_regex, (str, bytes)) else expected_regex
        self.obj_name = None

    def handle(self, name, args, kwargs):
        """Serves assertXxx(expected, …): calls what is to be called, or gives itself as a context."""
        kinds = self.expected if isinstance(self.expected, tuple) else (self.expected,)
        if not all(isinstance(kind, type) and issubclass(kind, self._base) for kind in kinds):
            raise TypeError(f"{name}() arg 1 must be {self._what}")
        if not args:
            self.msg = kwargs.pop("msg", None)
            if kwargs:
                raise TypeError(f"{next(iter(kwargs))!r} is an invalid keyword argument for this function")
            return self
        called, *args = args
        self.obj_name = getattr(called, "__name__", None) or str(called)
        with self:
            called(*args, **kwargs)
        return None

    def _name(self):
        return getattr(self.expected, "__name__", None) or str(self.expected)

    def _not_happened(self, verb):
        self._fail(f"{self._name()} not {verb}" + (f" by {self.obj_name}" if self.obj_name else ""))


class _AssertRaisesContext(_ExpectingKind):
    _what = "an exception type or tuple of exception types"

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_value, tb):
        if exc_type is None:
            self._not_happened("raised")
        if not issubclass(exc_type, self.expected):
            return False
        self.exception = exc_value.with_traceback(None)
        if self.expected_regex is not None and not self.expected_regex.search(str(exc_value)):
            self._fail(f'"{self.expected_regex.pattern}" does not match "{exc_value}"')
        traceback.clear_frames(tb)  # they hold on to objects that tests want to see go
        return True

    __class_getitem__ = classmethod(types.GenericAlias)


class _AssertWarnsContext(_ExpectingKind):
    _base = Warning
    _what = "a warning type or tuple of warning types"

    def __enter__(self):
        for module in list(sys.modules.values()):
            if getattr(module, "__warningregistry__", None):
                module.__warningregistry__ = {}  # what was warned of once is to be warned of again
        self._catcher = warnings.catch_warnings(record=True)
        self.warnings = self._catcher.__enter__()
        warnings.simplefilter("always", self.expected if isinstance(self.expected, type) else Warning)
        return self

    def __exit__(self, exc_type, exc_value, tb):
        self._catcher.__exit__(exc_type, exc_value, tb)
        if exc_type is not None:
            return
        first = None
        for caught in self.warnings:
            warning = caught.message
            if not isinstance(warning, self.expected):
                continue
            first = first or warning
            if self.expected_regex is not None and not self.expected_regex.search(str(warning)):
                continue
            self.warning, self.filename, self.lineno = warning, caught.filename, caught.lineno
            return
        if first is not None:
            self._fail(f'"{self.expected_regex.pattern}" does not match "{first}"')
        self._not_happened("triggered")


class _AssertNotWarnsContext(_AssertWarnsContext):
    """Expects that there is no such warning."""

    def __exit__(self, exc_type, exc_value, tb):
        self._catcher.__exit__(exc_type, exc_value, tb)
        if exc_type is None and any(isinstance(caught.message, self.expected) for caught in self.warnings):
            self._fail(f"{self._name()} triggered")


class _AssertLogsContext(_Expecting):
    """Expects records, or with `no_logs` none, of a logger at a level or above."""

    LOGGING_FORMAT = "%(levelname)s:%(name)s:%(message)s"

    def __init__(self, test_case, logger_name, level, no_logs):
        import logging

        super().__init__(test_case)
        self.logger_name = logger_name
        self.level = logging._nameToLevel.get(level, level) if level else logging.INFO
        self.no_logs = no_logs

    def __enter__(self):
        import logging

        watcher = self.watcher = _LoggingWatcher([], [])

        class Capture(logging.Handler):
            def emit(self, record):
                watcher.records.append(record)
                watcher.output.append(self.format(record))

        logger = self.logger_name if isinstance(self.logger_name, logging.Logger) else \
            logging.getLogger(self.logger_name)
        handler = Capture()
        handler.setLevel(self.level)
        handler.setFormatter(logging.Formatter(self.LOGGING_FORMAT))
        self.logger = logger
        self._before = logger.handlers[:], logger.level, logger.propagate
        logger.handlers = [handler]
        logger.setLevel(self.level)
        logger.propagate = False
        return None if self.no_logs else watcher

    def __exit__(self, exc_type, exc_value, tb):
        import logging

        self.logger.handlers, level, self.logger.propagate = self._before
        self.logger.setLevel(level)
        if exc_type is not None:
            return
        if self.no_logs:
            if self.watcher.records:
                self._fail(f"Unexpected logs found: {self.watcher.output!r}")
        elif not self.watcher.records:
            self._fail(f"no logs of level {logging.getLevelName(self.level)} or higher triggered on {self.logger.name}")
