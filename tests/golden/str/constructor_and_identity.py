print(str(), str(5), str(None), str([1, "a"]), str(object=3), str(b"ab", "ascii"), str(1.0), str(True), str(int), str(...))
class S:
    def __str__(self): return "S!"
class Sub(str):
    def __str__(self): return "sub"
print(str(S()), "%s" % S(), f"{S()}", str(Sub("x")), Sub("x") + "y", Sub("k") == "k", type(str(Sub("x"))).__name__)
print(hash("abc") == hash("ab" + "c"), {"a" + "b": 1}["ab"], "abc".__len__(), "abc".__contains__("b"), "a".__add__("b"), "abc".__getitem__(1), "a".__mul__(3), "a".__lt__("b"), "a".__eq__(1))
print("a".__class__, str.__name__, str.__doc__ is not None, "abc".__hash__() == hash("abc"), "%r" % "q", "x".__format__(">3"), "x".__sizeof__() > 0, str.join(",", ["a"]))
