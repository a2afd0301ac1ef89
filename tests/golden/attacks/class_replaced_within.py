# An object's class, or the order of its bases, is replaced by what is asked while they are looked through.
import ast
import gc
import warnings

warnings.simplefilter("ignore")


class Key:
    def __hash__(self):
        return 5

    def __eq__(self, other):
        global live
        if live:
            live = False
            Derived.__bases__ = (Other,)
        return False


class Root:
    pass


class Other(Root):
    pass


live = False
Base = type("Base", (Root,), {Key(): 1})
for ask in (lambda: dir(Derived()), lambda: dir(Derived)):
    Derived = type("Derived", (Base,), {Key(): 2})
    live = True
    try:
        ask()
    except TypeError:
        print("names do not compare")
live = False


def made(hook):
    def change(self):
        self.__class__ = Root
        gc.collect()
    return type("Made", (Root,), {hook: change})()


for hook in "__getnewargs__", "__getstate__":
    o = made(hook)
    gc.collect()
    try:
        print(type(o.__reduce_ex__(2)[1][0]).__name__)
    except TypeError as e:
        print(e)


class Hashed(type):
    def __hash__(cls):
        if live:
            cls.__bases__ = (ast.operator,)
        return 1


class Operator(ast.Add, metaclass=Hashed):
    pass


live = True
try:
    compile(ast.fix_missing_locations(ast.Expression(ast.BinOp(ast.Constant(1), Operator(), ast.Constant(2)))), "", "eval")
    print("compiled")
except TypeError as e:
    print("not compiled")
