# Short calls of decimal's C functions, for sweeps of failing allocations.
from decimal import Context, Decimal, getcontext

number = Decimal("-1234567.891")
print(format(number, "*=+20,.2f"), format(number, "\u20ac^20"), format(number, ".3e"), f"{number:x>15}" if 0 else "", str(number), repr(number))
print(number.next_toward(0), number + 1, number * number, number / 3, number.sqrt() if number > 0 else "", abs(number), -number)
print(number.as_tuple(), number.as_integer_ratio(), int(number), hash(number) == hash(Decimal("-1234567.891")), number.quantize(Decimal("0.1")))
print(Context(prec=5).create_decimal("1.23456789"), getcontext().copy().prec, Decimal.from_float(0.1))
