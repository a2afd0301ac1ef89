# Bytecode, get_instructions(), findlinestarts(), distb() and code_info(): what holds of any instructions.
import dis
import io
import sys
import contextlib


def function(a, b=2, *rest, key, **more):
    total = a + b
    for k in rest:
        total += k
    def inner():
        return total
    return [inner, lambda: key]


class Holder:
    def method(self): return 1
    @classmethod
    def clsm(cls): return 2
    @staticmethod
    def static(): return 3
    value = 5


b = dis.Bytecode(function)
print(repr(b).split(" at 0x")[0], b.codeobj is function.__code__, b.first_line == function.__code__.co_firstlineno, b.current_offset, b.show_offsets)
moved = dis.Bytecode(function, first_line=100)
lines = sorted({i.positions.lineno for i in b if i.positions.lineno})
print(lines == sorted({line for _, line in dis.findlinestarts(function.__code__) if line}), [i.line_number for i in moved if i.line_number][0] - 100 in (0, 1, 2), moved.first_line)
instructions = list(b)
print(instructions == list(dis.get_instructions(function)), list(dis.get_instructions(function, first_line=50))[3].line_number - instructions[3].line_number == 50 - function.__code__.co_firstlineno)
for i in instructions:
    if i.starts_line and not isinstance(i.starts_line, bool):
        print("starts_line is no bool")
i = instructions[0]
print(i.opname == dis.opname[i.opcode], i.offset, i.oparg == i.arg, i.baseopcode == i.opcode, i.baseopname == i.opname, i.cache_offset > i.offset or i.cache_offset == i.offset, i.end_offset > i.offset, i.is_jump_target == (i.label is not None), i.start_offset == i.offset)
jumps = [i for i in instructions if i.jump_target is not None]
targets = {i.offset for i in instructions if i.is_jump_target}
print(len(jumps) > 0, all(i.jump_target in {j.offset for j in instructions} for i in jumps), {i.jump_target for i in jumps} <= targets, all(a.end_offset <= b.offset or a.end_offset == b.offset for a, b in zip(instructions, instructions[1:])))
print(all(str(i).strip() and i.opname in str(i) for i in instructions), b.dis().count("\n") >= len(instructions), all(i.opname in b.dis() for i in instructions))


def out(call, *args, **options):
    text = io.StringIO()
    call(*args, file=text, **options)
    return text.getvalue()


text = out(dis.dis, function)
print(text.count("Disassembly of"), out(dis.dis, function, depth=0).count("Disassembly of"), text.startswith(b.dis()), "inner" in text)
deep = out(dis.dis, compile("def a():\n def b():\n  def c(): pass", "<d>", "exec"))
print(deep.count("Disassembly of"), [out(dis.dis, compile("def a():\n def b():\n  def c(): pass", "<d>", "exec"), depth=k).count("Disassembly of") for k in range(4)])
text = out(dis.dis, Holder)
print([line for line in text.splitlines() if line.startswith("Disassembly of")])
print([line for line in out(dis.dis, sys.modules["__main__"]).splitlines() if line.startswith(("Disassembly of Holder", "Disassembly of function", "Disassembly of m"))][:3])
print(out(dis.dis, "a + b") != "", out(dis.dis, function.__code__) == out(dis.dis, function), out(dis.dis, Holder().method) == out(dis.dis, Holder.method), out(dis.dis, (i for i in [])) != "", out(dis.disassemble, function.__code__) == out(dis.dis, function, depth=0), out(dis.disco, function.__code__, 0).count("-->"))
print(out(dis.dis, function, show_offsets=True) != out(dis.dis, function), len(dis.Bytecode(function, show_offsets=True).dis()) > len(b.dis()), dis.Bytecode(function, current_offset=instructions[2].offset).dis().count("-->"))
sys.modules.pop("nothing", None)
try:
    dis.distb()
except RuntimeError as error:
    print(error)


def fails(n):
    x = n
    return 1 // x


try:
    fails(0)
except ZeroDivisionError as error:
    tb = error.__traceback__
marked = [line for line in out(dis.distb, tb.tb_next).splitlines() if "-->" in line]
print(len(marked), dis.Bytecode.from_traceback(tb).codeobj is fails.__code__, dis.Bytecode.from_traceback(tb).dis().count("-->"))
at = dis.Bytecode.from_traceback(tb).current_offset
failed = [i for i in dis.get_instructions(fails) if i.offset <= at < i.end_offset]
print(len(failed), failed[0].positions.lineno - fails.__code__.co_firstlineno, failed[0].positions[2:])
sys.last_exc = None
sys.last_exc = ZeroDivisionError()
sys.last_exc.__traceback__ = tb
print(out(dis.distb) == out(dis.distb, tb.tb_next), out(dis.dis) == out(dis.distb))
del sys.last_exc
sys.last_traceback = tb
print(out(dis.distb) == out(dis.distb, tb.tb_next))
info = dis.code_info(function)
print(info == b.info(), [line for line in info.splitlines() if line.startswith(("Name:", "Argument count", "Positional-only", "Kw-only", "Flags"))], [line.partition(":")[0] for line in info.splitlines() if line[0] != " "])
print(out(dis.show_code, "x = 1") == dis.code_info("x = 1") + "\n", dis.code_info(compile("a.b(1)", "<f>", "eval")).splitlines()[:2])
