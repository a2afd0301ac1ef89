# A SyntaxError's line is shown even when its number is unknown or no number; carets end where the line does.
import traceback

for details in (("f", None, 2, "abc\n"), (None, None, 2, "abc"), ("f", -1, 1, "abc"), ("f", "x", 2, "abc"), ("f", 1, 9, "abc\n", 1, 20),
                ("f", 1, 3, "\tabc\n", 1, 99), ("f", 1, 0, "  abc"), ("f", 1, 6, "   a\tbc\n", 1, 7), ("f", 1, 2, None)):
    print("".join(traceback.format_exception_only(SyntaxError("wrong", details))))
