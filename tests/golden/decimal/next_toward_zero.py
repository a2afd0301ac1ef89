# The neighbour towards another number: at the smallest, over zero, and the signals of each.
from decimal import Context, Decimal

context = Context(prec=3, Emin=-3, Emax=3, traps=[])
for a, b in [("1e-5", "0"), ("-1e-5", "0"), ("1e-5", "1"), ("0", "1"), ("0", "-1"), ("2e-5", "0"), ("1.00e-3", "0"), ("9.99e3", "Infinity"), ("-9.99e3", "-Infinity"),
             ("1", "1"), ("1", "-1"), ("1.00", "1"), ("NaN", "1"), ("1", "sNaN"), ("Infinity", "0"), ("-0", "0")]:
    context.clear_flags()
    result = context.next_toward(Decimal(a), Decimal(b))
    print(a, b, result, [signal.__name__ for signal, raised in context.flags.items() if raised])
    for name in "next_plus", "next_minus":
        context.clear_flags()
        print("  ", name, getattr(context, name)(Decimal(a)), [signal.__name__ for signal, raised in context.flags.items() if raised])
