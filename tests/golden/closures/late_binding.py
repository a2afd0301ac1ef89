fs = []
def make():
    for i in range(3):
        fs.append(lambda: i)
    return i
make()
print([f() for f in fs])
gs = [lambda: j for j in range(3)]
print([g() for g in gs])
def outer():
    def use(): return later
    try: use()
    except NameError as e: print(e)
    later = 1
    print(use())
    del later
    try: use()
    except NameError as e: print(e)
outer()
