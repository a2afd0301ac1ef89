class Desc:
    def __init__(s, tag): s.tag = tag
    def __get__(s, o, t): return f"{s.tag} get"
class DataDesc(Desc):
    def __set__(s, o, v): print(s.tag, "set", v)
class Meta(type):
    in_meta = "meta plain"; meta_data = DataDesc("meta data"); meta_non = Desc("meta non"); both = "meta both"; shared = DataDesc("meta shared")
class A(metaclass=Meta):
    plain = "class plain"; data = DataDesc("class data"); non = Desc("class non"); both = "class both"; meta_non = "class over meta non"; shared = "class shared"; meta_data = "hidden by meta data"
a = A()
a.__dict__.update(plain="inst plain", data="inst data", non="inst non", new="inst new")
print(a.plain, a.data, a.non, a.new, a.both, A.plain, A.data, A.non, A.both, A.in_meta, A.meta_data, A.meta_non, A.shared, sep=" | ")
try: a.in_meta
except AttributeError as e: print(e)
a.data = 1; A.meta_data = 2; A.data = "replaced"; print(a.data, A.data)
class B(A): pass
B.non = "B over"; print(B().non, A().non, B().plain)
class L:
    def __getattribute__(s, n): return f"always {n}"
print(L().x, L().__class__, type(L()).__name__, L.__dict__["__getattribute__"].__name__, len(L().__dict__))
print(object.__getattribute__(a, "plain"), type.__getattribute__(A, "both"), A.__getattribute__(a, "non"))
