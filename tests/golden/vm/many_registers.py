src = "def f(n):\n" + "".join(f"    v{i} = n + {i}\n" for i in range(400)) + "    t = 0\n    for i in range(3):\n        t += v0 + v399\n    return t, [" + ", ".join(f"v{i}" for i in range(0, 400, 40)) + "], v255 + v256 + v257\n"
ns = {}; exec(src, ns); print(ns["f"](1))
src = "def g(" + ", ".join(f"a{i}" for i in range(260)) + "):\n    def h(): return a0 + a259 + a130\n    a5 = 5\n    return h()\n"
exec(src, ns); print(ns["g"](*range(260)))
print(eval("[" + ",".join(f"[{i}, {i} + 1]" for i in range(1000)) + "][999]"), eval("max(" + ",".join(str(i) for i in range(700)) + ")"), len(eval("{" + ",".join(f"{i}: {i}" for i in range(1000)) + "}")), len(eval("f'" + "{1}" * 500 + "'")))
exec("def k():\n" + "    try: pass\n    finally: x = 1\n" * 50 + "    return x", ns); print(ns["k"]())
s = "x = 0\n"; pad = ""
for i in range(18): s += pad + f"for i{i} in range(1):\n"; pad += " "
exec(s + pad + "x += 1", ns); print(ns["x"])
try: exec("".join(" " * i + "while 1:\n" for i in range(25)) + " " * 25 + "break", ns); print("deep blocks")
except SyntaxError as e: print(e.msg)
try: exec("".join(" " * i + "if 1:\n" for i in range(101)) + " " * 101 + "pass", ns); print("deep ifs")
except SyntaxError as e: print(type(e).__name__, e.msg)
