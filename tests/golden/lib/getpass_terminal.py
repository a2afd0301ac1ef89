"""How getpass() asks: at the terminal with echo off, at standard input, or with a warning; and who getuser() says is asking."""
import getpass
import io
import os
import sys
import types
import warnings

sys.stderr = sys.stdout
warnings.showwarning = lambda message, category, *rest: print("warned", category.__name__, message)
warnings.simplefilter("always")


class Failed(Exception):
    pass


class Terminal(types.SimpleNamespace):
    ECHO, TCSAFLUSH, error, fails = 8, 2, Failed, ()

    def tcgetattr(self, fd):
        print("  asked", fd if fd < 3 else "tty")
        if "get" in self.fails:
            raise Failed("no terminal")
        return [0, 0, 0, 0xff, 5, 5, []]

    def tcsetattr(self, fd, when, attributes):
        print("  set", when, hex(attributes[3]))
        if "set" in self.fails and attributes[3] != 0xff or "restore" in self.fails and attributes[3] == 0xff:
            raise Failed("not now")


class Input(io.StringIO):
    def fileno(self):
        return 0


def ask(title, text="secret\n", *args, **kwargs):
    print("--", title)
    sys.stdin = Input(text) if isinstance(text, str) else text
    try:
        print("=", repr(getpass.unix_getpass(*args, **kwargs)))
    except BaseException as error:
        print("!", type(error).__name__, error)


opened = []
real_open, os.open = os.open, lambda path, flags, *rest: refuse(path, flags)


def refuse(path, flags):
    print("  opens", path, flags == os.O_RDWR | os.O_NOCTTY)
    raise OSError("no terminal")


getpass.termios = Terminal()
ask("at standard input")
ask("with a prompt", "x", "Word? ")
ask("an end", "")
other = io.StringIO()
ask("another stream", "secret\n", "P: ", other)
print(repr(other.getvalue()))
getpass.termios = Terminal(TCSASOFT=16)
ask("a terminal that knows of soft", "secret\n", prompt="")
for fails in ("get",), ("set",), ("restore",):
    getpass.termios = Terminal(fails=fails)
    ask(f"that fails at {fails[0]}")
getpass.termios = Terminal()
ask("no descriptor", io.StringIO("other\n"))
ask("no input", None)
narrow = io.TextIOWrapper(io.BytesIO(), "ascii")
ask("a prompt that cannot be shown", "secret\n", "Pass\xe9: ", narrow)
narrow.flush()
print(narrow.buffer.getvalue())

print("-- a terminal of one's own")
path = "getpass.tmp"
with open(path, "w") as file:
    file.write("typed\n")
os.open = lambda name, flags, *rest: (print("  opens", name), real_open(path, flags & ~os.O_NOCTTY, *rest))[1]
modes = []
real_file = io.FileIO
getpass.io.FileIO = lambda fd, mode: (print("  mode", mode), real_file(fd, "r+"))[1]
try:
    print(repr(getpass.unix_getpass("P: ", io.StringIO())))
finally:
    os.remove(path)
os.open = real_open
io.FileIO = real_file

print("-- by hand")
sys.stdin = Input("one\ntwo\n")
print(repr(getpass.fallback_getpass("A: ")), repr(getpass.fallback_getpass("B: ", other)), repr(other.getvalue()))
try:
    import termios
except ImportError:
    termios = None
print(getpass.GetPassWarning.__mro__[1].__name__, getpass.getpass is (getpass.unix_getpass if termios else getpass.fallback_getpass))

print("-- who")
for name in ("LOGNAME", "USER", "LNAME", "USERNAME"):
    os.environ.pop(name, None)
for name in ("USERNAME", "LNAME", "USER", "LOGNAME"):
    os.environ[name] = "from " + name
    print(getpass.getuser())
for name in ("LOGNAME", "USER", "LNAME", "USERNAME"):
    os.environ[name] = ""
pwd = types.ModuleType("pwd")
sys.modules["pwd"] = pwd
pwd.getpwuid = lambda uid: ("of the table", uid == os.getuid())
print(getpass.getuser())


def nobody(uid):
    raise KeyError(uid)


pwd.getpwuid = nobody
for module in pwd, None:
    sys.modules["pwd"] = module
    try:
        getpass.getuser()
    except OSError as error:
        print(type(error).__name__, error, "from", type(error.__cause__).__name__)
