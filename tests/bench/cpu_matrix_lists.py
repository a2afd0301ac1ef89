# Matrices as lists of lists: products, transposing, elimination, a game of life, distances by dynamic programming.
def product(a, b):
    n, m, p = len(a), len(b), len(b[0])
    out = [[0] * p for _ in range(n)]
    for i in range(n):
        row, to = a[i], out[i]
        for j in range(p):
            s = 0
            for k in range(m):
                s += row[k] * b[k][j]
            to[j] = s
    return out


def solve(n):
    a = [[1.0 / (i + j + 1) + (i == j) for j in range(n)] + [float(i)] for i in range(n)]
    for i in range(n):
        pivot = a[i][i]
        for j in range(i, n + 1):
            a[i][j] /= pivot
        for k in range(n):
            if k != i:
                factor = a[k][i]
                for j in range(i, n + 1):
                    a[k][j] -= factor * a[i][j]
    return [round(row[n], 6) for row in a[:3]]


def life(size, rounds):
    grid = [[(x * y + x) % 3 == 0 for x in range(size)] for y in range(size)]
    for _ in range(rounds):
        grid = [[(count := sum(grid[(y + dy) % size][(x + dx) % size] for dx, dy in NEAR)) == 3 or count == 2 and grid[y][x]
                 for x in range(size)] for y in range(size)]
    return sum(map(sum, grid))


NEAR = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


def distance(a, b):
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(len(a) + 1):
        table[i][0] = i
    for j in range(len(b) + 1):
        table[0][j] = j
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            cost = a[i - 1] != b[j - 1]
            table[i][j] = min(table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + cost)
    return table[-1][-1]


a = [[(i * j) % 10 for j in range(160)] for i in range(160)]
t = [list(row) for row in zip(*a)]
print(sum(map(sum, product(a, t))), solve(110), life(80, 40), distance("kitten sitting" * 40, "sitting kitten" * 40))
