# Random steps on native containers beside plain lists: deque, OrderedDict, array, lru_cache, heapq, bisect, itertools, struct, binascii.
import _bisect, _heapq, array, binascii, collections, functools, itertools, operator, struct


class Chance:
    def __init__(self, seed):
        self.state = seed * 7919 + 1

    def __call__(self, n):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        return (self.state >> 33) % n


def answer(f, *args):
    try:
        return f(*args)
    except (IndexError, ValueError, KeyError, TypeError, OverflowError, RuntimeError) as error:
        return type(error).__name__


class List:
    """A deque of at most so many, as a list."""
    def __init__(self, most): self.l, self.most = [], most
    def cut(self, left):
        while self.most is not None and len(self.l) > self.most: self.l.pop(0 if left else -1)
    def append(self, x): self.l.append(x); self.cut(True)
    def appendleft(self, x): self.l.insert(0, x); self.cut(False)
    def extend(self, xs): [self.append(x) for x in xs]; return None
    def extendleft(self, xs): [self.appendleft(x) for x in xs]; return None
    def pop(self): return self.l.pop()
    def popleft(self): return self.l.pop(0)
    def rotate(self, n):
        if self.l: n %= len(self.l); self.l[:] = self.l[-n:] + self.l[:-n] if n else self.l
    def insert(self, i, x):
        if self.most is not None and len(self.l) >= self.most: raise IndexError
        self.l.insert(i, x)
    def remove(self, x): self.l.remove(x)
    def reverse(self): self.l.reverse()
    def count(self, x): return self.l.count(x)
    def index(self, *a): return self.l.index(*a)
    def __getitem__(self, i): return self.l[i]
    def __setitem__(self, i, x): self.l[i] = x
    def __delitem__(self, i): del self.l[i]
    def __contains__(self, x): return x in self.l
    def __iter__(self): return iter(self.l)
    def __len__(self): return len(self.l)


for most in (None, 0, 1, 3, 64, 65, 200):
    wrong, d, m, chance = {}, collections.deque(maxlen=most), List(most), Chance(5 if most is None else most)
    for step in range(6000):
        kind, x, i = chance(26), chance(40), chance(300) - 150
        some = [chance(40) for _ in range(chance(90) if chance(9) == 0 else chance(4))]
        act = [lambda q: q.append(x), lambda q: q.appendleft(x), lambda q: q.append(x), lambda q: q.appendleft(x), lambda q: q.extend(some), lambda q: q.extendleft(some), lambda q: q.extend(some), lambda q: q.pop(), lambda q: q.popleft(), lambda q: q.pop(), lambda q: q.popleft(), lambda q: q.rotate(i), lambda q: q.rotate(x % 5 - 2), lambda q: q.insert(i, x), lambda q: q.remove(x), lambda q: q.reverse(), lambda q: q.count(x), lambda q: q.index(x), lambda q: q.index(x, i), lambda q: q.index(x, i, i + 20), lambda q: q[i], lambda q: q.__setitem__(i, x), lambda q: q.__delitem__(i), lambda q: x in q, lambda q: len(q), lambda q: list(q)][kind]
        if answer(act, d) != answer(act, m):
            wrong[kind] = wrong.get(kind, 0) + 1
    print("deque", most, wrong, list(d) == m.l, list(reversed(d)) == m.l[::-1], list(d.copy()) == m.l, len(d + d), list(d * 2) == (m.l * 2 if most is None else (m.l * 2)[-most:] if most else []))

for seed in range(3):
    wrong, o, m, chance = 0, collections.OrderedDict(), [], Chance(seed)
    for step in range(4000):
        k, kind, v = chance(30), chance(9), chance(99)
        place = next((n for n, (a, _) in enumerate(m) if a == k), -1)
        if kind < 3:
            o[k] = v
            if place < 0: m.append((k, v))
            else: m[place] = (k, v)
        elif kind == 3: wrong += answer(o.pop, k, None) != (m.pop(place)[1] if place >= 0 else None)
        elif kind == 4 and m: wrong += o.popitem(last=bool(v % 2)) != m.pop(-1 if v % 2 else 0)
        elif kind == 5 and place >= 0: o.move_to_end(k, last=bool(v % 2)); m.insert(len(m) if v % 2 else 0, m.pop(place))
        elif kind == 6 and place >= 0: del o[k]; del m[place]
        elif kind == 7: wrong += o.setdefault(k, v) != (m[place][1] if place >= 0 else v); m += [(k, v)] if place < 0 else []
        else: wrong += list(o.items()) != m or list(reversed(o)) != [a for a, _ in m][::-1] or len(o) != len(m) or (k in o) != (place >= 0)
    print("OrderedDict", wrong, list(o.items()) == m, o == collections.OrderedDict(m), o == dict(m), o.copy() == o)

for code, low, high in (("b", -128, 127), ("H", 0, 65535), ("q", -2**63, 2**63 - 1), ("d", -50, 50)):
    wrong, a, m, chance = {}, array.array(code), [], Chance(ord(code))
    for step in range(3000):
        kind, x, i, j, s = chance(16), low + chance(min(high - low, 10**6)) if chance(6) else (low, high)[chance(2)], chance(60) - 30, chance(60) - 30, chance(7) - 3
        some = [chance(100) for _ in range(chance(5))]
        def put(q, key):
            if q is a: a[key] = array.array(code, some)
            elif some or not key.step or key.step == 1 or key.step == 0: m[key] = some
            else: del m[key]  # an array's extended slice goes
        act = [lambda q: q.append(x), lambda q: q.extend(some), lambda q: q.pop(), lambda q: q.pop(i), lambda q: q.insert(i, x), lambda q: q.remove(x), lambda q: q[i], lambda q: list(q[i:j]), lambda q: list(q[i:j:s]), lambda q: put(q, slice(i, j)), lambda q: put(q, slice(i, j, s)), lambda q: q.__delitem__(slice(i, j, s)), lambda q: q.__setitem__(i, x), lambda q: q.reverse(), lambda q: q.index(x), lambda q: (q.count(x), x in q, len(q), list(q))][kind]
        if answer(act, a) != answer(act, m):
            wrong[kind] = wrong.get(kind, 0) + 1
        if len(m) > 60: del m[20:], a[20:]
    print("array", code, wrong, a.tolist() == m, array.array(code, a.tobytes()) == a, a * 3 == array.array(code, m * 3))

for size in (0, 1, 2, 5, None):
    calls, order, wrong, chance = [], [], 0, Chance(3)
    cached = functools.lru_cache(size)(lambda x: calls.append(x) or -x)
    for step in range(600):
        x = chance(8)
        hit, before = x in order, len(calls)
        wrong += cached(x) != -x or (len(calls) == before) != (hit and size != 0)
        if hit: order.remove(x)
        order.append(x)
        if size is not None and len(order) > size: order.pop(0)
    print("lru_cache", size, wrong, cached.cache_info()[3] == len(order), sum(cached.cache_info()[:2]))

wrong, chance = 0, Chance(11)
for step in range(500):
    l = [chance(20) for _ in range(chance(30))]
    h = l[:]
    _heapq.heapify(h)
    x = chance(20)
    wrong += [_heapq.heappop(h) for _ in l] != sorted(l)
    for y in l: _heapq.heappush(h, y)
    wrong += _heapq.heappushpop(h, x) != min(l + [x]) or (bool(l) and _heapq.heapreplace(h, -1) != sorted(l + [x])[1])
    h = l[:]
    _heapq._heapify_max(h)
    wrong += bool(l) and (_heapq._heapreplace_max(h, x) != max(l) or _heapq._heappop_max(h) != sorted(sorted(l)[:-1] + [x])[-1])
    s = sorted(l)
    lo, hi = chance(4), len(s) - chance(3)
    if lo <= hi:
        wrong += _bisect.bisect_left(s, x, lo, hi) != lo + sum(y < x for y in s[lo:hi]) or _bisect.bisect_right(s, x, lo, hi) != lo + sum(y <= x for y in s[lo:hi])
        wrong += _bisect.bisect_left(s, -x, lo, hi, key=lambda y: y - 20) != lo + sum(y - 20 < -x for y in s[lo:hi])
print("heaps", wrong)

wrong, chance = [], Chance(13)
for step in range(300):
    l, k, n = [chance(4) for _ in range(chance(7))], chance(4), chance(5)
    i, j, s = chance(8), chance(8), 1 + chance(3)
    N = range(len(l))
    distinct = [p for p in itertools.product(N, repeat=k) if len(set(p)) == k]
    pairs = {
        "islice": (list(itertools.islice(l, i, j, s)), l[i:j:s]), "islice stop": (list(itertools.islice(l, i)), l[:i]), "batched": (list(itertools.batched(l, n + 1)), [tuple(l[a:a + n + 1]) for a in range(0, len(l), n + 1)]),
        "permutations": (list(itertools.permutations(l, k)), [tuple(l[a] for a in p) for p in distinct]), "combinations": (list(itertools.combinations(l, k)), [tuple(l[a] for a in p) for p in distinct if list(p) == sorted(p)]),
        "replacement": (list(itertools.combinations_with_replacement(l, k)), [tuple(l[a] for a in p) for p in itertools.product(N, repeat=k) if list(p) == sorted(p)]), "product": (list(itertools.product(l, range(n))), [(a, b) for a in l for b in range(n)]),
        "accumulate": (list(itertools.accumulate(l)), [sum(l[:a + 1]) for a in N]), "initial": (list(itertools.accumulate(l, operator.sub, initial=n)), [n - sum(l[:a]) for a in range(len(l) + 1)]), "pairwise": (list(itertools.pairwise(l)), list(zip(l, l[1:]))),
        "groupby": ([(a, len(list(b))) for a, b in itertools.groupby(l)], [(l[a], next((b for b in range(a, len(l)) if l[b] != l[a]), len(l)) - a) for a in N if a == 0 or l[a] != l[a - 1]]), "takewhile": (list(itertools.takewhile(lambda x: x < 2, l)), l[:next((a for a in N if l[a] >= 2), len(l))]),
        "dropwhile": (list(itertools.dropwhile(lambda x: x < 2, l)), l[next((a for a in N if l[a] >= 2), len(l)):]), "filterfalse": (list(itertools.filterfalse(None, l)), [a for a in l if not a]), "compress": (list(itertools.compress(l, [1, 0] * n)), l[:2 * n:2]),
        "longest": (list(itertools.zip_longest(l, range(n), fillvalue=9)), [(l[a] if a < len(l) else 9, a if a < n else 9) for a in range(max(len(l), n))]), "chain": (list(itertools.chain(l, [n], l)), l + [n] + l), "repeat": (list(itertools.repeat(n, k)), [n] * k), "cycle": (list(itertools.islice(itertools.cycle(l), 9)), (l * 9)[:9]),
        "count": (list(itertools.islice(itertools.count(n, k - 2), 5)), [n + (k - 2) * a for a in range(5)]), "starmap": (list(itertools.starmap(pow, zip(l, l))), [a**a for a in l]), "tee": ([list(t) for t in itertools.tee(iter(l), 3)], [l] * 3),
    }
    wrong += [name for name, (got, want) in pairs.items() if got != want]
print("itertools", wrong)

wrong, chance = [], Chance(17)
for step in range(400):
    for code in "bBhHiIlLqQ":
        for order in "<>=":
            size, signed = struct.calcsize(order + code), code.islower()
            n = int.from_bytes(bytes(chance(256) for _ in range(size)), "little", signed=signed)
            data = n.to_bytes(size, "big" if order == ">" else "little", signed=signed) if order != "=" else struct.pack(order + code, n)
            wrong += [code] * (struct.pack(order + code, n) != data or struct.unpack(order + code, data) != (n,) or struct.unpack_from(order + code, b"pad" + data, 3) != (n,))
    data = bytes(chance(256) for _ in range(chance(80)))
    wrong += ["base64"] * (binascii.a2b_base64(binascii.b2a_base64(data)) != data) + ["hex"] * (binascii.unhexlify(binascii.hexlify(data)) != data or binascii.hexlify(data) != data.hex().encode()) + ["uu"] * (binascii.a2b_uu(binascii.b2a_uu(data[:45])) != data[:45]) + ["qp"] * (binascii.a2b_qp(binascii.b2a_qp(data, istext=False)) != data)
    wrong += ["grouped hex"] * (len(data) and binascii.hexlify(data, "-", step % 9 - 4).decode() != data.hex("-", step % 9 - 4))
    crc = 0
    for byte in data:
        crc ^= byte << 8
        for _ in range(8): crc = (crc << 1 ^ (0x1021 if crc & 0x8000 else 0)) & 0xFFFF
    wrong += ["crc_hqx"] * (binascii.crc_hqx(data, 0) != crc) + ["crc32"] * (binascii.crc32(data[5:], binascii.crc32(data[:5])) != binascii.crc32(data))
print("bytes", wrong)
