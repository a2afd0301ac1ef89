# Each operation of a small context upon each pair of odd numbers, with the flags that it raises.
from decimal import *

LETTER = {Clamped: "c", DivisionByZero: "z", Inexact: "i", Overflow: "o", Rounded: "r", Underflow: "u", Subnormal: "s", InvalidOperation: "!",
          FloatOperation: "f"}
NUMBERS = [Decimal(x) for x in "0 -0E+3 1 -2.50 3E-6 99999 -1E+5 Infinity -Inf NaN -NaN12345 sNaN7".split()]
ONE = """abs copy_abs copy_negate exp is_canonical is_finite is_infinite is_nan is_normal is_qnan is_signed is_snan is_subnormal is_zero ln log10 logb
    logical_invert minus next_minus next_plus number_class normalize plus sqrt to_eng_string to_integral to_integral_exact to_integral_value
    to_sci_string _apply canonical copy_decimal create_decimal"""
TWO = """add compare compare_signal compare_total compare_total_mag copy_sign divide divide_int divmod max max_mag min min_mag multiply next_toward
    power quantize remainder remainder_near rotate same_quantum scaleb shift subtract logical_and logical_or logical_xor"""


def done(context, operation, *args):
    context.clear_flags()
    try:
        value = getattr(context, operation)(*args)
    except (ValueError, OverflowError, TypeError) as error:
        value = f"{type(error).__name__}"
    if isinstance(value, tuple):
        value = "|".join(map(str, value))
    return f"{value}{':' * any(context.flags.values())}{''.join(sorted(LETTER[k] for k, v in context.flags.items() if v))}"


small = Context(prec=4, rounding=ROUND_HALF_EVEN, Emin=-5, Emax=5, capitals=1, clamp=0, flags=[], traps=[])
tight = Context(prec=3, rounding=ROUND_FLOOR, Emin=-3, Emax=3, capitals=0, clamp=1, flags=[], traps=[])
more = [Decimal(x) for x in "1.5 -7E+2 123456789 1E-9 110 -101 1E+3 4.0E-4 2 0.5".split()]
for context in small, tight:
    print(context)
    for operation in ONE.split():
        print(operation, *(done(context, operation, a) for a in NUMBERS + more))
for operation in TWO.split():
    for a in NUMBERS:
        print(operation, a, *(done(small, operation, a, b) for b in NUMBERS))
for operation in TWO.split():
    for a in more[:6]:
        print(operation, a, *(done(tight, operation, a, b) for b in more))
for a in NUMBERS + more:
    print("fma", a, *(done(small, "fma", a, b, c) for b, c in zip(NUMBERS, NUMBERS[3:] + NUMBERS[:3])))
    print("modulo", a, *(done(small, "power", a, Decimal(b), Decimal(c)) for b, c in [(0, 5), (1, 7), (2, 1), (3, -4), (5, 0), (-1, 3), ("1.5", 3)]))
