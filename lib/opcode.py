"""The instruction set of the virtual machine."""

import _opcode

__all__ = ["cmp_op", "stack_effect", "hascompare", "opname", "opmap", "HAVE_ARGUMENT", "EXTENDED_ARG", "hasarg", "hasconst", "hasname",
           "hasjump", "hasjrel", "hasjabs", "hasfree", "haslocal", "hasexc"]

# What is the same as in the reference, by the reference's name: tools look these up when they are imported.
_AS_THERE = {"RETURN_VALUE": "RETURN", "YIELD_VALUE": "YIELD", "JUMP_FORWARD": "JUMP", "JUMP_BACKWARD": "JUMP_BACK"}

cmp_op = ("<", "<=", "==", "!=", ">", ">=")

opname = _opcode.opnames()
opmap = {name: number for number, name in enumerate(opname)}
opmap.update({name: opmap[own] for name, own in _AS_THERE.items()})

EXTENDED_ARG = opmap["EXTENDED_ARG"] = -1  # operands have their full width in the instruction
HAVE_ARGUMENT = 1  # any opcode may have operands; hasarg tells which

_kinds = {kind: _opcode.having(kind) for kind in ("w", "r", "rk", "keep", "base", "local", "n", "k16", "bc", "off")}

hasarg = sorted(set().union(*_kinds.values()))
hasconst = sorted({opmap["LOAD_CONST"], *_kinds["rk"]})
hasname = sorted({number for name, number in opmap.items() if name.endswith(("_ATTR", "_METHOD", "_NAME", "_GLOBAL", "IMPORT_FROM"))})
haslocal = _kinds["local"]
hasfree = [number for name, number in opmap.items() if name.endswith(("_FREE", "_CLOSURE"))]
hascompare = [opmap[name] for name in ("LT", "LE", "EQ", "NE", "GT", "GE")]
hasjrel = hasjump = sorted({*_kinds["off"], opmap["FOR_ITER"]})
hasjabs = []
hasexc = []


def stack_effect(opcode, oparg=None, /, *, jump=None):
    """How the height of the stack changes: never, since instructions work on registers."""
    if opcode not in range(len(opname)):
        raise ValueError("invalid opcode or oparg")
    return 0
