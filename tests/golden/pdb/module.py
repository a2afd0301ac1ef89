# -m pdb debugs a script from its first line, and again after its end.
import sys

total = 0
for word in sys.argv[1:]:
    total += len(word)
print(total)
