# What a memo may be set to, and what is asked of a file.
import io
import pickle

for memo in object, {-1: None}, {1: None}, {"a": 1}, {2: "x", -2: 0}, None, []:
    try:
        pickle.Unpickler(io.BytesIO()).memo = memo
        print("taken")
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
for memo in object, {1: 5}, {1: (1, 2)}, {1: (1, 2, 3)}, {1: [1, 2]}, None:
    try:
        pickle.Pickler(io.BytesIO()).memo = memo
        print("taken")
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
bad = property(lambda self: 1 / 0)
for names in ("", "read", "readline", "read readline"):
    for wrong in ("peek", "readinto", "read", "readline"):
        F = type("F", (), {name: print for name in names.split()} | {wrong: bad})
        try:
            pickle.Unpickler(F())
            print("taken")
        except (TypeError, ZeroDivisionError) as e:
            print(names, wrong, type(e).__name__, e)
