"""A bound method of a bound method passes each self, and leaves what waits beside the call."""
import types


def f(a, b, c, *, key=0):
    return a, b, c, key


def run(x):
    twice = types.MethodType(types.MethodType(f, 1), 2)
    return [x, "kept", twice(3), twice(3, key=4)]


print(run("x"))
thrice = types.MethodType(types.MethodType(types.MethodType(f, 1), 2), 3)
print(["kept", thrice(), thrice(key=5), thrice(*())])
