"""Breakpoints: what a client asks for, made of the protocol's objects, and whether one stops."""

import re

_HIT_CONDITION = re.compile(r"\s*(>=|<=|==|=|>|<|%)?\s*(\d{1,18})\s*")
_COMPARISONS = {
    None: lambda hits, n: hits == n,
    "=": lambda hits, n: hits == n,
    "==": lambda hits, n: hits == n,
    ">": lambda hits, n: hits > n,
    ">=": lambda hits, n: hits >= n,
    "<": lambda hits, n: hits < n,
    "<=": lambda hits, n: hits <= n,
    "%": lambda hits, n: hits % n == 0,
}


class BadPoint(Exception):
    """A breakpoint can't be set so."""


class Point:
    """A place to stop at, or to log at: of a line, or of a function's beginning."""

    def __init__(self, number, condition=None, hit_condition=None, log_message=None):
        """BadPoint says what can't be compiled."""
        self.number = number
        self.hits = 0
        self._condition = _compiled(condition, "condition") if condition and condition.strip() else None
        self._counts = _counting(hit_condition) if hit_condition and hit_condition.strip() else None
        self._message = _parts(log_message) if log_message else None

    def logs(self):
        """Does it write a line instead of stopping?"""
        return self._message is not None

    def reached(self, frame):
        """Counts the hit, if the condition holds; True if this one counts. What the condition raises is raised."""
        if self._condition is not None and not eval(self._condition, frame.f_globals, frame.f_locals):
            return False
        self.hits += 1
        return self._counts is None or self._counts(self.hits)

    def message(self, frame):
        """The line to write. An expression that raises is replaced by what it raised."""
        return "".join(part if isinstance(part, str) else _value_text(part, frame) for part in self._message)


def _value_text(code, frame):
    try:
        return str(eval(code, frame.f_globals, frame.f_locals))
    except Exception as error:
        return f"<{type(error).__name__}: {error}>"


def _compiled(expression, what):
    try:
        return compile(expression.strip(), f"<{what}>", "eval", dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError) as wrong:
        raise BadPoint(f"the {what} {expression.strip()!r} is no expression: {wrong}") from None


def _counting(text):
    match = _HIT_CONDITION.fullmatch(text)
    if match is None or match[1] == "%" and not int(match[2]):
        raise BadPoint(f"the hit condition {text!r} is none of N, >N, >=N, <N, <=N, ==N, %N")
    compare, number = _COMPARISONS[match[1]], int(match[2])
    return lambda hits: compare(hits, number)


def _parts(message):
    """Texts, and code for what stands in braces; doubled braces are braces."""
    parts, at, text = [], 0, ""
    while at < len(message):
        char = message[at]
        if message[at:at + 2] in ("{{", "}}"):
            text += char
            at += 2
        elif char == "{":
            end, code = _field(message, at + 1)
            parts += [text, code]
            text, at = "", end + 1
        else:
            text += char
            at += 1
    return [*parts, text]


def _field(message, begin):
    """(index of the brace that ends an expression, its code): the first brace that leaves one that compiles."""
    end = message.find("}", begin)
    wrong = BadPoint(f"the log message {message!r} has a brace that nothing closes")
    while end >= 0:
        try:
            return end, _compiled(message[begin:end], "log message")
        except BadPoint as bad:
            wrong = bad
        end = message.find("}", end + 1)
    raise wrong


def placed(lines, line):
    """The first of the sorted `lines` that is not above `line`; None if there is none."""
    return next((other for other in lines if other >= line), None)
