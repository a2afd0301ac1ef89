# To verify code that a program makes takes steps, as many as it has instructions and registers.
import opcode, struct, types
nop = struct.pack("=HHHH", opcode.opmap["NOP"], 0, 0, 0)
plain = (lambda: None).__code__
code = plain.co_code
print("begun", flush=True)
plain.replace(co_code=code[:8] + nop * 50000 + code[8:], co_stacksize=30000, co_linetable=struct.pack("=Iiiii", 0, 0, 0, -1, -1))
print("made")
