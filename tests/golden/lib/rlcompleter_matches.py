# rlcompleter completes keywords, names and attributes, and runs no property to do so.
import rlcompleter


class Thing:
    __slots__ = ("slot",)
    public = 1
    _private = 2

    def method(self):
        pass

    @property
    def costly(self):
        raise SystemExit


completer = rlcompleter.Completer({"thing": Thing(), "tries": 1, "nothing": lambda: 0, "some": lambda x: 0, "with_": None})
for text in "t", "tr", "so", "noth", "wi", "thing.", "thing._", "thing.__h", "thing.me", "thing.costly", "none.x", "nothing().", "zz", "Fal":
    found = []
    while (match := completer.complete(text, len(found))) is not None:
        found.append(match)
    print(text, found)
try:
    rlcompleter.Completer([1])
except TypeError as error:
    print(error)
