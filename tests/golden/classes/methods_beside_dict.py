"""Methods of instances whose attributes are in a dict, with and without a key of that name."""
class K:
    def m(self): return "m"
    def n(self): return "n"
k = K(); k.__dict__["z"] = 1
def call(): return [(k.m(), k.n()) for _ in range(3)]
print(call(), call())
k.m = lambda: "own"; print(call())
del k.m; print(call())
vars(k)["n"] = lambda: "dict"; print(call())
k.__dict__ = {"m": lambda: "new"}; print(call())
class SK(str):
    def __eq__(self, o): return str(self) == o
    __hash__ = str.__hash__
k.__dict__ = {SK("m"): lambda: "sub"}; print(call())
K.n = lambda s: "class"; print(call())
k.__dict__ = {}; print(call())
