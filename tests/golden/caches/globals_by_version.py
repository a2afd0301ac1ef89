# A cached global is good while its module's names stay as they are: others come, go, are deleted, and one code has several modules.
import types
x = 1
def f():
    return x, len
def run(n):
    return [f() for _ in range(n)]
run(5)
y = 2
assert f() == (1, len)
del x
try:
    f(); print("bad")
except NameError as e:
    print(e)
x = 3
print(f()[0])
g = types.FunctionType(f.__code__, {"a": 0, "x": 9, "len": 4})
for _ in range(4):
    print(f()[0], g())
len = 7
print(f(), g())
del len
print(f()[1] is __import__("builtins").len)
for i in range(300):
    globals()["n%d" % i] = i
    assert f()[0] == 3
for i in range(300):
    del globals()["n%d" % i]
    assert f()[0] == 3
g.__globals__.clear()
try:
    g()
except NameError as e:
    print(e)
