# The prompt's editor over bytes that are no terminal's: each key in each kind of text, kills, undo, history, search, completion and pastes.
import os
import tempfile

from _prompt import _editor, _history
from _prompt._editor import Abandoned, Editor, columns_of
from _prompt._history import History
from _prompt._keys import Keys

CSI = "\x1b["


class Terminal:
    def __init__(self, keys):
        self.left, self.seen = list(keys.encode()), []

    def byte(self, timeout):
        if not self.left:
            if timeout is not None:
                return None
            raise EOFError
        return self.left.pop(0)

    def pending(self):
        return True

    def size(self):
        return 40, 10

    def __getattr__(self, name):
        return lambda *args: self.seen.append((name, *args[:3])) if name not in ("draw", "enter", "leave") else None


def complete(text, at):
    words = [w for w in ("alpha", "alphabet", "beta", "os.path", "os.popen") if w.startswith(text[:at].rpartition(" ")[2])]
    return at - len(text[:at].rpartition(" ")[2]), words


def edited(keys, entries=(), whole=lambda text: True, end="\x1b>\r"):
    """What keys make, before those at the end: the text with | where the cursor is, rows below it, and what the terminal heard."""
    history = History(os.path.join(folder, "none"))
    history.entries = list(entries)
    terminal = Terminal(keys + end)
    editor = Editor(terminal, history, whole, complete, None)
    at, step = [None], editor._step

    def watched():
        if len(terminal.left) >= len(end.encode()):
            at[0] = editor._buffer.text[:editor._buffer.at] + "|" + editor._buffer.text[editor._buffer.at:], editor._below
        return step()

    editor._step = watched
    editor._draw = lambda: None
    try:
        editor.read((">>> ", "... "))
    except (Abandoned, EOFError) as error:
        # All that was drawn is left behind: the cursor goes below it.
        return type(error).__name__, *at[0], editor._buffer.at - len(editor._buffer.text), editor._below, editor._search, terminal.seen[-1:]
    return *at[0], *[s for s in terminal.seen if s != ("write", "\r\n")]


with tempfile.TemporaryDirectory() as folder:
    for name in sorted(_editor._COMMANDS):
        assert callable(_editor._COMMANDS[name])
    print(sorted(_editor._COMMANDS))
    MOVES = {"left": CSI + "D", "ctrl-b": "\x02", "right": CSI + "C", "ctrl-f": "\x06", "home": CSI + "H", "ctrl-a": "\x01", "end": CSI + "F", "ctrl-e": "\x05", "1~": CSI + "1~", "4~": CSI + "4~", "7~": CSI + "7~", "8~": CSI + "8~",
             "O home": "\x1bOH", "O end": "\x1bOF", "O left": "\x1bOD", "O none": "\x1bOQ", "ctrl-left": CSI + "1;5D", "alt-left": CSI + "1;3D", "alt-b": "\x1bb", "ctrl-right": CSI + "1;5C", "alt-right": CSI + "1;3C", "alt-f": "\x1bf",
             "ctrl-home": CSI + "1;5H", "alt-<": "\x1b<", "ctrl-end": CSI + "1;5F", "alt->": "\x1b>", "up": CSI + "A", "down": CSI + "B", "ctrl-p": "\x10", "ctrl-n": "\x0e", "shift-left": CSI + "1;2D", "none": CSI + "99~", "console": CSI + "[A",
             "delete": CSI + "3~", "backspace": "\x7f", "ctrl-h": "\x08", "ctrl-k": "\x0b", "ctrl-u": "\x15", "ctrl-w": "\x17", "alt-backspace": "\x1b\x7f", "alt-d": "\x1bd", "ctrl-delete": CSI + "3;5~", "ctrl-t": "\x14", "ctrl-y": "\x19",
             "ctrl-_": "\x1f", "backtab": CSI + "Z", "tab": "\t", "alt-enter": "\x1b\r", "ctrl-d": "\x04", "ctrl-l": "\x0c", "ctrl-z": "\x1a", "escape twice": "\x1b\x1b", "ctrl-q": "\x11", "alt-x": "\x1bx"}
    for name, key in MOVES.items():
        for text, before in ("one two_3 four", "\x1bb\x02"), ("ab\x1b\r    cde\x1b\rf", CSI + "A\x02"), ("", ""):
            print(name, edited(text + before + key), edited(text + before + key + key)[0])
    for name, key in ("alt-b", "\x1bb"), ("alt-f", "\x1bf"), ("alt-d", "\x1bd"), ("alt-backspace", "\x1b\x7f"), ("ctrl-w", "\x17"):
        for text in "a  b", "  a,, bb", "(a.b)  ", "a_1 - é2", "   ", "a\x1b\r  \x1b\rb":
            print("words", name, [text], [edited(text + CSI + "1;5H" + (CSI + "C") * k + key)[0] for k in range(9)])
    for name, key in ("ctrl-k", "\x0b"), ("ctrl-u", "\x15"), ("ctrl-w", "\x17"), ("alt-backspace", "\x1b\x7f"), ("alt-d", "\x1bd"), ("ctrl-delete", CSI + "3;5~"):
        print("kills", name, [edited("ab cd\x1b\ref gh\x1b\rij" + CSI + "A\x02" + key + between + key + "\x05\x19")[0] for between in ("", "\x06", "\x02")])
    print("kills", edited("a b c\x17\x1b\x7f\x17\x19")[0], edited("a b c\x17\x15\x19")[0], edited("a b\x17\x19\x19")[0])
    print("undo", [edited("abc def" + keys)[0] for keys in ("\x1f", "\x7f\x1f", "\x7f\x7f\x1f", "\x7f\x1f\x1f", "\x17x\x1f", "\x1b\rgh\x1f", "\x1b\rgh\x1f\x1f", "\x02\x14\x1f")])
    print("typed", [edited(keys)[0] for keys in ("é€\U0001f600", "a\x00b", "    x\x7f\x7f", "      \x7f", "     x" + CSI + "Z", "\t\tx", "  \tx", "ab\tx")])
    for data in b"\xff", b"\xc3", b"\xe2\x82", b"\xf0\x9f", b"\x1b", b"\x1b[", b"\x1bO", b"\x1b[1;", b"\x1b[200~a\r\nb\rc\nd\x1b[201~", b"\x1b[" + b"1" * 40, b"\x1b[;5C", b"\x1b[1;xC", b"\x1b[1;7C":
        terminal = Terminal("")
        terminal.left = list(data)
        key = Keys(terminal.byte).next()
        print("bytes", data, type(key).__name__, [key], terminal.left)
    print("paste", edited("x" + CSI + "200~a\tb\r\nc" + CSI + "201~y"))
    unfinished = lambda text: not text.endswith(":") and not text.endswith(" 1")
    print("lines", edited("if x:\ry = 1\r\x7fz\r", whole=unfinished)[0:2], edited("a\x1b\rb" + CSI + "A\r")[0])
    OLD = ["alpha = 1", "beta\nx", "alphabet", "alpha = 2"]
    for keys in (CSI + "A", CSI + "A" * 2, "\x10\x10\x10", "\x10\x10\x10\x10\x10\x10", "typed\x10\x0e", "typed\x10\x10\x0e", "\x0e", "alp" + CSI + "5~", "alp" + CSI + "5~" * 2, "alp" + (CSI + "5~") * 2, "alp\x1bp\x1bp\x1bp\x1bp", "alp\x1bp\x1bp\x1bn", "alp\x1bn",
                 "zz\x1bp", "\x12alp", "\x12alp\x12", "\x12alp\x12\x12\x12", "\x12alp\x7f\x7fb", "\x12alp\x7f\x7f\x7f", "typed\x12alp\x07", "\x12zz", "\x12alp\x05!", "\x12" + CSI + "200~eta" + CSI + "201~", "x\x12be\x02y", "\x12alp\x10", "\x12al\x03z"):
        print("history", [keys], edited(keys, OLD))
    print("history", edited("\x12alp", OLD, end="\x03\x03"), edited("abc", end="\x03"), edited("a b\x1b\rcd\x1b[A", end="\x03"), edited("os" + "\t", end="\x03"), edited("abc", end="\x04\x01\x04\r"), edited("", end="\x04"), edited("", end=""))
    for text in "alp\t", "b\t", "x\t", "os\t", "al\t\t", "x = alphab\t", "alpha\t", "\t":
        print("completion", [text], edited(text))
    print("columns", columns_of(["a.b", "a.c", "a.b"], 40), columns_of(["x" * 60, "y"], 20), columns_of([f"n{k}" for k in range(13)], 24), columns_of(["d/e", "d/f.g"], 9))
    path = os.path.join(folder, "history")
    h = History(path)
    for entry in "a", "a", "", "  ", "b\nc", "a", "é":
        h.add(entry)
    with open(path, "rb") as f:
        print("kept", h.entries, f.read())
    with open(path, "ab") as f:
        f.write(b"_HiStOrY_V2_\n\xff\n\n   \nlast")
    h = History(path)
    print("read", h.entries, h.at, h.step(1, "t"), h.step(-1, "t"), h.step(1, "u"), h.find("a", 9), h.find("zz", 9), h.find("a", 0), h.step_matching(-1, "x", "b"), h.at, h.step_matching(-1, "b\nc", "b"), h.at)
    _history._MOST = 3
    with open(path, "w") as f:
        f.writelines(f"{k}\n" for k in range(7))
    print("much", History(path).entries, open(path).read(), History(os.path.join(folder, "no", "such")).entries)
