# A limit ends a program whose loops have run often where it ends any other.
import sys


def count(n):
    total = 0
    i = 0
    while i < n:
        total += i & 7
        i += 1
    return total


print(count(1000))
sys.stdout.flush()
try:
    count(10**12)
except Exception:
    print("caught")
finally:
    print("finally")
