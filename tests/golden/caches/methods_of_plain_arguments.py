# A place that calls a method on locals and constants, again and again, on what it knows and on what it does not.
import sys
from collections import deque


class Noted(list):
    def append(self, item):
        super().append(("noted", item))


class Holder:
    def __init__(self):
        self.items = []


def fill(to, n):
    for i in range(n):
        to.append(i)
        to.append("x")
    return to


def fill_held(holder, n):
    for i in range(n):
        holder.items.append(i)


def found(text, part, start):
    return text.find(part, start), text.startswith(part), "a,b,c".split(",", start), ", ".join(part)


for kind in (list, deque, Noted, list, bytearray, list):
    try:
        print(kind.__name__, list(fill(kind(), 3)))
    except TypeError as e:
        print(kind.__name__, e)
full = fill([], 300)
print(len(full), full[-2:])
itself = []
fill_self = lambda to: to.append(to)
for _ in range(3):
    fill_self(itself)
print(itself)
h = Holder()
fill_held(h, 5)
h.items = deque()
fill_held(h, 2)
print(h.items)
for part, start in (("b", 0), ("bc", 1), ("", 2)):
    print(found("abcabc", part, start))


def wrong(text, count):
    return text.split(
        ",",
        count,
    )


for count in (1, 1, "no"):
    try:
        print(wrong("a,b,c", count))
    except TypeError as e:
        print(e, e.__traceback__.tb_next.tb_lineno - wrong.__code__.co_firstlineno)


def grow(to):
    for item in to:
        if len(to) < 6:
            to.append(item)
    return to


print(grow([1, 2]), grow([3]))
calls = []
sys.setprofile(lambda frame, event, arg: event == "c_call" and calls.append(arg.__name__))
fill([], 2)
sys.setprofile(None)
print([name for name in calls if name == "append"])


def sort_key(item):
    seen.append(item)
    return item


seen = [3, 1]
try:
    seen.sort(key=sort_key)
except ValueError as e:
    print(e)
