print(eval("1 + 2"), eval(" 3 "), eval("x * 2", {"x": 5}), eval("[i for i in range(n)]", {"n": 3}), eval(b"'bytes'"))
ns = {}; exec("def f(a): return a + k\nk = 10", ns); print(ns["f"](1), exec("pass"))
c = compile("y = 1 + 1\nprint('compiled', y)", "<src>", "exec"); exec(c, ns); print(ns["y"], c.co_filename, c.co_name, type(c).__name__)
print(eval(compile("6 * 7", "<e>", "eval")))
exec(compile("5 + 5", "<s>", "single"))
class M(dict):
    def __getitem__(self, k): return k.upper() if k.startswith("v") else dict.__getitem__(self, k)
print(eval("vname", {}, M()))
def f():
    z = 5
    return eval("z + 1"), eval("[z for _ in 'ab']")
print(f())
print(eval("__builtins__ is not None", {}), "__builtins__" in ns, eval("len('abc')", {"__builtins__": {"len": lambda s: "fake"}}))
for g in (lambda: eval("1 +"), lambda: eval("x = 1"), lambda: eval("undefined"), lambda: eval(5), lambda: exec(5), lambda: compile("1", "f", "bad"), lambda: eval("1", 5), lambda: exec("x", {}, 5), lambda: eval("len", {"__builtins__": {}}), lambda: compile("a\0b", "f", "exec"), lambda: eval("")):
    try: print(g())
    except Exception as e: print(type(e).__name__, e)
exec("import sys\nglobal_made = sys.maxsize > 0"); print(global_made)
exec("def cl():\n return v", {"v": 1}, d := {}); 
try: print(d["cl"]())
except NameError as e: print(e)
exec("print(c())", {"c": lambda: "called"})
