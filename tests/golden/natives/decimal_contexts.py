# Contexts of decimal: their attributes, what they refuse, and their other functions.
import copy, decimal, pickle
from decimal import *
from _each import each_value as each

D, C = Decimal, Context
c = C(prec=5, rounding=ROUND_HALF_UP, Emin=-10, Emax=10, capitals=1, clamp=0, flags=[Inexact], traps=[InvalidOperation])
quiet = C(prec=5, traps=[], flags=[])
f = c.flags
each(r"""
    MAX_PREC, MAX_EMAX, MIN_EMIN, MIN_ETINY, HAVE_THREADS, HAVE_CONTEXTVAR, decimal.__version__
    DefaultContext
    BasicContext
    ExtendedContext
    C()
    c
    C(1, ROUND_UP, -1, 1, 0, 1, [], [])
    C(prec=None, flags=None, traps=[Overflow, Rounded]).traps
    C(traps={InvalidOperation: True, Inexact: 1})
    C(prec=0)
    C(prec="x")
    C(prec=1.5)
    C(rounding="x")
    C(rounding=5)
    C(Emin=1)
    C(Emin="x")
    C(Emax=-1)
    C(capitals=2)
    C(capitals="x")
    C(clamp=2)
    C(clamp=-1)
    C(flags=5)
    C(flags=["x"])
    C(flags=[object])
    C(traps=5)
    C(traps=[int])
    c.prec = 0
    c.prec = MAX_PREC + 1
    c.prec = "x"
    c.prec = MAX_PREC; c.prec
    c.prec = 1; c.prec
    del c.prec
    c.Emin = 1
    c.Emin = MIN_EMIN - 1
    c.Emin = MIN_EMIN; c.Emin = 0; c.Emin
    del c.Emin
    c.Emax = -1
    c.Emax = MAX_EMAX + 1
    c.Emax = MAX_EMAX; c.Emax = 0; c.Emax
    c.capitals = -1
    c.capitals = 2
    c.capitals = 0; c.capitals
    c.clamp = 2
    c.clamp = 1; c.clamp
    c.rounding = "up"
    c.rounding = None
    del c.rounding
    for r in (ROUND_CEILING, ROUND_FLOOR, ROUND_UP, ROUND_DOWN, ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN, ROUND_05UP): c.rounding = r
    c.rounding
    c.flags = []
    c.flags = {}
    c.flags = {s: False for s in C().flags}; c.flags == f, f
    del c.flags
    c.traps = 5
    del c.traps
    c.nothing
    f[Inexact] = True; f
    f[Inexact], f[Rounded]
    f[5]
    f[ArithmeticError]
    f["x"] = True
    f[Inexact] = "yes"; f[Inexact]
    del f[Inexact]
    len(f), sorted(s.__name__ for s in f), Inexact in f, f.get(Rounded), f.copy()[Inexact], f == f.copy(), f == c.traps, f != 5
    f < f
    f.clear()
    repr(f), type(f).__name__
    f.update({Rounded: True}); f[Rounded]
    c.clear_flags(), any(f.values()), c.clear_traps(), any(c.traps.values())
    c = C(prec=5, Emin=-10, Emax=10, traps=[InvalidOperation, DivisionByZero, Overflow])
    c.Etiny(), c.Etop(), C(prec=9).Etiny(), C(prec=9).Etop(), c.radix()
    d = c.copy(); d.prec = 7; c.prec, d.prec, copy.copy(c).prec, pickle.loads(pickle.dumps(c))
    c.__reduce__()[1:]
    c == c.copy(), hash(c) == hash(c)
    c.create_decimal("1.23456789"), c.create_decimal(), c.create_decimal(0.1), c.create_decimal(1 << 70), c.create_decimal((0, (1, 2, 3, 4, 5, 6), 0))
    c.create_decimal("x")
    c.create_decimal(None)
    c.create_decimal("1E+20")
    c.create_decimal_from_float(0.1), c.create_decimal_from_float(3)
    c.create_decimal_from_float("x")
    c.create_decimal_from_float(D(1))
    c.add(1, "2")
    c.add("1", 2)
    c.add(1.5, 2)
    c.abs("x")
    c.sqrt(-1)
    c.divmod(7, 2), c.divmod(-7, 2), c.divide_int(7, 2), c.divide(7, 2)
    c.divmod(7, "x")
    c.divmod("x", 7)
    c.divmod(7, 0)
    c.divide(1, 0)
    c.fma(2, 3, 4)
    c.fma("x", 3, 4)
    c.fma(2, "x", 4)
    c.fma(2, 3, "x")
    c.power(2, 10), c.power(2, 10, 7), c.power(2, 10, None), c.power(a=3, b=2), c.power(3, 2, modulo=5)
    c.power("x", 2)
    c.power(2, "x")
    c.power(2, 2, "x")
    c.power(2, -2, 5)
    c.same_quantum(1, 2), c.same_quantum(1, D("1.0"))
    c.same_quantum("x", 2)
    c.number_class(D("1E-12")), c.number_class(0), c.number_class(D("-0")), c.number_class(D("-1E-12")), c.number_class(-1)
    c.number_class("x")
    c.to_sci_string(D("1E+5")), c.to_eng_string(D("1E+5")), C(capitals=0).to_sci_string(D("1E+5"))
    c.to_sci_string("x")
    c.to_integral_value(D("1.5")), c.to_integral_exact(D("2.5"))
    c.to_integral_value("x")
    c.canonical(D(5)), c.is_canonical(D(5)), c.copy_decimal(D(5)), c.copy_decimal(7), c._apply(D("1.234567"))
    c.canonical(5)
    c.is_canonical("x")
    c.copy_decimal("x")
    c._apply("x")
    c.is_normal(1), c.is_subnormal(D("1E-12")), c.is_signed(-1), c.is_zero(0), c.is_nan(1), c.is_snan(1), c.is_qnan(D("NaN")), c.is_infinite(1), c.is_finite(1)
    c.is_normal("x")
    c.is_zero("x")
    quiet.create_decimal("x"), quiet.flags[InvalidOperation], quiet.create_decimal("NaN123456789"), quiet.divide(1, 0), quiet.flags[DivisionByZero]
    quiet.traps[FloatOperation] = True; quiet.create_decimal(0.5)
    setcontext(5)
    setcontext(c); getcontext() is c, getcontext().prec
    setcontext(BasicContext); getcontext() is BasicContext, getcontext().prec
    localcontext(5)
    localcontext(prec=0)
    localcontext(c, prec="x")
    with localcontext() as l: l.prec = 3; l.prec, +D("1.23456")
    with localcontext(c, prec=4, rounding=ROUND_UP) as l: l.prec, l.rounding, +D("1.23412")
    with localcontext(prec=2, Emin=-5, Emax=5, capitals=0, clamp=1, flags=[Rounded], traps=[]) as l: print(l)
    getcontext().prec
    l = localcontext(c); l.__enter__() is l.__enter__(), bool(l.__exit__(None, None, None))
    [s.__mro__[1].__name__ for s in (Clamped, DivisionByZero, Inexact, Overflow, Rounded, Underflow, Subnormal, InvalidOperation, FloatOperation)]
    with localcontext(traps=[FloatOperation]): D(0.5)
    with localcontext(traps=[FloatOperation]): D(1) < 0.5
    with localcontext(traps=[FloatOperation]): D(1) == 0.5
    with localcontext(traps=[Inexact]): D(1) / 3
    with localcontext(traps=[Rounded, Inexact]): D(1) / 3
    with localcontext(traps=[Subnormal], Emin=-5, prec=4): D("1E-6") * 1
    with localcontext(traps=[Underflow], Emin=-5, prec=4): D("1E-6") / 3
    with localcontext(traps=[Clamped], Emin=-5, prec=4): D("0E-60") * 1
    with localcontext(traps=[Overflow], Emax=5, prec=4): D("9E+5") * 10
    DecimalTuple(0, (1,), 2), DecimalTuple.__mro__[1]
    DecimalTuple.__module__, D.__module__, C.__module__
""", globals())
