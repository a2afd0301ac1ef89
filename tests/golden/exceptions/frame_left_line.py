# Where a frame stands that an exception has left: at the clause that let it pass, or where it was raised.
def other_except():
    try:
        1 / 0
    except TypeError as ex:
        pass


def two_excepts():
    try:
        1 / 0
    except (TypeError, KeyError):
        pass
    except OSError:
        pass


def passes_finally():
    try:
        1 / 0
    finally:
        pass


def named():
    try:
        1 / 0
    except Exception as ex:
        1 / 0


class Manager:
    def __enter__(self): pass
    def __exit__(self, *args): pass


def leaves_with():
    with Manager():
        1 / 0


for f in [other_except, two_excepts, passes_finally, named, leaves_with]:
    try:
        f()
    except Exception as e:
        tb = e.__traceback__.tb_next
        first = f.__code__.co_firstlineno
        print(f.__name__, tb.tb_lineno - first, tb.tb_frame.f_lineno - first)
