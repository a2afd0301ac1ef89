# Classes whose __new__ gives another object: what a copy is made of is asked for its type.
from collections import deque


class Queue(deque):
    def __new__(cls, *args):
        return 5 if others else deque.__new__(cls)


others = False
q = Queue()
others = True
for f in lambda: q * 2, lambda: q + q, q.copy, lambda: 2 * q:
    try:
        print(f())
    except TypeError as e:
        print(e)
others = False
