# A stack machine with functions, loops and errors.
class VMError(Exception): pass
def run(code, limit=10000):
    stack, calls, env, pc, out = [], [], {}, 0, []
    labels = {op[1]: i for i, op in enumerate(code) if op[0] == "label"}
    while pc < len(code):
        limit -= 1
        if limit < 0: raise VMError("too many steps")
        op, *args = code[pc]; pc += 1
        match op, args:
            case "push", [v]: stack.append(v)
            case ("add" | "sub" | "mul" | "lt") as o, []:
                try: b, a = stack.pop(), stack.pop()
                except IndexError: raise VMError(f"stack underflow at {pc - 1}") from None
                stack.append({"add": a + b, "sub": a - b, "mul": a * b, "lt": a < b}[o])
            case "store", [n]: env[n] = stack.pop()
            case "load", [n]:
                if n not in env: raise VMError(f"unbound {n}")
                stack.append(env[n])
            case "jump", [l]: pc = labels[l]
            case "jumpif", [l]:
                if stack.pop(): pc = labels[l]
            case "call", [l]: calls.append(pc); pc = labels[l]
            case "ret", []: pc = calls.pop()
            case "print", []: out.append(stack.pop())
            case "label", _: pass
            case "halt", []: break
            case _: raise VMError(f"bad op {op!r} {args}")
    return out
fact = [("push", 1), ("store", "r"), ("push", 1), ("store", "i"), ("label", "top"), ("load", "r"), ("load", "i"), ("mul",), ("store", "r"), ("load", "i"), ("push", 1), ("add",), ("store", "i"), ("load", "i"), ("push", 26), ("lt",), ("jumpif", "top"), ("load", "r"), ("print",), ("call", "sub"), ("halt",), ("label", "sub"), ("push", "in sub"), ("print",), ("ret",)]
print(run(fact))
for bad in ([("add",)], [("label", "x"), ("jump", "x")], [("load", "q")], [("what", 1, 2)], []):
    try: print(run(bad))
    except VMError as e: print(e, e.__context__ is not None, e.__suppress_context__)
