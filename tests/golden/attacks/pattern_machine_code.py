# Patterns' machine code, fifty times their size, counts against a script's memory.
import re

kept = []
try:
    while True:
        kept.append(re.compile(r"\w" * 4000 + str(len(kept))))
        kept[-1].match("a"), kept[-1].match("a")
except MemoryError:
    most = len(kept)
    kept = None
    print(most < 300)
