# Keys that are no strs, in the dicts of modules, exceptions and classes: as they are compared, what was found before leaves the dict.
import gc
import io
import sys
import types
import warnings


class Key:
    def __init__(self, name):
        self.name = name

    def __hash__(self):
        return hash(self.name)

    def __eq__(self, other):
        if acts:
            acts.pop()()
            gc.collect()
            [["x" * i] * 5 for i in range(50)]
            [{i: i} for i in range(50)]
        return False


acts = []
warnings.simplefilter("ignore")


def told(f, *args):
    try:
        return f(*args)
    except Exception as e:
        return type(e).__name__


# a module
for name in "__getattr__", "__spec__", "__name__", "foo":
    m = types.ModuleType("".join(["mm", "nn"]))
    m.__dict__[Key(name)] = 1
    acts.append(lambda: m.__dict__.pop("__name__"))
    print(name, told(getattr, m, "foo"))
    acts.clear()
m = types.ModuleType("".join(["mm", "nn"]))
m.__dict__[Key("mmnn")] = 1
acts.append(lambda: m.__dict__.pop("__name__"))
print(told(m))
acts.clear()

# a class, whose module's name goes
space = {"told": told, "__name__": "".join(["mm", "oo"])}
acts.append(lambda: space.pop("__name__"))
eval("type('A', (), names)", space, {"names": {Key("__module__"): 1, "__slots__": ()}})
acts.clear()

# sys, as an exception is shown, and where what a finaliser raises is told
sys.stderr = io.StringIO()


def fail():
    raise ValueError("shown")


try:
    fail()
except ValueError as e:
    error = e
sys.__dict__[Key("tracebacklimit")] = 1
acts.append(lambda: setattr(error, "__traceback__", None))
sys.__excepthook__(ValueError, error, None)
print(sys.stderr.getvalue().splitlines()[-1])
acts.clear()


class Ends:
    def __del__(self):
        1 / 0


sys.__dict__[Key("__unraisablehook__")] = 1
sys.unraisablehook = lambda args: print("hook", args.exc_type.__name__)
acts.append(lambda: setattr(sys, "unraisablehook", lambda args: print("hook")))
Ends()
acts.clear()

# an exception that is raised again out of a group
group = ExceptionGroup("group", [ValueError(1), TypeError(2)])
try:
    try:
        raise group
    except* ValueError as e:
        part = e
        for g in group, part:
            g.__dict__ = {Key("__notes__"): 1, "a": 2}
        acts.append(lambda: (setattr(group, "__dict__", {}), setattr(part, "__dict__", {})))
        raise e
except ExceptionGroup as e:
    print(repr(e))

# sys.modules, when there is no such submodule
m = types.ModuleType("mmnn")
m.__path__ = []
sys.modules["mmnn"] = m
sys.modules[Key("mmnn.sub")] = 1
for after in range(10):
    def again():
        global after
        after -= 1
        if after < 0:
            raise ValueError
        acts.append(again)

    acts[:] = [again]
    told(exec, "from mmnn import sub")
print("done")
