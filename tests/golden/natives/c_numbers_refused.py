# Numbers that a C int, long, size or id cannot hold, given to what takes one: how each function refuses them.
import _io, array, itertools, math, mmap, os, posix, select, signal, socket, struct, sys, time, zlib
from _each import told

WIDE = [2**31, -2**31 - 1, 2**32, 2**63, -2**63 - 1, 2**64, 1.5, "1", None]
b, f, out = _io.BytesIO(b"abc"), _io.StringIO("abc"), open(os.devnull, "rb+", buffering=0)
buffered = open(os.devnull, "rb")
poll, epoll = select.poll(), None
items, view, deck = array.array("i", [1, 2]), memoryview(b"abc"), __import__("collections").deque([1, 2])
cases = {
    "FileIO opener": lambda n: _io.FileIO("x", opener=lambda *a: n), "seek": lambda n: out.seek(n), "seek whence": lambda n: out.seek(0, n),
    
    "BytesIO seek": lambda n: b.seek(n), "BytesIO whence": lambda n: b.seek(0, n), "BytesIO read": lambda n: b.read(n), "BytesIO truncate": lambda n: b.truncate(n), "BytesIO state": lambda n: b.__setstate__((b"a", n, None)),
    "BytesIO readline": lambda n: b.readline(n), "StringIO seek": lambda n: f.seek(n), "StringIO whence": lambda n: f.seek(0, n), "StringIO read": lambda n: f.read(n), "StringIO truncate": lambda n: f.truncate(n),
    "StringIO state": lambda n: f.__setstate__(("a", "\n", n, None)), "StringIO readline": lambda n: f.readline(n), "peek": lambda n: len(buffered.peek(n)), "buffered seek": lambda n: buffered.seek(n),
    "buffered whence": lambda n: buffered.seek(0, n), "open buffering": lambda n: open(os.devnull, buffering=n), "opened code": lambda n: _io.open_code(n),
    "text_encoding": lambda n: _io.text_encoding("x", n), "close": lambda n: posix.close(n), "dup": lambda n: posix.dup(n), "dup2": lambda n: posix.dup2(n, n), "fstat": lambda n: posix.fstat(n), "isatty": lambda n: posix.isatty(n),
    "lseek how": lambda n: posix.lseek(out.fileno(), 0, n), "os.read": lambda n: posix.read(n, 1), "open flags": lambda n: posix.open(os.devnull, n),
    "open mode": lambda n: posix.open(os.devnull, 0, n), "umask": lambda n: posix.umask(n), "chmod": lambda n: posix.chmod("/no/such", n), "mkdir": lambda n: posix.mkdir("/no/such/x", n), "chown uid": lambda n: posix.chown("/no/such", n, 0),
    "chown gid": lambda n: posix.chown("/no/such", 0, n), "access": lambda n: posix.access("/", n),
    "strerror": lambda n: posix.strerror(n), "getpgid": lambda n: posix.getpgid(n),
    "getsid": lambda n: posix.getsid(n), "waitpid": lambda n: posix.waitpid(n, 0), "waitpid options": lambda n: posix.waitpid(-1, n), "WEXITSTATUS": lambda n: posix.WEXITSTATUS(n), "WIFEXITED": lambda n: posix.WIFEXITED(n),
    "urandom": lambda n: posix.urandom(n) if n is None or type(n) is not int or n > 2**62 or n < 0 else None,
    "sysconf": lambda n: posix.sysconf(n), "pathconf": lambda n: posix.pathconf("/", n), "set_inheritable": lambda n: posix.set_inheritable(n, 0), "get_inheritable": lambda n: posix.get_inheritable(n), "set_blocking": lambda n: posix.set_blocking(n, 0),
    "sched_param": lambda n: posix.sched_param(n), "getpriority": lambda n: posix.getpriority(0, n),
    "setgroups": lambda n: posix.setgroups([n]), 
    "device_encoding": lambda n: posix.device_encoding(n), "get_terminal_size": lambda n: posix.get_terminal_size(n), "ttyname": lambda n: posix.ttyname(n),
    "kill": lambda n: posix.kill(n, 0) if type(n) is not int or abs(n) > 2**40 else None, "signal number": lambda n: signal.signal(n, signal.SIG_DFL), "getsignal": lambda n: signal.getsignal(n), "strsignal": lambda n: signal.strsignal(n), "raise_signal": lambda n: signal.raise_signal(n),
    "set_wakeup_fd": lambda n: signal.set_wakeup_fd(n), "setitimer": lambda n: signal.setitimer(n, 0), "setitimer seconds": lambda n: signal.setitimer(99, n), "getitimer": lambda n: signal.getitimer(n), "pthread_sigmask": lambda n: signal.pthread_sigmask(n, []), "sigmask set": lambda n: signal.pthread_sigmask(0, [n]),
    "siginterrupt": lambda n: signal.siginterrupt(n, False), "alarm": lambda n: signal.alarm(n) if type(n) is not int or abs(n) > 2**40 else None,
    "poll register": lambda n: poll.register(n), "poll modify": lambda n: poll.modify(n, 1), "poll timeout": lambda n: poll.poll(n) if type(n) is str else None, "select": lambda n: select.select([n], [], [], 0), "select timeout": lambda n: select.select([], [], [], n) if n is not None and (type(n) is str or n > 2**62 or n < 0) else None,
    "sleep": lambda n: time.sleep(n) if n is None or type(n) is str or n < 0 or n > 2**62 else None, "gmtime": lambda n: time.gmtime(n) if n is not None else 0, "localtime": lambda n: time.localtime(n) if n is not None else 0, "ctime": lambda n: time.ctime(n) if n is not None else 0, 
    "asctime": lambda n: time.asctime((n, 1, 1, 0, 0, 0, 0, 1, 0)), "strftime day": lambda n: time.strftime("%d", (2000, 1, n, 0, 0, 0, 0, 1, 0)), "mktime": lambda n: time.mktime((n, 1, 1, 0, 0, 0, 0, 1, 0)), "mktime second": lambda n: time.mktime((2000, 1, 1, 0, 0, n, 0, 1, 0)),
    "setrecursionlimit": lambda n: sys.setrecursionlimit(n) if n not in (2**31 - 1,) else None, "set_int_max_str_digits": lambda n: sys.set_int_max_str_digits(n), "getframe": lambda n: sys._getframe(n), "setswitchinterval": lambda n: sys.setswitchinterval(n) if type(n) is not int and type(n) is not float else None, "getsizeof": lambda n: type(sys.getsizeof(n)),
    "array index": lambda n: items[n], "array times": lambda n: items * n if type(n) is not int or n > 2**62 or n < 0 else None, "array insert": lambda n: items.insert(n, "x"), "array pop": lambda n: items.pop(n), "array fromfile": lambda n: items.fromfile(b, n) if type(n) is not int or not 0 < n < 2**40 else None,
    "memoryview index": lambda n: view[n], "deque index": lambda n: deck[n], "deque rotate": lambda n: deck.rotate(n), "deque maxlen": lambda n: type(deck)([], n).maxlen, "deque times": lambda n: len(deck * n) if type(n) is not int or n < 0 or n > 2**62 else None, "deque insert": lambda n: deck.insert(n, 3), "deque index of": lambda n: deck.index(9, n),
    "repeat": lambda n: itertools.repeat(1, n), "islice": lambda n: type(itertools.islice([], n)), "islice start": lambda n: type(itertools.islice([], n, None)), "islice step": lambda n: type(itertools.islice([], 0, None, n)), "combinations": lambda n: list(itertools.combinations([1], n)) if type(n) is not int or n < 0 or n > 2**62 else None, "product": lambda n: type(itertools.product(repeat=n)) if type(n) is not int or n < 0 or n > 2**62 else None, "batched": lambda n: type(itertools.batched([], n)), "tee": lambda n: itertools.tee([], n) if type(n) is not int or n < 0 or n > 2**62 else None, "permutations": lambda n: list(itertools.permutations([1], n)) if type(n) is not int or n < 0 or n > 2**62 else None,
    "pack i": lambda n: struct.pack("i", n), "pack B": lambda n: struct.pack("B", n), "pack h": lambda n: struct.pack("h", n), "pack q": lambda n: struct.pack("q", n), "pack n": lambda n: struct.pack("n", n), "pack P": lambda n: struct.pack("P", n), "pack ?": lambda n: struct.pack("?", n), "pack >i": lambda n: struct.pack(">i", n), "pack >Q": lambda n: struct.pack(">Q", n),
    "unpack_from": lambda n: struct.unpack_from("b", b"abc", n), "pack_into": lambda n: struct.pack_into("b", bytearray(3), n, 1), "ldexp": lambda n: math.ldexp(1.0, n), "factorial": lambda n: math.factorial(n) if type(n) is not int or n < 0 or n > 2**62 else None, "comb": lambda n: math.comb(3, n), "perm": lambda n: math.perm(3, n), "isqrt": lambda n: math.isqrt(n), "nextafter": lambda n: math.nextafter(1.0, 2.0, steps=n),
    "crc32": lambda n: zlib.crc32(b"a", n), "adler32": lambda n: zlib.adler32(b"a", n), "decompress bufsize": lambda n: zlib.decompress(zlib.compress(b""), bufsize=n) if type(n) is not int or n < 0 or n > 2**62 else None, "max_length": lambda n: zlib.decompressobj().decompress(b"", n),
    
    "range index": lambda n: range(3)[n], "str index": lambda n: "abc"[n], "str times": lambda n: "abc" * n if type(n) is not int or n > 2**62 or n < 0 else None, "str center": lambda n: "a".center(n) if type(n) is not int or n > 2**62 or n < 0 else None, "str find": lambda n: "abc".find("c", n), "str replace": lambda n: "aaa".replace("a", "b", n), "str split": lambda n: "a b c".split(None, n), 
    "bytes index": lambda n: b"abc"[n], "bytes": lambda n: bytes(n) if type(n) is not int or n > 2**62 or n < 0 else None, "bytes hex": lambda n: b"abc".hex(":", n), "bytearray pop": lambda n: bytearray(b"abc").pop(n), "bytearray append": lambda n: bytearray().append(n), "list index": lambda n: [1][n], "list insert": lambda n: [1].insert(n, 2), "list pop": lambda n: [1].pop(n),
    "to_bytes": lambda n: (1).to_bytes(n) if type(n) is not int or n > 2**62 or n < 0 else None, "round": lambda n: round(15, n) if type(n) is not int or n > 0 else None, "float round": lambda n: round(1.5, n), "shift": lambda n: 0 << n if n != 1.5 else 0, "shift right": lambda n: 5 >> n, "pow": lambda n: 1 ** n, "chr": lambda n: chr(n), "int base": lambda n: int("1", n), "hex width": lambda n: "%x" % n, "format precision": lambda n: "%.*f" % (n, 1.0) if type(n) is not int or n > 2**31 or n < 0 else None, "percent c": lambda n: "%c" % n,
    "slice": lambda n: [1, 2, 3][n:], "slice step": lambda n: [1, 2, 3][::n] if n != 0 else 0, "slice indices": lambda n: slice(None).indices(n), "enumerate": lambda n: next(iter(enumerate("a", n))), "sum start": lambda n: sum([], n), "compile flags": lambda n: compile("1", "", "eval", n), "optimize": lambda n: compile("1", "", "eval", 0, False, n) and 1, "exit_code": lambda n: SystemExit(n).code,
}
for name, case in cases.items():
    for n in WIDE:
        try:
            value = case(n)
        except BaseException as error:
            print(f"{name}({n!r}) ! {type(error).__name__}: {told(error)}")
        else:
            if value is not None:
                print(f"{name}({n!r}) = {value!r}"[:120])
