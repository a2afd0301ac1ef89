def numbers(): yield from range(1, 20)
def evens(it): return (x for x in it if x % 2 == 0)
def squares(it):
    for x in it: yield x * x
def take(n, it):
    for i, x in enumerate(it):
        if i == n: return
        yield x
print(list(take(4, squares(evens(numbers())))))
def primes():
    found = []
    n = 2
    while True:
        if all(n % p for p in found):
            found.append(n)
            yield n
        n += 1
print(list(take(15, primes())))
def avg():
    total = count = 0; value = None
    while True:
        x = yield value
        total += x; count += 1; value = total / count
a = avg(); next(a); print(a.send(10), a.send(20), a.send(60))
