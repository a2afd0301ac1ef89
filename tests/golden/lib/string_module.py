import string
print(repr(string.printable), repr(string.punctuation), string.capwords("  hello  world "), string.capwords("a-b-c", "-"))
t = string.Template("$who likes ${what}; $$5 ${missing} $")
print(t.safe_substitute(who="tim", what="x"), t.is_valid(), t.get_identifiers())
for f in (lambda: t.substitute(who=1, what=2, missing=3), lambda: string.Template("$a").substitute({}), lambda: string.Template("x\n ${b").substitute(b=1)):
    try: f()
    except Exception as e: print(type(e).__name__, e)
print(string.Template("$a $b").substitute({"a": 1, "b": 2}, b=3), string.Template("$_x1$y").substitute(_x1=1, y=2))
f = string.Formatter()
print(f.format("{0}{1!r:>5}{x[0].real}{{}}", 1, "a", x=[5]), f.format("{}{}{:{}}", 1, 2, 3, "04"))
print(list(f.parse("a{b!r:c{d}}e{{f}}")), f.get_field("0.real", (3,), {}))
for s, a in (("{0}{}", (1,)), ("{}{0}", (1,)), ("{", ()), ("{x}", ()), ("{!z}", (1,)), ("{:{:{}}}", (1, 2, 3))):
    try: print(f.format(s, *a))
    except Exception as e: print(type(e).__name__, e)
class N(string.Formatter):
    def get_value(self, key, args, kwargs): return f"<{key}>"
    def check_unused_args(self, used, args, kwargs): print(sorted(used, key=str))
print(N().format("{a} {0} {b!s}"))
