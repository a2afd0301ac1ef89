# A small expression evaluator over tuples.
def ev(e):
    match e:
        case int() | float(): return e
        case ("+", *args): return sum(map(ev, args))
        case ("*", a, b): return ev(a) * ev(b)
        case ("-", a): return -ev(a)
        case ("if", c, t, f): return ev(t) if ev(c) else ev(f)
        case {"let": {"name": str(n), "value": v}, "in": body}: return (n, ev(v), ev(body))
        case _: raise ValueError(f"bad {e!r}")
print(ev(("+", 1, ("*", 2, 3), ("-", 4))), ev(("if", ("+", 1, -1), 2, 3.5)))
print(ev({"let": {"name": "x", "value": ("*", 2, 2)}, "in": 1}))
try: ev(("?",))
except ValueError as e: print(e)
