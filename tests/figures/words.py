def count(rounds):
    words = "the quick brown fox jumps over the lazy dog and the cat".split(" ")
    counts = {}
    for k in range(rounds):
        for word in words:
            key = word + str(k % 100)
            counts[key] = counts.get(key, 0) + 1
    return len(counts), counts["the7"]


print(*count(40000))
