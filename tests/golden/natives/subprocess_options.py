# subprocess: users and groups, interpreter flags, options that are only checked, failures while starting.
import os
import subprocess as s
import sys
import warnings
from unittest import mock
from _each import each_value as each

os.environ["PATH"] = "/usr/bin:/bin"
started = []


def fork_exec(*args):
    started.append(args)
    raise OSError(12, "not now")


def names(**options):
    started.clear()
    with mock.patch.multiple(s, _fork_exec=fork_exec, _USE_POSIX_SPAWN=False):
        try:
            s.Popen(["prog", "arg"], **options)
        except OSError as error:
            pass
    a = started[0]
    return a[0], a[1], a[2], tuple(fd for fd in a[3] if fd < 3), a[4], a[5] and sorted(a[5])[:1], a[14:21]


class Path:
    def __init__(self, name): self.name = name
    def __fspath__(self): return self.name




class Flags:
    def __init__(self, **changes):
        for name in ("debug", "inspect", "interactive", "optimize", "dont_write_bytecode", "no_user_site", "no_site", "ignore_environment", "verbose", "bytes_warning", "quiet", "isolated", "dev_mode", "safe_path"):
            setattr(self, name, 0)
        vars(self).update(changes)


def flags(warnoptions=(), xoptions=None, **changes):
    with mock.patch.multiple(sys, flags=Flags(**changes), warnoptions=list(warnoptions), _xoptions=xoptions or {}):
        return s._args_from_interpreter_flags()


each(r"""
    flags(), flags(debug=1, optimize=1, dont_write_bytecode=1), flags(optimize=2, verbose=3, quiet=1, no_site=1), flags(isolated=1, ignore_environment=1), flags(ignore_environment=1, no_user_site=1, safe_path=1)
    flags(["default::BytesWarning", "x"], bytes_warning=1), flags(["error::BytesWarning", "default::BytesWarning"], bytes_warning=2), flags(["a", "b"]), flags(["default", "c"], dev_mode=True)
    flags(xoptions={"utf8": True, "tracemalloc": "5", "nope": True, "importtime": True, "faulthandler": True, "frozen_modules": "off", "int_max_str_digits": "9", "showrefcount": True}), s._optim_args_from_interpreter_flags()
    s.Popen(["true"], user=-1)
    s.Popen(["true"], group=-1)
    s.Popen(["true"], user=1.5)
    s.Popen(["true"], group=[])
    s.Popen(["true"], extra_groups=[-1])
    s.Popen(["true"], extra_groups=[1.5])
    s.Popen(["true"], extra_groups="text")
    s.run(["true"], user=os.getuid(), group=os.getgid()).returncode
    s.Popen(Path("true"), shell=True)
    s.run(Path("true")).returncode, s.run([Path("true")]).returncode, s.run(["true"], executable=Path("/bin/true")).returncode, s.run(["x"], executable="/bin/true").returncode, s.run(["x"], executable=b"/bin/true").returncode
    s.check_output(["cat"], input=None), s.check_output(["cat"], input=None, text=True), s.check_output(["cat"], input=None, encoding="utf-8"), s.check_output(["cat"], input=None, errors="strict"), s.check_output(["cat"], input=None, universal_newlines=True)
    p = s.Popen(["true"]); p.universal_newlines = 1; print(p.universal_newlines, p.text_mode); p.universal_newlines = 0; print(p.universal_newlines, p.text_mode, p.wait())
    p = s.Popen(["true"], pipesize=8192, stdout=s.PIPE); print(p.communicate(), p.pipesize, p.bufsize if hasattr(p, "bufsize") else "")
    s.run(["/nonexistent"], stdout=s.PIPE, stdin=s.PIPE, stderr=s.PIPE)
    s.run(["true"], cwd="/nonexistent", shell=False)
    s.run(["true"], cwd=b"/nonexistent")
    s.Popen(["true"], stdin="x", stdout=s.PIPE)
    s.run(["/"])
    names(), names(shell=True)[:2], names(shell=True, executable="/bin/other")[:2], names(close_fds=False, cwd="/c"), names(env={"A": "b", b"C": Path("d")}), names(restore_signals=False, start_new_session=True, process_group=5, umask=3, user=0, group=0, extra_groups=[0])
    names(executable="exe")[:2], names(executable="/abs/exe")[:2], names(env={"PATH": "/one:/two"})[:2], names(env={"NO": "path"})[1][0], names(pass_fds=(2,), close_fds=True)[2:4]
    names(env={"a=b": "c"})
    names(env={"": "c"})
    names(env={"a": 5})
    names(pass_fds=(99999,))
    names(pass_fds=(-1,))
    with warnings.catch_warnings(record=True) as w: warnings.simplefilter("always"); p = s.Popen(["true"], bufsize=1, stdin=s.PIPE); p.communicate(); print(*[(x.category.__name__, str(x.message)) for x in w])
    with warnings.catch_warnings(record=True) as w: warnings.simplefilter("always"); p = s.Popen(["true"], close_fds=False, pass_fds=(0,)); p.wait(); print(*[(x.category.__name__, str(x.message)) for x in w])
    s.run(["cat"], input=b"x", stdin=None, capture_output=True).stdout, s.run(["cat"], input="", capture_output=True, text=True).stdout, s.run(["cat"], input=b"", stdout=s.PIPE).stdout, s.run(["cat"], input=bytearray(b"ba"), stdout=s.PIPE).stdout, s.run(["cat"], input=memoryview(b"mv"), stdout=s.PIPE).stdout
    s.run(["cat"], input=b"x", stdin=s.DEVNULL)
    s.run(["true"], capture_output=True, stderr=s.PIPE)
    s.call(["sh", "-c", "kill -15 $$"]), s.check_call(["true"])
    s.getstatusoutput("printf 'a\nb\n'; exit 2"), s.getoutput("printf 'é'", encoding="latin-1"), s.getstatusoutput("kill -9 $$")
    s.PIPE, s.STDOUT, s.DEVNULL, sorted(s.__all__)
""", globals())


class Failing(s.Popen):
    def communicate(self, *args, **options):
        raise self.error


for error in (KeyError("k"), KeyboardInterrupt(), s.TimeoutExpired("c", 5)):
    Failing.error = error
    with mock.patch.object(s, "Popen", Failing), mock.patch.object(Failing, "kill", lambda self: (print("killed"), os.kill(self.pid, 9))):
        for call in (s.run, s.call):
            try:
                call(["sleep", "0.01"])
            except BaseException as got:
                print(call.__name__, repr(got))
