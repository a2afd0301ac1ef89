l = [3, 1, 2]
l.append(4); l.extend((5, 6)); l.extend(x for x in "z"); l.insert(0, "first"); l.insert(-1, "before last"); l.insert(100, "end"); print(l)
print(l.pop(), l.pop(0), l.pop(-2), l.index(2), l.index(4, 2), l.count(1), l); l.remove("z"); l.reverse(); print(l, l.copy() == l, l.copy() is l)
l.sort(); print(l); l.sort(reverse=True); print(l); l.sort(key=lambda x: x % 3); print(l); l.clear(); print(l)
print([1, 2] + [3], [0] * 3, 2 * [1], [] * 5, [1, 2] * 0, [1, 2] == [1, 2], [1, 2] < [1, 3], [1] < [1, 0], [] < [0], [2] > [1, 5], [1, "a"] == [1, "a"], 2 in [1, 2], [[]] == [[]])
l = [1]; l += "ab"; l *= 2; l += (x for x in [9]); print(l, list(), list("ab"), list(range(3)), list({1: 2}), list((1,)))
for f in (lambda: [].pop(), lambda: [1].pop(5), lambda: [1].remove(2), lambda: [1].index(5), lambda: [1] + (2,), lambda: [1] * "a", lambda: [1] < ["a"], lambda: [1].extend(5), lambda: [3, "a"].sort(), lambda: [].insert("a", 1), lambda: [1].sort(5), lambda: list(5), lambda: list(1, 2), lambda: hash([]), lambda: [1, 2].index(2, 0, 1)):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
