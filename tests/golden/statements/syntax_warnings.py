x = [1]
def f():
    x is 1
    "abc"()
    [1]["a"]
    assert (1, "always true")
    "\d"
    1 is 1
print("ran")
