for n in range(-1, 4):
    if n < 0:
        print("neg")
    elif n == 0:
        print("zero")
    elif n == 1: print("one")
    else:
        print("many", n)
if []: print("never")
elif {}: print("never")
else: print("empty")
