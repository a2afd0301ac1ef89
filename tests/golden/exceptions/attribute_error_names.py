# An AttributeError raised by a program's own __getattr__ or property gets the name and the object that were asked; it suggests.
import traceback


class A:
    blech = None

    @property
    def broken(self):
        raise AttributeError("inner")

    def __getattr__(self, name):
        raise AttributeError(name)


a = A()
for name in "bluch", "broken":
    try:
        getattr(a, name)
    except AttributeError as error:
        print(error.name, error.obj is a, traceback.format_exception_only(error)[-1].strip())


def left():
    try:
        1 / 0
    finally:
        pass


class Manager:
    def __enter__(self): pass
    def __exit__(self, *args): pass


def through():
    with Manager():
        left()


try:
    through()
except ZeroDivisionError as error:
    entry = error.__traceback__.tb_next
    print(entry.tb_lineno - through.__code__.co_firstlineno, entry.tb_frame.f_lineno - through.__code__.co_firstlineno)
