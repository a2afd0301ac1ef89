"""Disassembly. Instructions are those of a register machine: a name, and up to three operands in a word of 64 bits; words of inline
caches and wide operands follow some. Offsets count bytes."""

import collections
import io
import sys
import types

import _opcode
from opcode import *
from opcode import __all__ as _opcode_names

__all__ = ["code_info", "dis", "disassemble", "distb", "disco", "findlinestarts", "findlabels", "show_code", "get_instructions",
           "Instruction", "Bytecode", *_opcode_names]

WORD = 8

COMPILER_FLAG_NAMES = {
    1: "OPTIMIZED", 2: "NEWLOCALS", 4: "VARARGS", 8: "VARKEYWORDS", 16: "NESTED", 32: "GENERATOR", 64: "NOFREE", 128: "COROUTINE",
    256: "ITERABLE_COROUTINE", 512: "ASYNC_GENERATOR", 0x4000000: "HAS_DOCSTRING", 0x8000000: "METHOD",
}

Positions = collections.namedtuple("Positions", "lineno end_lineno col_offset end_col_offset", defaults=[None] * 4)
Positions.__doc__ = "Where an instruction comes from."

_Instruction = collections.namedtuple(
    "_Instruction", "opname opcode arg argval argrepr offset start_offset starts_line line_number label positions cache_info",
    defaults=[None, None, None])


class Instruction(_Instruction):
    """One instruction: its name and number, its operands as a number, as what they mean and as text, its place, the line it starts."""

    @property
    def oparg(self):
        """The operands as a number."""
        return self.arg

    @property
    def baseopcode(self):
        return self.opcode

    @property
    def baseopname(self):
        return self.opname

    @property
    def cache_offset(self):
        """Where the words that follow the instruction begin."""
        return self.offset + WORD

    @property
    def end_offset(self):
        """Where the next instruction begins."""
        return self.cache_offset + (len(self.cache_info) * WORD if self.cache_info else 0)

    @property
    def jump_target(self):
        """The offset it may jump to, or None."""
        return self.argval if self.opcode in hasjump else None

    @property
    def is_jump_target(self):
        return self.label is not None

    def __str__(self):
        return _shown(self, 3, len(str(self.offset)), False, False)


def _shown(instruction, line_width, offset_width, current, show_offsets):
    line = ""
    if line_width:
        starts = instruction.starts_line and instruction.line_number is not None
        line = f"{instruction.line_number if starts else '':>{line_width}} "
    label = f"L{instruction.label}:" if instruction.label is not None else ""
    offset = f"{instruction.offset:>{offset_width}} " if show_offsets else ""
    marker = "-->" if current else "   "
    return f"{line}{marker} {label:>5} {offset}{instruction.opname:<22} {instruction.argrepr}".rstrip()


# ---- what can be disassembled


def _code_of(x, source_name="<disassembly>"):
    """The code object behind a function, class-less callable, generator or source text."""
    x = getattr(x, "__func__", x)
    for name in ("__code__", "gi_code", "ag_code", "cr_code"):
        if hasattr(x, name):
            x = getattr(x, name)
            break
    if isinstance(x, str):
        x = _compiled(x, source_name)
    if hasattr(x, "co_code"):
        return x
    raise TypeError(f"don't know how to disassemble {type(x).__name__} objects")


def _compiled(source, name):
    try:
        return compile(source, name, "eval")
    except SyntaxError:
        return compile(source, name, "exec")


# ---- instructions


def findlabels(code):
    """The offsets that are jumped to."""
    return sorted({target * WORD for *_, target in _opcode.instructions(code) if target is not None})


def findlinestarts(code):
    """(offset, line) of each instruction that starts a line."""
    last = False
    for start, _, line in code.co_lines():
        if line is not last:
            last = line
            yield start, line


def _labels(code):
    handlers = {target * WORD for _, _, target, *_ in _opcode.handlers(code) if target is not None}
    return {offset: number for number, offset in enumerate(sorted({*findlabels(code), *handlers}), 1)}


def _argval(code, op, a, b, c, text, target):
    if target is not None:
        return target * WORD
    if opname[op] in ("LOAD_CONST", "LOAD_GLOBAL", "STORE_GLOBAL", "DELETE_GLOBAL", "LOAD_NAME", "STORE_NAME", "DELETE_NAME"):
        return _opcode.constant(code, b | c << 16)
    if op in hasname:
        return _opcode.constant(code, c)
    return text


def _instructions(code, offset=0):
    labels = _labels(code)
    positions = [Positions(*p) for p in list(code.co_positions())[::WORD // 2]]  # one a word
    last = None
    for index, op, a, b, c, words, text, target in _opcode.instructions(code):
        start = index * WORD
        place = positions[index] if index < len(positions) else Positions()
        line = place.lineno
        has_operands = op in hasarg
        if target is not None:
            text = f"{text.rpartition('->')[0]}-> L{labels[target * WORD]}"
        caches = [("word", 1, b"")] * words if words else None
        value = _argval(code, op, a, b, c, text, target) if has_operands else None
        # A name stands in brackets at the end: tools look for it there.
        if op in hasname and text.endswith(repr(value)):
            text = f"{text.removesuffix(repr(value)).rstrip(', ')} ({value})".lstrip()
        yield Instruction(opname[op], op, a | b << 16 | c << 32 if has_operands else None, value, text, offset + start, offset + start,
                          line is not None and line != last, line, labels.get(start), place, caches)
        last = line if line is not None else last


def _moved(instructions, code, first_line):
    by = 0 if first_line is None else first_line - code.co_firstlineno
    for i in instructions:
        if by and i.line_number is not None:
            i = i._replace(line_number=i.line_number + by)
        yield i


def get_instructions(x, *, first_line=None, show_caches=None, adaptive=False):
    """The instructions of a function, method, piece of source or code object."""
    code = _code_of(x)
    return _moved(_instructions(code), code, first_line)


# ---- text


def pretty_flags(flags):
    """The flags of a code object by name."""
    names = [COMPILER_FLAG_NAMES.get(1 << bit, hex(1 << bit)) for bit in range(32) if flags >> bit & 1]
    return ", ".join(names) if names else "0x0"


def code_info(x):
    """What there is to know of a code object but its instructions."""
    co = _code_of(x)
    lines = [f"Name:              {co.co_name}", f"Filename:          {co.co_filename}", f"Argument count:    {co.co_argcount}",
             f"Positional-only arguments: {co.co_posonlyargcount}", f"Kw-only arguments: {co.co_kwonlyargcount}",
             f"Number of locals:  {co.co_nlocals}", f"Stack size:        {co.co_stacksize}", f"Flags:             {pretty_flags(co.co_flags)}"]
    for title, items, show in (("Constants", co.co_consts, repr), ("Names", co.co_names, str), ("Variable names", co.co_varnames, str),
                               ("Free variables", co.co_freevars, str), ("Cell variables", co.co_cellvars, str)):
        if items:
            lines.append(title + ":")
            lines += [f"{number:4}: {show(item)}" for number, item in enumerate(items)]
    return "\n".join(lines)


def show_code(co, *, file=None):
    """Prints code_info()."""
    print(code_info(co), file=file)


def _show(code, lasti, file, instructions, show_offsets):
    instructions = list(instructions)
    lines = [i.line_number for i in instructions if i.line_number is not None]
    line_width = max(3, len(str(max(lines)))) if lines else 0
    offset_width = max(4, len(str(instructions[-1].offset))) if instructions else 0
    for i in instructions:
        if i.starts_line and i.offset > 0:
            print(file=file)
        current = i.offset <= lasti < i.end_offset
        print(_shown(i, line_width, offset_width, current, show_offsets), file=file)
    rows = _opcode.handlers(code)
    if rows:
        print("ExceptionTable:", file=file)
        labels = _labels(code)
        for start, end, target, register, dead in rows:
            if target is None:
                print(f"  handling {start * WORD} to {end * WORD}: t{register}", file=file)
            else:
                print(f"  {start * WORD} to {end * WORD} -> L{labels[target * WORD]}, exception t{register}, dead from t{dead}", file=file)


def disassemble(co, lasti=-1, *, file=None, show_caches=False, adaptive=False, show_offsets=False):
    """Prints the instructions of a code object; `lasti` marks one."""
    _show(co, lasti, file, _instructions(co), show_offsets)


disco = disassemble


def _disassemble_deep(co, file, depth, show_offsets):
    disassemble(co, file=file, show_offsets=show_offsets)
    if depth is None or depth > 0:
        for inner in co.co_consts:
            if hasattr(inner, "co_code"):
                print(file=file)
                print(f"Disassembly of {inner!r}:", file=file)
                _disassemble_deep(inner, file, None if depth is None else depth - 1, show_offsets)


def dis(x=None, *, file=None, depth=None, show_caches=False, adaptive=False, show_offsets=False):
    """Prints the instructions of a function, method, class, module, generator, code object or source text; else of the last
    traceback."""
    if x is None:
        distb(file=file, show_offsets=show_offsets)
        return
    plain = getattr(x, "__func__", x)
    if isinstance(plain, str) or any(hasattr(plain, name) for name in ("__code__", "gi_code", "ag_code", "cr_code", "co_code")):
        _disassemble_deep(_code_of(plain, "<dis>"), file, depth, show_offsets)
    elif hasattr(plain, "__dict__"):  # a class or module
        kinds = (types.FunctionType, types.MethodType, types.CodeType, classmethod, staticmethod, type)
        for name, item in sorted(plain.__dict__.items()):
            if isinstance(item, kinds):
                print(f"Disassembly of {name}:", file=file)
                try:
                    dis(item, file=file, depth=depth, show_offsets=show_offsets)
                except TypeError as e:
                    print("Sorry:", e, file=file)
                print(file=file)
    else:
        raise TypeError(f"don't know how to disassemble {type(x).__name__} objects")



def distb(tb=None, *, file=None, show_caches=False, adaptive=False, show_offsets=False):
    """Prints the code where a traceback ends, by default the last one printed."""
    if tb is None:
        try:
            tb = sys.last_exc.__traceback__ if hasattr(sys, "last_exc") else sys.last_traceback
        except AttributeError:
            raise RuntimeError("no last traceback to disassemble") from None
        while tb.tb_next:
            tb = tb.tb_next
    disassemble(tb.tb_frame.f_code, tb.tb_lasti, file=file, show_offsets=show_offsets)


class Bytecode:
    """The instructions of what can be disassembled: iterating gives them, dis() their text."""

    def __init__(self, x, *, first_line=None, current_offset=None, show_caches=False, adaptive=False, show_offsets=False):
        self.codeobj = _code_of(x)
        self.first_line = self.codeobj.co_firstlineno if first_line is None else first_line
        self.current_offset = current_offset
        self.show_offsets = show_offsets
        self._original_object = x

    def __iter__(self):
        return _moved(_instructions(self.codeobj), self.codeobj, self.first_line)

    def __repr__(self):
        return f"{type(self).__name__}({self._original_object!r})"

    @classmethod
    def from_traceback(cls, tb, *, show_caches=False, adaptive=False):
        """The code where a traceback ends, with the failing instruction marked."""
        while tb.tb_next:
            tb = tb.tb_next
        return cls(tb.tb_frame.f_code, current_offset=tb.tb_lasti)

    def info(self):
        """code_info()'s text."""
        return code_info(self.codeobj)

    def dis(self):
        """The instructions as text."""
        out = io.StringIO()
        current = -1 if self.current_offset is None else self.current_offset
        _show(self.codeobj, current, out, self, self.show_offsets)
        return out.getvalue()


def main(args=None):
    """Disassembles a file."""
    import argparse

    parser = argparse.ArgumentParser(prog="python -m dis")
    parser.add_argument("-O", "--show-offsets", action="store_true", help="show the instructions' offsets")
    parser.add_argument("infile", nargs="?", default="-", help="the file; defaults to stdin")
    args = parser.parse_args(args)
    if args.infile == "-":
        name, source = "<stdin>", sys.stdin.buffer.read()
    else:
        name = args.infile
        with open(name, "rb") as file:
            source = file.read()
    dis(compile(source, name, "exec"), show_offsets=args.show_offsets)


if __name__ == "__main__":
    main()
