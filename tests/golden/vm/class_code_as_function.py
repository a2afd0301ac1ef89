"""A class's and a module's code as a function's: the globals are its locals."""
import types


def report(source):
    code = compile(source, "source.py", "exec")
    inner = [k for k in code.co_consts if isinstance(k, types.CodeType)]
    names = {"__name__": "m"}
    print(types.FunctionType(inner[0] if inner else code, names)())
    names.pop("__builtins__", None)
    print(sorted(names))


report("x: int = 1")
report("class A:\n    x: int = 1")
report("class A:\n    x = 1\n    del x")
