def queens(n, row=0, cols=0, d1=0, d2=0):
    if row == n: return 1
    total = 0
    free = ~(cols | d1 | d2) & ((1 << n) - 1)
    while free:
        bit = free & -free
        free ^= bit
        total += queens(n, row + 1, cols | bit, (d1 | bit) << 1, (d2 | bit) >> 1)
    return total
print([queens(n) for n in range(1, 9)])
def solve(b):
    try: i = b.index("0")
    except ValueError: return b
    r, c = divmod(i, 4)
    used = {b[r * 4 + k] for k in range(4)} | {b[k * 4 + c] for k in range(4)} | {b[(r // 2 * 2 + k // 2) * 4 + c // 2 * 2 + k % 2] for k in range(4)}
    for v in "1234":
        if v not in used and (s := solve(b[:i] + v + b[i + 1:])): return s
print(solve("1000003002000004"))
