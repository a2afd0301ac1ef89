# Context managers in Python: bodies and managers that fail, exits of other shapes, methods that are looked up on the class.
class Log:
    def __init__(self, name, swallow=False, fail=None):
        self.name, self.swallow, self.fail = name, swallow, fail

    def __enter__(self):
        print("enter", self.name)
        if self.fail == "enter":
            raise OSError(self.name)
        return self.name

    def __exit__(self, kind, value, tb):
        print("exit", self.name, kind and kind.__name__, value, tb and tb.tb_lineno)
        if self.fail == "exit":
            raise KeyError(self.name)
        return self.swallow


class Star(Log):
    def __exit__(self, *args):
        print("star", len(args), args[0])
        return [1]


class Short(Log):
    def __exit__(self):
        pass


def run(*managers):
    try:
        for m in managers:
            with m as name, Log("inner") as inner:
                print(name, inner)
                raise ValueError(name)
            print("after")
    except Exception as e:
        print(type(e).__name__, e, "|", repr(e.__context__))


run(Log("a"))
run(Log("b", swallow=True))
run(Log("c", fail="enter"))
run(Log("d", fail="exit"))
run(Star("e"))
run(Short("f"))


def early():
    for i in range(3):
        with Log(i):
            if i == 1:
                return "returned"
            continue


print(early())
m = Log("own")
m.__exit__ = None
with m:
    pass
