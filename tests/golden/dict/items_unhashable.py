# & of a dict's items and a set hashes the items of the view when it is no longer than the set.
class X:
    __hash__ = None


def tell(f):
    try:
        print(f())
    except TypeError as error:
        print(error)


tell(lambda: {1: X()}.items() & {(1, 2)})
tell(lambda: {(1, 2)} & {1: X()}.items())
tell(lambda: {1: X(), 2: 3}.items() & {(1, 2)})
tell(lambda: {1: X()}.items() & [(1, 2)])
tell(lambda: {1: X(), 2: 3}.items() & {1: 2}.items())
tell(lambda: {1: 2}.items() & {1: 2}.items())
tell(lambda: [(1, 2)] & {1: 2}.items())
