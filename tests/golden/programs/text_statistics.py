text = """It was the best of times, it was the worst of times, it was the age of wisdom,
it was the age of foolishness, it was the epoch of belief; it was the epoch of incredulity"""
words = [w.strip(".,;").lower() for w in text.split()]
freq = {}
for w in words: freq[w] = freq.get(w, 0) + 1
for w, n in sorted(freq.items(), key=lambda p: (-p[1], p[0]))[:5]: print(f"{w:<12}|{n:>3}|{'*' * n}")
by_len = {}
for w in dict.fromkeys(words): by_len.setdefault(len(w), []).append(w)
print({k: by_len[k] for k in sorted(by_len)})
print(" ".join(w.capitalize() for w in words[:6]), sum(map(len, words)) / len(words), max(words, key=lambda w: (len(w), w)), "".join(sorted(set("".join(words)))))
caesar = str.maketrans("abcdefghijklmnopqrstuvwxyz", "nopqrstuvwxyzabcdefghijklm")
print(text[:20].lower().translate(caesar), text[:20].lower().translate(caesar).translate(caesar))
rle = lambda s: "".join(f"{c}{n}" for c, n in runs(s))
def runs(s):
    i = 0
    while i < len(s):
        j = i
        while j < len(s) and s[j] == s[i]: j += 1
        yield s[i], j - i
        i = j
print(rle("aaabccdddd"), [line.center(84, "-")[:90] for line in text.splitlines()][0][:30])
