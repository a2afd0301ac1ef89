"""In which order the items go that a list no longer holds."""


class Dies:
    def __init__(self, n):
        self.n = n

    def __del__(self):
        print(self.n, end=" ")


for how in ("l[::2] = [1, 2, 3]", "l[::-2] = [1, 2, 3]", "del l[::2]", "del l[::-2]", "del l[1:5:3]", "l[1:4] = [1]", "del l[1:4]", "l.clear()",
            "l[:] = []", "l[0:6] = range(9)", "l[2:3] = [1, 2]", "del l", "l *= 0", "l.pop(0)", "l.remove(l[3])", "l.__init__()", "l.__init__([1])"):
    l = [Dies(k) for k in range(6)]
    print(how, end=": ")
    exec(how)
    print("then", end=" ")
    l = None
    print()
