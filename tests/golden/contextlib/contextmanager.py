from contextlib import contextmanager

@contextmanager
def tag(name):
    print("<" + name)
    try:
        yield name
    except ValueError as e:
        print("swallowed", e)
    finally:
        print(name + ">")

with tag("a") as t:
    print(t)
with tag("b"):
    raise ValueError("v")
try:
    with tag("c"):
        raise KeyError("k")
except KeyError as e:
    print(repr(e))

@tag("deco")
def f():
    print("in f")

f()
f()

@contextmanager
def none():
    if False:
        yield

@contextmanager
def two():
    yield
    yield

for bad in (none, two):
    try:
        with bad():
            pass
    except RuntimeError as e:
        print(e)
try:
    with tag("stop"):
        raise StopIteration("x")
except StopIteration as e:
    print(repr(e))
