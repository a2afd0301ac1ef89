d = {"a": 1, "b": 2, "c": 3}
k, v, i = d.keys(), d.values(), d.items()
print(k, v, i, len(k), "a" in k, 2 in v, ("a", 1) in i, ("a", 2) in i, k.mapping == d, k == {"a", "b", "c"}, i == {("a", 1), ("b", 2), ("c", 3)})
print(sorted(k & {"a", "z"}), sorted(k | {"z"}), sorted(k - {"a"}), sorted(k ^ {"a", "z"}), k.isdisjoint("xy"), k <= {"a", "b", "c", "d"}, k > {"a"}, sorted({"a"} & k), sorted(i & [("a", 1)]))
d["d"] = 4; print(k, list(reversed(k)), list(reversed(v)), type(k & k).__name__, v == d.values(), k == d.keys())
for f in (lambda: k + k, lambda: k[0], lambda: hash(k), lambda: k.add(1), lambda: v & v, lambda: type(k)()):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
