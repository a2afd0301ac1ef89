# Conway's game of life on a set of cells.
def step(cells):
    around = {}
    for x, y in cells:
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                if dx or dy: around[x + dx, y + dy] = around.get((x + dx, y + dy), 0) + 1
    return {c for c, n in around.items() if n == 3 or n == 2 and c in cells}
def show(cells, w, h): return ["".join("#" if (x, y) in cells else "." for x in range(w)) for y in range(h)]
glider = {(1, 0), (2, 1), (0, 2), (1, 2), (2, 2)}
for g in range(5):
    print(*show(glider, 7, 6), sep="\n"); print()
    glider = step(glider)
print(len(glider), sorted(glider))
