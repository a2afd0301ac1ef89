# What anext() with a default gives is used by the __await__() of what it awaits: all iterators made for it are let go.
alive = 0
live = []


class Steps:
    def __init__(self):
        global alive
        alive += 1

    def __del__(self):
        global alive
        alive -= 1

    def __iter__(self):
        return self

    def __next__(self):
        return "step"

    def send(self, value):
        return "sent"


class Awaitable:
    def __await__(self):
        if live:
            print("within:", live.pop().send(None))
        return Steps()


class Items:
    def __aiter__(self):
        return self

    def __anext__(self):
        return Awaitable()


awaitable = anext(Items(), None)
live.append(awaitable)
print("outside:", awaitable.send(None))
del awaitable
print("alive:", alive)
