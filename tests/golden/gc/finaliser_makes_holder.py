# What a finaliser makes during a collection holds what it refers to, though nothing but garbage holds it.
import functools, gc


class Made:
    def __init__(self, cached):
        self.cached, self.me = cached, self

    def __del__(self):
        print("made dies:", self.cached(3), self.node.cached(4))


class Node:
    def __init__(self):
        self.cached = functools.lru_cache(lambda n: n + 1)
        self.cached.node = self

    def __del__(self):
        self.made = Made(self.cached)
        self.made.node = self


for _ in range(3):
    Node()
    gc.collect()
    gc.collect()


class Again:  # makes garbage for ever: the end of the program does not wait for that
    def __del__(self):
        again = Again()
        again.me = again


again = Again()
again.me = again
del again
print("end")
