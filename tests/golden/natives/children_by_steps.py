"""Children and what becomes of them: each way to wait, to spawn, to exec, with its numbers."""
import os, signal, subprocess, sys, tempfile, time


def told(f, *args, **names):
    try:
        return f(*args, **names)
    except OSError as error:
        return type(error).__name__, error.strerror is not None, error.filename, error.filename2
    except BaseException as error:
        return f"{type(error).__name__}: {error}"


def child(status=0, sig=None):
    pid = os.fork()
    if not pid:
        if sig:
            os.kill(os.getpid(), sig)
        os._exit(status)
    return pid


for status in (0, 1, 255, 256, -1):
    pid = child(status & 0xff if status >= 0 else 255)
    got, code = os.waitpid(pid, 0)
    print(status, got == pid, code, os.WIFEXITED(code), os.WEXITSTATUS(code), os.WIFSIGNALED(code), os.WIFSTOPPED(code), os.WIFCONTINUED(code), os.WCOREDUMP(code), os.waitstatus_to_exitcode(code))
for sig in (signal.SIGKILL, signal.SIGTERM, signal.SIGUSR1):
    pid = child(sig=sig)
    got, code = os.wait()
    print(sig.name, got == pid, code & 0x7f, os.WTERMSIG(code), os.WIFSIGNALED(code), os.waitstatus_to_exitcode(code))
print(told(os.waitstatus_to_exitcode, 0x137f), told(os.waitstatus_to_exitcode, 0xffff), told(os.waitstatus_to_exitcode, -1), os.WSTOPSIG(0x137f), os.WIFSTOPPED(0x137f), told(os.WIFEXITED, "x"))
pid = child(3)
got, code, used = os.wait3(0)
print(got == pid, code, len(used), used.ru_utime >= 0, used.ru_maxrss > 0, type(used).__name__)
pid = child(4)
got, code, used = os.wait4(pid, 0)
print(got == pid, code, told(os.wait4, pid, 0), told(os.wait3, 0), told(os.wait), told(os.waitpid, -1, 0), told(os.waitpid, pid, 99999), told(os.waitpid, "x", 0))
pid = child(5)
info = os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
print(info.si_pid == pid, info.si_status, info.si_code == os.CLD_EXITED, info.si_signo == signal.SIGCHLD, info.si_uid == os.getuid(), len(info), os.waitid(os.P_PID, pid, os.WEXITED).si_status, told(os.waitid, os.P_PID, pid, os.WEXITED), told(os.waitid, 99, 0, os.WEXITED), told(os.waitid, os.P_ALL, 0, 0))
r, w = os.pipe()
pid = os.fork()
if not pid:
    os.close(w)
    os.read(r, 1)
    os._exit(6)
print(os.waitpid(pid, os.WNOHANG), os.wait4(pid, os.WNOHANG)[:2], os.wait3(os.WNOHANG)[:2], os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG), os.kill(pid, signal.SIGSTOP), os.WIFSTOPPED((s := os.waitpid(pid, os.WUNTRACED)[1])), os.WSTOPSIG(s) == signal.SIGSTOP, os.kill(pid, signal.SIGCONT), os.WIFCONTINUED(os.waitpid(pid, os.WCONTINUED)[1]), os.close(w), os.waitpid(pid, 0)[1] >> 8)
os.close(r)
print(told(os.execv, "/no/such", ["x"]), told(os.execv, "/no/such", []), told(os.execv, "/no/such", [""]), told(os.execv, "/no/such", [5]), told(os.execve, "/no/such", ["x"], {"a=b": "c"}), told(os.execve, "/no/such", ["x"], {"": "c"}), told(os.execve, "/", ["x"], {}), told(os.kill, 2**22 - 1, 0) != None, told(os.kill, os.getpid(), 99), told(os.killpg, 2**30, 0), told(os._exit, "x"), os.system("exit 3"), os.system("kill -9 $$"), told(os.getpgid, 2**30), os.getpgid(0) == os.getpgrp(), told(os.setpgid, 2**30, 0), os.getsid(0) == os.getsid(os.getpid()), told(os.getsid, 2**30))
sh = "/bin/sh"
out = tempfile.NamedTemporaryFile()


def spawned(*args, **names):
    out.truncate(0)
    try:
        pid = os.posix_spawn(*args, **names)
    except OSError as error:
        return type(error).__name__, error.filename
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    with open(out.name) as f:
        return code, f.read()


to = [(os.POSIX_SPAWN_OPEN, 1, out.name, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)]
say = lambda text: [sh, "-c", text]
print(spawned(sh, say("exit 7"), {}), spawned(sh, say("echo $A-$B"), {"A": "a"}, file_actions=to), spawned(sh, say("echo x >&5"), {}, file_actions=to + [(os.POSIX_SPAWN_DUP2, 1, 5)]), spawned(sh, say("echo y >&1 2>/dev/null || exit 8"), {}, file_actions=[(os.POSIX_SPAWN_CLOSE, 1)]), spawned("/no/such", ["x"], {}), spawned(sh, [], {}), spawned(sh, say("ps"), 5), spawned(sh, say("exit 1"), {}, file_actions=[(99, 1)]), spawned(sh, say(""), {}, file_actions=[(os.POSIX_SPAWN_CLOSE,)]), spawned(sh, say(""), {}, file_actions=[5]), spawned(sh, say(""), {}, file_actions=[(os.POSIX_SPAWN_OPEN, 1, "/no/such/x", 0, 0)]), spawned(sh, say(""), {}, file_actions=[(os.POSIX_SPAWN_DUP2, 1)]), spawned(sh, say(""), {}, file_actions=5), spawned(sh, say(""), {}, file_actions=[(os.POSIX_SPAWN_OPEN, 1, out.name, 0)]))
signal.signal(signal.SIGUSR1, signal.SIG_IGN)
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGUSR2])
kill = lambda name: say(f"kill -{name} $$; echo alive")
print(spawned(sh, kill("USR1"), {}, file_actions=to), spawned(sh, kill("USR1"), {}, file_actions=to, setsigdef=[signal.SIGUSR1]), spawned(sh, kill("USR2"), {}, file_actions=to), spawned(sh, kill("USR2"), {}, file_actions=to, setsigmask=[]), spawned(sh, kill("TERM"), {}, file_actions=to, setsigmask=[signal.SIGTERM]), spawned(sh, say(""), {}, setsigmask=5), spawned(sh, say(""), {}, setsigdef=[99]), spawned(sh, say(""), {}, setpgroup="x"), spawned(sh, say(""), {}, resetids=5), spawned(sh, say("ps -o pgid= -p $$ | tr -d ' ' > /dev/null; exit 9"), {"PATH": "/bin:/usr/bin"}, setpgroup=0), spawned(sh, say("exit 2"), {}, setsid=True), spawned(sh, say("exit 3"), {}, resetids=True), spawned(sh, say("exit 4"), {}, scheduler=(None, os.sched_param(0))), spawned(sh, say("exit 5"), {}, scheduler=(os.SCHED_OTHER, os.sched_param(0))), told(os.sched_param, "x"), os.sched_param(3).sched_priority)
signal.pthread_sigmask(signal.SIG_SETMASK, [])
signal.signal(signal.SIGUSR1, signal.SIG_DFL)
out.close()


def ran(*args, **names):
    try:
        p = subprocess.run(*args, **names)
        return p.returncode, p.stdout, p.stderr
    except Exception as error:
        return type(error).__name__, [a if not isinstance(a, list) else len(a) for a in error.args], getattr(error, "filename", None)


both = dict(stdout=subprocess.PIPE, stderr=subprocess.PIPE)
print(ran(say("echo a; echo b >&2; exit 3"), **both), ran(say("cat"), input=b"in", **both), ran(say("pwd"), cwd="/", **both), ran(say("exit 1"), cwd="/no/such"), ran(["/no/such"]), ran(["/"]), ran(say("echo $X"), env={"X": "1"}, **both), ran(say("kill -9 $$")), ran("echo $0 $1", shell=True, **both), ran(["echo $0 $1", "z", "y"], shell=True, **both), ran(say("umask"), umask=0o27, **both), ran(say("exit 0"), user=-5), ran(say("exit 0"), extra_groups=["no such"]), ran(say("exit 0"), process_group=0), ran(say("exit 0"), start_new_session=True), ran(say("exit 0"), pass_fds=(1,)), ran(say("exit 0"), preexec_fn=lambda: 1 / 0), ran(say("echo p; exit 4"), preexec_fn=lambda: os.write(1, b"first "), **both), ran(say("echo x"), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True), ran(say("echo x >&2"), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE), ran(["a\0b"]), ran([]), ran(say("exit 0"), bufsize="x"))
print(os.popen("exit 3").close(), os.popen("exit 0").close(), os.popen("echo a").read(), subprocess.getstatusoutput("echo a; exit 2"), os.spawnv(os.P_WAIT, sh, say("exit 6")), os.spawnv(os.P_WAIT, sh, say("kill -9 $$")), told(os.spawnv, 5, sh, ["x"]), told(os.spawnv, os.P_WAIT, "/no/such", ["x"]), told(os.spawnv, os.P_WAIT, sh, []))
