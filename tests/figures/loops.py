def longest(limit):
    best, steps_of_best = 0, 0
    for start in range(1, limit):
        n, steps = start, 0
        while n != 1:
            n = n // 2 if n % 2 == 0 else 3 * n + 1
            steps += 1
        if steps > steps_of_best:
            best, steps_of_best = start, steps
    return best


print(longest(30000))
