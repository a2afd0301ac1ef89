# os' ways to run programs, each in a child: what they run, with which path and environment.
import os
from _each import each

def child(f, *args):
    pid = os.fork()
    if not pid:
        try:
            f(*args)
        except OSError as error:
            os._exit(100 + (error.errno or 0))
        except BaseException:
            os._exit(99)
        os._exit(98)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
env = {"PATH": "/nonexistent:/bin:/usr/bin", "Q": "6"}
each("""
    child(os.execl, "/bin/sh", "sh", "-c", "exit 3"), child(os.execle, "/bin/sh", "sh", "-c", "exit $Q", env), child(os.execlp, "sh", "sh", "-c", "exit 4"), child(os.execlpe, "sh", "sh", "-c", "exit $Q", env), child(os.execvp, "sh", ["sh", "-c", "exit 5"]), child(os.execvpe, "sh", ["sh", "-c", "exit $Q"], env), child(os.execv, "/bin/sh", ("sh", "-c", "exit 7"))
    child(os.execlp, "nope_nope", "x"), child(os.execvpe, "nope_nope", ["x"], {"PATH": "/a:/b"}), child(os.execl, "/nonexistent", "x"), child(os.execvp, "/bin", ["x"]), child(os.execvp, "", ["x"]), child(os.execv, "/bin/sh", [])
    os.spawnl(os.P_WAIT, "/bin/sh", "sh", "-c", "exit 3"), os.spawnle(os.P_WAIT, "/bin/sh", "sh", "-c", "exit $Q", env), os.spawnlp(os.P_WAIT, "sh", "sh", "-c", "exit 4"), os.spawnlpe(os.P_WAIT, "sh", "sh", "-c", "exit $Q", env), os.spawnv(os.P_WAIT, "/bin/sh", ["sh", "-c", "exit 5"]), os.spawnve(os.P_WAIT, "/bin/sh", ["sh", "-c", "exit $Q"], env), os.spawnvp(os.P_WAIT, "sh", ["sh", "-c", "exit 7"]), os.spawnvpe(os.P_WAIT, "sh", ["sh", "-c", "exit $Q"], env)
    pid = os.spawnv(os.P_NOWAIT, "/bin/sh", ["sh", "-c", "exit 9"]); print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), os.spawnvp(os.P_WAIT, "nope_nope", ["x"]), os.spawnv(os.P_WAIT, "/bin/sh", ["sh", "-c", "kill -15 $$"]))
    os.spawnv(os.P_WAIT, "/bin/sh", [])
    os.spawnv(os.P_WAIT, "/bin/sh", "sh")
    os.spawnv(os.P_WAIT, "/bin/sh", [""])
    os.spawnv(99, "/bin/true", ["x"]) > 0
    with os.popen("echo hi") as p: print(p.read(), p.encoding)
    os.popen("true", "rw")
    os.popen(["true"])
    os.popen("true", buffering=0)
    os.get_exec_path(env), os.get_exec_path({"PATH": ""}), os.get_exec_path({}) == os.defpath.split(":"), os.defpath
    class E(dict): pass
    e = os.environ; e["MM"] = "1"; print(e.get("MM"), "MM" in e, e.pop("MM"), e.pop("MM", 5), len({k for k in e if k == "MM"}), e.setdefault("MM", "2"), dict(MM="9") | e == {"MM": "9", **e}, (e | {"MM": "3"})["MM"], ({"MM": "3"} | e)["MM"]); e |= {"NN": "7"}; print(e["NN"], e.copy().__class__.__name__, os.popen("echo $NN").read()); del e["NN"]; print("NN" in e, os.popen("echo $NN").read(), type(e.keys()).__name__, e.encodekey("a"), e.decodevalue(b"b"))
    os.environ | 5
    5 | os.environ
    os.environ["é"] = "ü"; print(os.environb["é".encode()], os.getenvb(b"NOPE", b"d"), os.fsencode("a"), os.fsencode(b"a"), os.fsdecode(b"a"), os.environ["é"]); del os.environb["é".encode()]; print("é" in os.environ)
    os.environb["a"] = b"x"
    os.environb[b"a"] = "x"
    os.fspath(type("P", (), {"__fspath__": lambda s: b"p"})()), os.fsencode(type("P", (), {"__fspath__": lambda s: "p"})()), issubclass(type("P", (), {"__fspath__": lambda s: 1}), os.PathLike), isinstance("a", os.PathLike), os.PathLike[str]
    os.PathLike()
    os.add_dll_directory
    os.cpu_count() == os.cpu_count(), os.process_cpu_count() > 0, os.SEEK_SET, os.SEEK_CUR, os.SEEK_END, os.P_WAIT, os.P_NOWAIT, os.supports_bytes_environ, os.supports_follow_symlinks >= {os.stat}, os.supports_effective_ids >= set()
""", globals())
