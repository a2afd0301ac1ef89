# One that ends well is not.
import sys
print(sys.flags.hash_randomization)
