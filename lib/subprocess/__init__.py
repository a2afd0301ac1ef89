"""Other programs as child processes: started, talked to, waited for."""

import builtins
import errno
import io
import os
import posix
import signal
import sys
import threading
import time
import types
import warnings

import _late
from _posixsubprocess import fork_exec as _fork_exec

from ._results import CalledProcessError, CompletedProcess, SubprocessError, TimeoutExpired

__all__ = ["Popen", "PIPE", "STDOUT", "call", "check_call", "getstatusoutput", "getoutput", "check_output", "run",
           "CalledProcessError", "DEVNULL", "SubprocessError", "TimeoutExpired", "CompletedProcess"]

PIPE = -1
STDOUT = -2
DEVNULL = -3

_mswindows = False
# Programs may turn these off; how a child is made is the native module's business.
_USE_VFORK = True
_USE_POSIX_SPAWN = False


# ---- the short ways ----

def run(*popenargs, input=None, capture_output=False, timeout=None, check=False, **kwargs):
    """Starts a program, feeds it, waits for it: a CompletedProcess."""
    if input is not None:
        if kwargs.get("stdin") is not None:
            raise ValueError("stdin and input arguments may not both be used.")
        kwargs["stdin"] = PIPE
    if capture_output:
        if kwargs.get("stdout") is not None or kwargs.get("stderr") is not None:
            raise ValueError("stdout and stderr arguments may not be used with capture_output.")
        kwargs["stdout"] = kwargs["stderr"] = PIPE
    with Popen(*popenargs, **kwargs) as process:
        try:
            stdout, stderr = process.communicate(input, timeout=timeout)
        except TimeoutExpired:
            process.kill()
            process.wait()
            raise
        except:
            process.kill()  # __exit__ waits
            raise
        status = process.poll()
        if check and status:
            raise CalledProcessError(status, process.args, output=stdout, stderr=stderr)
    return CompletedProcess(process.args, status, stdout, stderr)


def call(*popenargs, timeout=None, **kwargs):
    """Runs a program and gives its status."""
    with Popen(*popenargs, **kwargs) as process:
        try:
            return process.wait(timeout=timeout)
        except:
            process.kill()
            raise


def check_call(*popenargs, **kwargs):
    """Runs a program; CalledProcessError unless its status is 0."""
    status = call(*popenargs, **kwargs)
    if status:
        raise CalledProcessError(status, kwargs.get("args", popenargs[0] if popenargs else None))
    return 0


def check_output(*popenargs, timeout=None, **kwargs):
    """Runs a program and gives its output; CalledProcessError unless its status is 0."""
    for name in ("stdout", "check"):
        if name in kwargs:
            raise ValueError(f"{name} argument not allowed, it will be overridden.")
    if "input" in kwargs and kwargs["input"] is None:
        # None stands for nothing to read here, unlike in run().
        text = any(kwargs.get(name) for name in ("universal_newlines", "text", "encoding", "errors"))
        kwargs["input"] = "" if text else b""
    return run(*popenargs, stdout=PIPE, timeout=timeout, check=True, **kwargs).stdout


def getstatusoutput(cmd, *, encoding=None, errors=None):
    """(status, output with errors, less one newline) of a shell command."""
    try:
        status, output = 0, check_output(cmd, shell=True, text=True, stderr=STDOUT, encoding=encoding, errors=errors)
    except CalledProcessError as error:
        status, output = error.returncode, error.output
    return status, output.removesuffix("\n")


def getoutput(cmd, *, encoding=None, errors=None):
    """The output of a shell command, errors too, less one newline."""
    return getstatusoutput(cmd, encoding=encoding, errors=errors)[1]


def list2cmdline(seq):
    """Arguments as one line, quoted as Microsoft's C library reads it."""
    words = []
    for argument in map(os.fsdecode, seq):
        quoted = not argument or " " in argument or "\t" in argument
        out, slashes = [], 0
        for ch in argument:
            if ch == "\\":
                slashes += 1
                continue
            # Backslashes are doubled where a quote follows.
            out.append("\\" * (2 * slashes + 1 if ch == '"' else slashes) + ch)
            slashes = 0
        out.append("\\" * (2 * slashes if quoted else slashes))
        words.append('"' + "".join(out) + '"' if quoted else "".join(out))
    return " ".join(words)


def _optim_args_from_interpreter_flags():
    """The -O options this interpreter was started with."""
    level = sys.flags.optimize
    return ["-" + "O" * level] if level > 0 else []


def _args_from_interpreter_flags():
    """Options that make another interpreter behave as this one."""
    args = _optim_args_from_interpreter_flags()
    flags = sys.flags
    letters = (("debug", "d"), ("dont_write_bytecode", "B"), ("no_site", "S"), ("verbose", "v"),
               ("bytes_warning", "b"), ("quiet", "q"))
    for name, letter in letters:
        count = getattr(flags, name, 0)
        if count > 0:
            args.append("-" + letter * count)
    if flags.isolated:
        args.append("-I")
    else:
        if flags.ignore_environment:
            args.append("-E")
        if flags.no_user_site:
            args.append("-s")
        if flags.safe_path:
            args.append("-P")
    # The filters of -b and of development mode come without a -W.
    implied = {"error::BytesWarning"} if flags.bytes_warning > 1 else {"default::BytesWarning"} if flags.bytes_warning else set()
    if flags.dev_mode:
        implied.add("default")
    args += ["-W" + option for option in sys.warnoptions if option not in implied]
    options = getattr(sys, "_xoptions", {})
    if flags.dev_mode:
        args += ["-X", "dev"]
    for name in ("faulthandler", "tracemalloc", "importtime", "frozen_modules", "showrefcount", "utf8", "gil"):
        if name in options:
            value = options[name]
            args += ["-X", name if value is True else f"{name}={value}"]
    return args


# ---- children whose Popen is gone ----

_active = []  # they are still to be waited for, or stay as zombies


def _cleanup():
    """Waits for those forgotten children that have ended."""
    if _active is None:
        return
    for process in _active[:]:
        if process._internal_poll(_deadstate=sys.maxsize) is not None:
            try:
                _active.remove(process)
            except ValueError:
                pass  # another thread was here


# ---- the child process ----

def _id_of(value, what, lookup):
    """A user's or group's number, from its name or number."""
    if isinstance(value, str):
        try:
            return lookup(value)
        except ImportError:
            raise ValueError(f"{what} parameter cannot be a string on platforms without the module") from None
    if isinstance(value, int):
        if value < 0:
            raise ValueError(f"{'User' if what == 'user' else 'Group'} ID cannot be negative, got {value}")
        return value
    raise TypeError({
        "user": "User must be a string or an integer",
        "group": f"Group must be a string or an integer, not {type(value)}",
        "extra_groups": f"Items in extra_groups must be a string or integer, not {type(value)}",
    }[what])


def _uid_of_name(name):
    import pwd

    return pwd.getpwnam(name).pw_uid


def _gid_of_name(name):
    import grp

    return grp.getgrnam(name).gr_gid


def _default_encoding():
    """The encoding of text for which none was given: the locale's. Whoever asked from outside of this file may be warned."""
    if sys.flags.warn_default_encoding:
        frame, level = sys._getframe(1), 2
        here = frame.f_code.co_filename
        while frame.f_back is not None and frame.f_code.co_filename == here:
            frame = frame.f_back
            level += 1
        warnings.warn("'encoding' argument not specified.", EncodingWarning, level)
    locale = sys.modules.get("locale")  # it says what is known, but for a program's own function there
    return "utf-8" if sys.flags.utf8_mode else locale.getencoding() if locale else "UTF-8"


class _Streams:
    """The descriptors of a child's standard streams: (the child's end, this side's end), -1 for none."""

    def __init__(self):
        self.child = [-1, -1, -1]
        self.own = [-1, -1, -1]
        self.to_close_after = []  # opened for the child
        self.devnull = None

    def open(self, wanted, pipesize):
        """Opens what stdin, stdout and stderr arguments ask for."""
        for k, what in enumerate(wanted):
            if what is None:
                continue
            if what == PIPE:
                read, write = os.pipe()
                self.child[k], self.own[k] = (read, write) if k == 0 else (write, read)
                self.to_close_after.append(self.child[k])
                if pipesize > 0 and (set_size := _pipe_size_setter()) is not None:
                    set_size(write, pipesize)
            elif what == DEVNULL:
                if self.devnull is None:
                    self.devnull = os.open(os.devnull, os.O_RDWR)
                    self.to_close_after.append(self.devnull)
                self.child[k] = self.devnull
            elif k == 2 and what == STDOUT:
                self.child[k] = self.child[1] if self.child[1] != -1 else sys.__stdout__.fileno()
            elif isinstance(what, int):
                self.child[k] = what
            else:
                self.child[k] = what.fileno()

    def close_all(self):
        """Closes everything that was opened, after a failure."""
        for fd in self.to_close_after + [fd for fd in self.own if fd != -1]:
            try:
                os.close(fd)
            except OSError:
                pass


def _pipe_size_setter():
    try:
        import fcntl
    except ImportError:
        return None
    return (lambda fd, size: fcntl.fcntl(fd, fcntl.F_SETPIPE_SZ, size)) if hasattr(fcntl, "F_SETPIPE_SZ") else None


def _whole_number(name, value):
    """An option that must be an int; None stands for -1."""
    if value is None:
        return -1
    if isinstance(value, int):
        return value
    raise TypeError(f"{name} must be an integer")


def _words(args, shell):
    """The program and its arguments as a list."""
    if isinstance(args, os.PathLike) and shell:
        raise TypeError("path-like args is not allowed when shell is true")
    return [args] if isinstance(args, (str, bytes, os.PathLike)) else list(args)


def _end_of(timeout):
    """The moment when the time is over; None for never."""
    return None if timeout is None else time.monotonic() + timeout


def _left_until(endtime):
    """Seconds until then; None for ever."""
    return None if endtime is None else endtime - time.monotonic()


# What communicate() waits with; a program that cannot poll() puts another in its place.
__getattr__ = _late.names(globals(), {'_PopenSelector': 'selectors:PollSelector'})


class Popen:
    """A program that was started as a child process."""

    _child_created = False  # for __del__ after a failed __init__

    def __init__(self, args, bufsize=-1, executable=None, stdin=None, stdout=None, stderr=None, preexec_fn=None,
                 close_fds=True, shell=False, cwd=None, env=None, universal_newlines=None, startupinfo=None,
                 creationflags=0, restore_signals=True, start_new_session=False, pass_fds=(), *, user=None, group=None,
                 extra_groups=None, encoding=None, errors=None, text=None, umask=-1, pipesize=-1, process_group=None):
        _cleanup()
        bufsize = _whole_number("bufsize", bufsize)
        if stdout is STDOUT:
            raise ValueError("STDOUT can only be used for stderr")
        self.pipesize = pipesize = _whole_number("pipesize", pipesize)
        if pass_fds and not close_fds:
            warnings.warn("pass_fds overriding close_fds.", RuntimeWarning)
            close_fds = True
        for name, is_given in (("startupinfo", startupinfo is not None), ("creationflags", creationflags != 0)):
            if is_given:
                raise ValueError(f"{name} is only supported on Windows platforms")
        if None not in (text, universal_newlines) and bool(text) != bool(universal_newlines):
            raise SubprocessError("Cannot disambiguate when both text and universal_newlines are supplied but "
                                  "different. Pass one or the other.")
        process_group = -1 if process_group is None else process_group
        self.args, self.umask = args, umask
        self.pid = self.returncode = None
        self.stdin = self.stdout = self.stderr = None
        self.text_mode = bool(text or universal_newlines or encoding or errors)
        if self.text_mode and encoding is None:
            encoding = _default_encoding()
        self.encoding, self.errors = encoding, errors
        self._talk = None               # a communicate() that has begun
        self._closed_child_pipe_fds = False
        self._sigint_wait_secs = 0.25   # how long ^C gives the child, once, to end by itself
        self._waitpid_lock = threading.Lock()   # only one thread may take the child's status

        groups = None if extra_groups is None else self._group_list(extra_groups)
        gid = None if group is None else _id_of(group, "group", _gid_of_name)
        uid = None if user is None else _id_of(user, "user", _uid_of_name)
        line_buffering = self.text_mode and bufsize == 1     # of bytes there are no lines: open() warns of that
        if line_buffering:
            bufsize = -1

        streams = _Streams()
        try:
            streams.open((stdin, stdout, stderr), pipesize)
            self._open_own_ends(streams.own, bufsize, line_buffering)
            self._execute_child(args, executable, shell, cwd, env, streams, preexec_fn, close_fds, pass_fds, restore_signals,
                                start_new_session, process_group, gid, groups, uid, umask)
        except:
            for file in (self.stdin, self.stdout, self.stderr):
                if file is not None:
                    try:
                        file.close()
                    except OSError:
                        pass
            if not self._closed_child_pipe_fds:
                for k, file in enumerate((self.stdin, self.stdout, self.stderr)):
                    if file is not None:
                        streams.own[k] = -1  # closed with its file
                streams.close_all()
            raise

    @staticmethod
    def _group_list(extra_groups):
        if isinstance(extra_groups, str):
            raise ValueError("Groups must be a list, not a string")
        return [_id_of(entry, "extra_groups", _gid_of_name) for entry in extra_groups]

    def _open_own_ends(self, own, bufsize, line_buffering):
        """Makes files of this side's ends of the pipes."""
        for name, fd, mode in (("stdin", own[0], "wb"), ("stdout", own[1], "rb"), ("stderr", own[2], "rb")):
            if fd == -1:
                continue
            file = io.open(fd, mode, bufsize)
            if self.text_mode:
                options = {"write_through": True, "line_buffering": line_buffering} if mode == "wb" else {}
                setattr(self, name, file)   # which closes it if there is no such encoding
                file = io.TextIOWrapper(file, encoding=self.encoding, errors=self.errors, **options)
            setattr(self, name, file)

    def _execute_child(self, args, executable, shell, cwd, env, streams, preexec_fn, close_fds, pass_fds, restore_signals,
                       start_new_session, process_group, gid, groups, uid, umask):
        """Makes the child, and waits until it has become the program, or has told why it could not."""
        args = _words(args, shell)
        if shell:
            args = [executable or "/bin/sh", "-c", *args]
        executable = args[0] if executable is None else executable
        sys.audit("subprocess.Popen", executable, args, cwd, env)
        program = os.fsencode(executable)
        if os.path.dirname(program):
            programs = (program,)
        else:
            programs = tuple(os.path.join(os.fsencode(folder), program) for folder in os.get_exec_path(env))
        environment = None
        if env is not None:
            environment = []
            for name, value in env.items():
                name = os.fsencode(name)
                if b"=" in name:
                    raise ValueError("illegal environment variable name")
                environment.append(name + b"=" + os.fsencode(value))
        error_read, error_write = os.pipe()
        try:
            while error_write < 3:  # a parent without standard streams: the child's will go there
                low, error_write = error_write, os.dup(error_write)
                os.close(low)
            keep = set(pass_fds)
            keep.add(error_write)
            (p2cread, c2pwrite, errwrite), (p2cwrite, c2pread, errread) = streams.child, streams.own
            self.pid = _fork_exec(args, programs, close_fds, tuple(sorted(map(int, keep))), cwd, environment, p2cread,
                                  p2cwrite, c2pread, c2pwrite, errread, errwrite, error_read, error_write,
                                  restore_signals, start_new_session, process_group, gid, groups, uid, umask,
                                  preexec_fn, _USE_VFORK)
            self._child_created = True
        finally:
            os.close(error_write)
            if self.pid is None:
                os.close(error_read)
        self._closed_child_pipe_fds = True
        for fd in streams.to_close_after:
            os.close(fd)
        told = bytearray()
        try:
            # Not os.read, in whose place programs put their own that looks for calls that block a loop.
            while part := posix.read(error_read, 50000):
                told += part
                if len(told) > 50000:
                    break
        finally:
            os.close(error_read)
        if told:
            self._raise_from_child(told, args, executable, cwd)

    def _raise_from_child(self, told, args, executable, cwd):
        try:
            _, status = os.waitpid(self.pid, 0)
            self._handle_exitstatus(status)
        except ChildProcessError:
            self.returncode = sys.maxsize
        try:
            name, number, where = bytes(told).split(b":", 2)
        except ValueError:
            raise SubprocessError(f"Bad exception data from child: {bytes(told)!r}") from None
        kind = getattr(builtins, name.decode("ascii"), SubprocessError)
        where = where.decode(errors="surrogatepass")
        if not (issubclass(kind, OSError) and number):
            raise kind(where)
        number = int(number, 16)
        if where == "noexec:chdir":
            filename = cwd
        elif where == "noexec":
            filename = None
        else:
            filename = executable
        if filename is None:
            raise kind(number, os.strerror(number))
        raise kind(number, os.strerror(number), filename)

    # ---- as a context, and at its end ----

    __class_getitem__ = classmethod(types.GenericAlias)

    def __repr__(self):
        shown = f"<{type(self).__name__}: returncode: {self.returncode} args: {self.args!r}>"
        return shown if len(shown) <= 80 else f"{shown[:76]}...>"

    @property
    def universal_newlines(self):
        return self.text_mode

    @universal_newlines.setter
    def universal_newlines(self, value):
        self.text_mode = bool(value)

    def __enter__(self):
        return self

    def __exit__(self, exc_type, value, traceback):
        for file in (self.stdout, self.stderr):
            if file:
                file.close()
        try:
            if self.stdin:
                self.stdin.close()
        finally:
            if exc_type is KeyboardInterrupt:
                self._grant_moment()
            else:
                self.wait()

    def _grant_moment(self, most=None):
        """After ^C, which the child got too: give it a moment to end, once, but do not hang."""
        moment, self._sigint_wait_secs = self._sigint_wait_secs, 0
        if most is not None:
            moment = min(moment, most)
        if moment > 0:
            try:
                self._wait(timeout=moment)
            except TimeoutExpired:
                pass

    def __del__(self, _maxsize=sys.maxsize, _warn=warnings.warn):
        if not self._child_created:
            return
        if self.returncode is None:
            _warn(f"subprocess {self.pid} is still running", ResourceWarning, source=self)
        self._internal_poll(_deadstate=_maxsize)
        if self.returncode is None and _active is not None:
            _active.append(self)

    # ---- waiting ----

    def poll(self):
        """The status if the child has ended, else None."""
        return self._internal_poll()

    def _handle_exitstatus(self, status):
        if os.WIFSTOPPED(status):
            self.returncode = -os.WSTOPSIG(status)
        else:
            self.returncode = os.waitstatus_to_exitcode(status)

    def _take_status(self, flags):
        """Ask for the status, with the lock held. A child that is not there any more counts as ended well."""
        if self.returncode is None:
            try:
                pid, status = os.waitpid(self.pid, flags)
            except ChildProcessError:
                pid, status = self.pid, 0   # someone else has waited for it
            if pid == self.pid:
                self._handle_exitstatus(status)

    def _internal_poll(self, _deadstate=None):
        """poll(); where the child turns out not to be ours to wait for, the status is _deadstate."""
        if self.returncode is None and self._waitpid_lock.acquire(blocking=False):
            try:
                if self.returncode is None:
                    self._poll_status(0 if _deadstate is None else _deadstate)
            finally:
                self._waitpid_lock.release()
        return self.returncode

    def _poll_status(self, if_lost):
        try:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
        except OSError as error:
            if if_lost or error.errno == errno.ECHILD:
                self.returncode = if_lost
        else:
            if pid == self.pid:
                self._handle_exitstatus(status)

    def wait(self, timeout=None):
        """Waits until the child has ended: its status."""
        endtime = _end_of(timeout)
        try:
            return self._wait(timeout=timeout)
        except KeyboardInterrupt:
            self._grant_moment(_left_until(endtime))
            raise

    def _wait(self, timeout):
        if timeout is None:
            while self.returncode is None:
                with self._waitpid_lock:
                    self._take_status(0)
            return self.returncode
        endtime = _end_of(timeout)
        pause = 0.0005  # doubled each time, up to a twentieth of a second
        while self.returncode is None:
            if self._waitpid_lock.acquire(blocking=False):
                try:
                    self._take_status(os.WNOHANG)
                finally:
                    self._waitpid_lock.release()
                if self.returncode is not None:
                    break
            left = _left_until(endtime)
            if left <= 0:
                raise TimeoutExpired(self.args, timeout)
            pause = min(2 * pause, left, 0.05)
            time.sleep(pause)
        return self.returncode

    # ---- talking ----

    def communicate(self, input=None, timeout=None):
        """Writes `input` to the child, reads all that it says, waits for it: (output, errors).

        May be called again after TimeoutExpired, without loss.
        """
        if self._talk is not None and input:
            raise ValueError("Cannot send input after starting communication")
        pipes = [file for file in (self.stdin, self.stdout, self.stderr) if file is not None]
        if self._talk is None and timeout is None and len(pipes) < 2:
            # Nothing can block the other way.
            said = self._use_only(pipes[0], input) if pipes else None
            self.wait()
            return (None, said) if pipes == [self.stderr] else (said, None)
        endtime = _end_of(timeout)
        try:
            self._communicate(input, endtime, timeout)
            self.wait(timeout=_left_until(endtime))
        except KeyboardInterrupt:
            self._grant_moment(_left_until(endtime))
            raise
        return self._talk.results()

    def _communicate(self, input, endtime, orig_timeout):
        if self._talk is None:
            from ._talk import Talk
            self._talk = Talk(self, input)
        self._talk.go_on(endtime, orig_timeout)

    def _use_only(self, pipe, input):
        """Write or read the child's one pipe; what it said."""
        if pipe is self.stdin:
            from ._talk import tolerantly
            if input:
                tolerantly(pipe.write, input)
            tolerantly(pipe.close)
            return None
        said = pipe.read()
        pipe.close()
        return said

    # ---- signals ----

    def send_signal(self, sig):
        """Sends a signal, unless the child has ended (its number may belong to another by now)."""
        if self.poll() is None:
            try:
                os.kill(self.pid, sig)
            except ProcessLookupError:
                pass    # it has ended just now

    def terminate(self):
        """Asks it to end (SIGTERM)."""
        self.send_signal(signal.SIGTERM)

    def kill(self):
        """Ends it (SIGKILL)."""
        self.send_signal(signal.SIGKILL)
