# What _posixsubprocess.fork_exec refuses, and what a child that cannot start tells.
import _posixsubprocess, os, signal, subprocess, sys
from _each import each_value as each

huge = 1 << 70
MISSING = object()


def started(error_pipe=True, **changed):
    """fork_exec with these arguments: what the child told through its error pipe."""
    r, w = os.pipe()
    given = dict(args=(b"/bin/true",), executables=(b"/bin/true",), close_fds=True, keep=(w,), cwd=None, env=None, p2cread=-1, p2cwrite=-1, c2pread=-1, c2pwrite=-1, errread=-1, errwrite=-1,
                 errpipe_read=r, errpipe_write=w, restore=False, setsid=False, pgid=-1, gid=None, groups=None, uid=None, umask=-1, preexec=None, vfork=True)
    given.update(changed)
    try:
        pid = _posixsubprocess.fork_exec(*(v for v in given.values() if v is not MISSING))
    finally:
        os.close(w)
        if "pid" not in locals():
            os.close(r)
    with open(r, "rb") as pipe:  # the child writes it in pieces
        told = pipe.read()
    return told, os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def fails():
    raise KeyError("in the child")


each(r"""
    started(), started(vfork=False), started(close_fds=False), started(restore=True), started(setsid=True), started(umask=0o22), started(cwd=b"/"), started(env=[b"A=1"]), started(env=[]), started(pgid=0), started(preexec=lambda: None)
    started(args=(), executables=(b"/no/such",))
    started(preexec=lambda: os._exit(7))
    started(args=("a", 5))
    started(args=["a\0b"])
    started(keep=(5, 3))
    started(keep=(-1,))
    started(p2cread="x")
    started(errpipe_write=1)
    started(errpipe_write="x")
    started(close_fds=True, errpipe_write=2)
    started(gid=-5)
    started(uid=-5)
    started(groups=[-5])
    started(pgid="x")
    started(vfork=MISSING)
    started(more=1)
    subprocess.run(["/no/such"])
    subprocess.run(["/bin/true"], cwd="/no/such")
    subprocess.run(["/bin/true"], preexec_fn=fails)
    subprocess.run(["true", "a\0b"])
    subprocess.run(["/bin/true"], env={"a=b": "c"})
    subprocess.run(["/bin/true"], pass_fds=[-1])
    subprocess.run(["/bin/true"], user=-5)
    subprocess.run(["/bin/true"], process_group="x")
    subprocess.run(["/bin/sh", "-c", "exit 3"]).returncode, subprocess.run(["/bin/sh", "-c", "kill -9 $$"]).returncode, subprocess.run(["/bin/sh", "-c", "umask"], umask=0o77, capture_output=True).stdout, subprocess.run(["/bin/pwd"], cwd="/", capture_output=True).stdout
""", globals())
