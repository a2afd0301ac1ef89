for spec in ("", "f", ".2f", "10.3f", "+.1f", "e", ".0e", ".3E", "g", ".3g", "#.3g", "G", "%", ".1%", "n", ",.2f", "_.1f", "010.2f", "<10", "^10.1f", "=+10.1f", " .2f", "z.1f", "#.0f", ".0f", "F", "*>12.4e", ",", ".10", "#g"):
    print(repr(spec), format(1234.5678, spec), format(-0.04, spec), sep=" | ")
for v in (float("inf"), float("-inf"), float("nan")):
    print(*(format(v, s) for s in ("", "f", "E", "F", "08.2f", "+", "%", "g", ",")))
print(format(1e22, ""), format(1e16, ""), format(1e-5, "g"), format(123456789.0, "g"), format(0.0, "e"), format(2.5, ".0f"), format(3.5, ".0f"), format(0.5, ".0f"), format(1e300, ".3f")[:10])
for spec in ("d", "x", "s", "c", ".1,", "q", "ff", ",,"):
    try: print(format(1.5, spec))
    except ValueError as e: print(e)
