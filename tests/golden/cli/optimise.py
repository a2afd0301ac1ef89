print(__debug__)
assert False
import sys
print(sys.flags.optimize)
