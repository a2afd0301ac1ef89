# tests/gdb/run stops it inside abs(), and where abs() of a str has raised.
class Thing:
    pass


def inner(number, text, items):
    big = -(10**30)
    pair = (1.5, None)
    table = {"a": [True, b"x"], 2: "ü"}
    thing = Thing()
    return abs(number)


def outer():
    return inner(-7, "text", [1, 2, 3])


outer()
abs("a str")
