print([], (), {}, set(), [1,], (1,), {1}, {1: 2})
print([[1, [2, [3]]]], ((),), {(): []})
big = [
    1, 2,
    3,
]
print(big, {"a": [1], "b": (2,)})
print({1: "a", 1.0: "b", True: "c"})
a = b = []
a.append(1)
print(b, "con" "cat" 'ed', b"by" b"tes")
