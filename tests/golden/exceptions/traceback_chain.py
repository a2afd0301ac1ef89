class Custom(Exception): pass
def inner():
    return {}["missing"]
def outer():
    try:
        inner()
    except KeyError as e:
        raise Custom("wrapped") from e
try:
    outer()
except Custom:
    int("not a number")
