# Trees of dicts and lists, as JSON gives them: made, walked, changed, searched by path, written out.
def make(depth, seed):
    if depth == 0:
        return (seed * 7 % 100, "leaf%d" % (seed % 10), None, True, seed / 4)[seed % 5]
    if depth % 2:
        return [make(depth - 1, seed * 3 + k) for k in range(4)]
    return {"id": seed, "kind": "node", "items": make(depth - 1, seed + 1), "meta": {"depth": depth, "tags": ["a", "b"]}}


def count(tree, found):
    if isinstance(tree, dict):
        for key, value in tree.items():
            found[key] = found.get(key, 0) + 1
            count(value, found)
    elif isinstance(tree, list):
        for value in tree:
            count(value, found)
    else:
        name = type(tree).__name__
        found[name] = found.get(name, 0) + 1
    return found


def total(tree):
    match tree:
        case {"items": items, "id": number}:
            return number % 3 + total(items)
        case [*items]:
            return sum(total(item) for item in items)
        case int() | float():
            return tree
        case _:
            return 0


def changed(tree):
    if isinstance(tree, dict):
        return {key: changed(value) for key, value in tree.items() if key != "meta"}
    if isinstance(tree, list):
        return [changed(value) for value in tree]
    return tree.upper() if isinstance(tree, str) else tree


def at(tree, path):
    for key in path:
        tree = tree[key]
    return tree


def written(tree, out):
    if tree is None:
        out.append("null")
    elif tree is True:
        out.append("true")
    elif isinstance(tree, str):
        out.append('"' + tree + '"')
    elif isinstance(tree, (int, float)):
        out.append(repr(tree))
    elif isinstance(tree, list):
        out.append("[")
        for k, value in enumerate(tree):
            if k:
                out.append(",")
            written(value, out)
        out.append("]")
    else:
        out.append("{")
        for k, (key, value) in enumerate(tree.items()):
            if k:
                out.append(",")
            out.append('"%s":' % key)
            written(value, out)
        out.append("}")
    return out


tree = make(14, 1)
paths = [["items", k % 4, "items", k // 4 % 4, "meta", "tags", k % 2] for k in range(16)]
print(sorted(count(tree, {}).items()), total(tree), sum(at(tree, paths[k % 16]) == "a" for k in range(1200000)),
      len("".join(written(changed(tree), []))), len(written(tree, [])))
