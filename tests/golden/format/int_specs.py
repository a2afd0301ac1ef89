for spec in ("", "d", "5d", "<5", "^6d", "=+6", "06", "+d", " d", "x", "X", "#x", "#X", "o", "#o", "b", "#b", "c", "n", ",", "_", "_x", "_b", "010,", ">+8,d", "*^+9d", "e", "f", "g", "%", ".2f", "#010x", "08b"):
    print(repr(spec), format(65, spec), format(-1234567, spec) if spec != "c" else "", sep=" | ")
print(format(10 ** 20, ","), format(1 << 70, "_x"), format(True, "d"), format(True), format(0, "+"))
for v, spec in [(5, "s"), (5, ".2"), (5, ".2d"), (5, "zz"), (-1, "c"), (5, ",x"), (5, "_n"), (5, ",_"), (5, "+c"), (1 << 40, "c"), (5, "10000000000000000000000d"), (5, "#,c"), (5, "Q"), (5, "z")]:
    try: print(format(v, spec))
    except Exception as e: print(type(e).__name__, e)
