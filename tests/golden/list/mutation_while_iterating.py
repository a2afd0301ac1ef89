l = [1, 2, 3]
for x in l:
    if len(l) < 8: l.append(x * 10)
print(l)
l = [1, 2, 3, 4]
for x in l: l.remove(x)
print(l)
it = iter([1, 2]); list(it); print(list(it), next(it, "end"))
l = [1]; it = iter(l); next(it); print(next(it, "done")); l.append(2); print(next(it, "still done"))
r = reversed([1, 2, 3]); print(next(r), r.__length_hint__(), list(r))
l = [1, 2, 3]; i = iter(l); next(i); l.clear(); print(list(i))
z = []; z.append(z); print(z, [z], z == z); d = {}; d["d"] = d; print(d); t = ([],); t[0].append(t); print(t)
