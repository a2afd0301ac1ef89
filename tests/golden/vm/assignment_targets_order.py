log = []
class T:
    def __init__(s, n): s.__dict__["n"] = n
    def __setattr__(s, k, v): log.append(f"{s.n}.{k}={v}")
    def __setitem__(s, k, v): log.append(f"{s.n}[{k}]={v}")
    def __getitem__(s, k): log.append(f"get {s.n}[{k}]"); return 10
    def __getattr__(s, k): log.append(f"get {s.n}.{k}"); return 20
def o(n): log.append(f"obj {n}"); return T(n)
def k(n): log.append(f"key {n}"); return n
def v(n): log.append(f"val {n}"); return n
def flush(): print(*log, sep="; "); log.clear()
o("a")[k(1)] = v(2); flush()
o("a").x = o("b")[k(3)] = v(4); flush()
o("a")[k(1)], o("b").y = v(5), v(6); flush()
(o("a").p, [o("b").q, *o("c").r]) = v(1), (v(2), v(3)); flush()
o("a")[k(1)] += v(7); flush()
o("a").z -= v(8); flush()
for o("f").i in [v(1), v(2)]: pass
flush()
with open("/dev/null") as o("w").h: pass
print(len(log)); log.clear()
o("a")[k(1):k(2)] = v(3); flush()
x: o("ann").t = v(1); flush()
o("t").u: v("never") = v(9); flush()
del x
