match = 1
case = 2
_ = 3
type = 4
print(match, case, _, type)
def f(match, case): return match + case
print(f(1, case=2))
match = [1, 2]
match[0] = 5
print(match, match[1])
match match:
    case [case, _]:
        print(case, _)
type X = int
print(X)
