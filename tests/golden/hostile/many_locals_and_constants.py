src = "def f():\n" + "".join(f"    v{i} = {i}\n" for i in range(70000)) + "    return v0 + v69999, len(locals())\n"
ns = {}; exec(src, ns); print(ns["f"]())
src = "l = [" + ",".join(f"{i}.5" for i in range(150000)) + "]\nt = l[0], l[149999], sum(l)"
ns = {}; exec(src, ns); print(ns["t"])
src = "x = 0\n" + "x += 1\n" * 30000
ns = {}; exec(src, ns); print(ns["x"])
src = "def g(x):\n    for i in range(2):\n        if x:\n" + "            x = x + 1\n" * 30000 + "    return x"
ns = {}; exec(src, ns); print(ns["g"](1))
src = "x = [" + ",".join(["1"] * 100000) + "]"
ns = {}; exec(src, ns); print(len(ns["x"]))
src = "d = {" + ",".join(f"'k{i}': {i}" for i in range(70000)) + "}"
ns = {}; exec(src, ns); print(len(ns["d"]), ns["d"]["k69999"])
src = "class C:\n" + "".join(f"    a{i} = {i}\n" for i in range(5000))
ns = {}; exec(src, ns); print(ns["C"].a4999)
print(eval("+".join(["1"] * 2000)), eval(" and ".join(["1"] * 3000)), eval(" < ".join(map(str, range(1000)))))
ns = {}; exec("\n".join(f"n{i} = {i}" for i in range(70000)), ns); print(ns["n69999"])
