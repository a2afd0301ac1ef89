# Objects with very many attributes, in different orders, and classes with very many shapes.
class A: pass
objs = []
for i in range(300):
    o = A()
    names = [f"a{(i * 7 + k * 13) % 40}" for k in range(10)]
    for n in names: setattr(o, n, n + "!")
    objs.append((o, names))
print(all(getattr(o, n) == n + "!" for o, names in objs for n in names), all(list(o.__dict__) == list(dict.fromkeys(names)) for o, names in objs))
big = A()
for i in range(2000): setattr(big, f"n{i}", i)
print(len(big.__dict__), big.n0, big.n1999, sum(vars(big).values()))
for i in range(0, 2000, 2): delattr(big, f"n{i}")
print(len(vars(big)), hasattr(big, "n4"), big.n5, list(vars(big))[:3])
for o, names in objs[:50]:
    for n in set(names): delattr(o, n)
print(all(not o.__dict__ for o, _ in objs[:50]))
d = objs[99][0].__dict__; d["new"] = 1; print(objs[99][0].new); objs[99][0].other = 2; print(d["other"], "other" in d)
p = A(); q = A(); p.x = 1; q.x = 2; q.y = 3; p.y = 4; del p.x; p.x = 5; print(p.__dict__, q.__dict__)
for i in range(500):
    K = type(f"K{i}", (A,), {"v": i}); k = K(); k.z = i
    assert (k.v, k.z) == (i, i)
print("ok")
