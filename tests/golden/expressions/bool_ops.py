# `and` and `or` give an operand back and stop early.
def t(x):
    print("eval", x)
    return x
print(t(0) and t(1))
print(t(2) and t(3))
print(t(0) or t(""))
print(t(0) or t(5) or t(6))
print(not t(0), not (t(1) and t(0)))
print((1 and 0) or 3, 1 and (0 or 3))
if t(1) and not t(0) or t(9):
    print("taken")
while t(0) or t([]):
    pass
