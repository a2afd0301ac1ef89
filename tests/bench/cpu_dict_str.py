# Dictionaries and strings: word counts, grouping, parsing records, joining, formatting.
TEXT = """the quick brown fox jumps over the lazy dog while the other dog sleeps and dreams of
a quick rabbit that no fox could ever catch in the long green grass by the river bank""".split()


def words(n):
    counts = {}
    for i in range(n):
        w = TEXT[i * 7 % len(TEXT)]
        if i % 5 == 0:
            w = w.upper()
        counts[w] = counts.get(w, 0) + 1
    return sorted(counts.items(), key=lambda kv: (-kv[1], kv[0]))[:4]


def records(n):
    lines = ["id=%d;name=user%d;group=%s;score=%d" % (i, i, "abcdef"[i % 6], i * 37 % 101) for i in range(n)]
    groups = {}
    for line in lines:
        fields = {}
        for part in line.split(";"):
            key, _, value = part.partition("=")
            fields[key] = value
        groups.setdefault(fields["group"], []).append(int(fields["score"]))
    return {g: sum(v) for g, v in sorted(groups.items())}


def build(n):
    parts = []
    for i in range(n):
        s = f"item-{i:05d}"
        if s.endswith("7") or "99" in s:
            s = s.replace("item", "thing").title()
        parts.append(s.strip("0"))
    text = ",".join(parts)
    return len(text), text.count("Thing"), hash(text) == hash(",".join(parts))


def table(n):
    d = {}
    for i in range(n):
        d[i, i % 3] = i
        if i % 4 == 3:
            del d[i - 2, (i - 2) % 3]
    return len(d), sum(v for (a, b), v in d.items() if b == 1)


print(words(1100000), records(85000), build(330000), table(420000))
