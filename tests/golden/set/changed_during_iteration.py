s = {1, 2, 3}
try:
    for x in s: s.add(x + 10)
except RuntimeError as e: print(e)
try:
    for x in s: s.clear()
except RuntimeError as e: print(e)
for x in (t := {1, 2}): t.add(1)
print(t)
it = iter({1}); next(it); print(next(it, "end"), it.__length_hint__())
