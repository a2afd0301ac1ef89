for spec in ("", "s", "10", "<10", ">10", "^10", "*^10", ".2", "10.2", "^10.3s", "010", "é>6", "<", ".0"):
    print(repr(spec), format("hello", spec) + "|")
for spec in ("d", "+", "=10", ",", "#", ".x", "5.", "\x00>5", "a", "zs", " "):
    try: print(repr(format("hello", spec)))
    except ValueError as e: print(repr(spec), e)
print(format("日本", ">5"), format("", "3") + "|", format("x" * 3, "\U0001f600^7"))
