# pickle._getattribute() finds what a dotted name leads to, and what holds it.
import pickle
import types


class A:
    class B:
        c = 3


module = types.ModuleType("m")
module.A = A
for name in "A", "A.B", "A.B.c", "A.x.y", "A.B.z", "f.<locals>.g", "zz":
    try:
        print(name, pickle._getattribute(module, name))
    except AttributeError as e:
        print(name, "|", e)
