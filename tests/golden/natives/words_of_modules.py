"""What modules of the core say in rare cases: imports, warnings, memory views, struct sequences, generators, names looked up."""
import _codecs
import _imp
import abc
import asyncio
import atexit
import builtins
import collections
import contextlib
import csv
import datetime
import decimal
import fractions
import functools
import importlib
import importlib.machinery
import importlib.util
import io
import itertools
import json
import operator
import os
import pwd
import re
import resource
import struct
import sys
import threading
import types
import typing
import warnings

from _each import each_value as each


class Path(os.PathLike):
    def __init__(self, what):
        self.what = what

    def __fspath__(self):
        return self.what


class Lies:
    __class__ = int


class Floats:
    def __init__(self, what):
        self.what = what

    def __float__(self):
        return self.what

    def __index__(self):
        return self.what

    def __int__(self):
        return self.what


class Asks(type):
    def __subclasscheck__(cls, other):
        return 5

    def __instancecheck__(cls, other):
        return []


class Asked(metaclass=Asks):
    pass


class NoLen:
    def __len__(self):
        return -1


class Missing(dict):
    def __missing__(self, key):
        return key


async def agen():
    try:
        yield 1
        yield 2
    finally:
        await asyncio.sleep(0)
        yield 3


def gen():
    try:
        yield 1
    except GeneratorExit:
        yield 2


def deep(n):
    tree = ()
    for _ in range(n):
        tree = (tree,)
    return tree


view = memoryview(bytearray(range(12)))
grid = view.cast("B", [3, 4])
point = view[:1].cast("B", ())
halves = memoryview(b"ab" * 4).cast("e")
gone = memoryview(b"a")
gone.release()
stat = os.stat(".")
Seq = type(stat)
each(r"""
import_module = importlib.import_module; import_module(".x")
import_module("")
import_module("os.nothing")
import_module("nothing.os")
__import__("")
__import__("os", level=-1)
__import__("os", level=1)
__import__("os", {}, {}, [], 1)
__import__("os", {"__package__": 5}, {}, [], 1)
__import__("os", {"__package__": ""}, {}, [], 1)
__import__("os", {"__package__": "x"}, {}, [], 1)
__import__("os", {"__package__": "os"}, {}, [], 5)
__import__("os", {"__name__": 5}, {}, [], 1)
__import__("os", {"__spec__": 5, "__package__": "os"}, {}, [], 1)
__import__("os", 5, {}, [], 1)
__import__(5)
__import__("os", fromlist=[5])
__import__("os", fromlist=["nothing", "path"]).__name__
importlib.util.resolve_name("..x", "a")
importlib.util.resolve_name(".x", "")
importlib.util.find_spec("os.nothing")
importlib.util.find_spec(".x")
importlib.reload(5)
importlib.reload(types.ModuleType("x"))
importlib.invalidate_caches()
importlib.machinery.ModuleSpec("a", None), importlib.machinery.ModuleSpec("a", 5, origin="o", is_package=True)
importlib.machinery.ModuleSpec("a", None) == 5
importlib.machinery.ModuleSpec("a.b", None).parent, importlib.machinery.ModuleSpec("a.b", None).cached, importlib.machinery.ModuleSpec("a", None).has_location
importlib.machinery.SourceFileLoader("a", "/nonexistent.py").get_data("/nonexistent")
importlib.machinery.SourceFileLoader("a", "/nonexistent.py").get_code("a")
importlib.machinery.SourceFileLoader("a", "/nonexistent.py").is_package("a")
importlib.machinery.SourceFileLoader("a", "/nonexistent.py").get_filename("b")
importlib.machinery.SourceFileLoader("a", "/nonexistent.py").path_stats("/nonexistent")
importlib.machinery.SourceFileLoader("a", "/x.py").source_to_code("1", 5)
importlib.machinery.SourceFileLoader("a", "/x.py").source_to_code("x =", "x")
importlib.machinery.SourcelessFileLoader("a", "/nonexistent.pyc").get_code("a")
importlib.machinery.SourcelessFileLoader("a", "/nonexistent.pyc").get_source("a")
importlib.machinery.FileFinder("/nonexistent"), importlib.machinery.FileFinder("/nonexistent").find_spec("x")
importlib.machinery.FileFinder()
importlib.machinery.BuiltinImporter.find_spec("nothing"), importlib.machinery.FrozenImporter.find_spec("nothing")
importlib.machinery.BuiltinImporter.create_module(importlib.machinery.ModuleSpec("nothing", None))
importlib.machinery.BuiltinImporter.get_code("nothing")
importlib.machinery.BuiltinImporter.get_source("sys"), importlib.machinery.BuiltinImporter.is_package("sys"), importlib.machinery.BuiltinImporter.get_code("sys")
importlib.machinery.FrozenImporter.get_code("nothing")
importlib.machinery.FrozenImporter.is_package("nothing")
importlib.machinery.FrozenImporter.get_source("nothing")
importlib.machinery.FrozenImporter.exec_module(types.ModuleType("nothing"))
importlib.machinery.PathFinder.find_spec("nothing", ["/nonexistent"]), importlib.machinery.PathFinder.find_spec("nothing", [])
importlib.machinery.PathFinder.find_spec("nothing", [5]), importlib.machinery.PathFinder.find_spec("nothing", 5)
importlib.machinery.ExtensionFileLoader("a", "/nonexistent.so").is_package("a"), importlib.machinery.ExtensionFileLoader("a", "/nonexistent.so").get_code("a")
importlib.machinery.ExtensionFileLoader("a", "/nonexistent.so").get_source("a"), importlib.machinery.ExtensionFileLoader("a", "/x.so").get_filename("a")
importlib.util.spec_from_file_location("a", "/x.py").loader.__class__.__name__, importlib.util.spec_from_file_location("a", "/x.y"), importlib.util.spec_from_file_location("a")
importlib.util.spec_from_loader("a", None), importlib.util.spec_from_loader("a", 5)
importlib.util.module_from_spec(importlib.machinery.ModuleSpec("a", 5))
importlib.util.cache_from_source("/a/b.py", optimization="x y")
importlib.util.source_from_cache("/a/b.py")
importlib.util.source_from_cache("/a/__pycache__/b.pyc")
importlib.util.source_from_cache("/a/__pycache__/b.x.y.z.pyc")
importlib.util.decode_source(b"# coding: nothing\n")
m = types.ModuleType("m"); m.__dict__.clear(); dir(m), repr(m)
m.x
types.ModuleType()
types.ModuleType(5)
types.ModuleType("m", 5).__doc__
types.ModuleType("m").x
types.ModuleType("m").__dir__(), 1
del types.ModuleType("m").x
m = types.ModuleType("m"); m.__spec__ = importlib.machinery.ModuleSpec("m", None); m.__spec__._initializing = True; m.x
m.__getattr__ = 5; m.y
m.__getattr__ = lambda name: name * 2; m.y
grid[0, 0], grid[2, 3], grid[-1, -1]
grid[3, 0]
grid[0, 4]
grid[0, -5]
grid[0]
grid[0, 0, 0]
grid[0, "x"]
grid["x"]
grid[0:1]
grid[0:1, 0:1]
grid[0, 0] = 256
grid[0, 0] = "x"
grid[3, 0] = 1
grid[0] = 1
grid[0:1] = b"a"
grid[:] = b"a"
grid[0, 0, 0] = 1
del grid[0, 0]
grid.tolist(), grid.tobytes()[:2], grid.shape, grid.strides, grid.ndim, grid.nbytes, len(grid), grid.suboffsets
grid.hex(), grid.contiguous, grid.c_contiguous, grid.f_contiguous
grid == view, grid == grid, view == view.tobytes()
list(grid)
5 in grid
grid.cast("B"), grid.cast("I")
grid.cast("B", [12]).shape
grid.tobytes("F").hex(), grid.tobytes("A").hex(), grid.tobytes(None).hex(), grid.tobytes(order="C").hex()
grid.tobytes("x")
reversed(grid)
hash(grid)
hash(view)
hash(halves)
point[()], point.tolist(), point.ndim, point.shape
point[0]
point["x"]
point[...] == point
point[()] = 5; view[0]
point[...] = 6; view[0]
point[0] = 5
point["x"] = 5
point[()] = 256
len(point)
iter(point)
halves[0], halves.tolist()
memoryview(bytearray(2)).cast("e")[0]
v = memoryview(bytearray(2)).cast("e"); v[0] = 1.5; v[0]
v[0] = 1e9
v[0] = "x"
memoryview(bytearray(8)).cast("n")[0], memoryview(bytearray(8)).cast("N")[0], memoryview(bytearray(8)).cast("P")[0], memoryview(bytearray(1)).cast("?")[0]
memoryview(bytearray(8)).cast("@q")[0], memoryview(bytearray(1)).cast("c")[0]
v = memoryview(bytearray(1)).cast("c"); v[0] = b"ab"
v[0] = 5
v[0] = b"x"; v.tolist()
v = memoryview(bytearray(8)).cast("Q"); v[0] = -1
v[0] = 1 << 64
v[0] = 1.5
v = memoryview(bytearray(8)).cast("q"); v[0] = 1 << 63
v = memoryview(bytearray(8)).cast("h"); v[0] = 1 << 15
v[0] = "x"
v = memoryview(bytearray(8)).cast("d"); v[0] = "x"
v[0] = 5; v[0]
v = memoryview(bytearray(8)).cast("P"); v[0] = "x"
v[0] = 1 << 70
v = memoryview(bytearray(8)).cast("?"); v[0] = 5; v[0], v.tolist()[:2]
view.cast(5)
view.cast("x")
view.cast("<i")
view.cast("ii")
view.cast("")
view.cast("i", [5])
view.cast("i", 5)
view.cast("i", ["x"])
view.cast("i", [-1])
view.cast("i", [0])
view.cast("B", [1] * 65)
view.cast("B", [1 << 62, 1 << 62])
view.cast("I").cast("H")
view[1:].cast("I")
view[::2].cast("B")
view[::2].toreadonly().readonly, view[::-1].tolist()[:2], view[::2].contiguous
view[99]
view[99] = 1
view["x"]
view[0:2] = b"abc"
view[0:2] = memoryview(b"abcd").cast("H")
del view[0]
view.release(1)
view.obj.append(1)
view.obj.clear()
held = memoryview(view); view.release()
inner = memoryview(bytearray(5)); more = [memoryview(inner) for _ in range(2)]; inner.release(); more[0][0]
gone[0]
gone.tobytes()
gone.format
len(gone)
gone == b"a", gone == gone
gone.release()
gone.cast("B")
hash(gone)
repr(gone)
gone.obj
with gone: pass
memoryview(5)
memoryview()
memoryview(object=b"a")[0]
memoryview(b"abc").index(98), memoryview(b"abc").count(98)
memoryview(b"abc").index(5)
Seq(5)
Seq((1, 2))
Seq(range(50))
Seq(range(10), {"nothing": 5})
Seq(range(10), 5)
Seq(range(10), {"st_atime": 5}).st_atime
Seq()
Seq(sequence=range(10))[0]
Seq(range(10)).__reduce__()[1][0][:3]
Seq(range(10)).__replace__(st_mode=5).st_mode
Seq(range(10)).__replace__(nothing=5)
Seq(range(10)).__replace__(5)
repr(Seq(range(10)))
Seq.n_fields > Seq.n_sequence_fields, Seq.n_sequence_fields, Seq.n_unnamed_fields
Seq(range(10)).st_mode = 5
setattr(Seq(range(10)), 5, 5)
time_tuple = __import__("time").struct_time; time_tuple(range(5))
time_tuple(range(9)), time_tuple(range(11)).tm_gmtoff
time_tuple(range(12))
time_tuple(range(9)).__match_args__
resource.struct_rusage(range(5))
resource.setrlimit(0, (1, 2, 3))
resource.setrlimit(0, 5)
resource.setrlimit(0, ("x", 5))
resource.setrlimit(99, (1, 2))
resource.setrlimit(0, (5, 1))
resource.getrlimit(99)
resource.getrlimit("x")
resource.getrusage(99)
resource.prlimit(0, 99)
resource.prlimit("x", 0)
resource.prlimit(-1, 0)
resource.prlimit(0, 0, 5)
pwd.getpwnam("nobody at all")
pwd.getpwnam("a\0b")
pwd.getpwnam(5)
pwd.getpwuid(-5)
pwd.getpwuid("x")
pwd.getpwuid(1 << 70)
os.putenv("a=b", "c")
os.putenv("a\0b", "c")
os.putenv("", "c")
os.unsetenv("")
os.unsetenv("a=b")
os.environ[5] = "x"
os.environ["x"] = 5
os.stat(Path(5))
os.stat(Path("a\0b"))
os.stat("")
os.stat(5.5)
os.stat(True) and 1
os.stat(99999)
os.stat(5, dir_fd=5)
os.stat(5, follow_symlinks=False)
os.chmod("x", "y")
os.chown("x", "y", 5)
os.chown("x", 1 << 70, 5)
os.chown("x", -5, 5)
os.chown("x", 5, 1 << 40)
os.fchown(99999, 0, "x")
os.fchown(99999, 0, -5)
os.fchown(99999, 0, 1 << 40)
os.fchown("x", 0, 0)
os.device_encoding("x")
os.device_encoding(99999)
os.utime("x", 5)
os.utime("x", (1,))
os.utime("x", ns=5)
os.utime("x", ns=(1,))
os.utime("x", (1, 2), ns=(1, 2))
os.utime("x", ("a", "b"))
os.makedev(-1, 5)
os.major(-5)
os.mknod("x", "y")
os.execv("x", [])
os.execv("x", [""])
os.execv("x", 5)
os.execv("x", [5])
os.execve("x", ["x"], {"": "b"})
os.execve("x", ["x"], {"a=b": "b"})
os.posix_spawn("x", [], {})
os.posix_spawn("x", ["x"], {"": "b"})
os.posix_spawn("x", ["x"], {"=b": "b"})
os.posix_spawn("x", ["x"], {}, file_actions=5)
os.posix_spawn("x", ["x"], {}, file_actions=[5])
os.posix_spawn("x", ["x"], {}, file_actions=[(99,)])
os.posix_spawn("x", ["x"], {}, file_actions=[(os.POSIX_SPAWN_CLOSE,)])
os.posix_spawn("x", ["x"], {}, setsigmask=[99])
os.sysconf("nothing")
os.sysconf(99999)
os.sysconf(1.5)
os.confstr("nothing")
os.confstr(5.5)
os.pathconf("/", "nothing")
os.fpathconf(0, 5.5)
os.scandir(5.5)
os.scandir("/nonexistent")
os.listdir(5.5)
next(os.scandir("/proc/self/task")).nothing
s = os.scandir("/proc/self/task"); s.close(), next(s, 5)
os.DirEntry()
os.waitpid("x", 0)
os.kill("x", 1)
os.kill(0, 99)
os.WEXITSTATUS("x")
os.dup("x")
os.pipe2("x")
os.open("x", "y")
os.open("/nonexistent", 0, mode="x")
os.read(0, -1)
os.read(99999, 5)
os.read("x", 5)
os.write(99999, b"")
os.write(0, "x")
os.lseek(99999, 0, 0)
os.lseek(0, "x", 0)
os.getrandom(-1)
os.urandom(-1)
os.urandom("x")
os.strerror("x")
os.umask("x")
os.nice("x")
os.fspath(5)
os.fspath(Path(5))
os.fsencode(5)
os.sched_setaffinity(0, [])
os.sched_setaffinity(0, [-1])
os.sendfile(99999, 99998, 0, 5)
os.preadv(99999, [bytearray(1)], 0)
os.preadv(0, 5, 0)
os.preadv(0, [b"a"], 0)
os.writev(99999, [b"a"])
os.writev(0, ["a"])
os.getxattr("/nonexistent", "x")
os.setxattr("/nonexistent", "x", b"y", 99)
os.setxattr("/nonexistent", "x", "y")
os.listxattr("/nonexistent")
os.link("/nonexistent", "/nonexistent2")
os.symlink("/nonexistent", "/nonexistent/x")
os.rename("/nonexistent/a", "/nonexistent2")
os.truncate("/nonexistent", "x")
os.ftruncate(99999, 5)
os.mkfifo("/nonexistent/x", "y")
os.access("/", "x")
os.access("/", os.F_OK, dir_fd=5, effective_ids=5), 1
os.get_terminal_size("x")
os.get_terminal_size(99999)
os.ttyname(99999)
os.login_tty(99999)
os.tcgetpgrp(99999)
os.getpriority(99, 0)
os.eventfd(-1)
os.eventfd(1 << 40)
os.eventfd_write(99999, 5)
os.copy_file_range(99999, 99998, -1)
os.posix_fadvise(99999, 0, 0, 99)
os.posix_fallocate(99999, 0, 1)
os.lockf(99999, 99, 0)
os.set_inheritable(99999, True)
os.get_blocking(99999)
os.pidfd_open(-1)
os.setns(99999)
os.timerfd_create(99)
os.timerfd_settime(99999, initial=-1)
""", globals())
each(r"""
importlib.util.source_from_cache("/a/__pycache__/b.cpython-313.opt-!.pyc")
importlib.util.source_from_cache("/a/__pycache__/b.cpython-313.opx-1.pyc")
importlib.util.source_from_cache("/a/__pycache__/b.cpython-313.opt-.pyc")
importlib.util.source_from_cache("/a/__pycache__/b.cpython-313.opt-1.pyc")
os.scandir(99999)
os.listdir(99999)
os.execve("/nonexistent", ["x"], {"a": "b"})
os.execv("/nonexistent", ["x"])
os.pwritev(0, 5, 0)
os.pwritev(0, ["x"], 0)
""", globals())
