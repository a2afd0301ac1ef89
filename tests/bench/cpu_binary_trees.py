# Binary trees: many small objects made, linked, walked and dropped.
class Node:
    __slots__ = ("left", "right")

    def __init__(self, left, right):
        self.left = left
        self.right = right

    def check(self):
        if self.left is None:
            return 1
        return 1 + self.left.check() + self.right.check()


def make(depth):
    if depth == 0:
        return Node(None, None)
    return Node(make(depth - 1), make(depth - 1))


class Tree:
    def __init__(self, key):
        self.key = key
        self.small = None
        self.large = None

    def insert(self, key):
        node = self
        while True:
            if key < node.key:
                if node.small is None:
                    node.small = Tree(key)
                    return
                node = node.small
            elif key > node.key:
                if node.large is None:
                    node.large = Tree(key)
                    return
                node = node.large
            else:
                return

    def height(self):
        return 1 + max(self.small.height() if self.small else 0, self.large.height() if self.large else 0)


def main(depth):
    longest = make(depth)
    total = 0
    for d in range(4, depth, 4):
        rounds = 1 << (depth - d + 2)
        total += sum(make(d).check() for _ in range(rounds))
    root = Tree(500000)
    x = 1
    for _ in range(60000):
        x = x * 48271 % 2147483647
        root.insert(x % 1000000)
    return longest.check(), total, root.height()


print(main(16))
