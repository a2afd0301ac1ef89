l = list(range(100000)); l[::2] = [0] * 50000; print(len(l), sum(l), l[99999], l.count(0)); del l[::2]; print(len(l), l[:3]); l.reverse(); print(l[:2]); l.sort(); print(l[:2], l.index(777))
m = [(i * 7919) % 10007 for i in range(10007)]; n = sorted(m); print(n == list(range(10007)), sorted(m, reverse=True)[:3], m[:3])
q = []
for i in range(2000): q.insert(0, i)
print(q[:3], q[-1]); 
while len(q) > 5: q.pop(0)
print(q); g = [[0] * 3 for _ in range(3)]; g[1][1] = 5; h = [[0] * 2] * 2; h[0][0] = 1; print(g, h)
r = [1]; 
for _ in range(16): r += r
print(len(r), sum(r)); r[10:-10] = []; print(len(r)); r *= 3; print(len(r)); e = [3, 1, 2]; print(e.sort(), e, sorted(e, key=lambda x: -x), e)
words = ["b", "A", "c", "B"]; words.sort(key=str.lower); print(words); words.sort(key=lambda w: (w.lower(), w.isupper()), reverse=True); print(words)
keys = [(k % 5, -k) for k in range(25)]; keys.sort(); print(keys[:6]); f = [0.5, -1, True, 2 ** 60, float("-inf")]; f.sort(); print(f)
