# Code objects are made of their parts again, and go through marshal, as caches of templates and picklers of functions have them.
import marshal, types

PARTS = ("argcount posonlyargcount kwonlyargcount nlocals stacksize flags code consts names varnames filename name qualname firstlineno "
         "linetable exceptiontable freevars cellvars").split()

def parts(code, /, **changes):
    return [changes.get(name, getattr(code, "co_" + name)) for name in PARTS]

def deep(code):
    """Made again, what it contains as well."""
    consts = tuple(deep(k) if type(k) is types.CodeType else k for k in code.co_consts)
    return types.CodeType(*parts(code, consts=consts))

def many(a, b=2, /, *rest, key=None, **more):
    total = [x * key for x in (a, b, *rest) if x]
    def inner(): return total, more
    try:
        with open("/dev/null") as f: return inner(), f.read(), {k: v for k, v in more.items()}
    except OSError as e: return e
async def co():
    async with thing() as x: yield x
def method():
    class Local:
        z = 1
        def get(self): return super().__repr__(), self.z, __class__.__name__
    return Local().get()[1:]

for f in (many, co, method, deep, lambda *, k: k):
    code = f.__code__
    for again in (deep(code), marshal.loads(marshal.dumps(code)), code.replace()):
        print(again == code, hash(again) == hash(code), again.co_flags == code.co_flags, [*again.co_positions()] == [*code.co_positions()],
              again.co_names == code.co_names, again.co_varnames == code.co_varnames)
for remake in (deep, lambda code: marshal.loads(marshal.dumps(code))):
    print(types.FunctionType(remake(many.__code__), globals(), None, (2,))(1, 3, 4, key=2, z=9))
    print(types.FunctionType(remake(method.__code__), globals())())
space = {}
exec(marshal.loads(marshal.dumps(compile("import sys\nclass A:\n    def f(self): return [v for v in range(3)]\nr = A().f()", "<t>", "exec"))), space)
print(space["r"], space["A"].f.__code__.co_filename)
print(marshal.loads(marshal.dumps({"k": [many.__code__]}))["k"][0] == many.__code__)

def shown(call, *args, **named):
    try: print("made", call(*args, **named).co_name)
    except Exception as e: print(type(e).__name__, e)
base = (lambda q: q + 1).__code__
shown(types.CodeType)
for name in PARTS:
    for bad in ("x", -1, 2**40, (1,), b"abc"):
        if name in ("stacksize", "flags", "firstlineno", "code", "linetable", "exceptiontable") and type(bad) in (int, bytes):
            continue
        if bad == (1,) and name == "consts" or bad == "x" and name in ("name", "qualname", "filename"):
            continue
        print(name, end=" ")
        shown(types.CodeType, *parts(base, **{name: bad}))
shown(base.replace, nope=1)
shown(base.replace, co_name=1)
shown(base.replace, co_consts=[])
shown(base.replace, co_code="x")
shown(base.replace, co_nlocals=7)
shown(base.replace, co_name="new", co_firstlineno=9)
for call in (lambda: marshal.dumps(base, allow_code=False), lambda: marshal.loads(marshal.dumps(base), allow_code=False)):
    try: call()
    except ValueError as e: print(e)

import warnings
def lines(code):
    """(line, is it later) of the steps of the old table."""
    line, found = code.co_firstlineno, []
    table = code.co_lnotab
    for at in range(0, len(table), 2):
        line += table[at + 1] - 256 * (table[at + 1] > 127)
        if not found or found[-1] != line: found.append(line)
    return found
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    far = compile("x = 1" + "\n" * 300 + "y = 2\nz = (1,\n\n 4)", "<far>", "exec")
    print([n for n in lines(far) if n in (301, 302)], type(far.co_lnotab), caught[0].category.__name__, caught[0].message)
