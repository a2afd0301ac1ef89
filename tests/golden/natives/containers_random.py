# Containers and texts under long sequences of operations that are drawn by a generator of numbers: every size, hole and boundary comes up.
import binascii

class Chance:
    def __init__(self, seed): self.state = seed
    def __call__(self, n):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        return (self.state >> 33) % n

class Same:
    """Equal to its like, with the same hash as many others."""
    def __init__(self, n): self.n = n
    def __eq__(self, other): return isinstance(other, Same) and self.n == other.n
    def __hash__(self): return self.n % 3
    def __repr__(self): return f"S{self.n}"

def told(name, value): print(name, binascii.crc32(repr(value).encode("utf-8", "surrogatepass")))
def outcome(f, *a):
    try: return f(*a)
    except Exception as e: return type(e).__name__, str(e)

def lists(c, l, log):
    n, i, j = c(22), c(40) - 20, c(40) - 20
    k = c(5) - 2
    if n == 0: l.append(c(100))
    elif n == 1: l.insert(i, c(100))
    elif n == 2: log.append(outcome(l.pop))
    elif n == 3: log.append(outcome(l.pop, i))
    elif n == 4: log.append(outcome(l.remove, c(100)))
    elif n == 5: l[i:j] = range(c(9))
    elif n == 6: del l[i:j]
    elif n == 7: log.append(outcome(l.__delitem__, slice(i, j, k)))
    elif n == 8: log.append(outcome(l.__setitem__, slice(i, j, k), [c(100)] * c(6)))
    elif n == 9: log.append(outcome(l.__getitem__, slice(i, j, k)))
    elif n == 10: log.append(outcome(l.index, c(100), i, j))
    elif n == 11: l.reverse()
    elif n == 12: l.sort(reverse=bool(c(2)))
    elif n == 13: l.sort(key=lambda x: (x % 7, -x))
    elif n == 14: l.extend([c(100) for _ in range(c(12))])
    elif n == 15 and len(l) < 300: l *= c(3)
    elif n == 16: log.append(outcome(l.__getitem__, i))
    elif n == 17: log.append(outcome(l.__setitem__, i, c(100)))
    elif n == 18: log.append((l.count(c(100)), c(100) in l, l < l[1:], l == l.copy(), l + l[:2] >= l))
    elif n == 19: l += tuple(l[:3])
    elif n == 20 and c(9) == 0: l.clear()
    elif n == 21 and len(l) > 200: del l[50:]

def dicts(c, d, log, key):
    n, k = c(16), key(c)
    if n < 4: d[k] = c(100)
    elif n == 4: log.append(outcome(d.__delitem__, k))
    elif n == 5: log.append(d.pop(k, None))
    elif n == 6: log.append(outcome(d.popitem))
    elif n == 7: log.append(d.setdefault(k, c(9)))
    elif n == 8: log.append(d.get(k))
    elif n == 9: d.update({key(c): c(9) for _ in range(c(6))})
    elif n == 10: log.append((k in d, len(d), list(d)[:3], list(reversed(d))[:3]))
    elif n == 11: log.append(d == dict(reversed(d.items())))
    elif n == 12 and len(d) > 40:
        for x in list(d)[:c(40)]: del d[x]
    elif n == 13: log.append(sorted(map(str, d.keys() & {key(c): 1 for _ in range(9)}.keys())))
    elif n == 14: log.append((d | {k: 1}).popitem())
    elif n == 15 and c(12) == 0: d.clear()

def sets(c, s, log, key):
    n, k = c(16), key(c)
    other = {key(c) for _ in range(c(12))}
    if n < 4: s.add(k)
    elif n == 4: log.append(outcome(s.remove, k))
    elif n == 5: s.discard(k)
    elif n == 6: log.append((s & other, s - other, s ^ other))
    elif n == 7: s |= other
    elif n == 8: s ^= other
    elif n == 9 and c(4) == 0: s &= other
    elif n == 10: s -= other
    elif n == 11: log.append((s <= other, s >= other, s < other, s > other, s == other, s.isdisjoint(other), k in s, len(s)))
    elif n == 12: log.append((s.issubset(list(other)), s.issuperset(list(other)), s.union(other, [k]) >= s, s.intersection(list(other), other), s.difference(list(other))))
    elif n == 13: s.update(list(other), [k])
    elif n == 14: log.append((list(s)[:5], frozenset(s) == s, hash(frozenset(s)) == hash(frozenset(list(s)))))
    elif n == 15 and c(9) == 0: s.clear()

def arrays(c, b, log):
    n, i, j, k = c(16), c(40) - 20, c(40) - 20, c(5) - 2
    if n == 0: b.append(c(256))
    elif n == 1: b.insert(i, c(256))
    elif n == 2: log.append(outcome(b.pop, i))
    elif n == 3: b[i:j] = bytes(range(c(9)))
    elif n == 4: del b[i:j]
    elif n == 5: log.append(outcome(b.__delitem__, slice(i, j, k)))
    elif n == 6: log.append(outcome(b.__setitem__, slice(i, j, k), bytes(c(6))))
    elif n == 7: log.append(outcome(b.__getitem__, slice(i, j, k)))
    elif n == 8: b.extend(range(c(20)))
    elif n == 9: b.reverse()
    elif n == 10 and len(b) < 300: b *= c(3)
    elif n == 11: log.append((b.find(bytes([c(256)]), i, j), b.rfind(bytes([c(10)]), i), b.count(bytes([c(4)])), b.split(b"\1", c(4)), b.strip(b"\0\1")))
    elif n == 12: log.append((bytes(b).replace(b"\1", b"xy", c(4)), b.partition(b"\2"), b.startswith(b"\0", i, j), b.hex()[:10], b < b[1:], b + b"x" == b))
    elif n == 13: log.append(outcome(b.remove, c(20)))
    elif n == 14 and len(b) > 100: del b[:c(90)]
    elif n == 15 and c(9) == 0: b.clear()

ALPHABETS = ["ab", "ab \t\n", "a\xe9", "a\u20ac\u0130", "a\U0001f600\xdf", "aA\u01c5\u03a3\u03c2 "]
def texts(c, log):
    letters = ALPHABETS[c(len(ALPHABETS))]
    def text(most): return "".join(letters[c(len(letters))] for _ in range(c(most)))
    s, t, u = text(60), text(4), text(5)
    i, j, k = c(60) - 30, c(60) - 30, c(7) - 3
    log.append((s.find(t, i, j), s.rfind(t, i), s.count(t), s.count(t, i, j), t in s, s.startswith(t, i), s.endswith(t, i, j), s[i:j], outcome(s.__getitem__, slice(i, j, k))))
    log.append((s.replace(t, u), s.replace(t, u, c(4)), outcome(s.split, t, c(4) - 1), s.split(), s.split(None, c(4)), s.rsplit(None, c(4)), outcome(s.rsplit, t, c(4)), s.splitlines(), s.splitlines(True), outcome(s.partition, t), outcome(s.rpartition, t)))
    log.append((s.strip(), s.strip(t), s.lstrip(t), s.rstrip(u), s.removeprefix(t), s.removesuffix(t), s.upper(), s.lower(), s.title(), s.capitalize(), s.swapcase(), s.casefold(), s.isupper(), s.islower(), s.istitle(), s.isalpha(), s.isspace(), s.isidentifier(), s.isprintable()))
    log.append((s.center(c(80)), s.ljust(c(80), "\u20ac"), s.rjust(c(80), "\xe9"), s.zfill(c(80)), s.expandtabs(c(9)), t.join([s[:3], u, ""]), s * c(4), s + t, s < t, s == t + u, (s, t) > (u, s), s.translate({97: t, 98: None, 233: 8364}), ascii(s), repr(s), s.encode(), s.encode("utf-16-le"), hash(s) == hash("".join(list(s))), sorted(set(s)), s[::-1], f"{s:>{c(70)}.{c(30)}}", "%-*.*s|" % (c(70), c(30), s)))

def run(name, steps, each, value, *more, seeds=6):
    for seed in range(seeds):
        c, log, x = Chance(seed * 977 + 5), [], value()
        for _ in range(steps): each(c, x, log, *more) if x is not None else each(c, log)
        told((name, seed), (x, log))

run("lists", 300, lists, list)
run("dicts of ints", 500, dicts, dict, lambda c: c(60))
run("dicts of texts", 500, dicts, dict, lambda c: f"k{c(60)}")
run("dicts of many kinds", 500, dicts, dict, lambda c: (c(20), f"k{c(20)}", Same(c(30)), (c(5), c(5)), c(9) + 0.5, -c(20) - (1 << 60))[c(6)])
run("sets of ints", 500, sets, set, lambda c: c(80))
run("sets of far ints", 300, sets, set, lambda c: c(40) * 64 - 1000)
run("sets of likes", 300, lambda c, s, log, key: (sets(c, s, hidden := [], key), log.append(sorted(map(repr, s)))), set, lambda c: Same(c(40)))
run("bytearrays", 400, arrays, bytearray)
run("texts", 25, lambda c, log: texts(c, log), lambda: None)
