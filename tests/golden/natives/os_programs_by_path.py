# os: programs run by each exec and spawn function, searched along a path; folders walked and made; environments; pipes to the shell.
import errno
import os
import sys
import tempfile
from _each import each_value as each

sys.stdout.reconfigure(line_buffering=True)  # children would write, or have, what waits

def child(call):
    """(status, what it wrote) of a child that runs call()."""
    sys.stdout.flush()
    read, write = os.pipe()
    pid = os.fork()
    if not pid:
        os.dup2(write, 1)
        try:
            call()
        except BaseException as error:
            os.write(1, f"{type(error).__name__} {error.args[:2] if not isinstance(error, OSError) else errno.errorcode.get(error.errno)}".encode())
        finally:
            os._exit(9)
    os.close(write)
    text = b""
    while data := os.read(read, 999):
        text += data
    os.close(read)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), text.decode()

with tempfile.TemporaryDirectory() as top:
    top = os.path.realpath(top)
    for folder in ("one", "two", "three"):
        os.mkdir(os.path.join(top, folder))
    with open(os.path.join(top, "two", "prog"), "w") as f:
        f.write("#!/bin/sh\necho prog:$#:$1:$OWN\nexit 3\n")
    os.chmod(os.path.join(top, "two", "prog"), 0o755)
    open(os.path.join(top, "one", "prog"), "w").close()
    open(os.path.join(top, "one", "noexec"), "w").close()
    full = os.path.join(top, "two", "prog")
    os.environ["PATH"] = os.pathsep.join([os.path.join(top, "three"), os.path.join(top, "one"), os.path.join(top, "two"), os.environ["PATH"]])
    os.environ["OWN"] = "inherited"
    env = {"OWN": "given", "PATH": os.path.join(top, "two")}
    each(r"""
        child(lambda: os.execv(full, ["prog", "a"])), child(lambda: os.execve(full, ["prog", "a"], env)), child(lambda: os.execl(full, "prog", "a", "b")), child(lambda: os.execle(full, "prog", "a", env)), child(lambda: os.execlp("prog", "prog", "x")), child(lambda: os.execlpe("prog", "prog", env)), child(lambda: os.execvp("prog", ["prog", "y"])), child(lambda: os.execvpe("prog", ["prog"], env)), child(lambda: os.execvp(full, ["prog", "f"])), child(lambda: os.execvp(b"prog", [b"prog", b"by"])), child(lambda: os.execvpe(full, ["p"], {"OWN": "q"}))
        child(lambda: os.execvp("none-such", ["x"])), child(lambda: os.execvp("noexec", ["x"])), child(lambda: os.execvp("./none", ["x"])), child(lambda: os.execvpe("prog", ["x"], {"PATH": "/none"})), child(lambda: os.execvpe("prog", ["x"], {"PATH": os.path.join(top, "one")})), child(lambda: os.execvpe("sh", ["sh", "-c", "echo dflt"], {}))
        child(lambda: os.execlp("prog")) if 0 else 0, child(lambda: os.execl(full)) if 0 else 0, child(lambda: os.execle(full, "a", {"OWN": "z"}))
        os.spawnv(os.P_WAIT, full, ["prog"]), os.spawnve(os.P_WAIT, full, ["prog"], env), os.spawnl(os.P_WAIT, full, "prog", "1"), os.spawnle(os.P_WAIT, full, "prog", env), os.spawnlp(os.P_WAIT, "prog", "prog"), os.spawnlpe(os.P_WAIT, "prog", "prog", env), os.spawnvp(os.P_WAIT, "prog", ["prog"]), os.spawnvpe(os.P_WAIT, "prog", ["prog"], env), os.spawnvp(os.P_WAIT, "none-such", ["x"]), os.spawnv(os.P_WAIT, "/bin/sh", ["sh", "-c", "kill -9 $$"])
        pid = os.spawnv(os.P_NOWAIT, full, ["prog"]); pid > 0, os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        os.spawnv(os.P_WAIT, full, [])
        os.spawnv(os.P_WAIT, full, [""])
        os.spawnv(os.P_WAIT, full, "prog")
        os.spawnvpe(os.P_NOWAIT, "prog", (), env)
        os.P_WAIT, os.P_NOWAIT, os.P_NOWAITO
        os.get_exec_path(), os.get_exec_path({}), os.get_exec_path({"PATH": "a:b"}), os.get_exec_path({b"PATH": b"a:b"}), os.get_exec_path({"PATH": ""}) if 0 else 0
    """.replace("os.get_exec_path(), ", "os.get_exec_path()[1:3] == [os.path.join(top, n) for n in ('one', 'two')], "), globals())
    each(r"""
        os.get_exec_path({"PATH": "a", b"PATH": b"b"})
        p = os.popen("echo out; exit 3"); p.read(), p.close(), os.waitstatus_to_exitcode(768)
        p = os.popen("cat > %s/popped" % top, "w"); p.write("text"), p.close(), open(top + "/popped").read()
        with os.popen("echo a; echo b") as p: print(list(p), p.__class__.__name__)
        p = os.popen("kill -9 $$"); p.read(), p.close()
        os.popen("x", "rw")
        os.popen("x", buffering=0)
        os.popen(5)
        os.popen("echo x", "r", 1).readline()
        os.system("exit 3"), os.waitstatus_to_exitcode(os.system("exit 4"))
        os.makedirs(top + "/m/n/o"), os.makedirs(top + "/m/n/o", exist_ok=True), os.makedirs(top + "/m/p/"), os.makedirs(top + "/m/q/."), sorted(os.listdir(top + "/m")), os.makedirs(top + "/m/r/s", 0o700), oct(os.stat(top + "/m/r/s").st_mode), os.removedirs(top + "/m/n/o"), sorted(os.listdir(top + "/m")), os.makedirs(top.encode() + b"/bytes/x/.")
        os.makedirs(top + "/m/p") if 0 else os.path.exists(top + "/m/p")
        os.renames(top + "/m/r/s", top + "/new/place"), os.path.exists(top + "/m/r"), os.path.isdir(top + "/new/place"), os.renames(top + "/popped", top + "/new/popped")
        [(os.path.relpath(a, top), sorted(b), sorted(c)) for a, b, c in sorted(os.walk(top))]
        [(os.path.relpath(a, top), sorted(b), sorted(c)) for a, b, c in sorted(os.walk(top, topdown=False))], [os.path.relpath(a, top) for a, b, c in os.walk(top + "/new", False)], [os.path.relpath(a, top) for a, b, c in os.walk(top + "/new", True)]
        os.symlink("new", top + "/link"), sorted(os.path.relpath(a, top) for a, b, c in os.walk(top, followlinks=True)), sorted(b for a, b, c in os.walk(top) if a == top)[0].count("link"), list(os.walk(top + "/none")), len(errors := []), list(os.walk(top + "/none", onerror=errors.append)), errors[0].errno, errors[0].filename[-4:]
        sorted((os.path.relpath(a, top) if a != "." else a, sorted(b), sorted(c), isinstance(d, int)) for a, b, c, d in os.fwalk(top)), [os.path.relpath(a, top) for a, b, c, d in os.fwalk(top + "/new", topdown=False)], [(a, b, c) for a, b, c, d in os.fwalk("new", dir_fd=(f := os.open(top, os.O_RDONLY)))], os.close(f), [a for a, b, c, d in os.fwalk(top.encode() + b"/new")][0][-3:]
        len([*os.fwalk("/", topdown=True)][:0]) if 0 else 0, sorted(os.path.relpath(a, top) for a, b, c, d in os.fwalk(top, follow_symlinks=True)), sorted(os.path.relpath(a, top) for a, b, c, d in os.fwalk(top, onerror=print))
        [b.clear() or os.path.relpath(a, top) for a, b, c in os.walk(top)]
        os.environ["NEW"] = "v"; os.environb[b"NEW"], os.environ.get("NONE"), os.environ.setdefault("NEW", "w"), os.environ.setdefault("NEW2", "w"), os.environ.pop("NEW2"), "NEW" in os.environ, os.getenv("NEW"), os.getenv("NONE", 5), os.getenvb(b"NEW"), os.environ.copy()["NEW"], type(os.environ.copy()).__name__, repr(os.environ)[:9], len(os.environ) == len(list(os.environ)), os.environ | {"q": "r"} == {**os.environ, "q": "r"}, type({"a": "b"} | os.environ).__name__
        os.environ["a"] = 5
        os.environ[5] = "a"
        os.environ["NONE"]
        del os.environ["NONE"]
        os.environ["a=b"] = "c"
        os.environ[""] = "x"
        os.environ["x\0"] = "y"
        os.environ.pop("NONE")
        os.environ |= {"NEW3": "3"}; os.environ["NEW3"], os.environ.update(NEW3="4"), os.environ["NEW3"], os.environ.__delitem__("NEW3"), "NEW3" in os.environ
        os.environ | 5
        os.putenv("PUT", "1"), os.system('test "$PUT" = 1'), os.unsetenv("PUT"), os.system('test -z "$PUT"'), os.environ.update(EXP="1"), os.system('test "$EXP" = 1')
        os.fspath("a"), os.fspath(b"a"), os.fsencode("é\udcff"), os.fsdecode(b"\xff"), os.fsencode(b"a"), os.fsdecode("a"), isinstance("a", os.PathLike), os.PathLike[str]
        os.fspath(5)
        os.fsencode(5)
        os.fspath(type("P", (), {"__fspath__": lambda s: 5})())
        os.PathLike()
        os.supports_fd, 0 if 0 else 1
        os.add_dll_directory
        os.fdopen("x")
        os.fdopen(os.open(os.devnull, os.O_RDONLY), encoding="ascii").encoding, os.linesep, os.curdir, os.pardir, os.sep, os.altsep, os.extsep, os.pathsep, os.defpath, os.devnull, os.name, os.SEEK_SET, os.SEEK_CUR, os.SEEK_END
    """.replace("        os.supports_fd, 0 if 0 else 1\n", "").replace(top, "TOP"), globals())
