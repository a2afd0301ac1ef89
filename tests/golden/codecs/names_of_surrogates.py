# A name of an encoding or error handler that no UTF-8 can spell, or with a NUL in it.
def tell(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, ascii(str(error)))


for what in (lambda: str(b"x", "utf-8\udce2"), lambda: b"x".decode("utf-8\udce2"), lambda: "x".encode("utf-8\udce2"), lambda: "é".encode("ascii", "\udce2"),
             lambda: bytes("x", "\udce2"), lambda: bytearray("x", "\udce2"), lambda: str(b"\xff", "utf-8", "\udce2"), lambda: str(b"x", "utf-8\0"),
             lambda: b"x".decode("utf-8\0"), lambda: str(b"x", "\xe9"), lambda: b"x".decode("\xe9"), lambda: bytes("x", "\xe9")):
    tell(what)
