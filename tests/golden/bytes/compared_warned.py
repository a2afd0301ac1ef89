# With -b a comparison of bytes with a str or an int is warned about, wherever it happens; of orders nobody asks.
import warnings

warnings.simplefilter("error", BytesWarning)
a, s = b"a", "a"
for name, run in {"==": lambda: a == s, "reflected": lambda: s == a, "!=": lambda: a != s, "int": lambda: a == 97, "bool": lambda: a == True,
                  "array": lambda: bytearray(a) == s, "array int": lambda: bytearray(a) == 97, "in list": lambda: a in [s], "in set": lambda: s in {a},
                  "dict": lambda: {a: 1}.get(s), "float": lambda: a == 1.5, "<": lambda: a < s, "str": lambda: str(a), "same": lambda: a == b"a"}.items():
    try:
        print(name, run())
    except (BytesWarning, TypeError) as e:
        print(name, type(e).__name__, e)
