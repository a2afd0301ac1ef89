for n in (0, 1, -1, 255, 2 ** 31, -(2 ** 31), 2 ** 48, 2 ** 63 - 1, -(2 ** 63), 2 ** 64, 10 ** 18, 10 ** 19, 3 ** 200, -(7 ** 150)):
    assert int(str(n)) == n and int(hex(n), 16) == n and int(oct(n), 8) == n and int(bin(n), 2) == n and eval(repr(n)) == n
    assert int(f"{n:_}") == n and int(f"{n:,}".replace(",", "")) == n and int.from_bytes(n.to_bytes(70, "big", signed=True), "big", signed=True) == n
    for b in (3, 7, 36):
        s, m = "", abs(n)
        while m: m, r = divmod(m, b); s = "0123456789abcdefghijklmnopqrstuvwxyz"[r] + s
        assert int(("-" if n < 0 else "") + (s or "0"), b) == n
print("all round trips")
print([n.bit_length() for n in (0, 1, 2 ** 48 - 1, 2 ** 48, 2 ** 64, -(2 ** 100))], [hash(str(n)) == hash(str(n)) for n in (1, 2 ** 70)], [round(n, -3) for n in (1499, 1500, 2500, -1500, 10 ** 20 + 500)])
