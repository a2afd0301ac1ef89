for f in (lambda: [0] * 10 ** 12 * 10 ** 12, lambda: "x" * 10 ** 18, lambda: 1 << 10 ** 20, lambda: bytes(10 ** 18), lambda: bytearray(10 ** 19), lambda: (0,) * 10 ** 18, lambda: "ab".ljust(10 ** 18), lambda: "a".replace("a", "b" * 10 ** 19), lambda: "%1000000000000000000d" % 1, lambda: format(1, "1000000000000000000"), lambda: " ".join(["x" * 10 ** 18]), lambda: range(10 ** 30).__len__(), lambda: list(range(10 ** 18)) if 0 else [None] * (2 ** 63 - 1), lambda: "é".zfill(2 ** 62), lambda: b"ab" * 2 ** 62, lambda: int.to_bytes(1, 2 ** 62), lambda: "\t".expandtabs(2 ** 62) if 0 else "x".center(2 ** 62)):
    try: f(); print("made it?")
    except (MemoryError, OverflowError, ValueError) as e: print(type(e).__name__)
print("alive", [0] * 3)
