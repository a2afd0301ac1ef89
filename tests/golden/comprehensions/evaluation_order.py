def t(x):
    print(x, end=" ")
    return x
print([t(x) for x in t([1, 2]) if t("if")])
print({t("k" + str(i)): t("v" + str(i)) for i in range(2)})
print([t(a + b) for a in t("xy") for b in t("12")])
g = (t(x) for x in t([1]))
print("lazy"); list(g); print()
class C:
    base = [1, 2]
    lam = [(lambda: i) for i in base]
print([f() for f in C.lam])
