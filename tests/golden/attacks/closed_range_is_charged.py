# Closing a range of numbers is charged for each.
import os

for _ in range(20000):
    os.closerange(3, 2**31 - 1)
print("done")
