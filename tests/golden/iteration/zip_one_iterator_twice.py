# zip of one iterator with itself makes pairs; an item left over is taken and dropped.
for source in [], [1], [1, 2, 3], (1, 2, 3, 4), (1, 2, 3), range(5), iter("abc"):
    it = iter(source)
    for a, b in zip(it, it):
        print(a, b, end="; ")
    it = iter(source)
    print(list(zip(it, it)), next(it, "at its end"))

print([(a, b) for a, b in zip(*[iter([1, 2, 3])] * 2)])
it = iter([1, 2, 3, 4, 5])
for number, (a, b) in enumerate(zip(it, it)):
    print(number, a, b)
