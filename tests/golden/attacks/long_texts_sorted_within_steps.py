# Long texts that are equal are compared in no more steps than there are, however long the run of a list is that is sorted.
a = "a" * 4_000_000
b = a[1:] + "a"
texts = [a, b] * 300_000
print("begun", flush=True)
texts.sort()
print("sorted")
