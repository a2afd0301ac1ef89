# However many objects were made without a safepoint, one collection looks at so many of them, and the next ones at the rest.
import gc

gc.collect()
made = list(map(list, [()] * 300000))
for _ in range(2):
    [[]]
print(gc.get_count()[0] > 100000)
for _ in range(3000):
    made[0].append([])
print(gc.get_count()[0] < 50000)
made[-1].append(made)
del made
print(gc.collect() > 300000)
