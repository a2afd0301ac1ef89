# What tools read of co_code while they trace: an opcode stands at f_lasti, a RESUME's argument behind it; a yield is told from a return.
import dis, sys
RESUME, RETURN = dis.opmap["RESUME"], dis.opmap["RETURN_VALUE"]
print(all(name in dis.opmap for name in ("RETURN_VALUE", "YIELD_VALUE", "JUMP_FORWARD", "JUMP_BACKWARD", "EXTENDED_ARG")))

def gen(n):
    for k in range(n):
        yield k
    return 9
def deleg():
    x = yield from gen(2)
    return x
class Await:
    def __await__(self):
        yield 5
async def co():
    return await Await()

events = []
def tracer(frame, event, arg):
    code, at = frame.f_code.co_code, frame.f_lasti
    if event == "call":
        events.append((frame.f_code.co_name, event, code[at] == RESUME, code[at + 1] == 0))
    elif event == "return":
        events.append((frame.f_code.co_name, event, code[at] == RESUME))
    return tracer
sys.settrace(tracer)
list(gen(2)); list(deleg())
c = co(); c.send(None)
try: c.send(None)
except StopIteration: pass
sys.settrace(None)
for event in events: print(*event)
g = gen(3)
next(g); print(g.gi_frame.f_code.co_code[g.gi_frame.f_lasti] == RESUME)
