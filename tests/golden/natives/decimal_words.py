# Coefficients about as long as machine words are: 64 and 128 bits, 19 and 38 digits.
import operator
from decimal import *
from itertools import product

edges = [Decimal(n + k) for n in (10**17, 10**18, 2**63, 10**19, 2**64, 10**20, 10**37, 10**38, 2**128, 10**39) for k in (-1, 0, 1)]
small = [Decimal(n) for n in (1, 3, 10, 2**32, 2**63 + 1, 10**19 - 1)]

for prec in (17, 19, 28, 38, 50):
    getcontext().prec = prec
    sums = {op.__name__: 0 for op in (operator.add, operator.sub, operator.mul, operator.truediv, operator.mod)}
    for a, b in product(edges, small):
        for op in (operator.add, operator.sub, operator.mul, operator.truediv, operator.mod):
            try:
                got = op(a, b), op(-b, a), op(a.scaleb(-20), b)
            except InvalidOperation as e:
                got = type(e).__name__,
            sums[op.__name__] = (sums[op.__name__] * 31 + sum(map(ord, " ".join(map(str, got))))) % 1000003
    print(prec, sums)

getcontext().prec = 28
for n in edges:
    print(n, hash(n) == hash(int(n)), int(n), n / 3, n * n, n.adjusted(), n.sqrt(), (n * 10**3).normalize(), float(n))
for text in ("9" * 19, "1" + "0" * 19, "18446744073709551615", "18446744073709551616", "9" * 38, "1" + "0" * 38, str(2**128 - 1), str(2**128)):
    d = Decimal("-" + text[:3] + "." + text[3:])
    print(d, d.as_tuple().digits == tuple(map(int, text)), +d, d.quantize(Decimal("1e-15")), d.to_integral_value(), format(d, ".17f"), d == Decimal(str(d)))
for half in (5 * 10**18, 2**63, 5 * 10**19, 5 * 10**37, 5 * 10**38):
    print([str(Decimal(half + k).quantize(Decimal(1).scaleb(len(str(half))))) for k in (-1, 0, 1)], Decimal(half).quantize(Decimal("1e60")))
print(Decimal(2**64 - 1) < Decimal(2**64) < Decimal(2**64 + 1), Decimal(2**128 - 1) < Decimal(2**128), max(edges) == edges[-1], min(edges) == edges[0])
print(Decimal(2**64) - Decimal(2**64 - 1), Decimal(10**19) % Decimal(7), Decimal(2**64) // Decimal(2**32), divmod(Decimal(10**27), Decimal(10**19 - 1)))
