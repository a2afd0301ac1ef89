from _collections import OrderedDict, defaultdict

o = OrderedDict.fromkeys("abc", 1)
o.move_to_end("a"), o.update(d=2), o.setdefault("e", 5)
print(o, o.pop("b"), o.popitem(), o.copy(), o.__reduce__()[:2], list(reversed(o)), o == {"c": 1}, o.items(), o.keys(), o.values())
o.z = 1
print(o.__dict__, o | {"y": 9}, {"w": 1} | o, iter(o).__reduce__(), list(reversed(o.items())))
o |= {"v": 8}
o.clear()
try:
    o.popitem()
except KeyError as error:
    print(error)
d = defaultdict(list, a=[1])
d["b"].append(2)
print(d, d.copy(), d.__reduce__()[:2], d | {"c": 3}, d.__missing__("q"), d.default_factory)
