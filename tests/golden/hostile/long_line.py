src = "x = '" + "a" * 10 ** 7 + "'"
ns = {}; exec(src, ns); print(len(ns["x"]))
src = "y = 1" + " " * 10 ** 6 + "+ 1 #" + "c" * 10 ** 6
exec(src, ns); print(ns["y"])
src = "z = " + "1" * 4000
exec(src, ns); print(ns["z"] % 9)
try: exec("w = " + "1" * 5000, ns)
except SyntaxError as e: print(e.msg)
ident = "a" * 100000
exec(f"{ident} = 5\nprint({ident})")
