# Objects of all ages that refer to each other, changed at random: what is reachable stays whole, and nothing else is left in the end.
import gc
import weakref


class Node:
    def __init__(self, number):
        self.number = number
        self.check = number * 7
        self.next = None
        self.items = [None]
        self.pair = ()


class Told(Node):
    def __del__(self):
        if self.check != self.number * 7:
            print("broken", self.number)
        if self.number % 5 == 0:
            saved.append(self)
        elif self.number % 7 == 0:
            self.next = Node(0)


state = 1


def chance(n):
    global state
    state = state * 48271 % 2147483647
    return state % n


def node():
    number = len(known)
    made = (Told if chance(5) == 0 else Node)(number)
    known.append(weakref.ref(made))
    return made


def change():
    x = roots[chance(len(roots))]
    y = node() if chance(5) < 2 else roots[chance(len(roots))]
    how = chance(8)
    if how == 0:
        x.next = y
    elif how == 1:
        x.items = [*x.items, y] if type(x.items) is list else [y]
    elif how == 2:
        x.pair = (y, x, (y,))
    elif how == 3:
        roots[chance(len(roots))] = y
        y.next = x if chance(2) else y
    elif how == 4 and x.next:
        roots[chance(len(roots))] = x.next
    elif how == 5:
        x.items = [x]
    elif how == 6:
        x.items = {1: x, 2: lambda: y}
    else:
        saved.clear()


def reachable():
    seen, todo, numbers = set(), list(roots), set()
    while todo:
        x = todo.pop()
        if x is None or id(x) in seen:
            continue
        seen.add(id(x))
        if isinstance(x, Node):
            if x.check != x.number * 7:
                print("broken", x.number)
            numbers.add(x.number)
            todo += x.next, x.items, x.pair
        elif callable(x):
            todo += (c.cell_contents for c in x.__closure__)
        elif not isinstance(x, int):
            todo += x.values() if isinstance(x, dict) else x
    return numbers


known, saved, roots = [], [], []
roots = [node() for _ in range(25000)]
for _ in range(3):
    for _ in range(60000):
        change()
    reachable()
for _ in range(4):
    gc.collect()
    saved.clear()
left = {ref().number for ref in known if ref()}
print(left - {0} == reachable() - {0}, len(left) > 10000)
