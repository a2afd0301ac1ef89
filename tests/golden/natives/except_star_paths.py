# What leaves an except* block, and how: values, new errors, nothing, from within loops and functions.
def f(group, action):
    seen = []
    for turn in range(2):
        try:
            try:
                raise group
            except* ValueError as g:
                seen.append(("V", len(g.exceptions)))
                if action == "raise": raise OSError("new")
                if action == "again": raise
                if action == "from": raise KeyError("k") from g
                for k in range(3):
                    if k == 1: continue
                    if k == 2: break
                    seen.append(k)
                def inner():
                    for q in [1]:
                        return q
                seen.append(inner())
            except* (TypeError, KeyError) as g:
                seen.append(("TK", [type(x).__name__ for x in g.exceptions]))
            else:
                seen.append("else")
            finally:
                seen.append("finally")
        except BaseException as e:
            seen.append(repr(e))
            seen.append(repr(e.__cause__))
        if action == "once":
            break
    return seen

V, T, K, O = ValueError("v"), TypeError("t"), KeyError("k"), OSError("o")
for action in ("none", "raise", "again", "from", "once"):
    for errors in ([V], [V, T], [T, K], [O], [V, O], [V, T, O]):
        print(action, f(ExceptionGroup("g", errors), action))
print(f(V, "none"), f(O, "none"), f(V, "again"), f(KeyboardInterrupt(), "none"))
print(f(BaseExceptionGroup("b", [V, KeyboardInterrupt()]), "none"))
for bad in (5, (ValueError, 5), ExceptionGroup, (ExceptionGroup, ValueError)):
    try:
        try:
            raise V
        except* bad:
            print("no")
    except BaseException as e:
        print(type(e).__name__, e, getattr(e, "exceptions", ""))
def returns():
    for k in range(2):
        try:
            raise ExceptionGroup("g", [V])
        except* ValueError:
            pass
        else:
            return "else"
    return "after", k
print(returns())
def nested():
    try:
        try:
            raise ExceptionGroup("g", [V, T, ExceptionGroup("i", [K, O])])
        except* ValueError:
            try:
                raise ExceptionGroup("h", [KeyError("in")])
            except* KeyError as g:
                print("inner", g.exceptions)
        except* KeyError as g:
            print("outer", g.exceptions)
    except ExceptionGroup as g:
        print(g, g.exceptions)
nested()
