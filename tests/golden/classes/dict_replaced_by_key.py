# A key's comparison gives the instance another __dict__ while an attribute is looked for.
import gc


class Thing:
    pass


def attempt(what, act):
    class Key:
        def __hash__(self):
            return hash('x')

        def __eq__(self, other):
            thing.__dict__ = {}
            gc.collect()
            return False

    thing = Thing()
    thing.__dict__[Key()] = [1, 2, 3]
    try:
        print(what, act(thing))
    except AttributeError as error:
        print(what, error)


attempt('get', lambda thing: thing.x)
attempt('ask', lambda thing: hasattr(thing, 'x'))
attempt('default', lambda thing: getattr(thing, 'x', 'none'))
attempt('set', lambda thing: setattr(thing, 'x', [4]))
attempt('delete', lambda thing: delattr(thing, 'x'))
attempt('call', lambda thing: thing.x())
