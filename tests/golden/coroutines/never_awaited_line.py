# What an `except` clause let go of is told for the line that ran last.
import warnings


async def e():
    pass


def boom(c):
    raise RuntimeError(c)


def named():
    try:
        boom(e())
    except RuntimeError as x:
        y = 1

        z = 2
    return 5


def unnamed():
    try:
        boom(e())
    except RuntimeError:
        y = 1

        z = 2
    return 5


def going_on():
    for i in range(1):
        try:
            boom(e())
        except RuntimeError as x:
            if i == 0:
                continue


def returning():
    try:
        boom(e())
    except RuntimeError as x:
        return 5


warnings.showwarning = lambda message, category, filename, line, *rest: print(line, message)
for f in named, unnamed, going_on, returning:
    f()
