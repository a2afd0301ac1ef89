print(hash(0), hash(1), hash(-1), hash(-2), hash(True), hash(2 ** 61 - 1), hash(2 ** 61), hash(-(2 ** 61)), hash(10 ** 40), hash(0.0), hash(-0.0), hash(1.0), hash(0.1), hash(1e300), hash(float("inf")), hash(None) == hash(None))
print(hash(2 ** 70) == hash(float(2 ** 70)), hash(5) == hash(5.0) == hash(5 + 0j), hash("") , hash(b""), hash("a") == hash("a"), hash("a") == hash(b"a"), hash(()), hash(int) == hash(int), hash(len) == hash(len))
for x in ([], {}, set(), bytearray(), slice([], 1), ([],)):
    try: hash(x)
    except TypeError as e: print(e)
class A: pass
a = A(); print(hash(a) == hash(a), a.__hash__() == hash(a), isinstance(hash(A), int), object.__hash__(5) == object.__hash__(5))
print(len({1, 1.0, True, "1"}), len({float("nan"), float("nan")}), {0.0: "z"}[-0.0])
