# What is told of by sys.unraisablehook and was raised by no Python function has the place that the program is at; what a warning about an object
# that was not closed became is told of once, for the object that holds the descriptor.
import os, socket, sqlite3, sys, traceback, warnings


def told(info):
    place = traceback.extract_tb(info.exc_traceback)[-1]
    print(info.exc_type.__name__, type(info.object).__name__, info.err_msg, place.name, place.filename == __file__ and place.line.partition("(")[0])


warnings.simplefilter("error")
sys.unraisablehook = told


def text():
    open(os.devnull)


def others():
    open(os.devnull, "rb")
    open(os.devnull, "rb", 0)
    socket.socket()
    os.scandir("/")


async def awaited_never():
    pass


text()
others()
awaited_never()
