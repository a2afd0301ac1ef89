def inner(n):
    return n / 0


def middle():
    try:
        inner(1)
    except ZeroDivisionError as error:
        error.add_note("a note")
        raise ExceptionGroup("group", [ValueError("a"), KeyError("b")]) from error


try:
    middle()
except ExceptionGroup:
    undefined_nam = 1
    undefined_name
