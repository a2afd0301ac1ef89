def classify(items):
    out = []
    for it in items:
        match it:
            case 0: continue
            case "stop": break
            case [x, *_] if x: out.append(x)
            case {"ret": v}: return out + [v]
            case _:
                try: out.append(len(it))
                except TypeError: out.append("?")
    else: out.append("end")
    return out
print(classify([0, [5], "ab", 7]), classify([[1], "stop", [2]]), classify([[0], {"ret": 9}, 3]))
def gen(xs):
    for x in xs:
        match x:
            case int(): yield x
            case [*ys]: yield from gen(ys)
            case s: yield (s, (yield))
print(list(gen([1, [2, [3]], "s"])))
n = 3
while n:
    match n:
        case 2: n -= 1; continue
        case k: print("k", k)
    n -= 1
