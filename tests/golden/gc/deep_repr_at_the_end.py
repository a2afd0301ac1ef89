# What a finaliser nests deep in C at a program's very end leaves nothing behind.
import sys


class Last:
    def __del__(self):
        nested = []
        for _ in range(3000):
            nested = [nested]
        try:
            repr(nested)
        except RecursionError:
            pass


sys.setrecursionlimit(100_000)
sys.kept = Last()
kept = Last()
print("ends")
