# A threshold that a program sets is when the next collection comes.
import gc


class Told:
    def __init__(self):
        self.me = self

    def __del__(self):
        told.append(1)


for threshold in (500, 1000):
    gc.set_threshold(threshold, 0, 0)
    gc.collect()
    told, junk = [], []
    Told()
    while not told and len(junk) < 5000:
        junk.append([])
    print(len(junk) < 2000)
gc.set_threshold(0)
Told()
junk = [[] for _ in range(50000)]
print(len(told))
print(gc.get_threshold()[0])
