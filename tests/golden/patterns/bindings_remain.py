# Captures are made before the guard runs and stay after the statement.
match [1, 2, 3]:
    case [a, b] if False: pass
    case [a, b, c] if print("guard", a, b, c): pass
    case [first, *others]: print(first, others)
print(first, others, a)
match {"k": 5}:
    case {"k": v}: pass
print(v)
match 5:
    case 1: pass
print("no case taken")
def f():
    match (1, 2):
        case (x, y): return x, y
print(f())
subj = iter([1])
match (subj, 2):
    case (i, 2): print(i is subj)
match 1, 2, *[3]:
    case 1, *r: print(r)
match x := 7:
    case 7: print("walrus", x)
