print(bytes(), bytes(3), bytes([1, 2]), bytes("é", "utf-8"), bytes(b"x"), bytes(bytearray(b"y")), bytes(range(3)), bytes(iter([65])), bytes(memoryview(b"mv")), b"\x41\n\\'\"", repr(b"it's"), repr(b'"'), repr(bytes(range(0, 256, 15))))
class B:
    def __bytes__(self): return b"custom"
class X:
    def __index__(self): return 2
print(bytes(B()), bytes(X()), str(b"a"), b"%d" % 5, b"" == bytes(0))
for f in (lambda: bytes("s"), lambda: bytes([256]), lambda: bytes([-1]), lambda: bytes(-1), lambda: bytes(["a"]), lambda: bytes(1.5), lambda: bytes(None), lambda: bytes(b"", "utf-8"), lambda: bytes("a", "nope"), lambda: b"a"[0:1][5]):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
try: b"abc"[0] = 1
except TypeError as e: print(e)
