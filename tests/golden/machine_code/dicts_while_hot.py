"""Dicts that hot code searches by itself: keys of each kind, equal but not the same, without a hash, with one of their own, many that meet, few and many."""


class Key:
    def __init__(self, text):
        self.text = text

    def __repr__(self):
        return f"Key({self.text!r})"

    def __hash__(self):
        global hashed
        hashed += 1
        return hash(self.text)

    def __eq__(self, other):
        return self.text == (other.text if isinstance(other, Key) else other)


class Text(str):
    pass


def told(f, *args):
    try:
        return f(*args)
    except (KeyError, TypeError) as e:
        return f"{type(e).__name__}: {e}"


def contains(d, key):
    return key in d, key not in d


def item(d, key):
    return d[key]


def store(d, key, value):
    d[key] = value
    return d[key]


def inner(holder, key):  # containers and keys in temporaries
    holder.d[key + key] = holder.d[key] if key in holder.d else [key]
    return holder.d[key + key]


class Holder:
    def __init__(self, d):
        self.d = d


hashed = 0
small = {"a": 1, 2: "two", -1: "minus", 1.0: "one", None: 0, (1, 2): "pair"}
empty, cleared = {}, {"x": 1}
cleared.clear()
many = {k: k * k for k in range(-2000, 2000)} | {f"k{k}": k for k in range(3000)}
huge = {f"key {k}": k for k in range(70000)}
meeting = {k << 32: k for k in range(300)}
half = {k: k for k in range(64)}
for k in range(0, 64, 2):
    del half[k]
a, text = "".join(["a", ""]), Text("a")
keys = ["a", a, text, Key("a"), "b", 2, -1, 1, True, 1.0, 0, None, (1, 2), (1, 3), 2 ** 70, "k5", "k" + str(7), 5 << 32, 299 << 32, 300 << 32, 63, 62]
for _ in range(400):
    results = [[told(contains, d, key) for key in keys] + [told(item, d, key) for key in keys]
               for d in (small, empty, cleared, many, huge, meeting, half)]
for row in results:
    print(*row)
print(hashed)
print([(told(contains, d, key), told(item, d, key)) for d in (small, empty, cleared, many) for key in ([], {}, [a])])

for _ in range(300):
    d = {}
    out = [store(d, key, n) for n, key in enumerate(keys)]
print(out, len(d), list(d.values()))
print(told(store, {}, [], 1), told(store, {1: 2}, {}, 1), told(item, [1, 2, 3], -1), told(item, "abc", 1), told(item, range(5), 2))
found = [huge[f"key {k}"] for k in range(0, 70000, 997)]
print(sum(found), sum(meeting[k << 32] for k in range(300)), sum(many[k] for k in range(-2000, 2000)))
for _ in range(500):
    h = Holder({"q": 1})
    last = [inner(h, "q"), inner(h, "qq"), inner(h, "z"), inner(h, "qqqq")]
print(last, list(h.d))
