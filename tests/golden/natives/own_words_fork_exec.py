# Refusals of _posixsubprocess.fork_exec in Coil's own words.
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
    started(executables=(b"/no/such",)), started(executables=(b"/no/such", b"/bin/true")), started(cwd=b"/no/such"), started(executables=())
    started(preexec=fails)
    started(args=5)
    started(executables=5)
    started(executables=(5,))
    started(keep=5)
    started(keep=("x",))
    started(keep=(huge,))
    started(cwd=5)
    started(cwd="a\0b")
    started(env=5)
    started(env=[5])
    started(env=["a\0b"])
    started(gid="x")
    started(gid=1 << 32)
    started(uid="x")
    started(uid=1 << 32)
    started(groups=5)
    started(groups=["x"])
    started(groups=[huge])
""", globals())
