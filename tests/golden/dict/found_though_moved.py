# A comparison that takes another key out is made once if the key is equal.
class Key:
    def __init__(self, value):
        self.value = value

    def __hash__(self):
        return self.value

    def __eq__(self, other):
        compared.append((self.value, other.value))
        d.pop(keys[-1], None)
        return self.value == other.value


compared = []
keys = [Key(n) for n in range(8)]
d = dict.fromkeys(keys, "here")
print(d[Key(0)], compared, len(d))
