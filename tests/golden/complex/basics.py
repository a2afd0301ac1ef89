z = 3 + 4j
print(z, z.real, z.imag, abs(z), z.conjugate(), -z, +z, z + 1, z * 2j, z / 2, z ** 2, z == 3 + 4j, z != 3, bool(0j), hash(1 + 0j) == hash(1), hash(z) == hash(complex(3, 4)))
print(complex(), complex(1), complex("1+2j"), complex(" -1.5j "), complex(1, 2), complex(1j, 1j), complex("nan"), complex("inf+infj"), complex("(1+2j)"), complex(real=1, imag=-0.0), 1j, -1j, 0j, -0j, 1e20j, 1.5 - 2.5j)
print(repr(complex(-0.0, -0.0)), repr(complex(0, float("nan"))), repr(complex(float("inf"), 1)), str(2 + 0j), (1 + 2j) * (3 - 1j), (1 + 2j) / (3 - 1j), 2 ** 1j, 1j ** 2, (1 + 1j) ** -2, 0j ** 0)
for f in (lambda: 1j < 2j, lambda: 1j // 1, lambda: 1j % 2, lambda: 1j / 0, lambda: int(1j), lambda: float(1j), lambda: complex("1 + 2j"), lambda: complex("x"), lambda: complex("1", 2), lambda: complex([]), lambda: divmod(1j, 1), lambda: 0j ** -1, lambda: pow(1j, 2, 3)):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
print(f"{z:.2f} {z:g} {z} {z:>12} {z!r}", format(1.5j, "e"))
