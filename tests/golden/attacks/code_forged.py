# Code that the compiler does not make: hidden locals under names that f_locals has, a list for locals beyond the registers where a program
# can set it, another by its name, and an exception that is handled where a callee's registers lie.
import opcode, struct, sys, types


def word(name, a=0, b=0, c=0):
    return struct.pack("=HHHH", opcode.opmap[name], a, b, c)


def wide(name, a, bc):
    return struct.pack("=HHI", opcode.opmap[name], a, bc)


def table(kinds, *rows):
    packed = struct.pack("=BI", 0, len(kinds))
    for kind, name in kinds:
        packed += bytes([kind]) + (struct.pack("=I", len(name)) + name.encode() if kind == 2 else b"")
    return packed + b"".join(struct.pack("=IIIHHB", *row) for row in rows)


def made(words, consts, names=(), stack=3, exceptions=b"", arguments=0):
    lines = struct.pack("=Iiiii", 0, 0, 0, -1, -1)
    code = (lambda: None).__code__.replace(
        co_code=b"".join(words), co_consts=consts, co_varnames=names, co_nlocals=len(names), co_stacksize=stack,
        co_exceptiontable=exceptions, co_argcount=arguments, co_flags=3, co_linetable=lines)
    return types.FunctionType(code, globals())


def shown(*args):
    try:
        print(made(*args)())
    except (ValueError, RuntimeError) as e:
        print(type(e).__name__)


EMPTY, RESUME, DROP = bytes(8), word("RESUME"), word("DROP", 1)


def calls(at, name, count=0):
    return [wide("LOAD_GLOBAL", at, name), EMPTY] + [word("MOVE", at + 1 + k, 0xFFFF) for k in range(count)] + [word("CALL_FUNCTION", at, count, at), EMPTY]


def poke():
    sys._getframe(1).f_locals["x"] = 5


def look():
    return "far" in sys._getframe(1).f_locals


def handled(one):
    two = [sys]
    return sys.exception()


handled(1)
shown([RESUME, word("MAKE_CELL"), *calls(1, 1), word("STORE_CELL", 0, 1), word("LOAD_CELL", 1), word("RETURN", 1)],
      (None, "poke"), ("x",), 3, table([(3, None)]))
shown([RESUME, wide("MAKE_SPILL", 0, 1), *calls(1, 1), DROP, word("LOAD_SPILL", 1), struct.pack("=II", 0, 2), word("RETURN", 1)],
      (None, "poke", "y"), ("x", "y"), 3, table([(0, None)]))
shown([RESUME, word("BUILD_LIST", 1, 1), *[word("LIST_APPEND", 1, 0xFFFF)] * 4, word("MOVE", 0, 1), *calls(1, 1), word("RETURN", 1)],
      (None, "look"), ("y",), 3, table([(2, ".spill")]))
shown([RESUME, *calls(0, 1, 1), word("RETURN")], (None, "handled"), (), 5, table([], (4, 6, 0, 2, 2, 1)))

scope = {"poke": lambda: sys._getframe(1).f_locals.update({"__class__": 5}), "__name__": "m"}
body = compile("class C:\n    poke()\n    def method(self): return __class__\n    method.x = method.__closure__\n", "m", "exec")
body = next(each for each in body.co_consts if type(each) is types.CodeType)
print(types.FunctionType(body, scope)(), [type(cell) for cell in scope["method"].x])
