# Characters that format() writes are charged.
from decimal import Decimal

print(format(Decimal("1e1000"), ",f")[:9])
format(Decimal("1e200000000"), "f")
