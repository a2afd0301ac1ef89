def f(x):
    match x:
        case 0: return "zero"
        case -1: return "minus one"
        case 1.5: return "float"
        case 2+3j: return "complex"
        case "s": return "str"
        case b"b": return "bytes"
        case None: return "none"
        case True: return "true"
        case False: return "false"
        case "a" "b": return "joined"
        case other: return f"capture {other!r}"
for v in (0, 0.0, -1, 1.5, 2+3j, "s", b"b", None, True, False, "ab", 1, [1]): print(repr(v), f(v))
