# Specs, directives and fields, each where a short path begins and ends.
class Shown:
    def __str__(self):
        return "shown"


class Refusing:
    def __str__(self):
        raise KeyError("no")


def show(call):
    try:
        print(ascii(call()))
    except MemoryError:
        raise
    except Exception as e:
        print(type(e).__name__, ascii(str(e)))


for spec in ("5 05 >5 <5 ^5 >05 <05 =5 x>5 0>5 > < 0 5d >5d >60 >61 061 +5 >+5 10.3 >5s <10.3 , 012, 012_ #06x >#10x .2f 8.2f <8.2f ^9.1f 08.2f "
             "=+9.1f .0% *>9.2f é>9 中^9 >999 >1234 5. 5x5 <<5 \0>5 5\0").split(" "):
    for value in 7, -7, 12345678901, -2**60, "ab", "", "é", 1.5, -0.0, float("inf"), True:
        show(lambda: format(value, spec))
for form, args in (("%s %s", (Shown(), 2**70)), ("%s", Refusing()), ("%s", None), ("%s", ()), ("%5d|%-5d|%05d|%+d|% d|%.3d|%+06d", (1, 2, 3, 4, 5, 6, 7)),
                   ("%.5d|%05d|%-05d|% 05d|%d", (-3, -3, 3, 3, -2**48)), ("%5.1f|%-8.2f|%08.3f|%%", (1.5, 2.25, -3.125)), ("%*d|%.*f", (5, 1, 2, 3.14159)),
                   ("%(a)s %(b)5d", {"a": 1, "b": 2}), ("%5", ()), ("%z", (1,)), ("%\0", (1,)), ("中%d%s", (7, "é")), ("%s\0%hd", ("a", 1)), ("%d", "x")):
    show(lambda: form % args)
for form, args, words in (("{} {}", (1, "x"), {}), ("{a} {b}{a}", (), {"a": 1, "b": "é"}), ("{}", (Shown(),), {}), ("{!r:>8}", ("a",), {}), ("{x}", (), {"y": 1}),
                          ("{} {0}", (1,), {}), ("{a[}]}", (), {"a": {"}": 3}}), ("{é}{aa}", (), {"é": 4, "aa": True}), ("{:{w}}|{{}}", (3,), {"w": 4}), ("{", (), {})):
    show(lambda: form.format(*args, **words))
for text in "", "a", "hello wORLD 3rd", "they're bill's", "\u00dfx \u01c6", "1a2B":
    print(ascii([text.capitalize(), text.title(), text[::-1], text[1::3], text[-1:0:-2], text.rsplit("l", 1), text.split("l"), text.rsplit(" ")]))
print(ascii(("," * 3 + "a" * 30 + ",b").split(",")), ascii((",a" * 3).rsplit(",", 2)), ",".join(["a", "\u4e2d", "é"]))
