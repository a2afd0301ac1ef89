from contextlib import ExitStack, closing

class CM:
    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        print("enter", self.name)
        return self.name

    def __exit__(self, *exc):
        print("exit", self.name, exc[0] and exc[0].__name__)
        return self.swallow

with ExitStack() as stack:
    print([stack.enter_context(CM(n)) for n in "ab"])
    stack.callback(print, "callback", end="!\n")
    stack.push(lambda *exc: print("pushed", exc))
with ExitStack() as stack:
    stack.enter_context(CM("outer"))
    stack.enter_context(CM("inner", True))
    raise ValueError
with ExitStack() as stack:
    stack.callback(print, "moved")
    kept = stack.pop_all()
print("not yet")
kept.close()
try:
    with ExitStack() as stack:
        stack.callback(lambda: 1 / 0)
        raise KeyError("first")
except ZeroDivisionError as e:
    print(repr(e), repr(e.__context__))
try:
    ExitStack().enter_context(3)
except TypeError as e:
    print(e)
