class Meta(type):
    def __getattribute__(c, n): print("meta", n); return super().__getattribute__(n)
class C:
    @property
    def __enter__(self): print("get enter"); return lambda: print("enter")
    @property
    def __exit__(self): print("get exit"); return lambda *a: print("exit")
with C(): print("body")
class Truthy:
    def __bool__(self): print("bool asked"); return True
class D:
    def __enter__(self): pass
    def __exit__(self, *a): return Truthy()
with D(): 1 / 0
with D(): pass
print("end")
