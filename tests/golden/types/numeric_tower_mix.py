vals = [True, 2, -3, 2 ** 50, 1.5, -0.0, 2 + 1j]
import operator as op
for name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "eq", "lt"):
    row = []
    for a in vals:
        for b in vals:
            if name == "pow" and (abs(a) > 10 or abs(b) > 10): continue
            try: r = getattr(op, name)(a, b); row.append(f"{r:.6g}" if type(r) is float else str(r) if type(r) is not complex else f"{r.real:.4g}{r.imag:+.4g}j")
            except (TypeError, ZeroDivisionError, OverflowError) as e: row.append(type(e).__name__[:4])
    print(name, *row)
