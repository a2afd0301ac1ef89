# Asked for a field's type, a program gives the node another class, or has the module's classes made anew.
import ast
import gc
import sys
import warnings

warnings.simplefilter("ignore")


class Other(ast.AST):
    pass


class Types:
    def __init__(self, act):
        self.act = act

    def __getitem__(self, name):
        return self.act()


def another_class():
    node.__class__ = Other
    gc.collect()
    raise KeyError


def another_module():
    del sys.modules["_ast"]
    import _ast
    return 1


def made(act):
    return type("Made", (ast.AST,), {"_fields": ("a", "b"), "_field_types": Types(act)})


cls = made(another_class)
node = cls.__new__(cls)
del cls
gc.collect()
node.__init__()
print(type(node).__name__)
print(type(made(another_module)()).__name__)
