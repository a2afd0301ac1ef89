# The first of what a message shows changes the names that come after it.
class Name:
    def __repr__(self):
        Made.__qualname__ = "other" * length
        return "name"

    __str__ = __repr__


class Made:
    hidden = property()


length = 20
Made.__dict__["hidden"].__name__ = Name()
for action in (lambda: Made().hidden, lambda: setattr(Made(), "hidden", 1), lambda: delattr(Made(), "hidden")):
    Made.__qualname__ = "first" * length
    try:
        action()
    except AttributeError as e:
        print(e)
