import dis
def f(a, b=1):
    try:
        return a.name + b
    except ValueError:
        for x in a:
            print(x)
dis.dis(f)
print([(i.opname, i.argval) for i in dis.get_instructions("x = y[0]")])
print(list(dis.findlinestarts(f.__code__))[:2], repr(dis.Bytecode(f))[:20], dis.opmap["ADD"] == dis.opname.index("ADD"))
print(dis.code_info(lambda x, *y: x).splitlines()[3:8])
