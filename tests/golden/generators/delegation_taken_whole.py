# list() and its like take all that a generator delegates to.
def delegate(it):
    yield 0
    yield from it
    print("over")


print(list(delegate(iter([1, 2, 3]))), tuple(delegate("ab")), [*delegate(map(str, range(3)))])
values = [9]
values.extend(delegate({1: 2, 3: 4}))
print(values, sum(delegate((1, 2))), sorted(delegate(range(3)), reverse=True))
