# getmembers, getattr_static, classify_class_attrs, getclasstree, closure variables.
import inspect


class A:
    x = 1
    def m(self): "doc"
    @classmethod
    def c(cls): pass
    @staticmethod
    def s(): pass
    @property
    def p(self): raise ValueError
    def __getattr__(self, name): return 5


class B(A):
    def m(self): pass


print([name for name, _ in inspect.getmembers(A, inspect.isfunction)])
print([a[:2] for a in inspect.classify_class_attrs(B) if a.defining_class is A and not a.name.startswith("__")])
print(type(inspect.getattr_static(B(), "p")), inspect.getattr_static(B(), "zz", None), inspect.getattr_static(B, "x"))
try:
    inspect.getattr_static(B(), "zz")
except AttributeError as error:
    print(repr(error))
print(inspect.getclasstree([A, B]), inspect.getdoc(B.m), inspect.getdoc(B().m))


def outer():
    n = 1
    def inner(): return n, A, len, unknown
    return inner


print(inspect.getclosurevars(outer()))
frame = (lambda q: inspect.currentframe())(3)
print(inspect.getargvalues(frame), inspect.stack()[0][2:], inspect.isabstract(A))
print(inspect.cleandoc("  a\n    b\n   c\n\n"))
