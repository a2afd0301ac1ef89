len_ = len
def f():
    len = lambda x: "local"
    return len([])
print(f())
len = lambda x: "global"
print(len([1]))
del len
print(len([1]))
import builtins
builtins.brand_new = "from builtins"
print(brand_new)
del builtins.brand_new
try: brand_new
except NameError as e: print(e)
