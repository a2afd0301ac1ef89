"""Other programs as child processes: started, talked to, waited for."""

import builtins
import errno
import io
import os
import signal
import sys
import threading
import time
import types
import warnings

from _posixsubprocess import fork_exec as _fork_exec

__all__ = ["Popen", "PIPE", "STDOUT", "call", "check_call", "getstatusoutput", "getoutput", "check_output", "run",
           "CalledProcessError", "DEVNULL", "SubprocessError", "TimeoutExpired", "CompletedProcess"]

PIPE = -1
STDOUT = -2
DEVNULL = -3

_mswindows = False
# Programs may turn these off; how a child is made is the native module's business.
_USE_VFORK = True
_USE_POSIX_SPAWN = False


# ---- errors and results ----

class SubprocessError(Exception):
    """What this module raises."""


class CalledProcessError(SubprocessError):
    """A program ended with a status other than 0, and the caller asked to be told so."""

    def __init__(self, returncode, cmd, output=None, stderr=None):
        self.returncode = returncode
        self.cmd = cmd
        self.output = output
        self.stderr = stderr

    def __str__(self):
        start = f"Command '{self.cmd}'"
        if not self.returncode or self.returncode > 0:
            return f"{start} returned non-zero exit status {self.returncode}."
        try:
            return f"{start} died with {signal.Signals(-self.returncode)!r}."
        except ValueError:
            return f"{start} died with unknown signal {-self.returncode}."

    @property
    def stdout(self):
        return self.output

    @stdout.setter
    def stdout(self, value):
        self.output = value


class TimeoutExpired(SubprocessError):
    """A program did not end in time."""

    def __init__(self, cmd, timeout, output=None, stderr=None):
        self.cmd = cmd
        self.timeout = timeout
        self.output = output
        self.stderr = stderr

    def __str__(self):
        return f"Command '{self.cmd}' timed out after {self.timeout} seconds"

    @property
    def stdout(self):
        return self.output

    @stdout.setter
    def stdout(self, value):
        self.output = value


class CompletedProcess:
    """What run() gives: arguments, status, and output as far as it was captured."""

    def __init__(self, args, returncode, stdout=None, stderr=None):
        self.args = args
        self.returncode = returncode
        self.stdout = stdout
        self.stderr = stderr

    def __repr__(self):
        pieces = [f"args={self.args!r}", f"returncode={self.returncode!r}"]
        pieces += [f"{name}={value!r}" for name, value in (("stdout", self.stdout), ("stderr", self.stderr))
                   if value is not None]
        return f"{type(self).__name__}({', '.join(pieces)})"

    __class_getitem__ = classmethod(types.GenericAlias)

    def check_returncode(self):
        """CalledProcessError unless the status is 0."""
        if self.returncode:
            raise CalledProcessError(self.returncode, self.args, self.stdout, self.stderr)


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
    for name in ("faulthandler", "tracemalloc", "importtime", "frozen_modules", "showrefcount", "utf8", "gil", "int_max_str_digits"):
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
    kind = "User" if what == "user" else "Group"
    raise TypeError(f"{kind} must be a string or an integer, not {type(value)}")


def _uid_of_name(name):
    import pwd

    return pwd.getpwnam(name).pw_uid


def _gid_of_name(name):
    import grp

    return grp.getgrnam(name).gr_gid


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


class Popen:
    """A program that was started as a child process."""

    _child_created = False  # for __del__ after a failed __init__

    def __init__(self, args, bufsize=-1, executable=None, stdin=None, stdout=None, stderr=None, preexec_fn=None,
                 close_fds=True, shell=False, cwd=None, env=None, universal_newlines=None, startupinfo=None,
                 creationflags=0, restore_signals=True, start_new_session=False, pass_fds=(), *, user=None, group=None,
                 extra_groups=None, encoding=None, errors=None, text=None, umask=-1, pipesize=-1, process_group=None):
        _cleanup()
        # Held while waiting: only one thread may take the child's status.
        self._waitpid_lock = threading.Lock()
        self._input = None
        self._communication_started = False
        if bufsize is None:
            bufsize = -1
        if not isinstance(bufsize, int):
            raise TypeError("bufsize must be an integer")
        if stdout is STDOUT:
            raise ValueError("STDOUT can only be used for stderr")
        if pipesize is None:
            pipesize = -1
        if not isinstance(pipesize, int):
            raise TypeError("pipesize must be an integer")
        if pass_fds and not close_fds:
            warnings.warn("pass_fds overriding close_fds.", RuntimeWarning)
            close_fds = True
        if startupinfo is not None:
            raise ValueError("startupinfo is only supported on Windows platforms")
        if creationflags != 0:
            raise ValueError("creationflags is only supported on Windows platforms")
        if text is not None and universal_newlines is not None and bool(universal_newlines) != bool(text):
            raise SubprocessError("Cannot disambiguate when both text and universal_newlines are supplied but "
                                  "different. Pass one or the other.")
        if process_group is None:
            process_group = -1
        self.args = args
        self.stdin = self.stdout = self.stderr = None
        self.pid = None
        self.returncode = None
        self.encoding = encoding
        self.errors = errors
        self.pipesize = pipesize
        self.text_mode = bool(encoding or errors or text or universal_newlines)
        self._sigint_wait_secs = 0.25  # how long ^C gives the child, once, to end by itself
        self._closed_child_pipe_fds = False
        self.umask = umask

        groups = None if extra_groups is None else self._group_list(extra_groups)
        gid = None if group is None else _id_of(group, "group", _gid_of_name)
        uid = None if user is None else _id_of(user, "user", _uid_of_name)
        if self.text_mode and bufsize == 1:
            line_buffering = True
            bufsize = -1
        else:
            line_buffering = False
            if bufsize == 1:
                warnings.warn("line buffering (buffering=1) isn't supported in binary mode, the default buffer size "
                              "will be used", RuntimeWarning, 2)
                bufsize = -1

        streams = _Streams()
        try:
            streams.open((stdin, stdout, stderr), pipesize)
            self._open_own_ends(streams.own, bufsize, line_buffering)
            self._start(args, executable, shell, cwd, env, streams, preexec_fn, close_fds, pass_fds, restore_signals,
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
                file = io.TextIOWrapper(file, encoding=self.encoding, errors=self.errors, **options)
            setattr(self, name, file)

    def _start(self, args, executable, shell, cwd, env, streams, preexec_fn, close_fds, pass_fds, restore_signals,
               start_new_session, process_group, gid, groups, uid, umask):
        """Makes the child, and waits until it has become the program, or has told why it could not."""
        if isinstance(args, (str, bytes)):
            args = [args]
        elif isinstance(args, os.PathLike):
            if shell:
                raise TypeError("path-like args is not allowed when shell is true")
            args = [args]
        else:
            args = list(args)
        if shell:
            args = ["/bin/sh", "-c", *args]
            if executable:
                args[0] = executable
        if executable is None:
            executable = args[0]
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
            while part := os.read(error_read, 50000):
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
        return f"<{type(self).__name__}: returncode: {self.returncode} args: {self.args!r}>" if len(repr(self.args)) <= 80 \
            else f"<{type(self).__name__}: returncode: {self.returncode} args: {repr(self.args)[:76]}...>"

    @property
    def universal_newlines(self):
        return self.text_mode

    @universal_newlines.setter
    def universal_newlines(self, value):
        self.text_mode = bool(value)

    def __enter__(self):
        return self

    def __exit__(self, exc_type, value, traceback):
        if self.stdout:
            self.stdout.close()
        if self.stderr:
            self.stderr.close()
        try:
            if self.stdin:
                self.stdin.close()
        finally:
            if exc_type is KeyboardInterrupt:
                # The child got the ^C too: give it a moment, but don't hang.
                if self._sigint_wait_secs > 0:
                    try:
                        self._wait(timeout=self._sigint_wait_secs)
                    except TimeoutExpired:
                        pass
                self._sigint_wait_secs = 0
                return
            self.wait()

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

    def _internal_poll(self, _deadstate=None):
        """poll(); where the child turns out not to be ours to wait for, the status is _deadstate."""
        if self.returncode is None and self._waitpid_lock.acquire(False):
            try:
                if self.returncode is None:
                    pid, status = os.waitpid(self.pid, os.WNOHANG)
                    if pid == self.pid:
                        self._handle_exitstatus(status)
            except OSError as error:
                if _deadstate is not None:
                    self.returncode = _deadstate
                elif error.errno == errno.ECHILD:
                    self.returncode = 0  # someone else has waited for it: the status is lost
            finally:
                self._waitpid_lock.release()
        return self.returncode

    def _remaining_time(self, endtime):
        """Seconds until then; None for ever."""
        return None if endtime is None else endtime - time.monotonic()

    def _check_timeout(self, endtime, orig_timeout, stdout_seq, stderr_seq, skip_check_and_raise=False):
        """TimeoutExpired if the time is over."""
        if endtime is not None and (skip_check_and_raise or time.monotonic() > endtime):
            raise TimeoutExpired(self.args, orig_timeout, output=b"".join(stdout_seq) if stdout_seq else None,
                                 stderr=b"".join(stderr_seq) if stderr_seq else None)

    def wait(self, timeout=None):
        """Waits until the child has ended: its status."""
        endtime = None if timeout is None else time.monotonic() + timeout
        try:
            return self._wait(timeout=timeout)
        except KeyboardInterrupt:
            if timeout is not None:
                self._sigint_wait_secs = min(self._sigint_wait_secs, self._remaining_time(endtime))
            moment, self._sigint_wait_secs = self._sigint_wait_secs, 0
            try:
                if moment > 0:
                    self._wait(timeout=moment)
            except TimeoutExpired:
                pass
            raise

    def _try_wait(self, wait_flags):
        """waitpid(); a child that is not there any more counts as ended well."""
        try:
            return os.waitpid(self.pid, wait_flags)
        except ChildProcessError:
            return self.pid, 0

    def _wait(self, timeout):
        if self.returncode is not None:
            return self.returncode
        if timeout is None:
            while self.returncode is None:
                with self._waitpid_lock:
                    if self.returncode is None:
                        pid, status = self._try_wait(0)
                        if pid == self.pid:
                            self._handle_exitstatus(status)
            return self.returncode
        endtime = time.monotonic() + timeout
        pause = 0.0005  # doubled each time, up to a twentieth of a second
        while True:
            if self._waitpid_lock.acquire(False):
                try:
                    if self.returncode is not None:
                        break
                    pid, status = self._try_wait(os.WNOHANG)
                    if pid == self.pid:
                        self._handle_exitstatus(status)
                        break
                finally:
                    self._waitpid_lock.release()
            remaining = self._remaining_time(endtime)
            if remaining <= 0:
                raise TimeoutExpired(self.args, timeout)
            pause = min(pause * 2, remaining, 0.05)
            time.sleep(pause)
        return self.returncode

    # ---- talking ----

    def communicate(self, input=None, timeout=None):
        """Writes `input` to the child, reads all that it says, waits for it: (output, errors).

        May be called again after TimeoutExpired, without loss.
        """
        if self._communication_started and input:
            raise ValueError("Cannot send input after starting communication")
        if timeout is None and not self._communication_started and \
                [self.stdin, self.stdout, self.stderr].count(None) >= 2:
            stdout = stderr = None  # at most one pipe: nothing can block the other way
            if self.stdin:
                self._stdin_write(input)
            elif self.stdout:
                stdout = self.stdout.read()
                self.stdout.close()
            elif self.stderr:
                stderr = self.stderr.read()
                self.stderr.close()
            self.wait()
            return stdout, stderr
        endtime = None if timeout is None else time.monotonic() + timeout
        try:
            result = self._communicate(input, endtime, timeout)
        except KeyboardInterrupt:
            moment = self._sigint_wait_secs
            if timeout is not None:
                moment = min(moment, self._remaining_time(endtime))
            self._sigint_wait_secs = 0
            try:
                if moment > 0:
                    self._wait(timeout=moment)
            except TimeoutExpired:
                pass
            raise
        finally:
            self._communication_started = True
        self.wait(timeout=self._remaining_time(endtime))
        return result

    def _stdin_write(self, input):
        if input:
            try:
                self.stdin.write(input)
            except BrokenPipeError:
                pass  # the child does not want it
            except OSError as error:
                if error.errno != errno.EINVAL:
                    raise
        try:
            self.stdin.close()
        except BrokenPipeError:
            pass
        except OSError as error:
            if error.errno != errno.EINVAL:
                raise

    def _save_input(self, input):
        if self.stdin and self._input is None:
            self._input_offset = 0
            self._input = input
            if input is not None and self.text_mode:
                self._input = self._input.encode(self.stdin.encoding, self.stdin.errors)

    def _translate_newlines(self, data, encoding, errors):
        return data.decode(encoding, errors).replace("\r\n", "\n").replace("\r", "\n")

    def _communicate(self, input, endtime, orig_timeout):
        import selectors

        if self.stdin and not self._communication_started:
            try:
                self.stdin.flush()  # what the program wrote itself goes first
            except BrokenPipeError:
                pass
            if not input:
                try:
                    self.stdin.close()
                except BrokenPipeError:
                    pass
        if not self._communication_started:
            self._received = {file: [] for file in (self.stdout, self.stderr) if file}
        self._save_input(input)
        data = memoryview(self._input).cast("b") if self._input else None
        with selectors.PollSelector() as selector:
            if self.stdin and not self.stdin.closed and self._input:
                selector.register(self.stdin, selectors.EVENT_WRITE)
            for file in (self.stdout, self.stderr):
                if file and not file.closed:
                    selector.register(file, selectors.EVENT_READ)
            received = [self._received.get(file) for file in (self.stdout, self.stderr)]
            while selector.get_map():
                remaining = self._remaining_time(endtime)
                if remaining is not None and remaining < 0:
                    self._check_timeout(endtime, orig_timeout, *received, skip_check_and_raise=True)
                ready = selector.select(remaining)
                self._check_timeout(endtime, orig_timeout, *received)
                for key, _ in ready:
                    file = key.fileobj
                    if file is self.stdin:
                        try:
                            # A pipe that is ready takes this much without blocking.
                            self._input_offset += os.write(key.fd, data[self._input_offset:self._input_offset + 512])
                        except BrokenPipeError:
                            done = True
                        else:
                            done = self._input_offset >= len(data)
                    else:
                        part = os.read(key.fd, 32768)
                        done = not part
                        self._received[file].append(part)
                    if done:
                        selector.unregister(file)
                        file.close()
        self.wait(timeout=self._remaining_time(endtime))
        results = []
        for file, parts in zip((self.stdout, self.stderr), received):
            result = None if parts is None else b"".join(parts)
            if self.text_mode and result is not None:
                result = self._translate_newlines(result, file.encoding, file.errors)
            results.append(result)
        return tuple(results)

    # ---- signals ----

    def send_signal(self, sig):
        """Sends a signal, unless the child has ended (its number may belong to another by now)."""
        self.poll()
        if self.returncode is not None:
            return
        try:
            os.kill(self.pid, sig)
        except ProcessLookupError:
            pass

    def terminate(self):
        """Asks it to end (SIGTERM)."""
        self.send_signal(signal.SIGTERM)

    def kill(self):
        """Ends it (SIGKILL)."""
        self.send_signal(signal.SIGKILL)
