print((n := 10) + n)
data = [1, 2, 3, 4]
if (m := len(data)) > 3:
    print("long", m)
print([y := x * 2 for x in data], y)
print(any((hit := x) > 2 for x in data), hit)
it = iter(data)
while (v := next(it, None)) is not None:
    print(v, end=" ")
print()
def f():
    a = [z := 5, z ** 2]
    return a, z
print(f())
print(f"{(q := 3)} {q}")
