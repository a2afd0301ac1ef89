# Contexts: the current one per task, attributes and their bounds, flags and traps, local changes.
import asyncio
from decimal import *

D = Decimal
for name, value in (("prec", 0), ("prec", "x"), ("Emax", -1), ("Emin", 1), ("rounding", "UP"), ("capitals", 2), ("clamp", -1), ("flags", 3)):
    try:
        setattr(getcontext(), name, value)
    except (TypeError, ValueError) as error:
        print(name, type(error).__name__, str(error)[:40])
c = Context(prec=3, rounding=ROUND_FLOOR, traps=[])
print(c, c.divide(-1, 3), c.create_decimal("1.23456"), c.flags[Inexact], [k.__name__ for k, v in c.flags.items() if v])
c.clear_flags()
print(any(c.flags.values()), c.Etiny(), c.Etop(), c.copy(), c.flags == Context().flags)
with localcontext(c, prec=5) as inner:
    print(D(1) / 3, getcontext() is inner, inner.prec, c.prec)
    setcontext(ExtendedContext)
    print(D(1) / 0, D(0) / 0, getcontext().flags[DivisionByZero], ExtendedContext.flags[DivisionByZero])
print(D(1) / 3)
for rounding in (ROUND_CEILING, ROUND_FLOOR, ROUND_UP, ROUND_DOWN, ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN, ROUND_05UP):
    print(rounding, [str(D(x).quantize(D("1"), rounding=rounding)) for x in ("2.5", "-2.5", "3.5", "10.1", "15.1", "-0.4")])


async def task(prec):
    getcontext().prec = prec
    await asyncio.sleep(0)
    return D(1) / 7


async def main():
    async def own(prec):
        with localcontext():
            return await task(prec)
    print(await asyncio.gather(own(3), own(5), own(9)), getcontext().prec)


asyncio.run(main())
for expression in ("D('1e999999') * 10", "D('1e-999999') / 3", "D('sNaN') + 1", "D('Inf') - D('Inf')", "D(10) ** 999999999", "D(-1).ln()", "D(7) // 0",
                   "D('1e30') % 3", "D(1.5) < 2.5", "D('NaN') < 1", "hash(D('sNaN'))", "D((0, (1, 2), 'x'))", "D([1])", "D(1) + 'x'", "D(1) + 1.5"):
    try:
        print(expression, eval(expression))
    except Exception as error:
        print(expression, type(error).__name__, error)
