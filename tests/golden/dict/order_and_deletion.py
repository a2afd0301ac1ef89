d = {}
for i in range(10): d[i] = i
del d[0], d[5], d[9]
d[5] = "again"; d[3] = "same place"
print(d, list(d), d.popitem())
for i in range(1000): d[f"k{i}"] = i
for i in range(0, 1000, 2): del d[f"k{i}"]
print(len(d), list(d)[:8], list(d)[-2:], sum(v for v in d.values() if isinstance(v, int)))
d["k1"] = "kept position"; print(list(d)[6:8])
a = {"x": 1, "y": 2}; a["x"] = a.pop("x"); print(list(a))
print(list(reversed({1: 0, 2: 0, 3: 0}.items())), next(iter({"f": 1})))
while d: d.popitem()
d["fresh"] = 1; print(d)
