from __future__ import annotations, division
def f(a: undefined_name, b: 1 + 1 = 2) -> "quoted": pass
print(f.__annotations__)
class C:
    x: not_defined.at.all[int, "s"] = 1
    y: lambda z: z * 2
print(C.__annotations__)
def g():
    loc: also_undefined
g(); print("ok")
