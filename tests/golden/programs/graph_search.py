graph = {"A": {"B": 4, "C": 1}, "B": {"D": 1}, "C": {"B": 2, "D": 5}, "D": {}, "E": {"A": 1}}
def dijkstra(g, s):
    dist, todo = {s: 0}, [(0, s)]
    while todo:
        todo.sort(reverse=True)
        d, n = todo.pop()
        if d > dist[n]: continue
        for m, w in g[n].items():
            if d + w < dist.get(m, float("inf")): dist[m] = d + w; todo.append((d + w, m))
    return dist
print(dijkstra(graph, "A"), dijkstra(graph, "E"))
def topo(g):
    seen, out = set(), []
    def visit(n):
        if n in seen: return
        seen.add(n)
        for m in sorted(g[n]): visit(m)
        out.append(n)
    for n in sorted(g): visit(n)
    return out[::-1]
print(topo(graph))
def paths(g, a, b, seen=()):
    if a == b: yield [*seen, b]; return
    for m in g[a]:
        if m not in seen: yield from paths(g, m, b, (*seen, a))
print(list(paths(graph, "E", "D")))
def flood(grid, r, c, new):
    old, stack = grid[r][c], [(r, c)]
    while stack:
        r, c = stack.pop()
        if 0 <= r < len(grid) and 0 <= c < len(grid[0]) and grid[r][c] == old:
            grid[r][c] = new; stack += [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]
    return grid
print(*map("".join, flood([list("..#"), list(".##"), list("#..")], 0, 0, "o")), sep="\n")
