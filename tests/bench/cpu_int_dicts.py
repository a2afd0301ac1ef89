# Dicts of ints: counting, sparse grids, memo tables, graphs as dicts, inverting, deleting.
def histogram(n):
    counts, x = {}, 1
    for _ in range(n):
        x = x * 16807 % 2147483647
        k = x % 1000
        if k in counts:
            counts[k] += 1
        else:
            counts[k] = 1
    return max(counts.values()), min(counts.values())


def collatz(limit):
    steps, best = {1: 0}, (0, 0)
    for start in range(2, limit):
        n, path = start, []
        while n not in steps:
            path.append(n)
            n = n * 3 + 1 if n & 1 else n >> 1
        far = steps[n]
        for n in reversed(path):
            far += 1
            steps[n] = far
        best = max(best, (steps[start], start))
    return best, len(steps)


def grid(n):
    cells = {}
    for i in range(n):
        cells[i * 769 % 65536] = i
        cells[i] = cells.get(i - 5, 0) + 1
        cells.pop(i - 300, None)
    return len(cells), sum(cells.values()) % 1000


def graph(n):
    edges = {k: [k * 2 % n, (k * 3 + 1) % n, (k + 7) % n] for k in range(n)}
    far, queue = {0: 0}, [0]
    for at in queue:
        for to in edges[at]:
            if to not in far:
                far[to] = far[at] + 1
                queue.append(to)
    return len(far), max(far.values()), len({v: k for k, v in far.items()})


print(histogram(700000), collatz(120000), grid(260000), graph(120000))
