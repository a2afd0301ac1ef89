import types, sys
print(types.FunctionType is type(lambda: 0), types.GeneratorType is type(i for i in []), types.CoroutineType.__name__, types.MethodType is type([].append) if 0 else types.BuiltinFunctionType is type(len), types.CodeType is type((lambda: 0).__code__), types.TracebackType.__name__, types.CellType.__name__, types.NoneType is type(None), types.MappingProxyType({"a": 1}))
n = types.SimpleNamespace(a=1, b="x"); n.c = [n.a]; print(n, n == types.SimpleNamespace(a=1, b="x", c=[1]), vars(n)); del n.a; print(n)
f = types.FunctionType((lambda a, b=1: (a, b)).__code__, globals(), "made", (5,)); print(f(1), f.__name__)
class A:
    def m(self): return self
m = types.MethodType(lambda self, x: (self, x), 5); print(m(6)); print(types.MethodType(A.m, 3)())
C = types.new_class("C", (A,), {}, lambda ns: ns.update(x=5)); print(C.x, C.__bases__)
p = types.MappingProxyType({"k": 1}); print(p["k"], len(p), list(p), "k" in p, p | {"z": 2})
try: p["k"] = 2
except TypeError as e: print(e)
