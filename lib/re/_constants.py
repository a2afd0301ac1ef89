"""Module re's numbers and its exception."""

import _late

IGNORECASE, LOCALE, MULTILINE, DOTALL, UNICODE, VERBOSE, DEBUG, ASCII = 2, 4, 8, 16, 32, 64, 128, 256
MAXREPEAT = 4294967295  # of a quantifier: without bound
MAXGROUPS = 1073741823


class PatternError(Exception):
    """What is wrong with a pattern or a replacement: msg, pattern, pos, and the line and column of pos."""

    __module__ = "re"

    def __init__(self, msg, pattern=None, pos=None):
        self.msg = msg
        self.pattern = pattern
        self.pos = pos
        self.lineno = self.colno = None
        if pattern is not None and pos is not None:
            newline = "\n" if isinstance(pattern, str) else b"\n"
            self.lineno = pattern.count(newline, 0, pos) + 1
            self.colno = pos - pattern.rfind(newline, 0, pos)
            msg = f"{msg} at position {pos}"
            if newline in pattern:
                msg = f"{msg} (line {self.lineno}, column {self.colno})"
        super().__init__(msg)


error = PatternError

__getattr__ = _late.names(globals(), {})
