# What is run over changes while it is run over.
def keys():
    d = {"a": 1, "b": 2, "c": 3}
    try:
        for k in d:
            print(k)
            if k == "b":
                d["z"] = 1
    except RuntimeError as e:
        print(e)
    for k in d:
        d[k] = 0
    print(d)
    del d["a"]
    for k in d:
        print(k, end=" ")
    print()
    try:
        for k in d:
            del d[k]
    except RuntimeError as e:
        print(e)

def lists():
    l = [1, 2, 3]
    for x in l:
        print(x, end=" ")
        if len(l) < 6:
            l.append(x * 10)
    print()
    for x in l:
        l.clear()
    it = iter([1, 2])
    for x in it:
        pass
    print(list(it))

def generators():
    def failing():
        yield 1
        raise KeyError("in the middle")
    g = failing()
    try:
        for x in g:
            print(x)
    except KeyError as e:
        print(repr(e))
    for x in g:
        print("never")
    def own():
        yield 1
        for x in g2:
            yield x
    g2 = own()
    try:
        for x in g2:
            print(x)
    except ValueError as e:
        print(e)

for _ in range(2):
    keys()
    lists()
    generators()
