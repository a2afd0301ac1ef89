# Code made of nothing but names describes a signature, as `whatever` and decorators write it: introspection reads it, nobody runs it.
import inspect, types

def described(varnames, flags, counts=(2, 0, 1)):
    return types.CodeType(*counts, len(varnames), 1, flags, b"", (), (), varnames, "file", "name", "q.name", 7, b"", b"")

code = described(("a", "b", "key", "rest"), inspect.CO_VARARGS)
print(code.co_argcount, code.co_kwonlyargcount, code.co_varnames, code.co_names, code.co_name, code.co_qualname, code.co_firstlineno)
print(inspect.signature(types.FunctionType(code, {}, "f", (1,))))
print(code == described(("a", "b", "key", "rest"), inspect.CO_VARARGS), code == described(("a", "b", "key", "other"), inspect.CO_VARARGS))
print(code.replace(co_name="other").co_name)

class Callable:
    __code__ = code
print(inspect.getargs(Callable().__code__))

for names, flags in [(("a",), 0), (("a", "b", "c"), inspect.CO_VARKEYWORDS)]:
    print(described(names, flags, (1, 0, 0)).co_varnames, inspect.getargs(described(names, flags, (1, 0, 0))))

# Code that has neither cells nor handlers needs no table of them.
def plain(a, b=2):
    c = a * b
    return c + 1
again = plain.__code__.replace(co_exceptiontable=b"")
print(types.FunctionType(again, {})(3, 4))
