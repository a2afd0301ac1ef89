# A JSON reader and writer, by hand.
def dumps(v, ind=0):
    match v:
        case None: return "null"
        case bool(): return "true" if v else "false"
        case int() | float(): return repr(v)
        case str(): return '"' + "".join({'"': '\\"', "\\": "\\\\", "\n": "\\n"}.get(c, c if c.isascii() else f"\\u{ord(c):04x}") for c in v) + '"'
        case list() | tuple(): return "[" + ", ".join(dumps(x) for x in v) + "]"
        case dict(): return "{" + ", ".join(f"{dumps(str(k))}: {dumps(x)}" for k, x in v.items()) + "}"
    raise TypeError(f"{type(v).__name__} is not JSON")
def loads(s):
    i = 0
    def ws():
        nonlocal i
        while i < len(s) and s[i] in " \n\t": i += 1
    def value():
        nonlocal i
        ws()
        if s.startswith("null", i): i += 4; return None
        if s.startswith("true", i): i += 4; return True
        if s.startswith("false", i): i += 5; return False
        if s[i] == '"': return string()
        if s[i] in "[{": return group()
        j = i
        while i < len(s) and s[i] in "+-.eE0123456789": i += 1
        if i == j: raise ValueError(f"bad value at {i}: {s[i]!r}")
        t = s[j:i]
        return int(t) if t.lstrip("-").isdigit() else float(t)
    def string():
        nonlocal i
        i += 1; out = []
        while s[i] != '"':
            if s[i] == "\\":
                i += 1
                if s[i] == "u": out.append(chr(int(s[i + 1:i + 5], 16))); i += 4
                else: out.append({"n": "\n"}.get(s[i], s[i]))
            else: out.append(s[i])
            i += 1
        i += 1
        return "".join(out)
    def group():
        nonlocal i
        close = "]" if s[i] == "[" else "}"
        out = [] if close == "]" else {}
        i += 1; ws()
        while s[i] != close:
            if close == "]": out.append(value())
            else:
                k = value(); ws(); i += 1; out[k] = value()
            ws()
            if s[i] == ",": i += 1; ws()
        i += 1
        return out
    return value()
data = {"a": [1, 2.5, -3, 1e10], "b": {"c": None, "d": [True, False, []]}, "é\n\"q\\": "日本", "e": {}}
t = dumps(data); print(t); print(loads(t) == data, loads(' [ 1 , {"x" : [ ] } ] '), dumps(loads(t)) == t)
for bad in ("[1, ?]", "[1", '"abc'):
    try: print(loads(bad))
    except (ValueError, IndexError) as e: print(type(e).__name__, e)
try: dumps({1, 2})
except TypeError as e: print(e)
