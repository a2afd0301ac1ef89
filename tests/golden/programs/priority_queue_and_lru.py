class Heap:
    def __init__(self, items=()): self.a = []; [self.push(x) for x in items]
    def push(self, x):
        a = self.a; a.append(x); i = len(a) - 1
        while i and a[i] < a[(i - 1) // 2]: a[i], a[(i - 1) // 2] = a[(i - 1) // 2], a[i]; i = (i - 1) // 2
    def pop(self):
        a = self.a; top = a[0]; last = a.pop()
        if a:
            a[0] = last; i = 0
            while (k := 2 * i + 1) < len(a):
                if k + 1 < len(a) and a[k + 1] < a[k]: k += 1
                if not a[k] < a[i]: break
                a[i], a[k] = a[k], a[i]; i = k
        return top
    def __len__(self): return len(self.a)
    def __iter__(self):
        while self: yield self.pop()
print(list(Heap([5, 3, 9, 1, 7, 1])), list(Heap("heapsort")), [p for p, _ in Heap([(2, "b"), (1, "z"), (2, "a")])])
class LRU:
    def __init__(self, n): self.n, self.d, self.hits = n, {}, 0
    def __call__(self, f):
        def wrapper(*a):
            if a in self.d: self.hits += 1; self.d[a] = self.d.pop(a)
            else:
                self.d[a] = f(*a)
                if len(self.d) > self.n: del self.d[next(iter(self.d))]
            return self.d[a]
        wrapper.cache = self
        return wrapper
@LRU(3)
def sq(x): print("compute", x); return x * x
print([sq(i) for i in (1, 2, 1, 3, 4, 1, 2)], sq.cache.hits, list(sq.cache.d))
class Trie:
    def __init__(self): self.kids, self.end = {}, False
    def add(self, w):
        n = self
        for c in w: n = n.kids.setdefault(c, Trie())
        n.end = True
    def words(self, prefix=""):
        n = self
        for c in prefix:
            if c not in n.kids: return
            n = n.kids[c]
        if n.end: yield prefix
        for c in sorted(n.kids): yield from self.words(prefix + c)
t = Trie(); [t.add(w) for w in "tea ten to inn i in team".split()]
print(list(t.words()), list(t.words("te")), list(t.words("x")))
