# Items that are equal, but not at a glance, take steps as others do.
a = [(1 << 70) + k for k in range(20_000)]
b = [(1 << 70) + k for k in range(20_000)]
print("begun", flush=True)
print([a] * 100 == [b] * 100)
