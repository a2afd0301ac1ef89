# The parts of a group that except* has handled are in a list, which gc shows; and notes are looked up among a program's own keys, which
# may replace the dict that they are in.
import gc


def meddle():
    for o in gc.get_objects():
        if type(o) is list and len(o) == 1 and type(o[0]) is KeyError:
            o.append("no exception")
            o.append(meddle)


def raising():
    try:
        raise ExceptionGroup("g", [ValueError(1), TypeError(2), OSError(3)])
    except* ValueError:
        raise KeyError(1)
    except* TypeError:
        meddle()


try:
    raising()
except ExceptionGroup as e:
    print([type(each) for each in e.exceptions])


class Key:
    error = None

    def __hash__(self):
        return hash("__notes__")

    def __eq__(self, other):
        if Key.error:
            error, Key.error = Key.error, None
            error.__dict__ = {}
            junk = [{} for k in range(10)]
        return False


class Failing(Key):
    __hash__ = Key.__hash__

    def __eq__(self, other):
        raise ZeroDivisionError


def noted(key):
    try:
        raise ExceptionGroup("g", [ValueError(1), TypeError(2)])
    except* ValueError:
        error = KeyError(1)
        error.__dict__[key] = 1
        Key.error = error
        raise error


for key in Key(), Failing():
    try:
        noted(key)
    except ExceptionGroup as e:
        print([type(each) for each in e.exceptions])
