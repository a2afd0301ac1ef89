x = "global"
def f():
    x = "local"
    exec("y = x; x = 'changed by exec'")
    ns = {}
    exec("z = x", globals(), ns)
    return x, ns, eval("x"), eval("x", globals()), sorted(locals())
print(f())
class C:
    x = "class"
    exec("w = x + '!'")
    v = eval("x")
print(C.w, C.v)
def g(a):
    return eval("[a for _ in range(2)]"), eval("(lambda: a)()", {"a": "given"}), [eval("a") for _ in "x"]
print(g("arg"))
code = compile("counter += 1", "<c>", "exec"); ns = {"counter": 0}
for _ in range(3): exec(code, ns)
print(ns["counter"])
exec("def made(): return x", ns2 := {"x": "ns2"}); print(ns2["made"]())
def h():
    q = 1
    l1 = locals(); l1["q"] = 2; l1["r"] = 3
    return q, sorted(l1), "r" in locals()
print(h())
try: exec("nope", {}); 
except NameError as e: print(e)
try: exec("def f():\n  nonlocal zz")
except SyntaxError as e: print(e)
