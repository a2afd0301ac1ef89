# Children that end in odd ways: lost to another waiter, stopped, killed before they are asked; ^C while waiting; pipes that break; forgotten ones.
import errno
import gc
import os
import signal
import subprocess as s
import sys
import time
import warnings
from unittest import mock
from _each import each_value as each

real_waitpid = os.waitpid


def waits(*given):
    given = list(given)

    def waitpid(pid, flags):
        if not given:
            return real_waitpid(pid, flags)
        value = given.pop(0)
        if isinstance(value, BaseException):
            raise value
        return (pid if value is not None else 0, value or 0)
    return mock.patch.object(s.os, "waitpid", waitpid)


def child(*args, **options): return s.Popen(["true"], *args, **options)


def briefly(w): return w if w is None else 0 <= w <= 0.25 or w


class Interrupted(s.Popen):
    waited = ()
    def _wait(self, timeout):
        self.waited += (timeout,)
        if len(self.waited) == 1:
            raise KeyboardInterrupt
        return super()._wait(timeout=timeout)


def interrupted(**options):
    p = Interrupted(["true"])
    try:
        p.wait(**options)
    except KeyboardInterrupt:
        pass
    return p.waited[0], [briefly(w) for w in p.waited[1:]], p._sigint_wait_secs, p.returncode


def left_by(error):
    p = Interrupted(["true"])
    p.waited = (9,)
    try:
        with p:
            raise error
    except BaseException:
        pass
    return [briefly(w) for w in p.waited[1:]], p._sigint_wait_secs


def dropped():
    reads, writes = os.pipe()
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        p = s.Popen(["cat"], stdin=reads)
        pid = p.pid
        del p
        gc.collect()
    active = len(s._active)
    os.close(writes)
    until = time.monotonic() + 10
    while s._active and time.monotonic() < until:
        s._cleanup()
    os.close(reads)
    return [(w.category.__name__, str(w.message).replace(str(pid), "PID")) for w in caught], active, len(s._active)


each(r"""
    p = child(); time.sleep(0.01); real_waitpid(p.pid, 0); p.wait(), p.returncode, p.poll()
    p = child(); time.sleep(0.01); real_waitpid(p.pid, 0); p.poll(), p.returncode
    p = child(); time.sleep(0.01); real_waitpid(p.pid, 0); p._internal_poll(_deadstate=7), p.returncode
    with waits(0x137f): p = child(); p.wait(), p.returncode
    with waits(0x7f00): p = child(); p.wait(), p.returncode
    with waits(0x8b): p = child(); p.wait(), p.returncode
    with waits(9): p = child(); p.wait(), p.returncode
    with waits(None, None, 256): p = child(); print(p.wait(timeout=5), p.returncode)
    with waits(ChildProcessError(errno.ECHILD, "lost")): p = child(); print(p.wait(), p.returncode)
    interrupted(), interrupted(timeout=9), interrupted(timeout=0.1), left_by(KeyboardInterrupt()), left_by(ValueError())
    dropped()
""", globals())
with mock.patch("os.kill", side_effect=ProcessLookupError):
    p = s.Popen(["sleep", "0.01"])
    print(p.send_signal(9), p.wait())
p = s.Popen(["cat"], stdin=s.PIPE, stdout=s.PIPE)
with mock.patch("os.write", side_effect=BrokenPipeError):
    print(p.communicate(b"lost"))
p = s.Popen(["cat"], stdin=s.PIPE, stdout=s.PIPE)
try:
    with mock.patch("os.write", side_effect=OSError(errno.EBADF, "bad")):
        p.communicate(b"lost")
except OSError as error:
    print(errno.errorcode[error.errno])
p.kill(), p.stdin.close(), p.wait(), p.stdout.close()
p = s.Popen(["sleep", "30"], stdout=s.PIPE)
for timeout in (0.01, 0.02):
    try:
        p.communicate(timeout=timeout)
    except s.TimeoutExpired as error:
        print(error, error.output, error.stderr)
try:
    p.communicate(b"input", timeout=0.01)
except ValueError as error:
    print(error)
p.kill()
print(p.communicate())
p = s.Popen(["sh", "-c", "echo out; echo err >&2; exec sleep 30"], stdout=s.PIPE, stderr=s.PIPE)
try:
    p.communicate(timeout=0.5)
except s.TimeoutExpired as error:
    print(error, error.stdout, error.stderr)
p.kill()
print(p.communicate())
for data in ("a\r\nb\rc\nd", "\r\n\r"):
    print(s.run(["cat"], input=data, capture_output=True, text=True), s.run(["cat"], input=data.encode(), capture_output=True, text=False).stdout)
