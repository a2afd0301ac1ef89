# Hashing a tuple 10^6 deep ends in RecursionError.
t = ()
for _ in range(10 ** 6): t = (t,)
try:
    hash(t)
    print("finished?")
except RecursionError:
    print("RecursionError")
print("alive")
