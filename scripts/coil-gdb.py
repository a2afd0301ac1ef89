"""gdb's view of Coil: values print as Python shows them, frames and tracebacks as Python's.

    gdb -x scripts/coil-gdb.py --args build/debug/coil program.py

A `Value` prints as its repr (containers a few items deep; an instance by its class). The commands:

    coil-value EXPR      what a Value or an object pointer of the current C frame holds, in full
    coil-frames          the Python frames of the running thread, innermost first
    coil-error           the pending exception, with the entries of its traceback

The encoding is that of vm/values/value.h, the numbers of types those of vm/classes/types.def: both are read here, never copied. Nothing of
the program is called, so it works in core files and in the middle of anything.
"""
import os
import re
import struct

import gdb

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
DEPTH, ITEMS = 4, 20


def _rows(path, pattern):
    with open(os.path.join(TOP, path)) as file:
        return re.findall(pattern, file.read(), re.M)


# value.h's tags by name, and the names of shape numbers (0 is no object's).
_TAGS = {name: int(word, 16) for name, word in _rows("vm/values/value.h", r"#define (VALUE_\w+)\s+UINT64_C\((0x[0-9A-F]+)\)")}
_SPECIALS = {int(number): name for name, number in _rows("vm/values/value.h", r"#define V_(\w+)\s+value_word\(VALUE_SPECIAL_TAG \| (\d+)\)")}
_SPECIAL_WORDS = {"NONE": "None", "FALSE": "False", "TRUE": "True", "ELLIPSIS": "Ellipsis", "NOT_IMPLEMENTED": "NotImplemented"}
_TYPES = [(None, None)] + _rows("vm/classes/types.def", r'^T\((\w+), "([^"]+)"')


def _field(pointer, struct_name):
    return pointer.cast(gdb.lookup_type(struct_name).pointer()).dereference()


def _thread():
    """The Coil of the innermost C frame that has one (`c`), or None."""
    frame = gdb.newest_frame()
    while frame is not None:
        try:
            value = frame.read_var("c")
            if value.type.code == gdb.TYPE_CODE_PTR and value.type.target().strip_typedefs().tag == "Coil" and int(value):
                return value
        except (ValueError, gdb.error):
            pass
        frame = frame.older()
    return None


def _text(pointer):
    """A Str object's characters."""
    s = _field(pointer, "Str")
    width, length = int(s["width"]), int(s["length"])
    data = bytes(gdb.selected_inferior().read_memory(int(s["data"].address), width * length))
    return data.decode({1: "latin-1", 2: "utf-16-le", 4: "utf-32-le"}[width], "surrogatepass")


def _class_name(shape_number):
    coil = _thread()
    if coil is not None:
        shape = coil["vm"]["shapes"][shape_number]
        if int(shape) and int(shape["cls"]):
            return _text(shape["cls"]["name"])
    return _TYPES[shape_number][1] if shape_number < len(_TYPES) else f"shape {shape_number}"


def _items(pointer, count, depth):
    shown = [show(pointer[i], depth + 1) for i in range(min(count, ITEMS))]
    return ", ".join(shown + (["…"] if count > ITEMS else []))


def _entries(table, used, depth, pair):
    shown = []
    for i in range(used):
        entry = table[i]
        if _word(entry["key"]) in (0, _TAGS["VALUE_SPECIAL_TAG"] | 1):
            continue
        shown.append(show(entry["key"], depth + 1) + (": " + show(entry["value"], depth + 1) if pair else ""))
        if len(shown) > ITEMS:
            return ", ".join(shown[:ITEMS] + ["…"])
    return ", ".join(shown)


def _show_int(o, depth):
    size = int(o["size"])
    return str((-1 if size < 0 else 1) * sum(int(o["limbs"][i]) << (o["limbs"][0].type.sizeof * 8 * i) for i in range(abs(size))))


def _show_bytes(o, depth):
    return repr(bytes(gdb.selected_inferior().read_memory(int(o["data"].address), int(o["length"]))))


def _show_tuple(o, depth):
    count = int(o["length"])
    return "(" + _items(o["items"], count, depth) + (",)" if count == 1 else ")")


# How exact instances of a core type are shown: its name in types.def → (struct, function).
_SHOWN = {
    "INT": ("Int", _show_int),
    "BYTES": ("Bytes", _show_bytes),
    "TUPLE": ("Tuple", _show_tuple),
    "LIST": ("List", lambda o, depth: "[" + _items(o["items"], int(o["length"]), depth) + "]"),
    "DICT": ("Dict", lambda o, depth: "{" + _entries(o["entries"], int(o["used"]), depth, True) + "}"),
    "FUNCTION": ("Function", lambda o, depth: f"<function {_text(o['qualname'])}>"),
    "TYPE": ("Class", lambda o, depth: f"<class '{_text(o['name'])}'>"),
    "CODE": ("Code", lambda o, depth: f"<code {_text(o['qualname'])}>"),
    "CELL": ("Cell", lambda o, depth: f"<cell {show(o['value'], depth + 1)}>"),
}


def _show_object(pointer, depth):
    number = int(pointer["shape"])
    name = _TYPES[number][0] if number < len(_TYPES) else None
    if name == "STR":
        return repr(_text(pointer))
    if name in _SHOWN and (depth < DEPTH or name not in ("TUPLE", "LIST", "DICT", "CELL")):
        struct_name, function = _SHOWN[name]
        return function(_field(pointer, struct_name), depth)
    return f"<{_class_name(number)} at {int(pointer):#x}, count {int(pointer['count'])}>"


def _word(value):
    return int(value["word_"])


def show(value, depth=0):
    """A Value as text; what cannot be read is said, not raised."""
    try:
        word = _word(value)
        if word == 0:
            return "COIL_NULL"
        if word >= _TAGS["VALUE_INT_TAG"]:
            return str((word & (1 << 49) - 1) - ((word & 1 << 48) << 1))
        if word >= _TAGS["VALUE_SPECIAL_TAG"]:
            name = _SPECIALS.get(word - _TAGS["VALUE_SPECIAL_TAG"], f"special {word:#x}")
            return _SPECIAL_WORDS.get(name, name)
        if word >= _TAGS["VALUE_DOUBLE_BIAS"]:
            return repr(struct.unpack("<d", struct.pack("<Q", word - _TAGS["VALUE_DOUBLE_BIAS"]))[0])
        return _show_object(gdb.Value(word).cast(gdb.lookup_type("Object").pointer()), depth)
    except (gdb.error, IndexError, UnicodeDecodeError) as error:
        return f"<unreadable: {error}>"


class ValuePrinter:
    def __init__(self, value):
        self.value = value

    def to_string(self):
        return show(self.value)


def _printer(value):
    kind = value.type.strip_typedefs()
    return ValuePrinter(value) if kind.code == gdb.TYPE_CODE_STRUCT and kind.tag == "CoilValue" else None


def _line(code, at):
    """The line of the instruction with this index, by the code's position rows."""
    line = int(code["first_line"])
    for i in range(int(code["pos_count"])):
        row = code["pos_rows"][i]
        if int(row["at"]) > at:
            break
        line = int(row["line"])
    return line


class CoilValue(gdb.Command):
    """coil-value EXPR: what a Value or an object pointer holds."""

    def __init__(self):
        super().__init__("coil-value", gdb.COMMAND_DATA)

    def invoke(self, argument, from_tty):
        value = gdb.parse_and_eval(argument)
        if value.type.strip_typedefs().code == gdb.TYPE_CODE_PTR:
            print(_show_object(value.cast(gdb.lookup_type("Object").pointer()), 0))
        else:
            print(show(value))


class CoilFrames(gdb.Command):
    """coil-frames: the Python frames of the running thread, innermost first."""

    def __init__(self):
        super().__init__("coil-frames", gdb.COMMAND_STACK)

    def invoke(self, argument, from_tty):
        coil = _thread()
        if coil is None:
            print("no C frame here has a thread (`c`)")
            return
        frame = coil["frame"]
        number = 0
        while int(frame):
            code = frame["code"]
            at = int(frame["ip"] - code["live"])
            print(f"#{number}  {_text(code['filename'])}:{_line(code, at)} in {_text(code['qualname'])}")
            names = code["local_names"]["items"]
            for i in range(int(code["nlocals"])):
                value = frame["regs"][i]
                if _word(value) not in (0, _TAGS["VALUE_SPECIAL_TAG"] | 1):
                    print(f"      {_text(gdb.Value(_word(names[i])))} = {show(value, 2)}")
            frame = frame["previous"]
            number += 1


class CoilError(gdb.Command):
    """coil-error: the pending exception, with the entries of its traceback."""

    def __init__(self):
        super().__init__("coil-error", gdb.COMMAND_STACK)

    def invoke(self, argument, from_tty):
        coil = _thread()
        if coil is None or _word(coil["error"]) == 0:
            print("no exception is pending")
            return
        pointer = gdb.Value(_word(coil["error"])).cast(gdb.lookup_type("Object").pointer())
        error = _field(pointer, "Exception")
        entry = error["traceback"]
        while _word(entry) < _TAGS["VALUE_DOUBLE_BIAS"] and _word(entry):
            traceback = _field(gdb.Value(_word(entry)), "Traceback")
            code = _field(gdb.Value(_word(traceback["frame"])), "FrameObject")["function"]["code"]
            line = int(traceback["line"])
            line = _line(code, int(traceback["at"])) if line == -(1 << 31) else line  # TRACEBACK_LINE_OF_AT
            print(f"  {_text(code['filename'])}:{line} in {_text(code['qualname'])}")
            entry = traceback["next"]
        print(f"{_class_name(int(pointer['shape']))}{show(error['args'])}")


gdb.pretty_printers.insert(0, _printer)
CoilValue()
CoilFrames()
CoilError()
