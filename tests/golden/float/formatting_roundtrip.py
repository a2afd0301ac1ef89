import struct
bits = 0x0123456789ABCDEF; bad = 0; n = 0
for i in range(3000):
    bits = (bits * 6364136223846793005 + 1442695040888963407) & (2 ** 64 - 1)
    x = struct.unpack("<d", struct.pack("<Q", bits))[0]
    if x != x: continue
    n += 1
    if float(repr(x)) != x or float("%.17g" % x) != x or float.fromhex(x.hex()) != x or (len(repr(x)) > 24): bad += 1
print(n > 2900, bad)
print(*(repr(10.0 ** e) for e in range(-8, 25, 2)), *(repr(1.1 * 2 ** e) for e in range(0, 60, 9)))
print(*("%.3e" % (7 / 3 * 10.0 ** e) for e in range(-300, 301, 100)), *(f"{x:.15f}" for x in (0.1, 1 / 3, 2.5)), *(f"{x:.0f}" for x in (0.5, 1.5, 2.5, 1e15 + 0.5)))
