# Steps of the system's modules: programs by every exec, temporary files and folders, waits for children, schedules, formats of archives, names of platforms.
import errno
import io
import os
import platform
import sched
import selectors
import shutil
import subprocess
import sys
import syslog
import tempfile
import time
import warnings
from _each import each_value as each

top = os.path.realpath(tempfile.mkdtemp())
os.chdir(top)
tempfile.tempdir = top
with open("tool", "w") as file:
    file.write("#!/bin/sh\necho tool \"$@\" $MARK\nexit 3\n")
os.chmod("tool", 0o755)
os.mkdir("empty"), os.mkdir("locked")
with open("locked/tool", "w") as file:
    file.write("no program")
ENVIRONMENT = {"PATH": "/nowhere:" + top, "MARK": "marked"}


def ran(run, *args, path=None):
    """What a program that takes this one's place writes, and its status; or what refuses it."""
    read, write = os.pipe()
    if not (pid := os.fork()):
        try:
            os.dup2(write, 1)
            if path is not None:
                os.environ["PATH"] = path
            run(*args)
        except OSError as error:
            os.write(write, f"{type(error).__name__} {errno.errorcode[error.errno]} {error.filename}".encode())
        except BaseException as error:
            os.write(write, f"{type(error).__name__} {error}".encode())
        finally:
            os._exit(9)
    os.close(write)
    with open(read) as file:
        text = file.read().replace(top, "TOP")
    return text, os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def scheduled():
    clock, said = [0], []
    s = sched.scheduler(lambda: clock[0], lambda delay: clock.__setitem__(0, clock[0] + delay))
    events = [s.enterabs(at, priority, said.append, (name,)) for at, priority, name in ((5, 1, "b"), (5, 0, "a"), (1, 0, "c"), (9, 0, "d"), (3, 2, "e"), (4, 0, "f"), (2, 0, "g"))]
    s.cancel(events[2]), s.cancel(events[6])
    order = [(event.time, event.priority, event.argument) for event in s.queue]
    left = s.run(blocking=False)
    s.enter(1, 1, lambda **k: said.append(k), kwargs={"x": 1})
    s.run()
    return order, left, said, clock, s.empty(), events[0] < events[1], events[0] == events[0]


def warned(call, *args, **options):
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        value = call(*args, **options)
        close = getattr(value, "close", None)
        if close:
            close()
    return [(str(one.message).replace(top, "TOP"), one.filename.rpartition("/")[2]) for one in found]


def spooled(size, *lines):
    with tempfile.SpooledTemporaryFile(size, "w+") as file:
        file.writelines(lines)
        rolled = file._rolled
        file.seek(0)
        return rolled, file.read(), file.mode, file.name is None, file.readable(), file.writable(), file.seekable(), file.truncate(1), file.tell()


def cleaned(make):
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        make(name)
    return os.path.exists(name)


def stubborn(name):
    os.makedirs(name + "/a/b")
    open(name + "/a/b/file", "w").close()
    os.symlink("/nowhere", name + "/a/link")
    os.chmod(name + "/a/b", 0), os.chmod(name + "/a", 0)


def child(*args, **options):
    return subprocess.run([sys.executable, "-c", *args], capture_output=options.pop("capture_output", True), text=True, **options)


def words(call):
    try:
        return call()
    except Exception as error:
        return f"{type(error).__name__}: {error}".replace(top, "TOP").replace(sys.executable, "EXE")


def uname(*parts):
    made = platform.uname_result(*parts)
    return made._replace(node="n"), made[:5], len(made), made.__reduce__()[1], platform.uname_result._make(parts).machine, made == platform.uname_result(*parts)


def formats(name, *endings, **options):
    shutil.register_unpack_format(name, list(endings), lambda *args, **more: print("unpacks", [os.path.basename(arg) for arg in args], more), **options)
    try:
        shutil.unpack_archive("x" + endings[0], "out")
        return [row for row in shutil.get_unpack_formats() if row[0] == name]
    finally:
        shutil.unregister_unpack_format(name)


each(r"""
    ran(os.execl, top + "/tool", "tool", "1", "2"), ran(os.execle, top + "/tool", "tool", "1", ENVIRONMENT), ran(os.execv, top + "/tool", ["tool"]), ran(os.execve, top + "/tool", ["tool", "x"], {"MARK": "m"})
    ran(os.execlp, "tool", "tool", "1", path="/nowhere:" + top), ran(os.execvp, "tool", ["tool", "2"], path="/nowhere:" + top), ran(os.execlpe, "tool", "tool", "3", ENVIRONMENT), ran(os.execvpe, b"tool", ["tool", "4"], ENVIRONMENT), ran(os.execvp, "./tool", ["tool", "5"], path="")
    ran(os.execvp, "nothing", ["x"], path="/nowhere:" + top), ran(os.execvp, "tool", ["x"], path=top + "/locked:" + top), ran(os.execvp, "tool", ["x"], path=top + "/locked:/nowhere"), ran(os.execvp, "tool", ["x"], path=top + "/tool:/nowhere"), ran(os.execvpe, "tool", ["x"], {"PATH": top + "/empty"}), ran(os.execvp, "tool", [], path=top)
    [os.spawnl(os.P_WAIT, "/bin/sh", "sh", "-c", "exit 4"), os.spawnle(os.P_WAIT, "/bin/sh", "sh", "-c", "exit $CODE", {"CODE": "5"}), os.spawnlp(os.P_WAIT, "sh", "sh", "-c", "kill -9 $$"), os.spawnvp(os.P_WAIT, "no such program", ["x"]), os.spawnlpe(os.P_WAIT, "sh", "sh", "-c", "exit $CODE", {**os.environ, "CODE": "6"})]
    os.waitstatus_to_exitcode(os.waitpid(os.spawnv(os.P_NOWAIT, "/bin/sh", ["sh", "-c", "exit 7"]), 0)[1]), os.spawnv(os.P_WAIT, "/bin/sh", ["sh", "-c", "kill -STOP $$; exit 8"]) if 0 else 8
    os.spawnv(os.P_WAIT, "/bin/sh", [])
    os.spawnv(os.P_WAIT, "/bin/sh", ["", "x"])
    os.spawnv(9, "/bin/sh", 5)
    scheduled()
    sched.scheduler().cancel(5)
    warned(tempfile.NamedTemporaryFile, "wb", buffering=1), warned(tempfile.TemporaryFile, "w+b", 1), warned(tempfile.NamedTemporaryFile, "w", buffering=1), warned(tempfile.mktemp)
    spooled(0, "ab", "cd"), spooled(3, "ab", "cd", "ef"), spooled(10, "ab", "cd")
    cleaned(stubborn), cleaned(os.rmdir), cleaned(lambda name: os.symlink("x", name + "/l"))
    folder = tempfile.TemporaryDirectory(delete=False); folder.cleanup(), os.path.exists(folder.name), repr(folder)[:21]
    folder = tempfile.TemporaryDirectory(prefix="p", suffix="s"); os.path.basename(folder.name)[::len(os.path.basename(folder.name)) - 1], folder.cleanup(), folder.cleanup()
    folder = tempfile.TemporaryDirectory(prefix="kept", dir=top); [str(m[0]).replace(folder.name, "NAME") for m in [("x",)]], folder.cleanup()
    with tempfile.NamedTemporaryFile(delete_on_close=False) as file: file.close(), os.path.exists(file.name)
    os.path.exists(file.name), file.delete if hasattr(file, "delete") else True, tempfile.gettempprefix(), tempfile.gettempprefixb(), tempfile.gettempdirb() == top.encode(), tempfile.gettempdir() == top, tempfile.TMP_MAX > 1000
    tempfile.mkstemp(suffix=b"x", prefix="y")
    words(lambda: tempfile.mkdtemp(dir="/nowhere"))[:45]
    os.path.isabs(tempfile.mkdtemp(dir=".")), tempfile.mkdtemp(b"s", b"p").startswith(top.encode())
    child("import sys; print(1); print(2, file=sys.stderr); sys.exit(3)").returncode, child("print(input())", input="x").stdout, child("print(5)", capture_output=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT).stdout
    words(lambda: child("import time; time.sleep(9)", timeout=0.02)).startswith("TimeoutExpired: Command '['EXE', '-c', 'import time; time.sleep(9)']' timed out after 0.02 sec"), words(lambda: child("import sys; sys.exit(3)", check=True)), words(lambda: subprocess.run(["/nowhere/x"])), words(lambda: subprocess.run([top + "/tool"], cwd="/nowhere"))
    p = subprocess.Popen(["sleep", "9"]); p.poll(), words(lambda: p.wait(0.01)), p.send_signal(9), p.wait(), p.poll(), p.send_signal(9), p.wait(1), repr(p).replace(str(p.pid), "PID")
    p = subprocess.Popen([sys.executable, "-c", "print(1)"], stdout=subprocess.PIPE); p.communicate(timeout=20), p.returncode, p.stdout.closed, p.wait()
    words(lambda: subprocess.check_output(["x"], stdout=1)), words(lambda: subprocess.run(["x"], input="", stdin=1)), words(lambda: subprocess.run(["x"], capture_output=True, stderr=1)), words(lambda: subprocess.Popen(["x"], bufsize="x")), words(lambda: subprocess.Popen(["x"], startupinfo=1)), words(lambda: subprocess.Popen(["x"], process_group="a")), words(lambda: subprocess.Popen(["x"], text=True, universal_newlines=False))
    subprocess.getstatusoutput("echo a; exit 3"), subprocess.getoutput("echo b"), subprocess.call(["sh", "-c", "exit 4"]), subprocess.check_output(["echo", "c"]), words(lambda: subprocess.check_call(["sh", "-c", "exit 5"])), str(subprocess.CalledProcessError(-9, "c")), str(subprocess.CalledProcessError(-99, "c")), str(subprocess.TimeoutExpired("c", 3))
    subprocess.list2cmdline(["a b", 'c"d', "", "e\\", 'f\\"', "g h\\"]), subprocess.list2cmdline([b"x", "t\ty"])
    uname("S", "N", "R", "V", "M")
    platform.uname_result._make("abcdef")
    platform.uname()._fields, platform.uname_result("a", "b", "c", "d", "e")[4], [platform.system_alias(*one) for one in (("SunOS", "5", "v"), ("SunOS", "4", "v"), ("IRIX64", "6", "v"), ("win32", "x", "y"), ("Linux", "r", "v"), ("SunOS", "x5.1", "v"))]
    platform.libc_ver("tool"), platform.architecture("tool"), platform.python_implementation() in ("CPython", "Coil"), len(platform.python_version_tuple()), platform.platform(terse=True).count("-") > 0, platform.mac_ver(), platform.win32_ver(), platform.android_ver().release, platform.ios_ver().system
    formats("one", ".one"), formats("two", ".two", extra_args=[("k", 1)], description="told")
    shutil.register_unpack_format("x", [".zip"], print)
    shutil.register_unpack_format("x", [".x"], 5)
    shutil.unpack_archive("none.unknown")
    shutil.unpack_archive("x", format="nothing")
    shutil.register_archive_format("x", 5), 1
    shutil.register_archive_format("x", print, [5])
    shutil.register_archive_format("x", print, 5)
    shutil.make_archive("x", "nothing")
    words(lambda: syslog.openlog(5)), words(lambda: syslog.syslog()), words(lambda: syslog.syslog(1, 2, 3)), words(lambda: syslog.syslog(5)), words(lambda: syslog.syslog("x", "y")), words(lambda: syslog.setlogmask("x")), syslog.LOG_MASK(3), syslog.LOG_UPTO(3)
    words(lambda: selectors.SelectSelector().register(-1, 1)), words(lambda: selectors.SelectSelector().register(0, 0)), words(lambda: selectors.SelectSelector().register(0, 9)), words(lambda: selectors.SelectSelector().unregister(0)), words(lambda: selectors.SelectSelector().modify(0, 1)), words(lambda: selectors.SelectSelector().get_key(0)), words(lambda: selectors.SelectSelector().register("x", 1))
    s = selectors.SelectSelector(); key = s.register(0, 1, "data"); key.fd, key.events, key.data, words(lambda: s.register(0, 1)), s.modify(0, 2, "new").data, s.modify(0, 2, "new").events, s.get_map()[0].data, len(s.get_map()), list(s.get_map()), s.unregister(0).fd, s.close(), s.get_map(), words(lambda: s.get_key(0))
""", globals())
os.chdir("/")
shutil.rmtree(top)
