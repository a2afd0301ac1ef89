# Cycles are collected by themselves, though as many acyclic objects come and go meanwhile.
deleted = 0


class Loop:
    def __init__(self):
        self.me = self

    def __del__(self):
        global deleted
        deleted += 1


def churn():
    for i in range(30000):
        Loop()
        for _ in range(3):
            [i]


churn()
print(deleted > 1000)
