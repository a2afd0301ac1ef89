# `break`, `continue` and `return` run the finally blocks they leave.
def f():
    for i in range(3):
        try:
            if i == 1: continue
            if i == 2: break
            print("body", i)
        finally:
            print("fin", i)
    try:
        return "ret"
    finally:
        print("last")
print(f())
def g():
    while True:
        try:
            return 1
        finally:
            break
    return 2
print(g())
def h():
    for i in range(2):
        try:
            1 / 0
        finally:
            continue
    return "swallowed"
print(h())
