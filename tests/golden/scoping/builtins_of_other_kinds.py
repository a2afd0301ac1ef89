# __builtins__ may be any mapping: it is asked with [], and KeyError means there is no such name.
import types
class Sub(dict): pass
class Asked(dict):
    def __getitem__(self, key): raise LookupError("asked for " + key)
for mapping in (Sub(x=1), Sub(), types.MappingProxyType({"x": 2}), types.MappingProxyType({}), Asked(x=1), 123):
    try: print(eval("x", {"__builtins__": mapping}))
    except Exception as e: print(type(e).__name__, e)
try: exec("import foo.bar", {"__builtins__": types.MappingProxyType({})})
except ImportError as e: print(e)
space = {"__builtins__": types.MappingProxyType({"__import__": lambda *given: given[0]})}
exec("import foo.bar", space)
print(space["foo"])
types.FunctionType(compile("a = 1", "<c>", "exec"), space)()
print(space["a"])
