class Meta(type):
    @classmethod
    def __prepare__(m, name, bases, **kw):
        print("prepare", name, [b.__name__ for b in bases], kw)
        return {"prepared": True}
    def __new__(m, name, bases, ns, **kw):
        print("new", name, sorted(k for k in ns if not k.startswith("__")), kw)
        return super().__new__(m, name, bases, ns)
    def __init__(cls, name, bases, ns, **kw):
        print("init", name)
        super().__init__(name, bases, ns)
    def __call__(cls, *a):
        print("call", a)
        return super().__call__(*a)
    def __getattr__(cls, n): return "meta " + n
    def __len__(cls): return 7
    @property
    def prop(cls): return "metaprop"
class A(metaclass=Meta, opt=1):
    def __init__(self, v): self.v = v
print(A(3).v, A.prepared, A.zzz, len(A), A.prop, type(A).__name__)
class B(A): pass
print(type(B) is Meta, isinstance(A, Meta))
class M2(type): pass
try:
    class X(A, metaclass=M2): pass
except TypeError as e: print(e)
def fmeta(name, bases, ns): return (name, bases, ns["v"])
class T(metaclass=fmeta): v = 1
print(T)
