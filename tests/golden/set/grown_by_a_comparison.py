# A comparison that adds to the set takes the place of a removed key; the key being added must go elsewhere.
class Key:
    def __init__(self, number):
        self.number = number
        self.act = None

    def __hash__(self):
        return 8

    def __eq__(self, other):
        act, self.act = self.act, None
        if act:
            act()
        return self.number == other.number


first, second, third, fourth = map(Key, range(4))
keys = {first, second}
keys.discard(first)
second.act = lambda: keys.add(fourth)
keys.add(third)
print(len(keys), sorted(key.number for key in keys))
print(second in keys, third in keys, fourth in keys)
