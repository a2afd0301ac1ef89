"""How programs end: a result, or errors that hold the same."""

import types
from signal import Signals


class SubprocessError(Exception):
    """What this module raises."""

    __module__ = "subprocess"


class _WithOutput(SubprocessError):
    """An error with what the program has said so far: `output`, also known as `stdout`, and `stderr`."""

    def _hold(self, cmd, output, stderr):
        self.cmd, self.output, self.stderr = cmd, output, stderr

    @property
    def stdout(self):
        return self.output

    @stdout.setter
    def stdout(self, value):
        self.output = value

    def __str__(self):
        return f"Command '{self.cmd}' {self._how()}"


class CalledProcessError(_WithOutput):
    """A program ended with a status other than 0, and the caller asked to be told so."""

    __module__ = "subprocess"

    def __init__(self, returncode, cmd, output=None, stderr=None):
        self.returncode = returncode
        self._hold(cmd, output, stderr)

    def _how(self):
        status = self.returncode
        if not status or status > 0:
            return f"returned non-zero exit status {'%d' % status}."
        try:
            return f"died with {Signals(-status)!r}."
        except ValueError:
            return f"died with unknown signal {-status}."


class TimeoutExpired(_WithOutput):
    """A program did not end in time."""

    __module__ = "subprocess"

    def __init__(self, cmd, timeout, output=None, stderr=None):
        self.cmd, self.timeout = cmd, timeout       # in the reference's order
        self._hold(cmd, output, stderr)

    def _how(self):
        return f"timed out after {self.timeout} seconds"


class CompletedProcess:
    """What run() gives: arguments, status, and output as far as it was captured."""

    __module__ = "subprocess"
    __class_getitem__ = classmethod(types.GenericAlias)

    def __init__(self, args, returncode, stdout=None, stderr=None):
        self.args, self.returncode = args, returncode
        self.stdout, self.stderr = stdout, stderr

    def __repr__(self):
        shown = {"args": self.args, "returncode": self.returncode}
        shown |= {name: said for name in ("stdout", "stderr") if (said := getattr(self, name)) is not None}
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in shown.items())})"

    def check_returncode(self):
        """CalledProcessError unless the status is 0."""
        if self.returncode:
            raise CalledProcessError(self.returncode, self.args, self.stdout, self.stderr)
