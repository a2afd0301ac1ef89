d = {1: 1, 2: 2}
def show(f):
    try: f()
    except RuntimeError as e: print(e)
def add():
    for k in d: d[k + 10] = 1
def dele():
    for k in list(d): pass
    for k in d: del d[k]
def swap():
    e = {1: 1, 2: 2}
    for k in e:
        del e[k]; e[k + 5] = 1
def items():
    for k, v in d.items(): d[99 + len(d)] = 1
def values():
    for v in d.values(): d.clear()
show(add); print(d); show(dele); print(d); show(items); show(swap); show(values)
for k in (e := {1: 0, 2: 0}): e[k] = k * 5
print(e)
it = iter(e); next(it); e[7] = 1
for _ in range(2):
    try: next(it)
    except RuntimeError as x: print(x)
    except StopIteration: print("stop")
