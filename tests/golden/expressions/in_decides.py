# `in` and `not in` before a jump, as a value, and where what is looked for or in is odd.
class Loud:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        print("gone", self.name)

    def __eq__(self, other):
        if other == "bad":
            raise ValueError(self.name)
        return other == self.name

    def __hash__(self):
        return hash(self.name)


class Truth:
    def __contains__(self, item):
        return item


class Sub(set):
    def __contains__(self, item):
        return "sub"


holders = [{1, "a", None}, {1: 2, "a": 3}, [1, "a"], (1, "a"), frozenset([1, "a"]), "1a", b"1a", range(3), Truth(), Sub([1]), {1: 2}.keys(), {}, set()]
for h in holders:
    for item in 1, "a", 2.5, None, frozenset(), {1}, [1]:
        try:
            yes = item in h
            no = item not in h
            if item in h:
                way = "if"
            else:
                way = "else"
            turns = 0
            while item not in h and turns < 2:
                turns += 1
            print(type(h).__name__, item, yes, no, way, turns, "x" if item not in h else "y", item in h or None, not item in h)
        except TypeError as e:
            print(type(h).__name__, item, type(e).__name__, e)
for h in {"k"}, {"k": 1}, ["k"]:
    if Loud("k") in h:
        print("found")
    if Loud("n") not in h:
        print("not found")
    try:
        if Loud("bad") in [*h, "bad"]:
            print("never")
    except ValueError as e:
        print("error", e)
assert 1 in {1} and 2 not in {1}
print([x for x in range(5) if x in {1, 3}], [x for x in range(5) if x not in {1, 3}], all(x in {0, 1} for x in range(2)))
