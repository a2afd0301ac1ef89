for i in range(3):
    pass
else:
    print("done", i)
for c in "abc":
    if c == "b": break
else:
    print("never")
print(c)
for i in []:
    print("never")
else:
    print("empty")
for a, (b, c) in [(1, (2, 3)), (4, [5, 6])]:
    print(a, b, c)
class O: pass
o = O(); l = [0]
for o.x in range(2): print(o.x)
for l[0] in "xy": print(l)
for x in 1, 2, *[3]: print(x)
