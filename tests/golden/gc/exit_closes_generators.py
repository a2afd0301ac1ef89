# At a program's end suspended generators are closed while their module still has its names.
import os


def helper():
    return os.sep * 2


def suspended():
    try:
        yield
    finally:
        print("closed", helper(), number)


number = 5
g = suspended()
next(g)
print("end")
