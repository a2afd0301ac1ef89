# dis and opcode are Coil's own; what holds of any: arguments that are refused.
import dis
from _each import each

each("""
    dis.dis(5)
    dis.dis(len)
    dis.get_instructions(5)
    dis.get_instructions("x y")
    dis.Bytecode(5)
    dis.code_info(5)
    dis.findlinestarts(5)
    dis.show_code(5)
    dis.pretty_flags(0), dis.pretty_flags(3), dis.pretty_flags(1 << 30), dis.COMPILER_FLAG_NAMES[128]
    dis.distb.__name__, dis.stack_effect.__name__
""", globals())
