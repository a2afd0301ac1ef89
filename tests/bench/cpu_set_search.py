# Searches over sets: flood fill in a grid, a knight's walk, primes crossed off, words against words.
def flood(size):
    walls = {(x, y) for x in range(size) for y in range(size) if (x * 7 + y * 13) % 11 == 0}
    seen, edge, rounds = {(1, 1)}, {(1, 1)}, 0
    while edge:
        reached = set()
        for x, y in edge:
            for place in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if place not in walls and place not in seen and 0 <= place[0] < size and 0 <= place[1] < size:
                    reached.add(place)
        seen |= reached
        edge = reached
        rounds += 1
    return len(seen), rounds


def knight(moves):
    here, visited = 0, set()
    for k in range(moves):
        visited.add(here)
        for step in (17, 15, 10, 6):
            if (here + step) % 4096 not in visited:
                break
        here = (here + step + k % 3) % 4096
        if len(visited) > 3000:
            visited = {v for v in visited if v & 1}
    return here, len(visited)


def primes(n):
    left = set(range(2, n))
    for k in range(2, int(n ** 0.5) + 1):
        if k in left:
            left.difference_update(range(k * k, n, k))
    return len(left), max(left)


def common(n):
    total = 0
    old = {"w%d" % (k % 900) for k in range(1000)}
    for k in range(n):
        new = {"w%d" % j for j in range(k % 50, k % 50 + 40)}
        total += len(old & new) + len(new - old) + ("w7" in new) + (new <= old)
        old.discard("w%d" % (k % 900))
    return total, len(old)


print(flood(280), knight(700000), primes(450000), common(9000))
