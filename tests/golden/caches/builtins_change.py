# What a place in code knows of a built-in ends when the built-ins or the globals change, also where other globals have the same code.
import builtins


def get():
    return size([1, 2]), len([1, 2, 3])


builtins.size = len
print([get() for _ in range(3)])
builtins.size = lambda of: "replaced"
print(get())
for k in range(100):
    setattr(builtins, "more%d" % k, k)
print(get())
del builtins.more7
print(get())
size = lambda of: "global"
print(get())
del size
print(get(), get())

other = {"size": max}
code = compile("found = size([4, 9])", "other", "exec")
for names in ({}, {}, other, {}, other):
    exec(code, names)
    print(names["found"])
del builtins.size
try:
    get()
except NameError as e:
    print(e)
builtins.size = min
print(get(), get())
