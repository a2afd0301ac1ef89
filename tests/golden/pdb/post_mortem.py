# post_mortem() stands where an exception was raised, and in those that led to it.
import pdb


def inner(n):
    return 10 // n


def outer():
    try:
        inner(0)
    except ZeroDivisionError as error:
        raise ValueError("bad") from error


try:
    outer()
except ValueError as error:
    pdb.post_mortem(error)
