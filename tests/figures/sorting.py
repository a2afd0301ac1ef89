def numbers(n):
    seed, out = 42, []
    for _ in range(n):
        seed = (seed * 1103515245 + 12345) % 2147483648
        out.append(seed)
    return out


def run(rounds):
    total = 0
    for _ in range(rounds):
        values = numbers(60000)
        values.sort()
        total += values[len(values) // 2]
    return total


print(run(6))
